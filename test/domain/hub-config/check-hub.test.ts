import { describe, expect, it } from "vitest";
import { checkHub } from "#domain/hub-config/check-hub.ts";
import type { HubMasterSource, HubSource } from "#domain/hub-config/hub-source.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { ok } from "#domain/result.ts";
import { PECOS } from "./hub-examples.ts";

const [MASTER] = PECOS.masters as readonly [HubMasterSource];

function withMaster(change: Partial<HubMasterSource>): HubSource {
  return { ...PECOS, masters: [{ ...MASTER, ...change }] };
}

function withWind(change: Partial<WindStowRow>): HubSource {
  const row = { level: 3, eastAngle: -30, westAngle: 30, windSpeed: 20, timeToRestore: 5 };
  const settings = MASTER.settings && {
    ...MASTER.settings,
    windStowTable: [{ ...row, ...change }],
  };
  return withMaster({ settings });
}

function faultsOf(source: HubSource) {
  const checked = checkHub(source);
  return checked.ok ? [] : checked.error;
}

function withIds(...nIds: readonly string[]): HubSource {
  const nodes = MASTER.nodes.map((node, at) => ({ ...node, nId: nIds[at] ?? "0000" }));
  return withMaster({ nodes });
}

describe("a hub configuration", () => {
  it("gets the export's defaults for what is missing", () => {
    const checked = checkHub(PECOS);
    expect(checked).toMatchObject(ok({ withoutSettings: [] }));
    if (!checked.ok) return;
    const [master] = checked.value.configuration.masters;
    expect(master?.settings?.values.strongestAngle).toBe(37);
    expect(master?.nodeParameters?.values.nodeBattSocStowEnable).toBe(false);
  });

  it("is not made while ids repeat under a master, and names each with how often", () => {
    expect(faultsOf(withIds("FCC23DE16E001111", "1111", "2222", "FCC23DE16E002222"))).toEqual([
      { code: "duplicateNodeId", master: "Master 1", id: "1111", times: 2 },
      { code: "duplicateNodeId", master: "Master 1", id: "2222", times: 2 },
    ]);
  });

  it("takes nodes without ids, and an auxiliary unit with the id of its primary", () => {
    expect(faultsOf(withIds("0000", "FCC23DE16E000000", "1111", "0000"))).toEqual([]);
    const [primary, aux, ...others] =
      withIds("1111", "1111", "2222", "1111").masters[0]?.nodes ?? [];
    if (primary === undefined || aux === undefined) throw new Error("expected nodes");
    const pair = [
      { ...primary, role: "primary" as const },
      { ...aux, role: "aux" as const, relative: primary.nLocId },
    ];
    expect(faultsOf(withMaster({ nodes: [...pair, ...others] }))).toEqual([
      { code: "duplicateNodeId", master: "Master 1", id: "1111", times: 2 },
    ]);
    expect(faultsOf(withMaster({ nodes: [...pair, ...others.slice(0, 1)] }))).toEqual([]);
  });

  it("warns of masters without settings and leaves their parameters out", () => {
    const checked = checkHub(withMaster({ settings: undefined }));
    expect(checked).toMatchObject(ok({ withoutSettings: ["Master 1"] }));
    if (!checked.ok) return;
    expect(checked.value.configuration.masters[0]?.nodeParameters).toBeUndefined();
  });

  it.each([
    [{ level: 14 }, { code: "windLevel", value: 14 }],
    [{ level: -1 }, { code: "windLevel", value: -1 }],
    [{ level: 1.5 }, { code: "windLevel", value: 1.5 }],
    [{ eastAngle: -60.5 }, { code: "windAngle", side: "east", value: -60.5 }],
    [{ westAngle: 61 }, { code: "windAngle", side: "west", value: 61 }],
    [{ windSpeed: -1 }, { code: "windSpeed", value: -1 }],
    [{ timeToRestore: -2 }, { code: "timeToRestore", value: -2 }],
  ])("is not made with a wind row of %j", (change, fault) => {
    expect(faultsOf(withWind(change))).toEqual([fault]);
  });

  it.each([
    { level: 13 },
    { eastAngle: 21111, westAngle: 23333 },
    { eastAngle: 29999, windSpeed: -1, timeToRestore: -1 },
    { eastAngle: -60, westAngle: 60 },
  ])("is made with a wind row of %j", (change) => {
    expect(faultsOf(withWind(change))).toEqual([]);
  });

  it("is not made where a value is missing that has no default", () => {
    const missing = (value: string, master: string | undefined = MASTER.name) => [
      { code: "undefinedValue", master, value },
    ];
    const { deltaT: _, ...values } = MASTER.settings?.values ?? {};
    const settings = { values, windStowTable: [] };
    expect(faultsOf(withMaster({ settings }))).toEqual(missing("Delta T"));
    expect(faultsOf(withMaster({ channel: undefined, panid: undefined }))).toEqual([
      ...missing("channel"),
      ...missing("panid"),
    ]);
    const layout = { ...PECOS.layout, coordinates: undefined };
    expect(faultsOf({ ...PECOS, layout })).toEqual([
      { code: "undefinedValue", master: undefined, value: "coordinates" },
    ]);
  });

  it("reports repeated ids before winds, and winds before missing values", () => {
    const wind = withWind({ level: 14 }).masters[0]?.settings;
    const { nodes } = withIds("1111", "1111").masters[0] ?? {};
    const all = withMaster({ settings: wind, channel: undefined, ...(nodes && { nodes }) });
    expect(faultsOf(all)).toMatchObject([{ code: "duplicateNodeId" }]);
    expect(faultsOf(withMaster({ settings: wind, channel: undefined }))).toMatchObject([
      { code: "windLevel" },
    ]);
  });
});
