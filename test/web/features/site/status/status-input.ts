/** Readings and data of masters, as the figures of the status strip take them. */
import { privilegeBits } from "#domain/access/privileges.ts";
import type { NodeField } from "#domain/device-data/schema.ts";
import type { VisibleMasterData } from "#domain/wire/master-data.ts";
import { parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import { nodeReading } from "#test/web/builders/site.ts";
import {
  masterReadings,
  NO_MASTERS,
  NO_READINGS,
  type SiteReadings,
} from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { StatusInput } from "#web/features/site/status/site-status.ts";

export const NOW = 1_760_000_000;

const READER = privilegeBits("VIEW", "DATA_SNAPSHOT");

type Columns = Partial<Readonly<Record<NodeField, readonly number[]>>>;

/** One entry per master; undefined means that the master has not reported. */
export function readingsOf(...masters: readonly (Columns | undefined)[]): SiteReadings {
  const byMaster = masters.map((columns) => {
    if (columns === undefined) return undefined;
    const nodes = (Object.values(columns)[0] ?? []).map((_, node) => node);
    const values = { timestamp: nodes.map(() => NOW), ...columns };
    return masterReadings(nodeReading(NOW, nodes, values), true);
  });
  return { ts: byMaster.some(Boolean) ? NOW : undefined, byMaster };
}

export function inputOf(site: Site, changes: Partial<StatusInput> = {}): StatusInput {
  return {
    site,
    readings: NO_READINGS,
    masters: NO_MASTERS,
    privileges: READER,
    nowSeconds: NOW,
    ...changes,
  };
}

function datum(changes: Partial<VisibleMasterData>) {
  const parsed = parseVisibleMasterData({ ...masterData(), ts: NOW, ...changes });
  if (!parsed.ok) throw new Error(`expected master data, got ${JSON.stringify(parsed.error)}`);
  return { ...parsed.value, mId: "00124B0000000001" };
}

/** Data of each master of the site, in order; undefined for none. */
export function said(site: Site, ...data: readonly (Partial<VisibleMasterData> | undefined)[]) {
  const entries = site.masters.flatMap(({ id }, at) => {
    const changes = data[at];
    return changes === undefined ? [] : [[id, datum(changes)] as const];
  });
  return { data: new Map(entries), presence: new Map() };
}
