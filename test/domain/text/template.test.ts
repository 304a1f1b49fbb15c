import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAIL_MESSAGES } from "#domain/commands/wire/fail-messages.ts";
import { filledText, valuesIn } from "#domain/text/template.ts";

describe("a text with placeholders", () => {
  it("keeps a placeholder without a value", () => {
    expect(filledText("{k}/{n} nodes", { k: 3 })).toBe("3/{n} nodes");
  });

  it("gives back the values with which it was filled", () => {
    const template = FAIL_MESSAGES.NODES.message;
    const values = { k: "3", n: "60", "first 5 ids": "1A2B, 1A2C" };
    expect(valuesIn(template, filledText(template, values))).toEqual(values);
  });

  it("has no values in a text of another template", () => {
    expect(valuesIn("Node {nId} did not respond", "Node did not respond")).toBeUndefined();
    expect(valuesIn("Clock fault", "Clock fault.")).toBeUndefined();
  });

  it("takes the signs of regular expressions as they are", () => {
    expect(valuesIn("Refused ({rule}): {reason}", "Refused (K1): a (b) [c]")).toEqual({
      rule: "K1",
      reason: "a (b) [c]",
    });
  });

  it("comes back from its values, whatever they are", () => {
    const words = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(words, words, (name, drift) => {
        const text = filledText("Busy: {name} in progress, {drift} s", { name, drift });
        const values = valuesIn("Busy: {name} in progress, {drift} s", text);
        expect(values && filledText("Busy: {name} in progress, {drift} s", values)).toBe(text);
      }),
    );
  });
});
