/**
 * Acknowledges an alarm of a demo site and shelves another, through the API, so that the journal
 * has entries.
 */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type ActKind, MAX_SHELVE_SECONDS } from "#domain/journal/acts.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { usualMix } from "#simulator/faults/usual-mix.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";

interface ActedSite {
  readonly preset: SitePresetName;
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Seed of the simulated faults. */
  readonly seed: number;
  /** Makes the id of a change; the same text gives the same id. */
  readonly changeId: (what: string) => string;
}

/** An alarm raised by a fault, and a user's act on it. */
const ACTS = [
  {
    fault: "panel",
    alarms: ["panelDisconnected", "notCharging"],
    kind: "ACKNOWLEDGE",
    words: { note: "Panel cable is torn off. Taking a new one along this afternoon." },
  },
  {
    fault: "weak",
    alarms: ["sohLow", "lowBattery"],
    kind: "SHELVE",
    words: { note: "New battery is ordered.", seconds: MAX_SHELVE_SECONDS },
  },
] as const satisfies readonly {
  readonly fault: string;
  readonly alarms: readonly string[];
  readonly kind: ActKind;
  readonly words: object;
}[];

/** Idempotent: acts that exist already keep their time. */
export async function seedAlarmActs(
  api: GraphqlSession,
  site: GeneratedSite,
  { preset, layoutId, mLocIds, seed, changeId }: ActedSite,
): Promise<void> {
  const { listAlarmActs } = await api.graphql<{
    listAlarmActs: { items: readonly { readonly id: string }[] };
  }>(LIST, { layoutId });
  const known = new Set(listAlarmActs.items.map(({ id }) => id));
  const { masters } = physicalSite(site);
  const now = Math.floor(Date.now() / 1000);
  for (const { fault, alarms, kind, words } of ACTS) {
    const id = changeId(`alarms ${fault}`);
    const faulty = masters.flatMap((master, at) =>
      usualMix(seed, preset, master).faults.flatMap((one) =>
        one.scope === "node" && one.fault === fault ? [{ mLocId: mLocIds[at], ...one }] : [],
      ),
    );
    const [first] = faulty;
    if (first === undefined || known.has(id)) continue;
    const { mLocId, index } = first;
    const targets = alarms.map((key) => ({
      ...{ mLocId, nLocId: nLocIdOf(index), word: "NODE", bit: alarmBit("NODE", key) },
      ...{ from: now - SECONDS_PER_DAY, to: now },
    }));
    await api.graphql(CREATE, { input: { changeId: id, layoutId, kind, targets, ...words } });
  }
}

/** Queries acts since the earliest time that the API accepts. */
const LIST = `query ($layoutId: ID!) {
  listAlarmActs(layoutId: $layoutId, since: 1000000000) { items { id } }
}`;

const CREATE = "mutation ($input: CreateAlarmActInput!) { createAlarmAct(input: $input) { id } }";
