/** The alarms of a master's day, and their bytes. */
import { describe, expect, it } from "vitest";
import { alarmsOfDay } from "#domain/insight/alarm-metrics/day-alarms.ts";
import {
  decodeDayAlarms,
  encodeDayAlarms,
} from "#domain/insight/alarm-metrics/day-alarms-codec.ts";
import { ok } from "#domain/result.ts";
import { nodeTable, reportTable, round, word } from "#test/builders/alarm-rounds.ts";
import { dayAlarms, LOW_BATTERY, NO_MOTION, T } from "./alarm-days.ts";

const BUSY = dayAlarms({
  0: { 3: [LOW_BATTERY] },
  4: { 0: [NO_MOTION], 19: [NO_MOTION, LOW_BATTERY] },
  5: { 0: [], 19: [LOW_BATTERY] },
  9: { 0: [NO_MOTION] },
  95: { 0: [], 7: [31] },
});

describe("the bytes of a day's alarms", () => {
  it("give back the alarms of nodes, auxiliary units and the master", () => {
    const day = alarmsOfDay(
      {
        node: nodeTable(
          round(T + 60, { 0: { alarms: 0, auxAlarms: word(1) }, 2: { alarms: word(16) } }),
          round(T + 960, { 0: { alarms: word(2), auxAlarms: 0 } }),
        ),
        master: reportTable([T + 100, 0], [T + 400, word(5)]),
      },
      T,
    );
    expect(decodeDayAlarms(encodeDayAlarms(day))).toEqual(ok(day));
    expect(decodeDayAlarms(encodeDayAlarms(BUSY))).toEqual(ok(BUSY));
  });

  it("take some bytes per alarm beside the times of the rounds", () => {
    const quiet = encodeDayAlarms(dayAlarms({}));
    expect(encodeDayAlarms(BUSY).length - quiet.length).toBeLessThanOrEqual(32);
  });

  it("are refused where they are cut off, and never throw", () => {
    const bytes = encodeDayAlarms(BUSY);
    for (let end = 0; end < bytes.length; end += 1) {
      expect(decodeDayAlarms(bytes.subarray(0, end)).ok).toBe(false);
    }
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.slice();
      changed[at] = 0xff;
      expect(() => decodeDayAlarms(changed)).not.toThrow();
    }
  });
});

it("a day without a report has no devices", () => {
  const empty = alarmsOfDay({ node: nodeTable(), master: reportTable() }, T);
  expect(decodeDayAlarms(encodeDayAlarms(empty))).toEqual(ok(empty));
});
