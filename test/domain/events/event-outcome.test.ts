/** Which reports of a master mean that something has failed. */
import { describe, expect, it } from "vitest";
import { type EventReport, hasFailed, outcomeOf } from "#domain/events/event-outcome.ts";
import { EVENT_TYPES } from "#domain/wire/reports.ts";

const event = (type: string, data: EventReport["data"]): EventReport => ({ type, data });

describe("what a master reports", () => {
  it.each<[EventReport, ReturnType<typeof outcomeOf>]>([
    [
      event("ack", { doc: "settings", ver: 3, ok: false, error: "slope" }),
      { rule: "REFUSED_SETTINGS", ok: false, nodes: 0 },
    ],
    [
      event("ack", { doc: "settings", ver: 4, ok: true, error: null }),
      { rule: "REFUSED_SETTINGS", ok: true, nodes: 0 },
    ],
    [
      event("ota", { state: "aborted", ok: 3, missing: 57 }),
      { rule: "FAILED_UPDATE", ok: false, nodes: 57 },
    ],
    [
      event("ota", { state: "idle", ok: 58, missing: 2 }),
      { rule: "FAILED_UPDATE", ok: false, nodes: 2 },
    ],
    [
      event("ota", { state: "idle", ok: 60, missing: 0 }),
      { rule: "FAILED_UPDATE", ok: true, nodes: 0 },
    ],
    [event("ota", { state: "lowBattery" }), { rule: "FAILED_UPDATE", ok: false, nodes: 0 }],
    [
      event("rescue", { rescuer: "1A2B", rescuee: "3C4D", ok: false }),
      { rule: "FAILED_UPDATE", ok: false, nodes: 0 },
    ],
    [event("rescue", { rescuee: "3C4D", ok: true }), { rule: "FAILED_UPDATE", ok: true, nodes: 0 }],
    [event("rescue", { search: "over", found: 0 }), { rule: "FAILED_JOB", ok: false, nodes: 0 }],
    [event("rescue", { search: "over", found: 2 }), { rule: "FAILED_JOB", ok: true, nodes: 0 }],
    [event("wind", { ok: false }), { rule: "FAILED_JOB", ok: false, nodes: 0 }],
  ])("%j ends as %j", (given, outcome) => {
    expect(outcomeOf(given)).toEqual(outcome);
    expect(hasFailed(given)).toBe(outcome?.ok === false);
  });

  it("that the claim of a board was used again is reported, and only a refusal is a failure", () => {
    const refused = event("registration", { allowed: false });
    expect(outcomeOf(refused)).toEqual({ rule: "REFUSED_REGISTRATION", ok: false, nodes: 0 });
    expect(hasFailed(refused)).toBe(true);
    const repeated = event("registration", { allowed: true });
    expect(outcomeOf(repeated)).toEqual({ rule: "REPEATED_REGISTRATION", ok: false, nodes: 0 });
    expect(hasFailed(repeated)).toBe(false);
  });

  it("no master says of itself that its claim was used again", () => {
    expect(EVENT_TYPES).not.toContain("registration");
  });

  it.each([
    event("ota", { state: "transfer", pct: 12, ok: 0, missing: 60 }),
    event("ota", { state: "nothingToDo" }),
    event("ota", {}),
    event("cfg", { doc: "settings", ver: 3, ok: false }),
    ...EVENT_TYPES.map((type) => event(type, { note: "on the way" })),
  ])("%j is no end of anything", (given) => {
    expect(outcomeOf(given)).toBeUndefined();
    expect(hasFailed(given)).toBe(false);
  });
});
