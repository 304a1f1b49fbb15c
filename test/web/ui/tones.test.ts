/**
 * Text is readable on every background in every look: contrast of at least 4.5:1 (WCAG AA); fields
 * have a border of at least 3:1.
 */
import { describe, expect, it } from "vitest";
import { THEME_MODES, TONES } from "#web/ui/tones.ts";

const LEAST = 4.5;
const LEAST_OF_BORDERS = 3;
/**
 * Opacity of the accent on a selected row under the pointer, as the component library blends it
 * over the surface.
 */
const CHOSEN_ROW = { light: 0.12, dark: 0.24 } as const;

type Colour = readonly number[];

const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const over = (upper: Colour, opacity: number, lower: Colour): Colour =>
  lower.map((part, at) => part + opacity * ((upper[at] ?? 0) - part));

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(THEME_MODES)("text in the look %s", (mode) => {
  const tones = TONES[mode];
  const surface = colourOf(tones.surface);
  const grounds = {
    page: colourOf(tones.page),
    surface,
    "chosen row under the pointer": over(colourOf(tones.accent), CHOSEN_ROW[tones.mode], surface),
  };

  it.each(Object.entries(grounds))("can be read on the %s", (_, ground) => {
    for (const text of [tones.text, tones.quiet]) {
      expect(contrast(colourOf(text), ground)).toBeGreaterThanOrEqual(LEAST);
    }
  });

  it("has borders of fields that can be seen", () => {
    for (const ground of [tones.page, tones.surface]) {
      const ratio = contrast(colourOf(tones.edge), colourOf(ground));
      expect(ratio).toBeGreaterThanOrEqual(LEAST_OF_BORDERS);
    }
  });
});
