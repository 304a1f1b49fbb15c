/**
 * Refuses to switch WeatherSmart off while masters stow for it, like the command that ends it (K4).
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
 * By the last report of each master that is there now, however old: a stow that is not known to be
 * over is not over.
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
      // This command has no limits and no radio.
      settings: undefined,
      otherRadios: [],
    });
    return judgeInterlocks("disable-weathersmart", {}, condition).kind === "refused";
  });
}
