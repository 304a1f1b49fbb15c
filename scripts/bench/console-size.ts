/**
 * Measures how much JavaScript the console's pages must load, compared with loading the whole
 * console at once.
 */
import { buildWeb, SITE_FOLDER } from "#scripts/web-build.ts";
import { type Bench, benchRow } from "./bench-row.ts";
import { readBuiltConsole, without } from "./console/chunks.ts";
import { buildEagerly, EAGER_FOLDER } from "./console/eager-build.ts";

const UNIT = { unit: "KiB gz" } as const;

export const CONSOLE_SIZE: Bench = {
  ids: [
    "console.initialJs",
    "console.eager",
    "console.siteJs",
    "console.listMapJs",
    "console.chartJs",
    "console.stormJs",
  ],
  run: async () => {
    buildWeb(console.log);
    buildEagerly();
    const built = readBuiltConsole(SITE_FOLDER);
    const eager = readBuiltConsole(EAGER_FOLDER);
    const initial = built.size(built.initial);
    const frame = built.withImports("LayoutsRoute");
    const site = without(built.withImports("LayoutRoute"), built.initial, frame);
    const panel = built.withImports("ChartArea");
    const chart = without(built.withImports("GraphCanvas"), built.initial, frame, panel);
    const desk = built.withImports("StormRoute");
    const storm = without(desk, built.initial, frame);
    const stow = without(built.withImports("StowSites"), built.initial, frame, desk);
    const engine = ["maplibre-gl", "maplibre-gl-worker", "MapLibreMap"] as const;
    const outlines = built.withImports("outlines");
    const listMap = without(built.withImports(...engine), built.initial, frame, outlines);
    return [
      benchRow({
        ...UNIT,
        id: "console.initialJs",
        what: "JavaScript that the first page waits for",
        value: initial,
        baseline: 180,
        baselineIs: "the budget",
        goal: 1,
      }),
      benchRow({
        ...UNIT,
        id: "console.eager",
        what: "the same, against every package at once",
        value: initial,
        baseline: eager.size(eager.initial),
        baselineIs: "everything imported at once",
        goal: 1 / 6,
      }),
      benchRow({
        ...UNIT,
        id: "console.siteJs",
        what: "JavaScript of the site view, Leaflet included, besides that of the list and the frame",
        value: built.size(site),
        baseline: 110,
        baselineIs: "the budget",
        goal: 1,
      }),
      benchRow({
        ...UNIT,
        id: "console.listMapJs",
        what: "engine of the list's map with its worker; the outlines it draws are in the details",
        value: built.size(listMap),
        baseline: 460,
        baselineIs: "the budget",
        goal: 1,
        details: { outlines: built.size(without(outlines, built.initial, frame)) },
      }),
      benchRow({
        ...UNIT,
        id: "console.chartJs",
        what: "uPlot with our painting; the panel around it and ApexCharts with its pictures are in the details",
        value: built.size(chart),
        baseline: 30,
        baselineIs: "the budget",
        goal: 1,
        details: {
          panel: built.size(without(panel, built.initial, frame, built.withImports("LayoutRoute"))),
          pictures: built.size(without(built.withImports("PictureCanvas"), built.initial, frame)),
        },
      }),
      benchRow({
        ...UNIT,
        id: "console.stormJs",
        what: "JavaScript of the storm desk, besides that of the list and the frame; what its stow adds, shared with sites, is in the details",
        value: built.size(storm),
        baseline: 25,
        baselineIs: "the budget",
        goal: 1,
        details: {
          stow: built.size(stow),
          "stow, its own script": built.size(stow.filter((name) => name.startsWith("StowSites"))),
        },
      }),
    ];
  },
};
