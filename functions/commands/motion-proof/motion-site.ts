/**
 * Reads, once for all masters of a proof, their trackers and the angles that the command should
 * bring the trackers to.
 */
import {
  type ExpectedAngle,
  expectedAngle,
  type StowAngles,
} from "#domain/commands/expected-angle.ts";
import type { AddressedTracker } from "#domain/commands/motion-proof/prove-motion.ts";
import { stowAnglesOf } from "#domain/commands/stow-angles.ts";
import { type LayoutId, mLocIdFrom } from "#domain/identity/location-id.ts";
import type { SettingsSet } from "#domain/parameters/settings-set.ts";
import { readCommandedMasters } from "#functions/shared/store/command-masters.ts";
import { readTrackers } from "#functions/shared/store/command-trackers.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import type { OrderedMotion } from "./motion-order.ts";

export interface MotionSite {
  /** Name of the master; empty when it has been removed. */
  nameOf(mLocId: string): string;
  trackersOf(mLocId: string): readonly AddressedTracker[];
  /** Undefined when the settings set of the master cannot be read. */
  anglesOf(mLocId: string): StowAngles | undefined;
  expectedOf(mLocId: string, command: Pick<OrderedMotion, "name" | "args">): ExpectedAngle;
}

/** @param masters the masters to read, by their locations; each may be listed several times */
export async function readSite(
  store: CoreStore,
  layoutId: LayoutId,
  masters: readonly { readonly mLocId: string }[],
): Promise<MotionSite> {
  const named = new Set(masters.map(({ mLocId }) => mLocId));
  const mLocIds = [...named].flatMap((mLocId) => mLocIdFrom(mLocId) ?? []);
  const [layout, known, trackers] = await Promise.all([
    getLayout(store, layoutId),
    readCommandedMasters(store, layoutId, mLocIds),
    readTrackers(store, layoutId, mLocIds),
  ]);
  const setIds = [...known.values()].flatMap(({ spaParamId }) => spaParamId ?? []);
  const sets = await readSets(store, layoutId, [...new Set(setIds)]);
  const setOf = (mLocId: string) => sets.get(known.get(mLocId)?.spaParamId ?? "");
  const anglesBy = (set: SettingsSet | undefined) =>
    stowAnglesOf(set?.values, layout?.safetyStowDirection);
  return {
    nameOf: (mLocId) => known.get(mLocId)?.name ?? "",
    trackersOf: (mLocId) => trackers.get(mLocId) ?? [],
    anglesOf: (mLocId) => {
      const set = setOf(mLocId);
      const isUnread = set === undefined && known.get(mLocId)?.spaParamId !== undefined;
      return isUnread ? undefined : anglesBy(set);
    },
    expectedOf: (mLocId, { name, args }) => expectedAngle(name, args, anglesBy(setOf(mLocId))),
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
