/**
 * A table that refuses requests, or executes them and loses the answer: the event fails, and is
 * processed again without harm.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { TableException } from "#functions/shared/store/table-exceptions.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { type ServedTables, START, START_MILLISECONDS, serveTables } from "../served-tables.ts";
import { UplinkHarness } from "./uplink-harness.ts";
import { masterData, round } from "./uplink-messages.ts";

type Fault = "throttled" | "answerLost";

let served: ServedTables;
let harness: UplinkHarness;
let harnesses = 0;
/** Number of requests until one fails, and its fault; undefined when none is to fail. */
let plan: { until: number; readonly fault: Fault } | undefined;

beforeAll(async () => {
  const sound = await serveTables();
  served = { ...sound, store: { ...sound.store, tables: failing(sound.store.tables) } };
});
afterAll(() => served.stop());
beforeEach(async () => {
  harnesses += 1;
  served.clock.now = START_MILLISECONDS;
  harness = await UplinkHarness.open(served, harnesses);
});
afterEach(() => {
  plan = undefined;
});

function failing(sound: Tables): Tables {
  return {
    send: async (command) => {
      if (plan === undefined || plan.until-- > 0) return sound.send(command);
      const { fault } = plan;
      plan = undefined;
      // When the write itself is refused, that answer is lost as well.
      if (fault === "answerLost") await sound.send(command).catch(() => undefined);
      throw new TableException("ProvisionedThroughputExceededException", "slow down");
    },
  };
}

/** The stored state of a harness, without parts that differ between harnesses. */
async function stateOf(of: UplinkHarness) {
  const rounds = [...(await of.rounds())].map(([key, reading]) => [key, nodeRowsOf(reading)]);
  const { ts, windPeak } = (await of.ofLayout("X")) ?? {};
  const events = (await served.itemsOf("events")).filter(
    ({ pk }) => pk === `L#${of.layoutId}#E#${of.mLocId}`,
  );
  return {
    rounds,
    latest: { ts, windPeak },
    summary: (await of.ofLayout("S"))?.ts,
    samples: (await of.measured()).map(({ sk }) => sk),
    events: events.map(({ sk }) => sk),
    marks: await of.marks(),
    refusals: await of.refusals(),
  };
}

const MESSAGES: readonly (readonly [kind: string, message: () => unknown])[] = [
  ["nodes", () => round(START - 900)],
  ["nodes", () => round(START)],
  ["master", () => masterData(START)],
  ["event", () => ({ v: 1, ts: START, type: "stow", data: { reason: "wind" } })],
  ["nodes", () => ({ v: 2 })],
];

/** Sends all messages; failed ones are sent again, to an instance with empty caches. */
async function sendAll(
  to: UplinkHarness,
  failing?: { readonly at: number; readonly fault: Fault },
) {
  let failures = 0;
  plan = failing && { until: failing.at, fault: failing.fault };
  for (const [kind, message] of MESSAGES) {
    try {
      await to.send(kind, message());
    } catch (error) {
      expect(error).toMatchObject({ name: "ProvisionedThroughputExceededException" });
      failures += 1;
      to.coldStart();
      await to.send(kind, message());
    }
  }
  return failures;
}

describe("a table that fails", () => {
  it.each<Fault>(["throttled", "answerLost"])(
    "at any request (%s) makes the event fail, and its repeat leaves what an untroubled one does",
    async (fault) => {
      expect(await sendAll(harness)).toBe(0);
      const untroubled = await stateOf(harness);
      expect(untroubled).toMatchObject({
        summary: START,
        latest: { ts: START },
        refusals: ["version v"],
      });
      let failed = 0;
      for (let at = 0; ; at += 1) {
        harnesses += 1;
        const other = await UplinkHarness.open(served, harnesses);
        const failures = await sendAll(other, { at, fault });
        if (failures === 0) break;
        failed += failures;
        const { refusals, ...state } = await stateOf(other);
        expect({ ...state, refusals: refusals.slice(0, 1) }, `request ${at}`).toEqual(untroubled);
      }
      // At least one failure for each: location, nodes, keyframe, frame, summary, mark, lease,
      // sample, latest, event and error.
      expect(failed).toBeGreaterThan(11);
    },
    60_000,
  );
});
