import { describe, expect, it } from "vitest";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_COLUMNS } from "#domain/device-data/schema.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { ANSWER_FIELDS, type AnswerName, type Answers } from "#domain/troubleshoot/answers.ts";
import {
  angleRange,
  bearsOn,
  contradictions,
  type Evidence,
  withAngle,
} from "#domain/troubleshoot/contradictions.ts";
import { reading } from "#test/builders/any-reading.ts";

/** A node of which no value is known. */
const [NOTHING] = nodeRowsOf(
  reading({ nodes: [0], slots: 1, columns: NODE_COLUMNS.map(() => undefined) }),
);

function evidence(row: Partial<Evidence["row"]>, ...angles: readonly number[]): Evidence {
  if (NOTHING === undefined) throw new Error("expected a row");
  return { row: { ...NOTHING, ...row }, angles: angleRange(angles) };
}

const withAlarms = (...keys: readonly NodeAlarm[]) => {
  const rows = NODE_ALARMS.filter(({ key }) => keys.includes(key));
  return evidence({ alarms: toHex(bitsOf(...rows.map(({ bit }) => bit)), 8) });
};

const said = (name: AnswerName, answer: boolean): Answers => ({ [name]: answer });

describe("an answer", () => {
  it.each<[AnswerName, boolean, Evidence, object]>([
    ["movesEastWest", false, evidence({}, 0, 900), { code: "hasMoved", value: 9 }],
    ["movesEastWest", false, evidence({}, -100, 100), { code: "hasMoved", value: 2 }],
    ["movesEastWest", true, evidence({}, 10, 12, 9), { code: "stoodStill" }],
    ["movesEastWest", true, withAlarms("noMotion"), { code: "alarms", alarms: ["noMotion"] }],
    ["overCurrent", false, evidence({ motorCurrentPeak: 7100 }), { code: "peakOver", value: 7.1 }],
    [
      ...(["overCurrent", false, withAlarms("motorHwOvercurrent")] as const),
      { code: "alarms", alarms: ["motorHwOvercurrent"] },
    ],
    ["overCurrent", true, evidence({ motorCurrentPeak: 7000 }), { code: "peakUnder", value: 7 }],
    ["actuatorOn", true, withAlarms("motorDisconnected"), { alarms: ["motorDisconnected"] }],
    ["panelOn", true, withAlarms("panelDisconnected"), { alarms: ["panelDisconnected"] }],
    [
      "panelOn",
      false,
      evidence({ solarPanelVoltage: 41_200 }),
      { code: "panelGives", value: 41.2 },
    ],
    [
      ...(["batteryGood", true, withAlarms("sohLow", "criticalBattery", "estop")] as const),
      { alarms: ["criticalBattery", "sohLow"] },
    ],
    ["eStopPulled", true, withAlarms("estop"), { alarms: ["estop"] }],
    ["tracking", true, evidence({ deviation: -2150 }), { code: "offTarget", value: 21.5 }],
  ])("%s: %s is doubted by what speaks against it", (name, answer, what, doubt) => {
    expect(contradictions(name, said(name, answer), what)).toMatchObject([doubt]);
    expect(contradictions(name, said(name, !answer), what)).toEqual([]);
    expect(contradictions("lightOn", said(name, answer), what)).toEqual([]);
    expect(contradictions(name, {}, what)).toEqual([]);
  });

  it.each<[AnswerName, boolean, Evidence]>([
    ["movesEastWest", false, evidence({}, 0, 199)],
    ["movesEastWest", true, evidence({}, 0, 0)],
    ["movesEastWest", true, evidence({}, 0, 0, 50)],
    ["overCurrent", false, evidence({ motorCurrentPeak: 7000 })],
    ["overCurrent", true, withAlarms("motorOvercurrent")],
    ["panelOn", false, evidence({ solarPanelVoltage: 5000 })],
    ["batteryGood", true, withAlarms("estop")],
    ["tracking", true, evidence({ deviation: 499 })],
  ])("%s: %s is not doubted for little", (name, answer, what) => {
    expect(contradictions(name, said(name, answer), what)).toEqual([]);
  });

  it("is never doubted by nothing", () => {
    for (const name of Object.keys(ANSWER_FIELDS) as AnswerName[]) {
      for (const answer of [true, false]) {
        expect(contradictions(name, said(name, answer), evidence({}))).toEqual([]);
      }
    }
  });
});

describe("the angles of an open question", () => {
  it("count what came after the one that was there, without faults of the sensor", () => {
    const seen = [100, null, 350, 90].reduce<readonly number[]>(withAngle, []);
    expect(angleRange(seen)).toEqual({ reports: 2, swing: 260 });
    expect(angleRange([])).toEqual({ reports: 0, swing: 0 });
  });

  it("are none that were old when it was opened: the table has moved since in its usual way", () => {
    expect([9_699, 9_700, 10_000, 10_900].map((at) => bearsOn(at, 10_000))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

it("only alarms that all users see are mentioned", () => {
  const all = withAlarms(...NODE_ALARMS.map(({ key }) => key));
  const answers: Answers = {
    ...{ actuatorOn: true, movesEastWest: true, overCurrent: false, panelOn: true },
    ...{ batteryGood: true, eStopPulled: true },
  };
  const names = Object.keys(answers) as AnswerName[];
  const spoken = names.flatMap((name) =>
    contradictions(name, answers, all).flatMap(({ alarms = [] }) => alarms),
  );
  expect(spoken).toHaveLength(11);
  const needs = NODE_ALARMS.filter(({ key }) => spoken.includes(key)).map((row) => row.needs);
  expect(new Set(needs)).toEqual(new Set(["VIEW"]));
});
