/** Nodes of a demo site that answer and move properly, and nodes that answer only occasionally. */
import { generateSite } from "#domain/site-generator/generate-site.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import { usualMix } from "#simulator/faults/usual-mix.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";

/** Assigned nodes without initial faults, by mId. */
export function healthyNodes(
  preset: SitePresetName,
  seed = SITE_SEED,
): ReadonlyMap<string, readonly string[]> {
  return byMaster(preset, seed, ({ master, faults, unassigned }) => {
    const left = new Set([...faults.flatMap(indexesOf), ...unassigned]);
    return master.trackers.flatMap(({ role }, index) =>
      role === "aux" || left.has(index) ? [] : [nLocIdOf(index)],
    );
  });
}

/** Nodes with a weak radio, by mId. */
export function flakyNodes(
  preset: SitePresetName,
  seed = SITE_SEED,
): ReadonlyMap<string, readonly string[]> {
  return byMaster(preset, seed, ({ faults }) =>
    faults.flatMap((fault) => (fault.fault === "flaky" ? indexesOf(fault).map(nLocIdOf) : [])),
  );
}

type Planned = ReturnType<typeof plan>[number];

function byMaster<Value>(preset: SitePresetName, seed: number, read: (planned: Planned) => Value) {
  return new Map(
    plan(preset, seed).map((planned) => [planned.master.mId as string, read(planned)]),
  );
}

function plan(preset: SitePresetName, seed: number) {
  const { masters } = physicalSite(generateSite({ seed, preset }));
  return masters.map((master) => ({ master, ...usualMix(seed, preset, master) }));
}

function indexesOf(fault: SimFault): readonly number[] {
  if (fault.scope === "node") return [fault.index];
  return fault.scope === "pair" ? [fault.a, fault.b] : [];
}

function nLocIdOf(index: number): string {
  return String(index).padStart(3, "0");
}
