import { describe, expect, it } from "vitest";
import {
  DEFAULT_CAMPAIGN,
  readCampaignSettings,
} from "#domain/firmware-campaigns/campaign-input.ts";
import { inventoryOf } from "#domain/firmware-campaigns/inventory.ts";
import { planStages } from "#domain/firmware-campaigns/stage-plan.ts";

const SETTINGS = { canary: 6, shares: [10, 50], toleranceNodes: 10, tolerancePercent: 10 };
const field = (masters: number, nodes: number, isReady: (node: number) => boolean = () => true) =>
  Array.from({ length: masters * nodes }, (_, at) => ({
    mLocId: `m${Math.floor(at / nodes)}`,
    node: at % nodes,
    isReady: isReady(at % nodes),
  }));

describe("planStages", () => {
  it("puts every node into one stage, by the shares", () => {
    const stages = planStages(field(4, 50), SETTINGS);
    expect(stages.map(({ kind, nodes }) => [kind, nodes.length])).toEqual([
      ["canary", 6],
      ["share", 14],
      ["share", 80],
      ["rest", 100],
    ]);
    expect(new Set(stages.flatMap(({ nodes }) => nodes)).size).toBe(200);
  });

  it("spreads the canary over masters and rows, ready nodes only", () => {
    const [canary] = planStages(
      field(3, 60, (node) => node % 2 === 0),
      SETTINGS,
    );
    const nodes = canary?.nodes ?? [];
    expect(
      ["m0", "m1", "m2"].map((id) => nodes.filter(({ mLocId }) => mLocId === id).length),
    ).toEqual([2, 2, 2]);
    expect(nodes.every(({ isReady }) => isReady)).toBe(true);
    const [one = 0, other = 0] = nodes
      .filter(({ mLocId }) => mLocId === "m0")
      .map(({ node }) => node);
    expect(Math.abs(one - other)).toBeGreaterThan(10);
  });

  it("takes longer the fewer failures are tolerated, and no time for an empty stage", () => {
    const strict = planStages(field(4, 50), { ...SETTINGS, toleranceNodes: 2 });
    const loose = planStages(field(4, 50), SETTINGS);
    expect(strict.at(-1)?.minutes).toBeGreaterThan(loose.at(-1)?.minutes ?? 0);
    expect(planStages([], SETTINGS).every(({ minutes }) => minutes === 0)).toBe(true);
  });
});

describe("inventoryOf", () => {
  const node = (nLocId: string, version: string | undefined, nodeType = 20_800) => ({
    ...{ mLocId: "m0", nLocId, version, nodeType },
  });

  it("names nodes with another version than most of their type, unknown ones apart", () => {
    const nodes = [
      ...[node("000", "3.21.0"), node("001", "3.21.0"), node("002", "3.18.2")],
      ...[node("003", undefined), node("004", "3.19.4", 12_593)],
    ];
    const { versions, outliers, unknown } = inventoryOf(nodes, { node: undefined, kinds: [] });
    expect(versions).toEqual([
      { nodeType: 12_593, version: "3.19.4", nodes: 1, standing: "usual" },
      { nodeType: 20_800, version: "3.21.0", nodes: 2, standing: "usual" },
      { nodeType: 20_800, version: "3.18.2", nodes: 1, standing: "differs" },
    ]);
    expect(outliers.map(({ nLocId }) => nLocId)).toEqual(["002"]);
    expect(unknown.map(({ nLocId }) => nLocId)).toEqual(["003"]);
  });
});

describe("inventoryOf with expected versions", () => {
  const node = (nLocId: string, version: string, nodeType: number | undefined) => ({
    ...{ mLocId: "m0", nLocId, version, nodeType },
  });
  const nodes = [
    ...[node("000", "3.20.1", 20_800), node("001", "3.20.1", 20_800)],
    ...[node("002", "3.21.0", 20_800), node("003", "3.19.4", 12_593)],
    node("004", "3.18.2", undefined),
  ];
  const differing = (expected: Parameters<typeof inventoryOf>[1]) =>
    inventoryOf(nodes, expected).outliers.map(({ nLocId }) => nLocId);

  it("judges all boards by the one version of the site, as before", () => {
    expect(differing({ node: "3.20.1", kinds: [] })).toEqual(["002", "003", "004"]);
  });

  it("judges a board by its own version, others by that of the site", () => {
    const kinds = [{ nodeType: 20_800, version: "3.21.0" }];
    expect(differing({ node: "3.19.4", kinds })).toEqual(["000", "001"]);
    expect(inventoryOf(nodes, { node: "3.19.4", kinds }).versions).toMatchObject([
      { nodeType: undefined, standing: "usual" },
      { nodeType: 12_593, standing: "expected" },
      { version: "3.20.1", nodes: 2, standing: "differs" },
      { version: "3.21.0", nodes: 1, standing: "expected" },
    ]);
  });

  it("judges a board without a version by most of its nodes", () => {
    const kinds = [{ nodeType: 12_593, version: "3.21.0" }];
    expect(differing({ node: undefined, kinds })).toEqual(["002", "003"]);
  });
});

describe("readCampaignSettings", () => {
  const good = { ...DEFAULT_CAMPAIGN, version: "3.21.0", nodeType: 20_800 };

  it("takes the standard settings", () => {
    expect(readCampaignSettings(good)).toEqual({ ok: true, value: good });
  });

  it.each([
    ["version", "3.21", "notAllowed"],
    ["nodeType", 1, "notAllowed"],
    ["canary", 0, "belowMin"],
    ["canary", 1.5, "notWhole"],
    ["shares", [50, 10], "notAllowed"],
    ["shares", [100], "notAllowed"],
    ["toleranceNodes", 501, "aboveMax"],
    ["tolerancePercent", "1", "wrongType"],
    ["windLimitMph", 26, "aboveMax"],
    ["windLimitMph", Number.NaN, "wrongType"],
  ])("refuses %s %j", (field, value, reason) => {
    expect(readCampaignSettings({ ...good, [field]: value })).toEqual({
      ok: false,
      error: { field, reason },
    });
  });
});
