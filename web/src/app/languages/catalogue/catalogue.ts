/**
 * The tables that each language translates, by area. A table that is missing here is shown in
 * English; a message that is missing in a language does not compile.
 */
import type { CommandsTables } from "./commands-tables.ts";
import type { ControlTables } from "./control-tables.ts";
import type { DeviceTables } from "./device-tables.ts";
import type { RepairTables } from "./repair-tables.ts";
import type { SettingsTables } from "./settings-tables.ts";
import type { SiteTables } from "./site-tables.ts";
import type { StartTables } from "./start-tables.ts";

export interface AreaTables {
  readonly start: StartTables;
  readonly site: SiteTables;
  readonly commands: CommandsTables;
  readonly control: ControlTables;
  readonly repair: RepairTables;
  readonly device: DeviceTables;
  readonly settings: SettingsTables;
}

/** The tables of all areas. */
export type Catalogue = StartTables &
  SiteTables &
  CommandsTables &
  ControlTables &
  RepairTables &
  DeviceTables &
  SettingsTables;
