"""Pictures: vector art at its exact size, effects, particles and motion."""
