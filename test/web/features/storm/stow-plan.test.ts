/** The stow of several sites: its requests and its outcomes. */
import { describe, expect, it } from "vitest";
import {
  hasReached,
  isDispatched,
  isWord,
  type SiteOutcome,
  stowIntent,
  takesTwoSteps,
} from "#web/features/storm/model/stow-plan.ts";

const master = (id: string, mId = "FCC23D0508A90001") => ({ id, name: `Master ${id}`, mId });
const UNASSIGNED = "0";

const request = (mLocId: string, status: string) => ({
  ...{ id: mLocId, mLocId, status, message: "", code: undefined },
});

describe("the stow of a site", () => {
  it("goes to every master that has a controller", () => {
    const masters = [master("1"), master("2", UNASSIGNED), master("3")];
    const plan = { siteId: "site", kind: "hail", masters, id: "request", now: 1000 } as const;
    expect(stowIntent(plan)).toMatchObject({
      ...{ id: "request", layoutId: "site", name: "activate-hailstow", args: {} },
      mLocIds: ["1", "3"],
      clientTime: 1000,
    });
  });

  it.each([
    ["every one of several masters", [master("1"), master("2")], true],
    ["the only master", [master("1")], false],
    ["some of the masters", [master("1"), master("2"), master("3", UNASSIGNED)], false],
  ])("to %s takes two steps: %s", (_, masters, twoSteps) => {
    expect(takesTwoSteps({ kind: "wind", masters })).toBe(twoSteps);
    expect(takesTwoSteps({ kind: "hail", masters })).toBe(twoSteps);
  });
});

describe("the outcome of a site", () => {
  it.each<[SiteOutcome, boolean, boolean]>([
    [{ kind: "waiting" }, false, false],
    [{ kind: "sending" }, false, false],
    [{ kind: "approval" }, true, false],
    [{ kind: "refused", message: "" }, true, false],
    [{ kind: "unknown", message: "" }, true, false],
    [{ kind: "sent", requests: [request("1", "sent"), request("2", "refused")] }, true, true],
    [{ kind: "sent", requests: [request("1", "refused"), request("2", "expired")] }, true, false],
  ])("%j: dispatched %s, reached %s", (outcome, dispatched, reached) => {
    expect([isDispatched(outcome), hasReached(outcome)]).toEqual([dispatched, reached]);
  });
});

describe("the word", () => {
  it.each([
    ["stow", true],
    [" Stow ", true],
    ["sto", false],
    ["", false],
    ["stow it", false],
  ])("%j confirms: %s", (typed, confirms) => {
    expect(isWord(typed, "stow")).toBe(confirms);
  });
});
