/** Every demand of the protocol page has one numbered clause, and every clause a case of the kit. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ALL_CASES } from "#scripts/conform/cases/all-cases.ts";
import { readProtocolPage } from "#scripts/conform/protocol-page.ts";

const PAGE = readProtocolPage(readFileSync("docs/device-protocol.md", "utf8"));
const IDS = PAGE.clauses.map(({ id }) => id);

describe("the clauses of docs/device-protocol.md", () => {
  it("contain every MUST and SHOULD", () => {
    expect(PAGE.strayDemands).toEqual([]);
  });

  it("make one demand each", () => {
    const crowded = PAGE.clauses.filter(
      ({ text }) => (text.match(/\b(?:MUST|SHOULD)\b/gu) ?? []).length > 1,
    );
    expect(crowded.map(({ id }) => id)).toEqual([]);
  });

  it("have numbers without gaps in each section", () => {
    expect(new Set(IDS).size).toBe(IDS.length);
    for (const section of "12345678") {
      const numbers = IDS.filter((id) => id.startsWith(`${section}.`)).map((id) =>
        Number(id.slice(2)),
      );
      const sorted = numbers.toSorted((one, other) => one - other);
      expect(sorted, section).toEqual(numbers.map((_, at) => at + 1));
    }
  });

  it("have a case each if a master has to fulfil them", () => {
    const covered = new Set(ALL_CASES.map(({ clause }) => clause));
    const missing = PAGE.clauses.filter(({ id, isRequired }) => isRequired && !covered.has(id));
    expect(missing).toEqual([]);
  });
});

describe("the cases of the kit", () => {
  it("each belong to a clause of the page", () => {
    const stray = ALL_CASES.filter(({ clause }) => !IDS.includes(clause));
    expect(stray.map(({ id }) => id)).toEqual([]);
  });

  it("are at least 80, with names of their own", () => {
    const names = ALL_CASES.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(80);
  });
});

describe("a page", () => {
  it("shows a demand outside of a clause", () => {
    const { clauses, strayDemands } = readProtocolPage(
      "A master MUST greet. **1.1** It MUST leave.",
    );
    expect(strayDemands).toEqual(["A master MUST greet. **1.1** It MUST leave."]);
    expect(clauses).toEqual([{ id: "1.1", text: "It MUST leave.", isRequired: true }]);
  });

  it("makes the items of a list that says MUST required", () => {
    const page =
      "The master MUST do these:\n\n1. **1.1** Connect.\n2. **1.2** SHOULD wait.\n\n* **1.3** Rests.";
    const required = readProtocolPage(page).clauses.map(({ id, isRequired }) => [id, isRequired]);
    expect(required).toEqual([
      ["1.1", true],
      ["1.2", false],
      ["1.3", true],
    ]);
  });
});
