/** When the failure of a master's task is notified, and when that ends. */
import { expect, it } from "vitest";
import { type Ended, eventCondition } from "#domain/notifications/event-condition.ts";
import { NEVER_OBSERVED, type RuleState } from "#domain/watch/condition-state.ts";

const T = 1_782_302_400;

const ended = (ok: boolean, at: number, facts: Partial<Ended> = {}): Ended => ({
  rule: "REFUSED_SETTINGS",
  nodes: 0,
  subject: "",
  ok,
  at,
  ...facts,
});
const raised: RuleState = {
  status: "raised",
  since: T - 90_000,
  seenAt: T - 90_000,
  nodes: 0,
  raisedAt: T - 89_000,
};
const condition = (list: readonly Ended[], before: RuleState = NEVER_OBSERVED) =>
  eventCondition(list, before, T);

it("is met by the newest end of all, and no longer once it went well", () => {
  const failure = ended(false, T - 60, { nodes: 57 });
  expect(condition([failure])).toEqual({ isMet: true, since: T - 60, seenAt: T - 60, nodes: 57 });
  expect(condition([ended(true, T - 30), failure])).toMatchObject({ isMet: false, since: T - 30 });
});

it("stays met while another document has been taken", () => {
  const list = [
    ended(true, T - 10, { subject: "nodes" }),
    ended(false, T - 60, { subject: "settings" }),
    ended(true, T - 90, { subject: "settings" }),
  ];
  expect(condition(list)).toMatchObject({ isMet: true, since: T - 60, seenAt: T - 10 });
});

it("is over after a day without any, and unknown where nothing ever ended", () => {
  expect(condition([], raised)).toMatchObject({ isMet: false, since: T });
  expect(condition([])).toBeUndefined();
});
