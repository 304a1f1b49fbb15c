/**
 * Readings of a master through GraphQL: in stored form, decoded, summarised, and only within the
 * user's layouts.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { outputOf } from "#scripts/accounts/target.ts";
import { askGraphql, dataOf } from "./api-calls.ts";
import { nowSeconds, openPeople } from "./people.ts";
import { newMasterId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { type PlantedReadings, plantReadings } from "./planted-readings.ts";
import { openTarget, outputsOf } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);
const mId = newMasterId();
const ts = nowSeconds() - 30;

let place: PlantedLayout;
let planted: PlantedReadings;
let token: string;

beforeAll(async () => {
  const admin = await people.signedIn({ groups: ["ADMIN"] });
  place = await plantLayout(target, admin.accessToken, "E2E readings", { mId });
  const user = await people.signedIn({ groups: ["USER"] }, [place.layoutId]);
  token = user.accessToken;
  const telemetryTable = outputOf(outputsOf(facts), "TrackerData", "TelemetryTableName");
  planted = await plantReadings({ tables: operatorTables(clients.dynamo), telemetryTable }, place, {
    ts,
    mId,
  });
});

afterAll(() => people.dismiss());

const NODE_FIELDS = `nLocId nId timestamp alarms flags anglePanel angleTarget angleGoal deviation angleTableIndex
  batteryVoltage batteryVoltageChargerOff batteryVoltageMin chargeCurrent chargeStatus motorCurrentPeak motorCurrentAve
  tempMin tempMax batteryStateOfCharge batteryStateOfHealth solarPanelVoltage solarPanelCurrentDraw
  batteryBidirectionalCurrentDraw firstHop hopCount checkinRound responseTime linkQualityIndicator
  receivedSignalStrengthIndicator sleepCounter hoursSinceSuccess firmwareVersion hardwareVersion auxAnglePanel
  auxMotorCurrentPeak auxMotorCurrentAve auxTempMin auxTempMax auxAlarms`;

const MASTER_FIELDS = `layoutId mLocId mId timestamp alarms flags trackingMode stowModesActive stowModesEnabled stowLimitEast
  stowLimitWest windAverage windPeak windSensorType depth trueBaseline activeBaseline batteryVoltage chargeCurrent
  readStatus tempBoard tempCharger resetType bootTime fwMaster fwNode arrrDuration smartStowMode safetyStowDirection
  powerboostStatus optimizedBacktracking westRotationalTolerance eastRotationalTolerance
  optimizedBacktrackingEastVerticalTolerance optimizedBacktrackingWestVerticalTolerance`;

function latest(selection: string, haveKeyframe: readonly string[] = []) {
  const query = `query ($layoutId: ID!, $mLocId: ID!, $haveKeyframe: [String!]) {
    getLatestNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId, haveKeyframe: $haveKeyframe) { ${selection} }
  }`;
  return dataOf<{ getLatestNodeDataByMLocId: unknown }>(target, token, query, {
    ...place,
    haveKeyframe,
  });
}

describe("the latest readings", () => {
  it("come as the bytes that were stored", async () => {
    const { keyframe, newest } = planted;
    expect(await latest("layoutId mLocId timestamp packed keyframes")).toEqual({
      getLatestNodeDataByMLocId: {
        ...place,
        timestamp: ts,
        packed: [newest.base64],
        keyframes: [keyframe.base64],
      },
    });
    expect(await latest("packed keyframes", [keyframe.crc])).toEqual({
      getLatestNodeDataByMLocId: { packed: [newest.base64], keyframes: [] },
    });
  });

  it("come decoded under any name, with every field there is", async () => {
    const { getLatestNodeDataByMLocId } = await latest(`packed: nodes { ${NODE_FIELDS} }`);
    expect(getLatestNodeDataByMLocId).toEqual({
      packed: [
        expect.objectContaining({
          nLocId: "000",
          timestamp: ts,
          alarms: "00000001",
          flags: "0000000000000001",
          anglePanel: -4550,
          deviation: -50,
          hopCount: 1,
          auxAlarms: null,
        }),
        expect.objectContaining({
          nLocId: "001",
          timestamp: ts - 7200,
          alarms: "80000001",
          anglePanel: 65_535,
          deviation: null,
        }),
      ],
    });
  });
});

it("readings of a moment are those of the round before it", async () => {
  const query = `query ($layoutId: ID!, $mLocId: ID!, $timestamp: AWSTimestamp!) {
    getNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId, timestamp: $timestamp) { timestamp packed nodes { nLocId } }
  }`;
  const at = (timestamp: number) => dataOf(target, token, query, { ...place, timestamp });
  expect(await at(ts - 1)).toEqual({
    getNodeDataByMLocId: {
      timestamp: ts - 60,
      packed: [planted.keyframe.base64],
      nodes: [{ nLocId: "000" }, { nLocId: "001" }],
    },
  });
  expect(await at(ts - 61)).toEqual({ getNodeDataByMLocId: null });
});

it("the site's summary has the stored bytes of every master", async () => {
  const query = `query ($layoutId: ID!) {
    listSiteSummary(layoutId: $layoutId) { items { mLocId part timestamp packed } nextToken }
  }`;
  const packed = Buffer.from(planted.summary).toString("base64");
  expect(await dataOf(target, token, query, { layoutId: place.layoutId })).toEqual({
    listSiteSummary: {
      items: [{ mLocId: place.mLocId, part: 0, timestamp: ts, packed }],
      nextToken: null,
    },
  });
});

it("master data are the same whether they are the latest or of that moment", async () => {
  const query = `query ($layoutId: ID!, $timestamp: AWSTimestamp!) {
    listLatestMasterDataByLayoutId(layoutId: $layoutId) { items { ${MASTER_FIELDS} } }
    listMasterDataHistory(layoutId: $layoutId, timestamp: $timestamp) { ${MASTER_FIELDS} }
  }`;
  const { layoutId, mLocId } = place;
  const { listLatestMasterDataByLayoutId, listMasterDataHistory } = await dataOf<{
    listLatestMasterDataByLayoutId: { items: readonly unknown[] };
    listMasterDataHistory: readonly unknown[];
  }>(target, token, query, { layoutId, timestamp: nowSeconds() });
  const known = { layoutId, mLocId, mId, timestamp: ts, windPeak: 13.1, fwMaster: "4.2.1" };
  expect(listLatestMasterDataByLayoutId.items).toEqual([expect.objectContaining(known)]);
  expect(listMasterDataHistory).toEqual(listLatestMasterDataByLayoutId.items);
});

it("rounds of the whole site come packed, and not to users who may not have readings", async () => {
  const { layoutId, mLocId } = place;
  const query = `query ($layoutId: ID!, $from: AWSTimestamp!, $to: AWSTimestamp!) {
    listSiteRounds(layoutId: $layoutId, from: $from, to: $to, content: MAP) { items { mLocId packed } nextToken }
  }`;
  const range = { layoutId, from: ts - 3600, to: ts };
  const { listSiteRounds } = await dataOf<{
    listSiteRounds: { items: readonly { mLocId: string; packed: string }[]; nextToken: unknown };
  }>(target, token, query, range);
  const [rounds, ...others] = listSiteRounds.items;
  expect([rounds?.mLocId, others, listSiteRounds.nextToken]).toEqual([mLocId, [], null]);
  const tables = decodeDay(new Uint8Array(Buffer.from(rounds?.packed ?? "", "base64")));
  expect(tables).toMatchObject({
    value: { node: { rows: [{ ts: ts - 60 }, { ts }] }, master: { rows: [] } },
  });
  const crew = await people.signedIn({ groups: ["CX_TECH", "CONTROLS"] }, [layoutId]);
  const refused = await askGraphql(target, crew.accessToken, query, range);
  expect(refused.errors?.[0]).toMatchObject({ errorType: "NotPermitted" });
});

it("of masters shows users without readings no more than why they stow", async () => {
  const { layoutId, mLocId } = place;
  const crew = await people.signedIn({ groups: ["CX_TECH", "CONTROLS"] }, [layoutId]);
  const selection = "mLocId alarms flags windPeak batteryVoltage stowModesActive";
  const query = `query ($layoutId: ID!, $timestamp: AWSTimestamp!) {
    latest: listLatestMasterDataByLayoutId(layoutId: $layoutId) { items { ${selection} } }
    past: listMasterDataHistory(layoutId: $layoutId, timestamp: $timestamp) { ${selection} }
  }`;
  const askWith = (as: string) => dataOf(target, as, query, { layoutId, timestamp: nowSeconds() });
  const measured = { alarms: null, flags: null, windPeak: null, batteryVoltage: null };
  const untold = [{ mLocId, ...measured, stowModesActive: "0000" }];
  expect(await askWith(crew.accessToken)).toEqual({ latest: { items: untold }, past: untold });
  // Of the flags 00006047, one needs CONTROL_CX and another DEV; both are cleared.
  const words = { alarms: "00000000", flags: "00000047", windPeak: 13.1 };
  const complete = [{ ...untold[0], ...words, batteryVoltage: expect.any(Number) }];
  expect(await askWith(token)).toEqual({ latest: { items: complete }, past: complete });
});

it("a master is found by its id", async () => {
  const query =
    "query ($mId: String!) { getMasterLocationByMasterId(mId: $mId) { id layoutId mId } }";
  expect(await dataOf(target, token, query, { mId })).toEqual({
    getMasterLocationByMasterId: { id: place.mLocId, layoutId: place.layoutId, mId },
  });
  expect(await dataOf(target, token, query, { mId: newMasterId() })).toEqual({
    getMasterLocationByMasterId: null,
  });
});
