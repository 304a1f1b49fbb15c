/**
 * Whether masters prevent WeatherSmart from being switched off, because they stow for it: the
 * interlock (K4) of the command with the same effect.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import { type LayoutId, mLocIdFrom } from "#domain/identity/location-id.ts";
import { conditionOf } from "#functions/shared/master-condition.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  type CommandedMaster,
  readCommandedMasters,
  readMasterReports,
} from "#functions/shared/store/command-masters.ts";
import type { CoreStore, LayoutState } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface InterlockDeps {
  readonly store: CoreStore & TelemetryStore;
  readonly clock: Clock;
}

export interface SwitchedLayout extends LayoutState {
  readonly layoutId: LayoutId;
}

export async function mastersOf(
  store: CoreStore,
  { layoutId, layout: { mLocIds } }: SwitchedLayout,
): Promise<readonly CommandedMaster[]> {
  const placed = mLocIds.flatMap((mLocId) => mLocIdFrom(mLocId) ?? []);
  const masters = await readCommandedMasters(store, layoutId, placed);
  return [...masters.values()];
}

/**
 * Judges by the last report of each present master, however old: a stow counts as active until a
 * report shows its end.
 */
export async function isHeldByMasters(
  { store, clock }: InterlockDeps,
  masters: readonly CommandedMaster[],
  { sub }: Caller,
): Promise<boolean> {
  const reports = await readMasterReports(store, masters);
  return [...reports.values()].some((reported) => {
    const condition = conditionOf(reported, {
      now: nowSeconds(clock),
      userId: sub,
      nodeFlags: undefined,
      // The interlocks of this command check neither the limits in the settings nor the radio.
      settings: undefined,
      otherRadios: [],
    });
    return judgeInterlocks("disable-weathersmart", {}, condition).kind === "refused";
  });
}
