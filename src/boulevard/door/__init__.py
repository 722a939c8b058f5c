"""The door: what `import boulevard` gives to those who write Python."""
