/**
 * Cache of angle tables: masters with the same settings, such as the 200 of a site, share one
 * table.
 */
import type { MasterControlSettings } from "#simulator/control/master-control-settings.ts";
import type { AngleTable } from "./angle-table.ts";
import { computeAngleTable } from "./compute-angle-table.ts";
import type { TrackingOptions } from "./tracking-options.ts";

/**
 * Maximum number of tables in the cache: today's and tomorrow's of 64 masters with different
 * settings. A table takes 30 KB.
 */
const MAX_CACHED_TABLES = 128;

const tables = new Map<string, AngleTable>();

/**
 * Returns the angle table from the cache. It is a pure function of its arguments, so sharing it
 * only saves time.
 */
export function angleTable(
  settings: MasterControlSettings,
  options: TrackingOptions,
  dayStartSeconds: number,
): AngleTable {
  const key = JSON.stringify([settings, options, dayStartSeconds]);
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = computeAngleTable(settings, options, dayStartSeconds);
  tables.set(key, table);
  const [oldest] = tables.keys();
  if (tables.size > MAX_CACHED_TABLES && oldest !== undefined) tables.delete(oldest);
  return table;
}
