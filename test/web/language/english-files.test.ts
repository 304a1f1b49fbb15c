/**
 * Files are in English whatever the language of the page: programs read them, and users of several
 * countries.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { seriesOf } from "#test/web/builders/chart-series.ts";
import { nodeReading, siteOf } from "#test/web/builders/site.ts";
import type { TableRow } from "#web/features/site/table/table-rows.ts";

const SITE = siteOf(1);
const TS = 1_760_000_000;

/** Modules read their texts when they load, so they are loaded again in the other language. */
async function inPseudo<Module>(load: () => Promise<Module>): Promise<Module> {
  const { setTranslation } = await import("#web/language/messages.ts");
  const { adaptedTable } = await import("#web/language/pseudo.ts");
  setTranslation({
    ...{ language: "en", locale: "en-US", direction: "ltr", tables: {} },
    adapt: (table) => adaptedTable(table, (text) => `[${text}]`),
  });
  return load();
}

describe("the file of", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.resetModules());

  it("the data table", async () => {
    const { tableColumns } = await inPseudo(
      () => import("#web/features/site/table/table-columns.ts"),
    );
    const { tableRows } = await import("#web/features/site/table/table-rows.ts");
    const { masterReadings } = await import("#web/features/site/model/readings.ts");
    const { tableCsv } = await import("#web/ui/table-csv.ts");
    const columns = tableColumns(
      {
        site: SITE,
        held: privilegeBits("VIEW", "DATA_SNAPSHOT"),
        units: USUAL_UNITS,
        readiness: [],
      },
      true,
    ).filter(({ key }) => ["alarms", "batteryVoltage", "chargeStatus"].includes(key));
    const reading = nodeReading(TS, [0], {
      ...{ alarms: [0x12], batteryVoltage: [25_000], chargeStatus: [2] },
    });
    const readings = { ts: TS, byMaster: [masterReadings(reading, false)] };
    const rows = tableRows(SITE, readings, new Set([0]), true);
    expect(columns.map(({ label }) => label)).toEqual([
      ...["[Alarms]", "[Battery voltage]", "[Charge status]"],
    ]);
    expect(columns[0]?.read(rows[0] as TableRow)).toBe("[Low Battery]; [Motor Overcurrent]");
    expect(tableCsv(rows, columns).split("\r\n")).toEqual([
      "Alarms,Battery voltage (V),Charge status",
      "Low Battery; Motor Overcurrent,25,Absorption",
      "",
    ]);
  });

  it("the masters of all layouts", async () => {
    const { FLEET_COLUMNS } = await inPseudo(
      () => import("#web/features/device-manager/model/fleet-columns.ts"),
    );
    const { tableCsv } = await import("#web/ui/table-csv.ts");
    expect(FLEET_COLUMNS.map(({ label }) => label)).toContain("[Node firmware]");
    expect(tableCsv([], FLEET_COLUMNS)).toMatch(/^Layout,Name,Online,Last seen \(your time/);
    expect(tableCsv([], FLEET_COLUMNS)).not.toContain("[");
  });

  it("the report of a period", async () => {
    const { reportCsv } = await inPseudo(
      () => import("#web/features/site/journal/report/report-csv.ts"),
    );
    const layout = { id: "5f000000000000000000a001", name: "Blue Mesa" };
    const event = {
      ...{ ts: TS, receivedAt: TS, mLocId: "m1", eventId: "e1", type: "boot" },
      data: { resetType: 1, missing: 3, ok: false },
    };
    const NOTHING = { ok: true, value: { items: [], isWhole: false } } as const;
    const parts = {
      ...{ motions: NOTHING, commands: NOTHING },
      tasks: { ok: false, error: { status: "networkError" } },
      failedReports: { ok: true, value: { items: [event], isWhole: true } },
    };
    const report = {
      ...{ layoutId: layout.id, name: layout.name, tz: "UTC", isTzDerived: false },
      ...{ from: TS, to: TS + 60, masterNames: new Map(), alarms: [], stows: [] },
      ...{ communicationGaps: [], mastersWithoutData: [], isPartial: true, parts },
    };
    const file = reportCsv(
      [
        { layout, reading: { status: "ready", report } },
        { layout, reading: { status: "stopped" } },
      ] as unknown as Parameters<typeof reportCsv>[0],
      undefined,
    );
    expect(file).toContain("Unknown,,Movement,");
    expect(file).toContain("reason: ");
    expect(file).not.toContain("[");
  });

  it("a graph of names", async () => {
    const { stepScale } = await inPseudo(() => import("#web/features/site/charts/step-scale.ts"));
    const { graphCsv } = await import("#web/features/site/charts/graph-csv.ts");
    const graph = GRAPH_TYPES.find(({ key }) => key === "trackingMode");
    if (graph === undefined) throw new Error("expected a graph of tracking modes, found none");
    const steps = stepScale(graph);
    const file = graphCsv(
      {
        ...{ graph, steps, bands: [], envelopes: [] },
        scale: { unit: "", factor: 1, offset: 0, digits: 0 },
        series: [seriesOf("Master 1", [TS], [steps?.positionOf(3) ?? 0])],
      },
      "UTC",
    );
    expect(steps?.labels).toContain("[Night]");
    expect(file.trim().split("\r\n")).toEqual([
      "Time (UTC),UTC seconds,Series,Tracking mode",
      `2025-10-09 08:53:20,${TS},Master 1,Night`,
    ]);
  });
});
