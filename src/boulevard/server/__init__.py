"""The site: tables that people and bots share, kept in a database."""
