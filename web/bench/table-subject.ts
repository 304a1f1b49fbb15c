/**
 * Data of the measured table: a site with a reading of every node, and the privileges to see all
 * columns.
 */
import { type Privilege, privilegeBits } from "#domain/access/privileges.ts";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import { masterReadings, type SiteReadings } from "#web/features/site/model/readings.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";

export interface TableSubject {
  readonly site: Site;
  readonly readings: SiteReadings;
}

const HELD: readonly Privilege[] = ["VIEW", "DATA_SNAPSHOT"];
export const PRIVILEGES = privilegeBits(...HELD);

const TS = 1_781_973_000;

/** Readings that differ between nodes, so that sorting has work to do. */
export function readingsOf(site: Site): SiteReadings {
  return { ts: TS, byMaster: site.masters.map(readingOf) };
}

function readingOf({ nodeCount }: SiteMaster) {
  const nodes = Array.from({ length: nodeCount }, (_, node) => node);
  const columns = NODE_SCHEMA.columns.map(({ field }, column) =>
    Float64Array.from(nodes, (node) =>
      field === "timestamp" ? TS - (node % 60) : (node * 7_919 + column * 104_729) % 97,
    ),
  );
  return masterReadings(
    {
      schema: NODE_SCHEMA,
      kind: "cycle",
      ts: seconds(TS),
      slots: nodeCount,
      nodes,
      isComplete: true,
      columns,
    },
    false,
  );
}

function seconds(value: number): EpochSeconds {
  const time = epochSecondsFrom(value);
  if (time === undefined) throw new RangeError(`expected epoch seconds, got ${value}`);
  return time;
}
