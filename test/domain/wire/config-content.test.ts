/** Documents made from stored data are accepted by the wire's parsers. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { nodeIdFrom } from "#domain/identity/node-id.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { nodeParametersFrom } from "#domain/parameters/node-parameter-set.ts";
import { settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { ok } from "#domain/result.ts";
import {
  nodesContent,
  parametersContent,
  settingsContent,
  siteContent,
} from "#domain/wire/config-content.ts";
import {
  parseNodesDocument,
  parseParametersDocument,
  parseSettingsDocument,
  parseSiteDocument,
} from "#domain/wire/config-documents.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";

const UUID = "0198c0de-0000-7000-8000-000000000002";
const LAYOUT: StoredLayout = {
  id: UUID,
  name: "North",
  mLocIds: [UUID],
  utcOffset: -3.5,
  published: true,
  demo: false,
  weathersmartEnabled: true,
  hailstowEnabled: false,
  powerboostEnabled: false,
  snowshieldEnabled: true,
  thundersmartEnabled: false,
  safetyStowDirection: true,
};

const read = nodeIdFrom("AB12");
const AN_ID = read.ok ? read.value : undefined;

describe("the site document", () => {
  it.each([
    [
      { panid: 113, channel: 14 },
      { panid: "0071", channel: "0E" },
    ],
    [{}, { panid: null, channel: null }],
  ])("with %j says what is known and nothing else", (radio, content) => {
    const master = { name: "M1", deviceType: "gen3-dual" as const, ...radio };
    const text = encodeMessage({ ver: 1, ...siteContent(LAYOUT, UUID, master) });
    expect(parseSiteDocument(JSON.parse(text))).toEqual(
      ok({
        ver: 1,
        layoutId: UUID,
        mLocId: UUID,
        name: "M1",
        ...content,
        deviceType: "gen3-dual",
        utcOffset: -3.5,
        safetyStowDirection: 1,
        features: {
          weathersmart: true,
          hailstow: false,
          thundersmart: false,
          snowshield: true,
          powerboost: false,
        },
      }),
    );
  });
});

describe("the node document", () => {
  it("has an entry for every index up to the last, gaps and units without an id as 0000", () => {
    const places = [
      { index: nLocIdOf(3), role: "aux" as const, relative: nLocIdOf(1) },
      { index: nLocIdOf(1), role: "primary" as const, relative: null },
    ];
    if (AN_ID === undefined) throw new Error("expected an id");
    expect(nodesContent(places, { [nLocIdOf(1)]: AN_ID })).toEqual({
      ids: ["0000", "AB12", "0000", "0000"],
      role: ["solo", "primary", "solo", "aux"],
      relative: [null, null, null, 1],
    });
    expect(nodesContent([], {})).toEqual({ ids: [], role: [], relative: [] });
  });

  it("is accepted whatever indexes a master has", () => {
    const indexes = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 500 });
    fc.assert(
      fc.property(indexes, (chosen) => {
        const places = chosen.map((index) => ({
          index: nLocIdOf(index),
          role: "solo" as const,
          relative: null,
        }));
        const text = encodeMessage({ ver: 1, ...nodesContent(places, {}) });
        expect(parseNodesDocument(JSON.parse(text)).ok).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the settings document", () => {
  const documentOf = (differences: Readonly<Record<string, unknown>>) => {
    const read = settingsSetFrom(settingsInput(differences));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return { ver: 3, ...settingsContent(UUID, read.value) };
  };

  it("carries every setting as the master reads it, angles to the hundredth", () => {
    const differences = { overnightAngle: -5.25, nodeTemperatureCalibrationEnabled: false };
    const document = documentOf(differences);
    expect(document.values).toMatchObject({
      overnightAngle: "-525",
      mechLimitWest: "4500",
      latitude: "31.3",
      antishadingEnabled: "1",
      nodeTemperatureCalibrationEnabled: "0",
      fastPollingInterval: "30",
    });
    const { windStowTable, ...values } = settingsInput(differences);
    const parsed = parseSettingsDocument(JSON.parse(encodeMessage(document)));
    expect(parsed).toMatchObject(ok({ spaParamId: UUID, values }));
  });

  it("sends the angles of the wind table in hundredths and the sentinels as they are", () => {
    const { windStowTable } = documentOf({});
    expect(windStowTable[7]).toMatchObject({ level: 7, eastAngle: 2500, westAngle: 3700 });
    expect(windStowTable.slice(8).map(({ eastAngle }) => eastAngle)).toEqual([
      23333, 23333, 21111, 29999, 29999,
    ]);
  });
});

describe("the parameters document", () => {
  it("carries every value as the master reads it", () => {
    const read = nodeParametersFrom(nodeParametersInput({ nodeBattSocStowEnable: true }));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { values } = read.value;
    const document = { ver: 1, ...parametersContent(UUID, values) };
    expect(document.values).toMatchObject({ lowBatteryLimit: "24800", nodeBattSocStowEnable: "1" });
    expect(parseParametersDocument(JSON.parse(encodeMessage(document)))).toEqual(
      ok(expect.objectContaining({ ver: 1, nodeParamId: UUID, values })),
    );
  });
});
