/** Findings of earlier days: made when days are compacted, and answered by the field. */
import { beforeEach, describe, expect, it } from "vitest";
import { HISTORY_RULES } from "#domain/readiness/tracker-history.ts";
import { ok } from "#domain/result.ts";
import { dayIndex } from "#functions/shared/store/day-objects.ts";
import { putFindings } from "#functions/shared/store/readiness-history.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import { readinessHistory } from "#functions/telemetry/readiness-history.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START, round } from "../devices/uplink-messages.ts";
import { caller } from "../served-tables.ts";
import { DAY, daysOfFile, FINISHED, TODAY } from "./days-harness.ts";

const { served, begin, at } = daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
});

const ROUNDS = HISTORY_RULES.leastMoves + 2;

/** Reports a day of two nodes, the first with these mean currents, and compacts it. */
async function day(ago: number, milliamperes: number): Promise<void> {
  const start = DAY_START - ago * DAY;
  at(start + DAY);
  for (let number = 0; number < ROUNDS; number += 1) {
    const ts = start + 900 * number;
    const { cols, ...message } = round(ts, 2);
    const ma = [milliamperes + number, null];
    await harness.send("nodes", { ...message, cols: { ...Object(cols), ma, lq: [200, 7] } });
  }
  at(FINISHED - ago * DAY);
  await served.compact();
}

async function answered() {
  const { layoutId } = harness;
  const { parse, run } = readinessHistory(served);
  const request = parse({ layoutId });
  if (!request.ok) throw new Error(`refused: ${request.error.code}`);
  const answer = await run(request.value, caller());
  return answer.ok ? answer.value : [];
}

async function usualDays(): Promise<void> {
  for (let ago = HISTORY_RULES.leastCurrentDays; ago > 0; ago -= 1) await day(ago, 2_500);
}

describe("the findings of earlier days", () => {
  it("are made when a day is compacted, and name the day", async () => {
    await usualDays();
    await day(0, 4_000);
    expect(await answered()).toEqual([
      {
        ...{ mLocId: harness.mLocId, newestDay: DAY_START, comparedMotors: 1, failedMoves: [] },
        highCurrents: [{ nLocId: "000", isAux: false, newest: 4_000, usual: 2_500 }],
        weakLinks: [{ nLocId: "001", quality: 7 }],
      },
    ]);
  });

  it("are none of a motor of which too little is known", async () => {
    await day(1, 2_500);
    await day(0, 4_000);
    expect(await answered()).toMatchObject([{ comparedMotors: 0, highCurrents: [] }]);
  });

  it("are the same when a day is compacted again, and made again when they are missing", async () => {
    await usualDays();
    await day(0, 4_000);
    const before = await answered();
    const Key = { pk: `L#${harness.layoutId}#R`, sk: `M#${harness.mLocId}` };
    await served.store.tables.send(new DeleteCommand({ TableName: "telemetry", Key }));
    expect(await answered()).toEqual([]);
    const { cols, ...message } = round(DAY_START, 2);
    const same = { ma: [4_000, null], lq: [200, 7] };
    await harness.send("nodes", { ...message, cols: { ...Object(cols), ...same } });
    await served.compact();
    expect(await answered()).toEqual(before);
    expect((await dayIndex(served.store, harness, TODAY))?.version).toBe(1);
  });

  it("are not replaced by those of an older state of the days", async () => {
    const none = { newestDay: DAY_START, highCurrents: [], weakLinks: [], compared: 0 };
    expect(await putFindings(served.store, harness, { ...none, compared: 7 }, 12)).toBe(true);
    expect(await putFindings(served.store, harness, none, 11)).toBe(false);
    const older = { ...none, newestDay: DAY_START - DAY };
    expect(await putFindings(served.store, harness, older, 99)).toBe(false);
    expect(await answered()).toMatchObject([{ comparedMotors: 7 }]);
    expect(await putFindings(served.store, harness, none, 12)).toBe(true);
  });

  it("take the id of a layout", () => {
    const { parse } = readinessHistory(served);
    expect(parse({ layoutId: "no id" }).ok).toBe(false);
    expect(parse({ layoutId: harness.layoutId })).toEqual(ok({ layoutId: harness.layoutId }));
  });
});
