/**
 * The tables that each language translates, by area. A table that is missing here is shown in
 * English; a message that is missing in a language does not compile.
 */
import type { AdminTables } from "./admin-tables.ts";
import type { CommandsTables } from "./commands-tables.ts";
import type { ControlTables } from "./control-tables.ts";
import type { DeviceTables } from "./device-tables.ts";
import type { EditorTables } from "./editor-tables.ts";
import type { FleetTables } from "./fleet-tables.ts";
import type { HelpTables } from "./help-tables.ts";
import type { InsightTables } from "./insight-tables.ts";
import type { NoticesTables } from "./notices-tables.ts";
import type { PartsTables } from "./parts-tables.ts";
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
  readonly fleet: FleetTables;
  readonly insight: InsightTables;
  readonly parts: PartsTables;
  readonly notices: NoticesTables;
  readonly help: HelpTables;
  readonly admin: AdminTables;
  readonly editor: EditorTables;
  readonly device: DeviceTables;
  readonly settings: SettingsTables;
}

/** The tables of all areas. */
export type Catalogue = StartTables &
  SiteTables &
  CommandsTables &
  ControlTables &
  RepairTables &
  FleetTables &
  InsightTables &
  PartsTables &
  NoticesTables &
  HelpTables &
  AdminTables &
  EditorTables &
  DeviceTables &
  SettingsTables;
