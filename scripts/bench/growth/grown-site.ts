/** Layouts of any number of masters in the tables of a benchmark, with the newest round of each. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { newLayoutItem } from "#functions/shared/store/layouts.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { BenchStore } from "#scripts/bench/telemetry/bench-store.ts";
import { GeneratedMaster } from "#scripts/bench/telemetry/generated-master.ts";

export interface GrownSite {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
}

/** The shape of generated layouts; all with the same seed report the same rounds. */
export interface SiteShape {
  readonly seed: number;
  readonly nodes: number;
  readonly masters: number;
}

/** Epoch seconds of a time soon after the stored rounds: 2026-06-01T00:16:00Z. */
export const SOON_AFTER = 1_780_272_960;

const FEATURES = {
  ...{ weathersmartEnabled: false, hailstowEnabled: false, powerboostEnabled: false },
  ...{ snowshieldEnabled: false, thundersmartEnabled: false },
};

/** What a master reports of itself; wind in miles per hour. */
const OWN_DATA = {
  ...{ alarms: "00000000", trackingMode: 1, stowModesActive: "0000" },
  ...{ windAverage: 18, windPeak: 27 },
};

/** Stores a layout. @param number makes its ids; each layout of a store has another */
export async function storeSite(
  { tables, coreTable, telemetryTable }: BenchStore,
  number: number,
  { seed, nodes, masters }: SiteShape,
): Promise<GrownSite> {
  const layoutId = idOf(8, number);
  const mLocIds = Array.from({ length: masters }, (_, at) => idOf(9, number * 1000 + at));
  const round = new GeneratedMaster({ seed, nodes, roundMinutes: 15 }).nextRound();
  const d = deflateFrame(summaryOf(round));
  const index = Array.from({ length: nodes }, (_, node) => nLocIdOf(node));
  const put = (TableName: string, Item: Readonly<Record<string, unknown>>) =>
    tables.send(new PutCommand({ TableName, Item }));
  await put(coreTable, layoutItem(coreTable, layoutId, number, mLocIds));
  for (const mLocId of mLocIds) {
    const pk = `L#${layoutId}`;
    const place = { name: mLocId, mId: mIdOf(mLocId), deviceType: "gen4", xLoc: 0, yLoc: 0 };
    await put(coreTable, { pk, sk: `M#${mLocId}`, layoutId, mLocId, ...place, area: [] });
    await put(coreTable, { pk, sk: `G#${mLocId}`, layoutId, mLocId, index });
    await put(telemetryTable, { pk: `${pk}#P`, sk: mLocId, online: true });
    await put(telemetryTable, { pk: `${pk}#S`, sk: mLocId, ts: round.ts, d });
    await put(telemetryTable, { pk: `${pk}#X`, sk: mLocId, ts: round.ts, ...OWN_DATA });
  }
  return { layoutId, mLocIds };
}

function layoutItem(
  coreTable: string,
  id: string,
  number: number,
  mLocIds: readonly string[],
): Readonly<Record<string, unknown>> {
  const named = {
    id,
    name: `Site ${number}`,
    utcOffset: -6,
    mLocIds,
    published: true,
    demo: false,
  };
  const made = { createdBy: "bench", createdAt: SOON_AFTER, payloadHash: "" };
  return newLayoutItem(coreTable, { ...named, ...FEATURES }, made).Put?.Item ?? {};
}

/** @param kind hexadecimal digit that keeps ids of layouts and masters apart */
function idOf(kind: number, number: number): string {
  return `0190a000-0000-7000-${kind}000-${number.toString(16).padStart(12, "0")}`;
}

function mIdOf(mLocId: string): string {
  return `FCC23D05${mLocId.slice(-8).toUpperCase()}`;
}
