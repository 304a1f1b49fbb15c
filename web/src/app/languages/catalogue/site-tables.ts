/** Tables of the area `site`: the page of a site. */

import type { CHARTS_TABLE } from "#web/features/site/charts/chart-messages.ts";
import type { VIEW_MESSAGES } from "#web/features/site/charts/view-messages.ts";
import type { GATE_BAR_MESSAGES } from "#web/features/site/gate/gate-bar-messages.ts";
import type { SECTION_MESSAGES } from "#web/features/site/journal/model/section-messages.ts";
import type { STOW_LINE_MESSAGES } from "#web/features/site/journal/model/stow-line-messages.ts";
import type { LOCATION_MESSAGES } from "#web/features/site/locations/location-messages.ts";
import type { COMPASS_POINTS } from "#web/features/site/map/heading.ts";
import type { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import type {
  EVENT_MESSAGES,
  FAILED_REPORT_MESSAGES,
  MASTER_REPORT_MESSAGES,
  SITE_REPORT_MESSAGES,
} from "#web/features/site/model/event-messages.ts";
import type { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import type { SITE_MAP_TABLE } from "#web/features/site/model/map-messages.ts";
import type { OVERLAY_NAMES, OVERLAYS_TABLE } from "#web/features/site/model/overlay-messages.ts";
import type { READINESS_MESSAGES } from "#web/features/site/model/readiness-messages.ts";
import type { REPLAY_MESSAGES } from "#web/features/site/model/replay-messages.ts";
import type { SITE_VIEW_TABLE } from "#web/features/site/model/site-messages.ts";
import type { WALK_MESSAGES } from "#web/features/site/model/walk-in-words.ts";
import type { LEGEND_MESSAGES } from "#web/features/site/overlays/legend-messages.ts";
import type {
  CAMPAIGN_REFUSALS,
  CAMPAIGN_TABLE,
} from "#web/features/site/page/campaign-messages.ts";
import type { MISSING_TABLE } from "#web/features/site/page/missing-messages.ts";
import type { SEAL_MESSAGES } from "#web/features/site/page/seal-messages.ts";
import type { SEARCH_MESSAGES } from "#web/features/site/search/search-messages.ts";
import type { STATUS_MESSAGES } from "#web/features/site/status/status-messages.ts";
import type { WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";

export type SiteTables = {
  readonly status: typeof STATUS_MESSAGES;
  readonly work: typeof WORK_MESSAGES;
  readonly gateBar: typeof GATE_BAR_MESSAGES;
  readonly siteView: typeof SITE_VIEW_TABLE;
  readonly siteMap: typeof SITE_MAP_TABLE;
  readonly compassPoints: typeof COMPASS_POINTS;
  readonly overlays: typeof OVERLAYS_TABLE;
  readonly overlayNames: typeof OVERLAY_NAMES;
  readonly readiness: typeof READINESS_MESSAGES;
  readonly legend: typeof LEGEND_MESSAGES;
  readonly siteSearch: typeof SEARCH_MESSAGES;
  readonly walk: typeof WALK_MESSAGES;
  readonly replay: typeof REPLAY_MESSAGES;
  readonly siteViews: typeof VIEW_MESSAGES;
  readonly charts: typeof CHARTS_TABLE;
  readonly graphTitles: typeof GRAPH_TITLES;
  readonly events: typeof EVENT_MESSAGES;
  readonly journalSection: typeof SECTION_MESSAGES;
  readonly stowLines: typeof STOW_LINE_MESSAGES;
  readonly failedReports: typeof FAILED_REPORT_MESSAGES;
  readonly masterReports: typeof MASTER_REPORT_MESSAGES;
  readonly siteReports: typeof SITE_REPORT_MESSAGES;
  readonly seal: typeof SEAL_MESSAGES;
  readonly missingSite: typeof MISSING_TABLE;
  readonly components: typeof COMPONENT_MESSAGES;
  readonly locations: typeof LOCATION_MESSAGES;
  readonly campaign: typeof CAMPAIGN_TABLE;
  readonly campaignRefusals: typeof CAMPAIGN_REFUSALS;
};
