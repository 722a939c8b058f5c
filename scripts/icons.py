"""Writes the page's icons as PNG, for browsers that take no SVG for an app: `make icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

import system

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
ICONS = {  # file -> what it is drawn from, and its side in pixels
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-full-512.png": ("icon-full.svg", 512),
}


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=system.chromium(), args=["--no-sandbox"]
        )
        for name, (drawing, side) in ICONS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            text = (PUBLIC / drawing).read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{text}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
