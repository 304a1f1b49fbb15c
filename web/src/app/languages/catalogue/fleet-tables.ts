/** Tables of the area `fleet`: health and alarms of all layouts, hand-over and report. */
import type { EDIT_MODE_MESSAGES } from "#web/features/layouts/edit-mode-messages.ts";
import type { ALARM_MESSAGES } from "#web/features/layouts/health/alarm-messages.ts";
import type { HEALTH_MESSAGES } from "#web/features/layouts/health/health-messages.ts";
import type { LOCATIONS_LINK } from "#web/features/layouts/LocationsLink.tsx";
import type { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import type { LAYOUTS_MAP_MESSAGES } from "#web/features/layouts/map/layouts-map-messages.ts";
import type { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import type { PERIOD_MESSAGES } from "#web/features/site/journal/model/period-messages.ts";
import type { REPORT_MESSAGES } from "#web/features/site/journal/report/report-messages.ts";
import type { SITE_TABLE_MESSAGES } from "#web/features/site/journal/report/site-table-messages.ts";
import type { STOW_YEAR_MESSAGES } from "#web/features/site/journal/stow-year/stow-year-messages.ts";

import type {
  STORM_MESSAGES,
  STOW_RUN_MESSAGES,
  STOW_SITES_MESSAGES,
} from "#web/features/storm/model/storm-messages.ts";

export type FleetTables = {
  readonly layoutList: typeof LAYOUT_LIST_MESSAGES;
  readonly health: typeof HEALTH_MESSAGES;
  readonly alarmsOfLayouts: typeof ALARM_MESSAGES;
  readonly layoutsMap: typeof LAYOUTS_MAP_MESSAGES;
  readonly locationsLink: typeof LOCATIONS_LINK;
  readonly editMode: typeof EDIT_MODE_MESSAGES;
  readonly period: typeof PERIOD_MESSAGES;
  readonly handOver: typeof HAND_OVER_MESSAGES;
  readonly report: typeof REPORT_MESSAGES;
  readonly stowYear: typeof STOW_YEAR_MESSAGES;
  readonly storm: typeof STORM_MESSAGES;
  readonly stowSites: typeof STOW_SITES_MESSAGES;
  readonly stowRun: typeof STOW_RUN_MESSAGES;
  readonly reportSites: typeof SITE_TABLE_MESSAGES;
};
