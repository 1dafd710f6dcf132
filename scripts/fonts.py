# /// script
# requires-python = ">=3.10"
# dependencies = ["fonttools==4.66.1", "brotli==1.2.0"]
# ///
"""Reduces Golos Text (OFL) to the letters and weights that the pages use, and writes the result to client/fonts.

Run this script by hand if a letter is missing: `npm install`, then `pipx run scripts/fonts.py` or
`uv run scripts/fonts.py`.

The font has five drawings of each letter, one per weight. The script keeps two of them, the lightest and the heaviest
that the pages use. Browsers interpolate the weights between them (docs/adr/0001-build.md).
"""

from pathlib import Path
from shutil import copyfile
from string import ascii_letters, digits

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "node_modules/@expo-google-fonts/golos-text"
TARGET = ROOT / "client/fonts"

LETTERS = "".join(map(chr, range(ord("А"), ord("я") + 1))) + "Ёё№" + "ÄÖÜäöü" + ascii_letters + digits
SIGNS = " \u00a0!\"#%&'()*+,-./:;?@_«»„“–—…©®™×−·°²³₽"

LIGHTEST = (400, "400Regular")
HEAVIEST = (800, "800ExtraBold")
# For each weight between the lightest and the heaviest, the position between the two drawings, as a least-squares fit
# over all points.
BETWEEN = [(500, 490), (600, 578), (700, 673)]


def drawing(name: str) -> TTFont:
    """One weight with our letters alone, kerned, with figures of one width on demand."""
    font = TTFont(SOURCE / name / f"GolosText_{name}.ttf", recalcTimestamp=False)
    options = subset.Options(layout_features=["kern", "tnum"], name_IDs=[1, 2, 13, 14], glyph_names=False)
    options.drop_tables += ["STAT", "VVAR", "vhea", "vmtx"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS + SIGNS)
    subsetter.subset(font)
    return font


def main() -> None:
    [(light, _), (heavy, _)] = ends = [LIGHTEST, HEAVIEST]
    space = DesignSpaceDocument()
    space.addAxis(
        AxisDescriptor(
            tag="wght",
            name="Weight",
            minimum=light,
            default=light,
            maximum=heavy,
            map=[(light, light), *BETWEEN, (heavy, heavy)],
        )
    )
    for weight, name in ends:
        space.addSource(SourceDescriptor(name=name, font=drawing(name), location={"Weight": weight}))
    font, _, _ = build(space, exclude=["STAT", "MVAR"])
    font.flavor = "woff2"
    font.save(TARGET / "golos.woff2")
    copyfile(SOURCE / "LICENSE_FONT", TARGET / "OFL.txt")
    print("golos.woff2", (TARGET / "golos.woff2").stat().st_size)


if __name__ == "__main__":
    main()
