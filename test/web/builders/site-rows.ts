/** Rows of a layout with masters and nodes, as the API answers them. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { andThen } from "#domain/result.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { readAnswer } from "#web/api/operation.ts";
import { readMasterDataRow } from "#web/api/site.generated.ts";
import { masterDataFrom } from "#web/api/site-parse.ts";
import type { MasterDataRecord } from "#web/api/site-records.ts";
import { LAYOUT_ID, nodeReading } from "./site.ts";

export const ROUND_SECONDS = 1_760_000_000;

export function roundOf(nodeCount: number, ts = ROUND_SECONDS, anglePanel = -4_500): Reading {
  const nodes = Array.from({ length: nodeCount }, (_, index) => index);
  return nodeReading(ts, nodes, {
    timestamp: nodes.map((index) => ts + index),
    alarms: nodes.map(() => 0),
    flagsLow: nodes.map(() => 0),
    flagsHigh: nodes.map(() => 0),
    anglePanel: nodes.map(() => anglePanel),
    chargeStatus: nodes.map(() => 1),
    hopCount: nodes.map(() => 1),
    batteryVoltage: nodes.map((index) => 25_000 + index),
  });
}

export const LAYOUT = {
  id: LAYOUT_ID,
  name: "Blue Mesa",
  layoutNumber: "1003",
  layoutUrl: null,
  labelZoomThreshold: null,
  markerRadius: null,
  tz: "America/Denver",
  coordinates: null,
  utcOffset: -7,
  safetyStowDirection: true,
  weathersmartEnabled: true,
  hailstowEnabled: false,
  powerboostEnabled: false,
  snowshieldEnabled: false,
  thundersmartEnabled: false,
};

export function masterRow(id: string, master: number) {
  return {
    id,
    layoutId: LAYOUT_ID,
    name: `Master ${master + 1}`,
    label: null,
    mId: "00124B0000000001",
    mIdStatus: "accepted",
    deviceType: "gen3",
    channel: 14,
    panid: 7,
    xLoc: 100 * master,
    yLoc: 50,
    area: [],
    spaParamId: null,
    nodeParamId: null,
  };
}

export function nodesAnswer(mLocId: string, nodeCount: number) {
  const indexes = Array.from({ length: nodeCount }, (_, index) => nLocIdOf(index));
  return {
    layoutId: LAYOUT_ID,
    mLocId,
    nLocs: indexes.map((index, at) => ({
      index,
      xLoc: at,
      yLoc: at,
      rowNum: 1,
      fromSouth: at + 1,
      role: "solo",
      relative: null,
    })),
    nIds: indexes.map((index) => ({ index, id: `00124B00000A0${index}` })),
    syncBitmasks: [0],
  };
}

/** A row as the console reads it. */
export function masterDataRecord(row: unknown): MasterDataRecord {
  const records = andThen(readAnswer(readMasterDataRow, row), (read) => masterDataFrom([read]));
  const [record] = records.ok ? records.value : [];
  if (record === undefined) throw new Error("expected master data, came another shape");
  return record;
}

export function masterDataRow(mLocId: string) {
  const nulls = [
    ...["trackingMode", "stowLimitEast", "stowLimitWest", "windAverage", "windPeak", "depth"],
    ...["windSensorType", "trueBaseline", "activeBaseline", "batteryVoltage", "chargeCurrent"],
    ...["readStatus", "tempBoard", "tempCharger", "resetType", "bootTime", "fwMaster", "fwNode"],
    ...["arrrDuration", "smartStowMode", "safetyStowDirection", "powerboostStatus"],
    ...["optimizedBacktracking", "westRotationalTolerance", "eastRotationalTolerance"],
    "optimizedBacktrackingEastVerticalTolerance",
    "optimizedBacktrackingWestVerticalTolerance",
  ];
  return {
    ...Object.fromEntries(nulls.map((field) => [field, null])),
    mLocId,
    mId: "00124B0000000001",
    timestamp: ROUND_SECONDS,
    alarms: "00000000",
    flags: "00000000",
    stowModesActive: "0000",
    stowModesEnabled: "00FF",
  };
}
