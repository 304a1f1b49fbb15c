/**
 * Reads, once for all masters of a proof, their trackers and the angles that the command should
 * bring the trackers to.
 */
import { type ExpectedAngle, expectedAngle } from "#domain/commands/expected-angle.ts";
import type { AddressedTracker } from "#domain/commands/motion-proof/prove-motion.ts";
import { stowAnglesOf } from "#domain/commands/stow-angles.ts";
import { mLocIdFrom } from "#domain/identity/location-id.ts";
import type { SettingsSet } from "#domain/parameters/settings-set.ts";
import { readCommandedMasters } from "#functions/shared/store/command-masters.ts";
import { readTrackers } from "#functions/shared/store/command-trackers.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import type { OrderedMotion } from "./motion-order.ts";

export interface MotionSite {
  trackersOf(mLocId: string): readonly AddressedTracker[];
  expectedOf(mLocId: string, command: Pick<OrderedMotion, "name" | "args">): ExpectedAngle;
}

export async function readSite(
  store: CoreStore,
  { layoutId, commands }: Pick<OrderedMotion, "layoutId" | "commands">,
): Promise<MotionSite> {
  const named = new Set(commands.map(({ mLocId }) => mLocId));
  const mLocIds = [...named].flatMap((mLocId) => mLocIdFrom(mLocId) ?? []);
  const [layout, masters, trackers] = await Promise.all([
    getLayout(store, layoutId),
    readCommandedMasters(store, layoutId, mLocIds),
    readTrackers(store, layoutId, mLocIds),
  ]);
  const setIds = [...masters.values()].flatMap(({ spaParamId }) => spaParamId ?? []);
  const sets = await readSets(store, layoutId, [...new Set(setIds)]);
  return {
    trackersOf: (mLocId) => trackers.get(mLocId) ?? [],
    expectedOf: (mLocId, { name, args }) => {
      const set = sets.get(masters.get(mLocId)?.spaParamId ?? "");
      const angles = stowAnglesOf(set?.values, layout?.safetyStowDirection);
      return expectedAngle(name, args, angles);
    },
  };
}

async function readSets(
  store: CoreStore,
  layoutId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SettingsSet>> {
  const sets = await Promise.all(ids.map((id) => readSettingsSet(store, layoutId, id)));
  return new Map(sets.flatMap((set) => (set === undefined ? [] : [[set.id, set] as const])));
}
