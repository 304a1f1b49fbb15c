/** Cache of angle tables: masters with the same settings share one, 200 of a site. */
import type { MasterControlSettings } from "#simulator/control/master-control-settings.ts";
import type { AngleTable } from "./angle-table.ts";
import { computeAngleTable } from "./compute-angle-table.ts";
import type { TrackingOptions } from "./tracking-options.ts";

/** Enough for as many differing masters on the day that ends and the day that begins; a table takes 30 KB. */
const KEPT_TABLES = 128;

const tables = new Map<string, AngleTable>();

/** A table is a pure function of its arguments, so that sharing only saves time. */
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
  if (tables.size > KEPT_TABLES && oldest !== undefined) tables.delete(oldest);
  return table;
}
