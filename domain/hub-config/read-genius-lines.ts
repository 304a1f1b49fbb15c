/**
 * Reads files for hubs of 1.2 or older (version 0), which have positions to a tenth and angles to a
 * hundredth.
 */
import { isDeviceType } from "#domain/identity/device-types.ts";
import { isNodeRole } from "#domain/layout/node-locations.ts";
import { ANGLE_SETTINGS, MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { masterSettingValues } from "#domain/parameters/settings-set.ts";
import {
  nodeParameterValues,
  WRITABLE_PARAMETERS,
} from "#domain/parameters/standard-parameters.ts";
import { isSentinel } from "#domain/parameters/wind-stow-rows.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { err, ok } from "#domain/result.ts";
import { READ_ONLY_PARAMETERS } from "./genius-lines.ts";
import type { HubConfiguration, HubMaster, HubNode, ReadHub } from "./hub-configuration.ts";
import { type LineReader, lineReader } from "./line-reader.ts";

const COORDINATE_SCALE = 10;
const ANGLE_SCALE = 100;

/** The configuration, or the number of the first faulty line, from 1. */
export function readGeniusLines(text: string): ReadHub {
  const reader = lineReader(text);
  const configuration = readConfiguration(reader);
  return reader.isFaulty() ? err({ code: "malformed", at: reader.line() }) : ok(configuration);
}

function readConfiguration(reader: LineReader): HubConfiguration {
  reader.open("GENIUS");
  reader.require(reader.number() === 0);
  reader.open("LAYOUT");
  const layout = {
    id: reader.text(),
    name: reader.text(),
    utcOffset: reader.number(),
    coordinates: { latitude: reader.number(), longitude: reader.number() },
    layoutNumber: undefined,
  };
  const name = reader.text();
  const masters: HubMaster[] = [];
  while (reader.isNext("MASTER")) masters.push(readMaster(reader));
  reader.open("END");
  reader.require(reader.number() === reader.line());
  reader.end();
  return { layout, masters, layoutFile: name === "" ? undefined : { name, data: undefined } };
}

function readMaster(reader: LineReader): HubMaster {
  reader.open("MASTER");
  const mLocId = reader.text();
  const facts = {
    mLocId,
    name: reader.text(),
    label: reader.text(),
    mId: reader.text(),
    deviceType: reader.oneOf(isDeviceType, "gen4"),
    channel: reader.number(),
    panid: reader.number(),
    xLoc: reader.number() / COORDINATE_SCALE,
    yLoc: reader.number() / COORDINATE_SCALE,
    network: {
      dhcp: reader.flag(),
      staticIp: reader.text(),
      gateway: reader.text(),
      dns: reader.text(),
    },
  };
  const area = readArea(reader, mLocId);
  const settings = reader.isNext("SPA") ? readSettings(reader, mLocId) : undefined;
  const nodeParameters = reader.isNext("NPAR") ? readParameters(reader, mLocId) : undefined;
  const nodes: HubNode[] = [];
  while (reader.isNext("NODE")) nodes.push(readNode(reader, mLocId));
  return { ...facts, area, settings, nodeParameters, nodes };
}

function readArea(reader: LineReader, mLocId: string): HubMaster["area"] {
  reader.open("AREA");
  reader.require(reader.text() === mLocId);
  const corners: { lat: number; lng: number }[] = [];
  while (reader.isMore()) {
    corners.push({
      lat: reader.number() / COORDINATE_SCALE,
      lng: reader.number() / COORDINATE_SCALE,
    });
  }
  return corners;
}

function readSettings(reader: LineReader, mLocId: string): HubMaster["settings"] {
  reader.open("SPA");
  reader.require(reader.text() === mLocId);
  const values = MASTER_SETTINGS.map(({ id, field }) => {
    if (field.kind === "text") return [id, reader.text()];
    if (field.kind === "toggle") return [id, reader.flag()];
    const isAngle = ANGLE_SETTINGS.some((angle) => angle === id);
    return [id, isAngle ? reader.number() / ANGLE_SCALE : reader.number()];
  });
  const windStowTable: WindStowRow[] = [];
  while (reader.isNext("WIND")) windStowTable.push(readWind(reader, mLocId));
  return { values: masterSettingValues(Object.fromEntries(values)), windStowTable };
}

function readWind(reader: LineReader, mLocId: string): WindStowRow {
  reader.open("WIND");
  reader.require(reader.text() === mLocId);
  return {
    level: reader.number(),
    eastAngle: windAngle(reader.number()),
    westAngle: windAngle(reader.number()),
    windSpeed: reader.number(),
    timeToRestore: reader.number(),
  };
}

function windAngle(written: number): number {
  return isSentinel(written) ? written : written / ANGLE_SCALE;
}

function readParameters(reader: LineReader, mLocId: string): HubMaster["nodeParameters"] {
  reader.open("NPAR");
  reader.require(reader.text() === mLocId);
  const label = reader.text();
  const values = WRITABLE_PARAMETERS.map(({ id, field }) => [
    id,
    field.kind === "toggle" ? reader.flag() : reader.number(),
  ]);
  // Skips the read-only parameters, which repeat values of the settings.
  for (const _ of READ_ONLY_PARAMETERS) reader.number();
  return { label, values: nodeParameterValues(Object.fromEntries(values)) };
}

function readNode(reader: LineReader, mLocId: string): HubNode {
  reader.open("NODE");
  reader.require(reader.text() === mLocId);
  return {
    nLocId: reader.text(),
    nId: reader.text(),
    xLoc: reader.number() / COORDINATE_SCALE,
    yLoc: reader.number() / COORDINATE_SCALE,
    rowNum: reader.number(),
    fromSouth: reader.number(),
    role: reader.oneOf(isNodeRole, "solo"),
    relative: reader.text(),
  };
}
