import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { type FoundGoal, foundGoals } from "#web/features/site/search/find-goals.ts";
import { goalName } from "#web/features/site/search/search-messages.ts";

const LAYOUTS = [
  { id: "here", name: "Blue Mesa", city: "Lamar" },
  { id: "there", name: "Blue Ridge", city: "Pueblo" },
];

function found(typed: string, groups: readonly string[] = ["ADMIN", "USER", "CONTROLS"]) {
  const privileges = privilegesOfGroups(groups);
  const around = { layoutId: "here", privileges, layouts: LAYOUTS, hasCampaign: false };
  return foundGoals(around, typed);
}

const names = (goals: readonly FoundGoal[]) => goals.map(goalName);

describe("the goals of the search", () => {
  it("are commands by their label, at most four", () => {
    expect(names(found("hail"))).toContain("Activate Hail Stow");
    expect(found("stow").filter(({ kind }) => kind === "command")).toHaveLength(4);
    expect(names(found("hail activate"))).toEqual(["Activate Hail Stow", "Deactivate Hail Stow"]);
  });

  it("leave out commands that the user may not send and those for one node", () => {
    expect(names(found("hail", ["USER"]))).toEqual([]);
    expect(names(found("move node"))).toEqual([]);
  });

  it("are pages that the user may open", () => {
    expect(names(found("device man"))).toEqual(["Device Manager"]);
    expect(names(found("device man", ["USER"]))).toEqual([]);
    const [tokens] = found("access tok");
    expect(tokens?.kind === "page" && tokens.page.path).toBe(
      "/layout/here?modify-layout=here&tab=3",
    );
  });

  it("are states of readiness for a stow by their name and by other words for it", () => {
    expect(names(found("doubtful"))).toEqual(["Doubtful"]);
    expect(names(found("would not stow"))).toEqual(["Would not stow"]);
    expect(names(found("not ready"))).toEqual([
      ...["Would not stow", "Doubtful", "Unknown", "Held by an operator"],
    ]);
    expect(names(found("may not stow"))).toEqual(["Doubtful"]);
    expect(names(found("readiness"))).toHaveLength(5);
    expect(names(found("doubtful", ["BETA_FEATURES"]))).toEqual([]);
  });

  it("are the other layouts", () => {
    expect(names(found("blue"))).toEqual(["Blue Ridge"]);
  });

  it("are none for what is short or a number", () => {
    expect(found("st")).toEqual([]);
    expect(found("123")).toEqual([]);
    expect(found("   ")).toEqual([]);
  });
});
