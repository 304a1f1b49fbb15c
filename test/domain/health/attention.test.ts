/** Which layouts need attention, and in which order. */
import { describe, expect, it } from "vitest";
import {
  compareUrgency,
  type HealthFacts,
  healthState,
  passesFilter,
} from "#domain/health/attention.ts";
import { NOW } from "./judged-layout.ts";

const MASTERS = { controllers: 4, offline: 0, silent: 0, neverReported: 0 };
const NONE = { critical: 0, major: 0, minor: 0 };
const ALARMS = { ...NONE, acknowledged: NONE, shelved: NONE, mastersWithoutReadings: 0 };

function facts(changes: Partial<HealthFacts> = {}): HealthFacts {
  return {
    ...{ judgedAt: NOW, masters: MASTERS, alarms: ALARMS, wind: undefined, missing: [] },
    modes: [{ mode: "tracking", masters: 4 }],
    rounds: { oldest: NOW - 60 },
    ...changes,
  };
}

const masters = (changes: Partial<typeof MASTERS>) =>
  facts({ masters: { ...MASTERS, ...changes } });
const alarms = (changes: Partial<NonNullable<HealthFacts["alarms"]>>) =>
  facts({ alarms: { ...ALARMS, ...changes } });
const UNKNOWN = { acknowledged: undefined, shelved: undefined };
const ALL_HANDLED = {
  ...{ critical: 2, major: 1 },
  acknowledged: { ...NONE, critical: 1, major: 1 },
  shelved: { ...NONE, critical: 1 },
};
/** A silent master counts as an alarm too. */
const silent = (changes: Partial<HealthFacts>) =>
  facts({ masters: { ...MASTERS, silent: 1 }, alarms: { ...ALARMS, critical: 1 }, ...changes });
const HIDDEN = [{ part: "ALARMS", reason: "NOT_PERMITTED" }] as const;
const SILENT = [{ part: "ALARMS", reason: "NOT_REPORTED" }] as const;

describe("the state of a layout", () => {
  it.each([
    ["unknown before an answer", undefined, "unknown"],
    ["unknown before the server has looked", facts({ judgedAt: undefined }), "unknown"],
    ["unknown when that was long ago", facts({ judgedAt: NOW - 601 }), "unknown"],
    ["normal", facts(), "normal"],
    ["critical by an alarm", alarms({ critical: 1, major: 9 }), "critical"],
    ["critical by a silent master", silent({}), "critical"],
    [
      "critical by a silent master where alarms are hidden",
      silent({ alarms: undefined, missing: HIDDEN }),
      "critical",
    ],
    [
      "handled when the silent master is acknowledged",
      silent({ alarms: { ...ALARMS, critical: 1, acknowledged: { ...NONE, critical: 1 } } }),
      "handled",
    ],
    ["handled when every alarm is acknowledged or shelved", alarms(ALL_HANDLED), "handled"],
    ["major by the one that is open", alarms({ ...ALL_HANDLED, major: 2 }), "major"],
    [
      "critical where acknowledgements are not known",
      alarms({ critical: 1, ...UNKNOWN }),
      "critical",
    ],
    ["major by an alarm", alarms({ major: 1 }), "major"],
    ["major by a master without a connection", masters({ offline: 1 }), "major"],
    ["unknown by a master that never reported", masters({ neverReported: 1 }), "unknown"],
    ["unknown by a master without readings", alarms({ mastersWithoutReadings: 1 }), "unknown"],
    ["unknown without any readings", facts({ alarms: undefined, missing: SILENT }), "unknown"],
    ["minor", alarms({ minor: 1 }), "minor"],
    ["partial where alarms are hidden", facts({ alarms: undefined, missing: HIDDEN }), "partial"],
    ["empty without a controller", masters({ controllers: 0 }), "empty"],
  ])("is %s", (_, health, expected) => {
    expect(healthState(health, NOW)).toBe(expected);
  });
});

describe("the filters", () => {
  const stowed = facts({ modes: [{ mode: "wind", masters: 1 }] });
  it.each([
    ["attention", alarms({ major: 1 }), true],
    ["attention", undefined, true],
    ["attention", alarms({ minor: 1 }), false],
    ["attention", alarms(ALL_HANDLED), false],
    ["silent", masters({ offline: 1 }), true],
    ["silent", masters({ silent: 1 }), true],
    ["silent", facts({ judgedAt: NOW - 3600 }), true],
    ["silent", facts(), false],
    ["stowed", stowed, true],
    ["stowed", { ...stowed, judgedAt: NOW - 3600 }, false],
    ["stowed", facts({ modes: [{ mode: "overnightHold", masters: 4 }] }), false],
    ["all", undefined, true],
  ] as const)("%s", (filter, health, expected) => {
    expect(passesFilter(filter, health, NOW)).toBe(expected);
  });
});

describe("the order by trouble", () => {
  it("goes by the worst state, then by how much there is of it, then by stow, wind and age", () => {
    const windy = (average: number) => facts({ wind: { average, limit: 30 } });
    const inOrder = [
      alarms({ critical: 5 }),
      silent({}),
      alarms({ critical: 1, major: 7 }),
      masters({ offline: 2 }),
      alarms({ major: 2 }),
      facts({ judgedAt: undefined }),
      alarms({ minor: 3 }),
      alarms({ critical: 2, acknowledged: { ...NONE, critical: 2 } }),
      facts({ modes: [{ mode: "hail", masters: 1 }] }),
      windy(25),
      windy(10),
      facts({ rounds: { oldest: NOW - 900 } }),
      facts(),
    ];
    const sorted = inOrder.toReversed().sort((one, other) => compareUrgency(one, other, NOW));
    expect(sorted).toEqual(inOrder);
    expect(compareUrgency(facts(), facts(), NOW)).toBe(0);
  });
});
