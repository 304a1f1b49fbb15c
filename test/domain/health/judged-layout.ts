/**
 * Masters as observed for the health of a layout; calm and reporting, except for the test's
 * changes.
 */
import { judgeLayout } from "#domain/health/judge-layout.ts";
import type { LayoutHealth } from "#domain/health/layout-health.ts";
import { type ObservedMaster, strongestWind } from "#domain/health/observed-masters.ts";
import type { RaisedBit } from "#domain/health/round-counts.ts";
import type { HandledGroup } from "#domain/journal/handled.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";

const now = epochSecondsFrom(1_782_300_000);
if (now === undefined) throw new Error("expected a time");
export const NOW = now;

export const CALM_DATA = {
  ts: NOW - 30,
  alarms: "00000000",
  trackingMode: 1,
  stowModesActive: "0000",
  windAverage: null,
  windPeak: null,
};

/** The alarm at this number of nodes of a master, beginning with the first. */
export function raised(bit: number, devices: number): RaisedBit {
  return { word: "NODE", bit, nodes: Array.from({ length: devices }, (_, node) => node) };
}

export const CALM_ROUND = {
  ...{ ts: NOW - 60, alarms: [], inPosition: 10, elsewhere: 0 },
  ...{ ready: 10, atRisk: 0, held: 0, failing: [], mute: [] },
  shares: { elsewhere: 0, tracking: 10, moving: 0, stowed: 0 },
};

export function master(name: string, changes: Partial<ObservedMaster> = {}): ObservedMaster {
  return {
    ...{ mLocId: `id of ${name}`, name, deviceType: "gen4", hasController: true, isOnline: true },
    ...{ data: CALM_DATA, round: CALM_ROUND, trackers: 10, spaParamId: undefined },
    ...changes,
  };
}

export function judged(
  masters: readonly ObservedMaster[],
  {
    nowSeconds = NOW,
    windLimit,
    handled = [],
    before,
  }: {
    readonly nowSeconds?: number;
    readonly windLimit?: number;
    readonly handled?: readonly HandledGroup[];
    readonly before?: LayoutHealth;
  } = {},
): LayoutHealth {
  const wind = strongestWind(masters, nowSeconds);
  return judgeLayout(masters, { nowSeconds, wind, windLimit, handled, before });
}
