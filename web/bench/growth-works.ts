/** The console's work on the devices of a site, as functions that a benchmark measures. */
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { deriveScene } from "#web/features/site/map/derived-scene.ts";
import type { MapScene } from "#web/features/site/map/map-scene.ts";
import { columnOf, NO_MASTERS } from "#web/features/site/model/readings.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import { alarmModel } from "#web/features/site/overlays/alarm-overlay.ts";
import { tableColumns } from "#web/features/site/table/table-columns.ts";
import { tableRows } from "#web/features/site/table/table-rows.ts";
import { createRowSearch } from "#web/ui/row-search.ts";
import { sortedRows } from "#web/ui/table-order.ts";
import { benchSite } from "./generated-site.ts";
import { PRIVILEGES, readingsOf } from "./table-subject.ts";

/** Nodes of each master of a generated site. */
const NODES = 350;
/** A text in the rows of some nodes. */
const SEARCHED = "07";

export function works(seed: number, masters: number) {
  const site = benchSite(seed, masters * NODES);
  const readings = readingsOf(site);
  const all = new Set(site.masters.keys());
  const columns = tableColumns(
    { site, held: PRIVILEGES, units: USUAL_UNITS, readiness: [] },
    true,
  ).filter(({ key }) => key !== "readiness");
  const angles = Float32Array.from(columnOf(site, readings, "anglePanel"));
  return {
    /** What the map computes when new readings arrive for a site that it has not drawn yet. */
    paint: () => {
      const { paint } = alarmModel({
        ...{ site, readings, masters: NO_MASTERS, privileges: PRIVILEGES },
        ...{ nowSeconds: readings.ts ?? 0, filter: undefined },
      });
      const scene: MapScene = {
        ...{ site, paint, angles, mode: "light" },
        ...{
          selection: NO_SELECTION,
          shownMasters: all,
          picture: undefined,
          draft: [],
          people: [],
        },
        ...{ hovered: undefined, focused: undefined, goal: undefined, angleText: () => "" },
      };
      deriveScene(scene, undefined);
    },
    /** What the table computes until the rows found by a search are sorted. */
    table: () => {
      const rows = tableRows(site, readings, all, true);
      const found = createRowSearch(rows, columns).found(SEARCHED);
      const byBattery = columns.find(({ key }) => key === "batteryVoltage");
      if (found.length === 0 || byBattery === undefined) throw new Error("expected rows");
      sortedRows(found, byBattery, "asc");
    },
  };
}
