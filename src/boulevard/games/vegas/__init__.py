"""Lords of Vegas: parking lots, casinos, bosses and trades along the Strip."""
