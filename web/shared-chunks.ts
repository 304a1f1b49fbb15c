/**
 * The chunks that several pages share: a table of them by the modules that reach their content, the
 * build plugin that groups modules by this table, and the preload links of the main chunk.
 */
import type { Plugin } from "vite";

/**
 * Entry modules of the pages. Modules shared by several pages or lazy parts are put into few
 * chunks: by default, each combination of pages gets a chunk of its own, and every one costs a
 * phone part of a round trip.
 */
const [MAIN, LAYOUTS, STORM, SITE, LOCATIONS, ALARMS, REPORT, DEVICES, CONFIGURE, USERS, REGISTER] =
  [
    ...["main", "LayoutsRoute", "StormRoute", "LayoutRoute", "LocationsRoute", "AlarmsRoute"],
    ...["ReportRoute", "DeviceManagerRoute", "ConfigureRoute", "UsersRoute", "RegisterUserRoute"],
  ].map((module) => `/web/src/app/${module}.tsx`);

const OTHER_PAGES = [
  LAYOUTS,
  STORM,
  LOCATIONS,
  ALARMS,
  REPORT,
  DEVICES,
  CONFIGURE,
  USERS,
  REGISTER,
];

/** Modules of the indicators in the top bar of every page. */
const BELL = "/web/src/features/notifications/NotificationBell.tsx";
const OUTBOX_SIGN = "/web/src/features/outbox/OutboxSign.tsx";
const SIGNS = [BELL, OUTBOX_SIGN];
/** Modules that are rendered after the map, on every site. */
const OVER_MAP = [
  ...["app/site/SiteButtons.tsx", "app/site/SiteStatus.tsx", "app/site/OverMap.tsx"],
  "features/site/overlays/overlay-models.ts",
  ...["MapControls.tsx", "MapNotes.tsx", "MapPopup.tsx", "Compass.tsx"].map(
    (module) => `features/site/map/${module}`,
  ),
].map((module) => `/web/src/${module}`);
/** Modules that prefetch a site while its page loads, and those that vet its drawing. */
const AHEAD = ["app/prefetch-site.ts", "map/show-drawing.ts", "map/vet-drawing.ts"].map(
  (module) => `/web/src/${module}`,
);
/**
 * Module that lists the alarms of all layouts; of the modules of a site, it needs only the names of
 * alarms.
 */
const ALARM_GROUPS = "/web/src/features/layouts/AlarmGroups.tsx";
/** Module of the stow of several sites, which the storm desk loads when it is needed. */
const STOW_SITES = "/web/src/features/storm/StowSites.tsx";
/** Module that sends work zones. */
const WORK_ZONES = "/web/src/api/work-zone-operations.ts";
/** Module of the work board, a view of the page Insight. */
const WORK_TAB = "/web/src/features/insight/work/WorkTab.tsx";
/** Module of the escalations of alarms, on the page of alarms, over the map and in the bell. */
const ESCALATION = "/web/src/ui/EscalationState.tsx";
/** Module of the page of a site's commissioning. */
const COMMISSIONING = "/web/src/features/site/commissioning/CommissioningPage.tsx";
const NOTICE_STACK = "/web/src/app/NoticeStack.tsx";
const DATABASES = ["db", "outbox-db"].map((module) => `/web/src/offline/${module}.ts`);

type Roots = readonly (string | undefined)[];

interface SharedChunk {
  readonly name: string;
  /**
   * The shared chunk contains modules that one of these imports statically, directly or indirectly.
   */
  readonly from: Roots;
  /** If set, the chunk contains only modules that one of these imports as well. */
  readonly and?: Roots;
  /** Excludes modules that one of these imports, which would otherwise load the whole chunk. */
  readonly without?: Roots;
}

/**
 * The shared chunks in order of priority: a module belongs to the first one whose conditions it
 * meets.
 */
const CHUNKS: readonly SharedChunk[] = [
  { name: "start", from: [MAIN] },
  { name: "ahead", from: AHEAD, without: [LAYOUTS] },
  { name: "frame", from: [LAYOUTS], and: [SITE] },
  { name: "alarm-names", from: [ALARM_GROUPS], and: [SITE], without: [LAYOUTS] },
  // What sends commands, from the storm desk and from a site.
  {
    name: "sending",
    from: [STOW_SITES],
    and: OVER_MAP,
    without: [LAYOUTS, STORM, SITE, DEVICES, USERS],
  },
  {
    name: "readings",
    from: [SITE, ...OVER_MAP],
    and: [ALARMS],
    without: [LAYOUTS, DEVICES, USERS],
  },
  {
    name: "site",
    from: [SITE],
    and: [LOCATIONS],
    without: [LAYOUTS, ALARMS, DEVICES, USERS],
  },
  { name: "common", from: [SITE], and: OTHER_PAGES },
  // Apart from the page of a site, which has texts: the outbox of every page sends work zones, and
  // the storm desk reads them.
  {
    name: "work-zones",
    from: [WORK_ZONES, STOW_SITES],
    and: [SITE],
    without: [LAYOUTS, STORM],
  },
  { name: "LayoutRoute", from: [SITE] },
  { name: "locations", from: OVER_MAP, and: [LOCATIONS], without: [LAYOUTS, ALARMS, ...SIGNS] },
  { name: "commands", from: OVER_MAP, and: [REPORT], without: [LAYOUTS, STORM, USERS] },
  // Apart from the widgets, because its texts have to be loaded before it.
  {
    name: "escalation",
    from: [ESCALATION],
    without: [OUTBOX_SIGN, ...OVER_MAP, ...OTHER_PAGES.filter((page) => page !== ALARMS)],
  },
  { name: "widgets", from: [...SIGNS, ...OVER_MAP], and: OTHER_PAGES },
  { name: "lists", from: [LAYOUTS], and: OTHER_PAGES.filter((page) => page !== LAYOUTS) },
  // Apart from the other sign, because its texts have to be loaded before it.
  {
    name: "NotificationBell",
    from: [BELL],
    without: [OUTBOX_SIGN, ...OVER_MAP, LAYOUTS, ALARM_GROUPS, NOTICE_STACK],
  },
  { name: "signs", from: SIGNS },
  // Apart from the chunk over the map, which the page Insight would otherwise load with all of it.
  { name: "work-board", from: [WORK_TAB], and: OVER_MAP },
  // For the same reason: dialogs of a site and texts that both use.
  { name: "commissioning", from: [COMMISSIONING], and: OVER_MAP },
  { name: "over-map", from: OVER_MAP },
  { name: "databases", from: DATABASES },
  { name: "outbox", from: ["/web/src/app/run-outbox.ts"] },
  { name: "notices", from: [NOTICE_STACK] },
];

/**
 * Modules that the entry script and the translations import are excluded from shared chunks: a
 * larger chunk would delay the first paint, and run modules with messages before the language is
 * set.
 */
const FIRST = [
  "/web/src/app/start.ts",
  ...["spanish", "portuguese", "pseudo-translation"].map(
    (language) => `/web/src/app/languages/${language}.ts`,
  ),
];

/** The bundler's helper around each import(). */
const IMPORT_HELPER = "vite/preload-helper";

export function chunksByReach() {
  const reached = new Map<string | undefined, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: "chunks-by-reach",
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const roots = [
        ...FIRST,
        ...CHUNKS.flatMap(({ from, and = [], without = [] }) => [...from, ...and, ...without]),
      ];
      for (const root of new Set(roots)) {
        const found = new Set(ids.filter((id) => root !== undefined && id.endsWith(root)));
        if (found.size !== 1) throw new Error(`expected one module ${root}, found ${found.size}`);
        for (const id of found)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
        reached.set(root, found);
      }
    },
  };
  const isReached = (id: string, roots: Roots) =>
    roots.some((root) => reached.get(root)?.has(id) ?? false);
  const groups = CHUNKS.map(({ name, from, and, without = [] }, at) => ({
    name,
    priority: CHUNKS.length - at,
    includeDependenciesRecursively: false,
    test: (id: string) =>
      !id.includes(IMPORT_HELPER) &&
      !isReached(id, FIRST) &&
      isReached(id, from) &&
      (and === undefined || isReached(id, and)) &&
      !isReached(id, without),
  }));
  return { plugin, groups };
}

/**
 * Adds preload links for the main chunk, which the entry script imports only after the first paint.
 */
export function mainPreloaded(): Plugin {
  return {
    name: "main-preloaded",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (bundle === undefined) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`${MAIN}`)));
        if (main === undefined) throw new Error(`expected a chunk of ${MAIN}, found none`);
        const isOfPage = ({ fileName }: { readonly fileName: string }) => html.includes(fileName);
        const here = new Set(chunks.filter(isOfPage).map(({ fileName }) => fileName));
        const files = [main.fileName, ...main.imports].filter((file) => !here.has(file));
        return files.map((file) => ({
          tag: "link",
          attrs: {
            rel: "modulepreload",
            crossorigin: true,
            fetchpriority: "low",
            href: `/${file}`,
          },
          injectTo: "head",
        }));
      },
    },
  };
}
