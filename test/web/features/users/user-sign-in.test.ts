/** How an account signs in, and what the provider of its company proposes. */
import { describe, expect, it } from "vitest";
import { reportedText, signInText } from "#web/features/users/model/sign-in-messages.ts";

describe("the way an account signs in", () => {
  const facts = { signOnProvider: undefined, signOnLinked: false, breakGlass: false };

  it.each([
    [{}, "Password"],
    [{ signOnProvider: "Acme" }, "Acme, not used yet"],
    [{ signOnProvider: "Acme", signOnLinked: true }, "Acme"],
    [{ breakGlass: true }, "Password (break-glass account)"],
  ])("%j is named %s", (differences, text) => {
    expect(signInText({ ...facts, ...differences })).toBe(text);
  });

  it("never shows unknown groups as an empty text", () => {
    expect(reportedText([])).toBe("none reported");
    expect(reportedText(["operators", "staff"])).toBe("operators, staff");
  });
});
