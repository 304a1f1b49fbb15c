import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { LateArea } from "#web/language/areas.ts";
import type { Translation } from "#web/language/messages.ts";

const SOURCE = resolve("web/src");
const AREAS = readdirSync("web/src/app/languages/catalogue")
  .filter((name) => name.endsWith("-tables.ts"))
  .map((name) => name.replace("-tables.ts", ""));
const LANGUAGES = ["es", "pt-BR"] as const;

/** Texts that are right as they are in English: names, units and words that both languages have. */
const SAME_IN_BOTH = [
  "availability.hoursText",
  "alarmMetrics.ack",
  ...["deviceIds.savedAt", "escalation.notSent", "escalation.sent"],
  "alarmMetrics.hours",
  "alarmMetrics.percent",
  ...["storm.share", "storm.shortUrgencies.calm", "storm.unknown", "storm.urgencies.calm"],
  "ownSessions.device",
  ...["stowRun.tracker", "stowSites.stays"],
  "readiness.because",
  ...["work.hours", "work.minutes"],
  ...["commissioning.actionOf", "commissioning.changed", "commissioning.signedBy"],
  ...["pageTitles.firmware", "replacement.skippedBy", "shell.firmware"],
  ...["workBoard.actionOf", "workBoard.rma"],
  ...["ownersGate.why", "remoteAccess.attempt", "remoteAccess.because"],
  ...["remoteAccess.csv", "remoteAccess.outcome"],
  "weatherWarnings.event",
  ...["common.product", "status.mastersIn", "status.stowedAt", "status.unknown"],
  ...["seal.sealHash", "stowYear.total"],
  ...["format.underOneMinute", "format.seconds", "format.minutes", "format.hours"],
  ...["command.switchedBy", "commandCategories.AutoSmart", "commandCategories.WeatherSmart"],
  ...["compassPoints.0", "compassPoints.1", "compassPoints.3", "compassPoints.4"],
  ...["events.detail", "events.details.fw", "flagNames.node.backtracking"],
  ...["fleet.heads.firmware", "fleet.inventory", "rights.ofField", "rights.utc"],
  ...["glossary.Backtracking.term", "glossary.PowerBoost.term", "glossary.WeatherSmart.term"],
  ...["glossary.Zigbee.term", "health.atMasters", "health.states.normal", "health.unknown"],
  ...[
    "period.openHandled",
    "journal.about",
    "journal.units.days",
    "journal.units.hours",
    "journal.units.minutes",
  ],
  ...["layoutEditor.oAndMName", "layoutEditor.scadaName", "layoutMasters.dhcp"],
  ...["layoutMasters.dhcpEnabled", "layoutMasters.dns", "layoutMasters.masterPanid"],
  ...["layoutMasters.xLoc", "layoutMasters.yLoc", "removedFromDrawing.scripts"],
  ...["deviceDialog.motion", "deviceDialog.panid", "deviceDialog.unknown"],
  ...["hubDownload.values.panid", "settingNames.deltaT", "settingNames.deltaUt1"],
  ...["locations.id", "locations.x", "locations.y"],
  ...["masterFacts.fwMaster", "masterFacts.powerboostStatus", "masterFacts.smartStowMode"],
  ...["nodeFacts.firmwareVersion", "nodeFacts.hardwareVersion"],
  ...["overlays.rowWithCount", "overlays.smartStow", "replay.alarmBegan"],
  ...["serviceArguments.panId", "serviceCategories.OTA", "serviceCategories.PowerBoost"],
  ...["serviceCategories.Zigbee", "siteTime.utcTime", "siteView.weathersmart"],
  ...["stowReasons.thundersmart", "stowReasons.weathersmart", "troubleshoot.reports.rma"],
  ...["valueNames.resetType.2", "valueNames.resetType.3"],
];
const SAME: Readonly<Record<(typeof LANGUAGES)[number], readonly string[]>> = {
  es: [
    ...SAME_IN_BOTH,
    "availability.error",
    ...["charts.seriesCount", "compassPoints.2", "events.no", "siteMap.shortEast"],
    ...["deviceDialog.control", "deviceDialog.radio"],
    ...["layoutEditor.general", "layoutMasters.radio"],
    ...["privileges.notGiven", "troubleshoot.answers.no", "users.no", "valueNames.resetType.0"],
  ],
  "pt-BR": [
    ...SAME_IN_BOTH,
    ...["layoutList.layouts", "layoutList.layoutCount", "pageTitles.layouts", "scanner.qr"],
    ...["settingNames.latitude", "settingNames.longitude"],
    ...["accessFields.layoutIds", "privileges.layoutCount", "privileges.layouts"],
    ...["layoutEditor.latitude", "layoutEditor.longitude", "layoutMasters.gateway"],
    ...["glossary.Layout.term", "siteSearch.layout", "status.masters", "valueNames.resetType.1"],
  ],
};

interface Declared {
  readonly key: string;
  readonly path: string;
}

/** Every `messages("key", …)` of the console. */
function declaredTables(): readonly Declared[] {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(resolve(SOURCE, path), "utf8");
      const calls = text.matchAll(/\bmessages\(\s*"(\w+)"/g);
      return [...calls].map(([, key = ""]) => ({ key, path }));
    });
}

type Table = Readonly<Record<string, unknown>>;

/** Reloads the modules, because their number and plural formats depend on the language too. */
async function inLanguage(translation: Translation): Promise<void> {
  vi.resetModules();
  const { setTranslation } = await import("#web/language/messages.ts");
  setTranslation(translation);
}

async function tablesOf(language: (typeof LANGUAGES)[number]): Promise<Table> {
  await inLanguage({ language, locale: language, direction: "ltr", tables: {} });
  const { loadLanguage } = await import("#web/app/languages/load-language.ts");
  const { tables, loadArea } = await loadLanguage(language, []);
  const late = AREAS.filter((area) => area !== "start") as readonly LateArea[];
  const areas = [tables, ...(await Promise.all(late.map((area) => loadArea?.(area))))];
  const rows = areas.flatMap((area) => Object.entries(area ?? {}));
  expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length);
  return Object.fromEntries(rows);
}

/** English tables as their modules declare them, including those that are not exported. */
async function englishTables(keys: ReadonlySet<string>): Promise<Table> {
  const tables: Record<string, unknown> = {};
  const adapt = (table: unknown, key: string) => {
    if (keys.has(key)) tables[key] = table;
    return table;
  };
  await inLanguage({ language: "en", locale: "en", direction: "ltr", tables: {}, adapt });
  const paths = declaredTables().flatMap(({ key, path }) => (keys.has(key) ? [path] : []));
  for (const path of new Set(paths)) await import(resolve(SOURCE, path));
  return tables;
}

type Leaf = string | ((...input: readonly unknown[]) => unknown);

/** Texts and functions by their path, such as "stow.givenBy". */
function leavesOf(value: unknown, path: string): readonly (readonly [string, Leaf])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, value as Leaf]];
  return Object.entries(value ?? {}).flatMap(([key, part]) =>
    leavesOf(part, path === "" ? key : `${path}.${key}`),
  );
}

/** Arguments that can be distinguished in a text: texts are marked, each number has its own digits. */
function samples(count: number): readonly (readonly unknown[])[] {
  const kinds = Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, at) => ((bits >> at) & 1) === 1),
  );
  return kinds.flatMap((isNumber) =>
    NUMBERS.map((numbers) => isNumber.map((is, at) => (is ? numbers[at] : `‹${at}›`))),
  );
}

/**
 * One and several, for both plural forms. Not 0: Portuguese counts it as singular, and a message
 * that is never shown for 0 may omit the number.
 */
const NUMBERS = [
  [1, 1, 1, 1, 1],
  [23, 45, 67, 89, 34],
] as const;

/** The text of a message; undefined where the English function does not accept the arguments. */
function textOf(leaf: Leaf, input: readonly unknown[]): string | undefined {
  if (typeof leaf === "string") return leaf;
  try {
    const text = leaf(...input);
    return typeof text === "string" && !/NaN|undefined/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The arguments whose values occur in the text. */
function valuesIn(text: string, input: readonly unknown[]): readonly string[] {
  const parts = new Set(text.match(/‹\d›|\d+/g) ?? []);
  return input.map(String).filter((value) => parts.has(value));
}

describe("tables of the languages", () => {
  const declared = declaredTables();
  const tables: Record<string, Table> = {};
  let english: Table = {};

  beforeAll(async () => {
    for (const language of LANGUAGES) tables[language] = await tablesOf(language);
    const keys = Object.values(tables).flatMap((table) => Object.keys(table));
    english = await englishTables(new Set(keys));
    // It loads most modules of the console.
  }, 60_000);

  it("have keys of their own", () => {
    const keys = declared.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.length).toBeGreaterThan(10);
  });

  describe.each(LANGUAGES)("%s", (language) => {
    it("translates tables that the console has", () => {
      const known = new Set(declared.map(({ key }) => key));
      const own = Object.keys(tables[language] ?? {});
      expect(own.filter((key) => !known.has(key))).toEqual([]);
      expect(own).toContain("common");
    });

    it("has every message, and none is empty", () => {
      const own = leavesOf(tables[language], "");
      expect(own.map(([path]) => path).sort()).toEqual(
        leavesOf(english, "")
          .map(([path]) => path)
          .sort(),
      );
      expect(own.filter(([, leaf]) => leaf === "").map(([path]) => path)).toEqual([]);
    });

    it("shows every value that the English message shows", () => {
      const own = new Map(leavesOf(tables[language], ""));
      const faults = leavesOf(english, "").flatMap(([path, leaf]) => {
        const translated = own.get(path) ?? "";
        const inputs = inputsOf(leaf).filter((input) => textOf(translated, input) !== undefined);
        if (inputs.length === 0) return [`${path} takes other arguments`];
        return inputs.flatMap((input) => {
          const text = textOf(translated, input) ?? "";
          const shown = new Set(valuesIn(text, input));
          const lost = valuesIn(textOf(leaf, input) ?? "", input).filter((v) => !shown.has(v));
          return text === "" || lost.length > 0 ? [`${path}(${input}): ${text}`] : [];
        });
      });
      expect(faults).toEqual([]);
    });

    it("has no text that was forgotten in English", () => {
      const own = new Map(leavesOf(tables[language], ""));
      const same = leavesOf(english, "").filter(([path, leaf]) =>
        inputsOf(leaf).some((input) => textOf(leaf, input) === textOf(own.get(path) ?? "", input)),
      );
      expect(same.map(([path]) => path).sort()).toEqual([...SAME[language]].sort());
    });
  });
});

/** Arguments that the English message accepts; for a text, one empty list. */
function inputsOf(leaf: Leaf): readonly (readonly unknown[])[] {
  if (typeof leaf === "string") return [[]];
  return samples(leaf.length).filter((input) => textOf(leaf, input) !== undefined);
}
