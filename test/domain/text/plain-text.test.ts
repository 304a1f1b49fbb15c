/** Text from outside becomes a single plain line. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText } from "#domain/text/plain-text.ts";

describe("plainText", () => {
  it.each([
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["\u001b[31mred\u001b[0m", "[31mred[0m"],
    ["left\u202egnp.exe", "leftgnp.exe"],
    ["two\nlines\ttab\u0000", "twolinestab"],
    ["  blanks  ", "blanks"],
    ["Cafe\u0301", "Caf\u00e9"],
    ["broken \ud800 half", "broken  half"],
    ["sun ☀ 😀", "sun ☀ 😀"],
  ])("makes of %j the line %j", (text, line) => {
    expect(plainText(text, 100)).toBe(line);
  });

  it("is no longer than allowed, however long the text, and holds no half character", () => {
    expect(plainText("x".repeat(1_000_000), 200)).toHaveLength(200);
    expect(plainText("😀😀", 3)).toBe("😀");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const line = plainText(text, most);
        expect(line.length).toBeLessThanOrEqual(most);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});
