/** The rows, words and tiles of the storm desk. */
import { describe, expect, it } from "vitest";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { CALM_TRACKERS } from "#test/builders/storm-trackers.ts";
import {
  shareCounts,
  stormRows,
  stowableIds,
  totalShares,
  urgentIds,
} from "#web/features/storm/model/storm-rows.ts";
import {
  readinessText,
  sharesText,
  stowedText,
  stowModeText,
  wallWind,
  windDetail,
  windText,
} from "#web/features/storm/model/storm-words.ts";
import { wallGrid } from "#web/features/storm/model/wall-grid.ts";
import type { StormRecord } from "#web/features/storm/operations/storm.generated.ts";

const NOW = 1_782_300_000;

const MASTERS = {
  ...{ controllers: 2, online: 2, offline: 0, silent: 0, neverReported: 0, troubled: 0 },
  names: [],
};

function state(layoutId: string, changes: Partial<StormRecord> = {}): StormRecord {
  return {
    ...{ layoutId, asOf: NOW - 4, masters: MASTERS },
    modes: [{ mode: "tracking", masters: 2 }],
    wind: {
      ...{ average: 5, peak: 8, peakOfHour: 9, limit: 25 },
      ...{ masterName: "M1", measuredAt: NOW - 90 },
    },
    rounds: { oldest: NOW - 240, missing: 0 },
    trackers: CALM_TRACKERS,
    ...changes,
  };
}

const WINDY = { average: 20, peak: 27, peakOfHour: 31, limit: 25, masterName: "M1" };

function rowsOf(...states: readonly StormRecord[]) {
  const layouts = states.map(({ layoutId: id }) => ({ id, name: id, zone: undefined }));
  return stormRows(layouts, new Map(states.map((one) => [one.layoutId, one])), NOW);
}

function rowOf(changes: Partial<StormRecord>) {
  const [row] = rowsOf(state("A", changes));
  if (row === undefined) throw new Error("expected a row");
  return row;
}

describe("the rows of the desk", () => {
  it("have the most urgent site first, and equally urgent ones by name", () => {
    const rows = rowsOf(
      state("C"),
      state("B"),
      state("W", { wind: { ...WINDY, measuredAt: NOW } }),
    );
    expect(rows.map(({ id, urgency }) => `${id} ${urgency}`)).toEqual([
      "W exposed",
      "B calm",
      "C calm",
    ]);
    expect(urgentIds(rows)).toEqual(["W"]);
  });

  it("have a site without a state as unknown, and let it be stowed", () => {
    const rows = stormRows([{ id: "A", name: "A", zone: undefined }], new Map(), NOW);
    expect(rows).toMatchObject([{ urgency: "unknown", isOld: true, canStow: true }]);
    expect(rows[0] && windText(rows[0], USUAL_UNITS)).toBeUndefined();
  });

  it("mark a state, a wind and a round that are too old", () => {
    expect(rowOf({})).toMatchObject({ isOld: false, isWindOld: false, isRoundOld: false, age: 4 });
    expect(rowOf({ asOf: NOW - 61 })).toMatchObject({ isOld: true, age: 61, urgency: "unknown" });
    expect(rowOf({ wind: { ...WINDY, measuredAt: NOW - 700 } }).isWindOld).toBe(true);
    expect(rowOf({ rounds: { oldest: NOW - 1801, missing: 0 } }).isRoundOld).toBe(true);
  });

  it("have a site with a weather warning before one that is normal", () => {
    const layouts = ["A", "B"].map((id) => ({ id, name: id, zone: undefined }));
    const states = new Map(layouts.map(({ id }) => [id, state(id)]));
    const warning = { tone: "warning", text: "Hail (severe)", details: [] } as const;
    const rows = stormRows(layouts, states, NOW, ({ id }) => (id === "B" ? warning : undefined));
    expect(rows).toMatchObject([{ id: "B", urgency: "warned", warning }, { id: "A" }]);
  });

  it("exclude a site without controllers from the stow", () => {
    const rows = rowsOf(state("A", { masters: { ...MASTERS, controllers: 0 } }), state("B"));
    expect(stowableIds(rows)).toEqual(["B"]);
  });

  it("count trackers in no share as unknown", () => {
    const trackers = { all: 10, elsewhere: 1, tracking: 2, moving: 0, stowed: 4 };
    const row = rowOf({ trackers: { ...trackers, ready: 0, atRisk: 0, held: 0 } });
    expect(row.state && shareCounts(row.state)).toEqual([
      { share: "elsewhere", count: 1 },
      { share: "unknown", count: 3 },
      { share: "tracking", count: 2 },
      { share: "stowed", count: 4 },
    ]);
    expect(sharesText(row)).toBe("1 not in position · 3 unknown · 2 tracking · 4 stowed");
    expect(totalShares([row, row])[1]).toEqual({ share: "unknown", count: 6 });
  });
});

describe("the words of the desk", () => {
  it("say the wind with its peak and limit, or why it is unknown", () => {
    const row = rowOf({ wind: { ...WINDY, measuredAt: NOW } });
    expect(windText(row, USUAL_UNITS)).toBe("20 mph");
    expect(windDetail(row, USUAL_UNITS)).toBe("peak of the hour 31 mph, limit 25 mph");
    expect(wallWind(row, USUAL_UNITS)).toBe("20 ↑31 / 25 mph");
    expect(windDetail(rowOf({ wind: undefined }), USUAL_UNITS)).toBe("No master reports wind");
    const old = rowOf({ wind: { ...WINDY, limit: undefined, measuredAt: NOW - 840 } });
    expect(windDetail(old, USUAL_UNITS)).toBe(
      "measured 14 min ago, peak of the hour 31 mph, no limit set",
    );
  });

  it("say which stow is active, and how many trackers are stowed", () => {
    expect(stowModeText(rowOf({}))).toBeUndefined();
    const modes = [
      { mode: "tracking", masters: 1 },
      { mode: "wind", masters: 1 },
    ];
    expect(stowModeText(rowOf({ modes }))).toBe("Wind stow, 1 of 2 masters");
    expect(stowedText(rowOf({}))).toBe("0 of 10 stowed");
  });

  it("say what is unusual about the readiness", () => {
    expect(readinessText(rowOf({}))).toBe("All would stow");
    const trackers = { all: 10, elsewhere: 0, tracking: 10, moving: 0, stowed: 0 };
    const masters = { ...MASTERS, troubled: 1 };
    expect(
      readinessText(rowOf({ masters, trackers: { ...trackers, ready: 4, atRisk: 3, held: 2 } })),
    ).toBe("1 master not reporting, 3 may not stow, 2 held by operators, 1 unknown");
  });
});

describe("the tiles of the wall display", () => {
  it.each([
    [0, { columns: 1, rows: 1, shown: 0 }],
    [5, { columns: 1, rows: 5, shown: 5 }],
    [12, { columns: 3, rows: 4, shown: 12 }],
    [30, { columns: 3, rows: 10, shown: 30 }],
    [45, { columns: 3, rows: 10, shown: 30 }],
  ])("of %i sites are in a grid", (sites, grid) => {
    expect(wallGrid(sites)).toEqual(grid);
  });
});
