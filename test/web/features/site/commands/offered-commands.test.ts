import { describe, expect, it } from "vitest";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import { groupedEntries } from "#web/features/site/commands/model/offered-commands.ts";

describe("the list of commands", () => {
  it("begins with what brings trackers to safety", () => {
    const [first] = groupedEntries(COMMAND_ENTRIES, "");
    expect(first?.category).toBe("Protective stows");
    expect(first?.entries.map(({ wire }) => wire)).toEqual([
      "strong-angle-stow",
      "trigger-snow-safe-stow",
      "activate-hailstow",
    ]);
  });

  it("has every command once", () => {
    const listed = groupedEntries(COMMAND_ENTRIES, "").flatMap(({ entries }) => entries);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      COMMAND_ENTRIES.map(({ id }) => id).toSorted(),
    );
  });

  it("is searched by label, wire name and category", () => {
    const labels = (search: string) =>
      groupedEntries(COMMAND_ENTRIES, search).flatMap(({ entries }) =>
        entries.map(({ label }) => label),
      );
    expect(labels("hail stow")).toContain("Activate Hail Stow");
    expect(labels("activate-hail")).toContain("Activate Hail Stow");
    expect(labels("Hail")).toContain("Activate Hail Stow");
    expect(labels("no such command")).toEqual([]);
  });
});
