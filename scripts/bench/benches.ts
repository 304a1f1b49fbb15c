/** All benchmarks, in the order in which they are measured. */
import type { Bench } from "./bench-row.ts";
import { benchBroker } from "./broker-load.ts";
import { CHART_CLICKS } from "./charts/chart-clicks.ts";
import { CHARTS } from "./charts.ts";
import { COMMAND_PATH } from "./commands/command-path.ts";
import { CONSOLE_LOADING } from "./console-loading.ts";
import { CONSOLE_SIZE } from "./console-size.ts";
import { DATA_TABLE } from "./data-table.ts";
import { DRAWING } from "./drawing.ts";
import { benchFleet } from "./fleet.ts";
import { GROWTH } from "./growth/growth.ts";
import { LIVE_FIELD } from "./live/live-field.ts";
import { LIVE_MAP } from "./live/live-map.ts";
import { NODE_STORE } from "./node-store.ts";
import { RUNNING_APP } from "./running-app.ts";
import { MAP_DRAWING } from "./site-map.ts";
import { PHONE_MAP } from "./site-map-phone.ts";
import { STORM_DESK } from "./storm/storm-desk.ts";
import { STRANGERS } from "./strangers.ts";
import { AVAILABILITY } from "./telemetry/availability.ts";
import { CHART_READING } from "./telemetry/chart-reading.ts";
import { COMPACTION } from "./telemetry/compaction.ts";
import { COST_MODEL } from "./telemetry/cost-model.ts";
import { DAY_OBJECT_SIZE } from "./telemetry/day-object-size.ts";
import { DIGESTS } from "./telemetry/digests.ts";
import { INGEST_WORK } from "./telemetry/ingest-work.ts";
import { LATEST_READ } from "./telemetry/latest.ts";
import { LONG_CHART } from "./telemetry/long-chart.ts";
import { ORDERS } from "./telemetry/orders.ts";
import { ROLLUP_CHARTS } from "./telemetry/rollup-charts.ts";
import { SITE_MAP } from "./telemetry/site-map.ts";
import { STORE_WRITES } from "./telemetry/write-units.ts";

const FLEET: Bench = { ids: ["fleet.step", "fleet.cycle"], run: async () => benchFleet() };

const BROKER: Bench = {
  ids: ["connect", "connectCost", "publish", "publishCost", "lost", "cpu", "memory"].map(
    (name) => `broker.${name}`,
  ),
  run: benchBroker,
};

export const BENCHES: readonly Bench[] = [
  DRAWING,
  FLEET,
  DAY_OBJECT_SIZE,
  CHART_READING,
  LONG_CHART,
  ROLLUP_CHARTS,
  INGEST_WORK,
  STORE_WRITES,
  SITE_MAP,
  LATEST_READ,
  ORDERS,
  COMPACTION,
  AVAILABILITY,
  DIGESTS,
  COST_MODEL,
  GROWTH,
  CONSOLE_SIZE,
  CONSOLE_LOADING,
  MAP_DRAWING,
  PHONE_MAP,
  DATA_TABLE,
  NODE_STORE,
  CHARTS,
  CHART_CLICKS,
  LIVE_MAP,
  LIVE_FIELD,
  RUNNING_APP,
  COMMAND_PATH,
  STORM_DESK,
  BROKER,
  ...STRANGERS,
];
