/**
 * G4: the map of a site of 100 masters with 300 nodes each, in read units and requests, compared
 * with an item per node.
 */

import type { Reading } from "#domain/telemetry/reading.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { QueryCommand } from "#functions/shared/store/table-requests.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { type Bench, benchRow, ONE_REQUEST } from "#scripts/bench/bench-row.ts";
import { BENCH_LAYOUT, type BenchMaster, enterMaster, uplinkInstance } from "./bench-masters.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { readPerNode, writePerNode } from "./item-per-node.ts";
import { roundMessage } from "./round-message.ts";

const MASTERS = 100;
const FIRST_ROUND = 300;
const ROUNDS_APART = 7;

interface Site {
  readonly masters: readonly BenchMaster[];
  /** One reading of each master. */
  readonly readings: readonly Reading[];
}

export const SITE_MAP: Bench = {
  ids: ["G4.units", "G4.requests"],
  run: ({ seed }) => measureMap(seed),
};

async function measureMap(seed: number) {
  const store = await openBenchStore();
  try {
    const site = await enterSite(store, readingsApart(seed));
    store.takeCalls();
    await readMap(store, site);
    const map = store.takeCalls();
    for (const [at, { masterKey }] of site.masters.entries()) {
      await readPerNode(store, masterKey, site.readings[at]?.ts ?? 0);
    }
    const naive = store.takeCalls();
    const units = (calls: typeof map) => calls.reduce((sum, call) => sum + call.units, 0);
    const baselineIs = "an item per node";
    const what = "map of 100 masters with 300 nodes each";
    return [
      benchRow({
        id: "G4.units",
        what,
        value: units(map),
        unit: "RCU",
        baseline: units(naive),
        baselineIs,
        goal: 1 / 230,
      }),
      benchRow({
        id: "G4.requests",
        what,
        value: map.length,
        unit: "requests",
        floor: ONE_REQUEST,
        baseline: naive.length,
        baselineIs,
        goal: 1,
        goalIs: "valueAtMost",
      }),
    ];
  } finally {
    await store.stop();
  }
}

/**
 * Distant rounds of one master, used as readings of masters at different times of day and in
 * different weather.
 */
function readingsApart(seed: number): readonly Reading[] {
  const generated = new GeneratedMaster({ seed, ...USUAL_MASTER });
  const readings: Reading[] = [];
  for (let round = 0; readings.length < MASTERS; round += 1) {
    const reading = generated.nextRound();
    if (round === FIRST_ROUND + ROUNDS_APART * readings.length) readings.push(reading);
  }
  return readings;
}

async function enterSite(store: BenchStore, readings: readonly Reading[]): Promise<Site> {
  const send = uplinkInstance(store);
  const masters: BenchMaster[] = [];
  for (const [at, reading] of readings.entries()) {
    const master = await enterMaster(store, at, USUAL_MASTER.nodes);
    masters.push(master);
    await send(master, roundMessage(reading));
    await writePerNode(store, master.masterKey, reading);
  }
  return { masters, readings };
}

/**
 * Reads the map with the query of the resolver of listSiteSummary. Throws when the answer differs
 * from the measured values.
 */
async function readMap(
  { tables, telemetryTable }: BenchStore,
  { masters, readings }: Site,
): Promise<void> {
  const { Items = [], LastEvaluatedKey } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${BENCH_LAYOUT}#S` },
      Limit: 1000,
    }),
  );
  const isWhole = Items.length === MASTERS && LastEvaluatedKey === undefined;
  if (!isWhole) throw new Error(`expected ${MASTERS} summaries on one page, got ${Items.length}`);
  for (const [at, { masterKey }] of masters.entries()) {
    const item = Items.find(({ sk }) => sk === masterKey.mLocId);
    const summary = decodeFrame(item?.d ?? new Uint8Array());
    const reading = readings[at];
    const wanted = reading && summaryOf(reading).columns;
    const isSame =
      summary.ok &&
      wanted?.every((values, id) => String(values) === String(summary.value.columns[id]));
    if (!isSame) throw new Error(`expected the summary of master ${at} as it was written`);
  }
}
