import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHub } from "#domain/hub-config/check-hub.ts";
import { hubVersionFrom, readGenius, writeGenius } from "#domain/hub-config/genius-file.ts";
import type { HubConfiguration } from "#domain/hub-config/hub-configuration.ts";
import type { HubSource } from "#domain/hub-config/hub-source.ts";
import { err, ok } from "#domain/result.ts";
import { anyHubConfiguration, PECOS } from "./hub-examples.ts";

const SEED = { seed: 20_261_121, numRuns: 150 };

function configurationOf(source: HubSource): HubConfiguration {
  const checked = checkHub(source);
  if (!checked.ok) throw new Error(`expected none, came ${checked.error[0]?.code}`);
  return checked.value.configuration;
}

/** The configuration in version 0, which stores the drawing outside the file. */
function inLines({ layout, layoutFile, masters }: HubConfiguration): HubConfiguration {
  return {
    layout: { ...layout, layoutNumber: undefined },
    masters,
    layoutFile: layoutFile && { name: layoutFile.name, data: undefined },
  };
}

/** The published example; dots replace lines that resemble their neighbours. */
const LINES = `GENIUS,0
LAYOUT,demo-0003,Pecos Flat Solar,-6,31.3,-103.6,layouts/demo-0003.svg
MASTER,demo-0003-m001,Master 1,,FCC23D0508A9B1A1,gen4,14,113,1121,5172,1,,,
AREA,demo-0003-m001,-5000,-1121,-5000,1681,15172,1681,15172,-1121
SPA,demo-0003-m001,Pecos default,31.3,-103.6,-6,-0.1,68.284,800,920.8,15,0,0,0.5667,6.5,2.28,0,0,4500,-4500,500,20,22,1,3700,4500,0,30,1,5
WIND,demo-0003-m001,0,-4500,4500,0,0
WIND,demo-0003-m001,1,-4000,4500,25,3
…
WIND,demo-0003-m001,8,23333,23333,48,20
…
WIND,demo-0003-m001,10,21111,21111,65,45
NPAR,demo-0003-m001,Gen4 standard,24800,24000,30000,7000,24400,16,20,5,120,2,20,100,50,10,10,50,12000,1800,8500,8000,-3000,-3500,3,30,1,2.5,3,0.5,15,5,2,3,3,200,3,60,23000,0,0,2,4500,-4500,3700
NODE,demo-0003-m001,000,FCC23DE16E00296C,0,0,3,1,solo,
…
NODE,demo-0003-m001,003,FCC23DE348A531E6,1121,10000,4,2,solo,
END,22
`;

const JSON_EXAMPLE = `{"fileType":"genius","version":1,
 "layout":{"id":"demo-0003","name":"Pecos Flat Solar","utcOffset":-6,"coordinates":{"latitude":31.3,"longitude":-103.6},"layoutNumber":1003},
 "masters":[{"mLocId":"demo-0003-m001","name":"Master 1","label":"","mId":"FCC23D0508A9B1A1","deviceType":"gen4","channel":14,"panid":113,"xLoc":112.07,"yLoc":517.24,
   "network":{"dhcp":true,"staticIp":null,"gateway":null,"dns":null},"area":[{"lat":-500,"lng":-112.07}],
   "settings":{"label":"Pecos default","latitude":31.3,"mechLimitWest":45,"mechLimitEast":-45,"strongestAngle":37,"windStowTable":[{"level":8,"eastAngle":23333,"westAngle":23333,"windSpeed":48,"timeToRestore":20}]},
   "nodeParameters":{"label":"Gen4 standard","lowBatteryLimit":24800,"nodeBattSocStowEnable":false},
   "nodes":[{"nLocId":"000","nId":"FCC23DE16E00296C","xLoc":0,"yLoc":0,"rowNum":3,"fromSouth":1,"role":"solo","relative":null}]}],
 "layoutFile":{"name":"layouts/demo-0003.svg","contentType":"image/svg+xml","data":"<svg …>"}}`;

/** The parts of a written configuration that the example shows, in the written order. */
function shortened(written: unknown, example: unknown): unknown {
  if (Array.isArray(written) && Array.isArray(example)) {
    return example.map((item, at) => shortened(itemLike(written, item, at), item));
  }
  if (!isObject(written) || !isObject(example)) return written;
  const shown = Object.keys(written).filter((key) => Object.hasOwn(example, key));
  return Object.fromEntries(shown.map((key) => [key, shortened(written[key], example[key])]));
}

/** The item to compare: in the wind table, the row of the same level. */
function itemLike(items: readonly unknown[], example: unknown, at: number): unknown {
  const level = isObject(example) ? example.level : undefined;
  return level === undefined
    ? items[at]
    : items.find((item) => isObject(item) && item.level === level);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

describe("the lines of a hub of 1.2 or older", () => {
  const written = writeGenius(configurationOf(PECOS), 0);

  it("are those of the published example, character by character", () => {
    const parts = LINES.split("…\n");
    expect(written.startsWith(parts[0] ?? "")).toBe(true);
    for (const part of parts) expect(written).toContain(part);
    expect(written.endsWith(parts.at(-1) ?? "")).toBe(true);
    expect(written.trimEnd().split("\n")).toHaveLength(22);
  });

  it("leave out wind rows that are unused", () => {
    expect(written.match(/^WIND,/gm)).toHaveLength(11);
    expect(written).not.toContain("29999");
  });

  it("have blanks where names have commas or line breaks", () => {
    const layout = { ...PECOS.layout, name: "One, two\r\nthree" };
    const text = writeGenius(configurationOf({ ...PECOS, layout }), 0);
    expect(text).toContain("LAYOUT,demo-0003,One  two  three,-6,");
  });

  it("are read back as they were written", () => {
    fc.assert(
      fc.property(anyHubConfiguration, (configuration) => {
        const read = readGenius(writeGenius(configuration, 0));
        expect(read).toEqual(ok(inLines(configuration)));
      }),
      SEED,
    );
  });

  it("are refused when a line is missing, has too much or says another number of lines", () => {
    const lines = written.trimEnd().split("\n");
    const refused = (changed: readonly string[], at: number) =>
      expect(readGenius(changed.join("\n"))).toEqual(err({ code: "malformed", at }));
    refused(lines.toSpliced(6, 1), 21);
    refused(lines.with(5, `${lines[5]},1`), 6);
    refused(lines.with(21, "END,23"), 22);
    refused([...lines, "MASTER,again"], 22);
    refused(lines.with(2, lines[2]?.replace("gen4", "gen9") ?? ""), 3);
    refused(lines.with(4, lines[4]?.replace("68.284", "") ?? ""), 5);
  });
});

describe("the JSON of a hub of 1.3 or newer", () => {
  it("is that of the published example where that shows it, in the same order", () => {
    const example: unknown = JSON.parse(JSON_EXAMPLE);
    const written: unknown = JSON.parse(writeGenius(configurationOf(PECOS), 1));
    expect(JSON.stringify(shortened(written, example))).toBe(JSON.stringify(example));
  });

  it("has null for settings and parameters that are not set", () => {
    const masters = PECOS.masters.map((master) => ({ ...master, settings: undefined }));
    const text = writeGenius(configurationOf({ ...PECOS, masters }), 1);
    expect(text).toContain('"settings":null,"nodeParameters":null');
  });

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(anyHubConfiguration, (configuration) => {
        const read = readGenius(writeGenius(configuration, 1));
        expect(read).toEqual(ok(configuration));
      }),
      SEED,
    );
  });

  it("is refused with the place of the first value that is wrong", () => {
    const text = writeGenius(configurationOf(PECOS), 1);
    expect(readGenius(text.replace('"panid":113', '"panid":"113"'))).toEqual(
      err({ code: "malformed", at: "masters.0.panid" }),
    );
  });
});

describe("the version of a file", () => {
  it("is 0 or 1", () => {
    expect([0, 1, 2, "1", undefined].map(hubVersionFrom)).toEqual([0, 1, ...Array(3)]);
    const unsupported = err({ code: "unsupportedVersion" });
    for (const text of [
      "",
      "GENIUS,2\nEND,2\n",
      '{"version":0}',
      '{"version":3}',
      "{",
      "GENIUS,1\n",
    ]) {
      expect(readGenius(text)).toEqual(unsupported);
    }
  });
});

describe("the file of a layout with 200 masters of 350 nodes", () => {
  const [master] = configurationOf(PECOS).masters;
  if (master === undefined) throw new Error("expected a master");
  const [node] = master.nodes;
  if (node === undefined) throw new Error("expected a node");
  const nodes = Array.from({ length: 350 }, (_, at) => ({
    ...node,
    nLocId: String(at).padStart(3, "0"),
  }));
  const masters = Array.from({ length: 200 }, (_, at) => ({
    ...master,
    mLocId: `demo-0003-m${String(at + 1).padStart(3, "0")}`,
    nodes,
  }));
  const configuration = { ...configurationOf(PECOS), masters };

  it("has some megabytes and counts its lines", () => {
    const text = writeGenius(configuration, 0);
    const lineCount = 2 + 200 * (3 + 11 + 1 + 350) + 1;
    expect(text.endsWith(`\nEND,${lineCount}\n`)).toBe(true);
    expect(text.length).toBeLessThan(6_000_000);
    expect(writeGenius(configuration, 1).length).toBeLessThan(18_000_000);
  });
});
