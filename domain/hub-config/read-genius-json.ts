/** Reads files for hubs of 1.3 or newer (version 1). */
import { isDeviceType } from "#domain/identity/device-types.ts";
import { asInput } from "#domain/input/read-input.ts";
import { isNodeRole } from "#domain/layout/node-locations.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { masterSettingValues } from "#domain/parameters/settings-set.ts";
import {
  nodeParameterValues,
  WRITABLE_PARAMETERS,
} from "#domain/parameters/standard-parameters.ts";
import { err, ok } from "#domain/result.ts";
import { GENIUS_FILE_TYPE } from "./genius-json.ts";
import type { HubConfiguration, HubMaster, HubNode, ReadHub } from "./hub-configuration.ts";
import { type JsonReader, jsonReader } from "./json-reader.ts";

/**
 * The configuration, or the path of the first faulty value.
 * @param json the file's content after JSON.parse
 */
export function readGeniusJson(json: unknown): ReadHub {
  const reader = jsonReader(asInput(json) ?? {}, "");
  const configuration = readConfiguration(reader);
  const at = reader.fault();
  return at === undefined ? ok(configuration) : err({ code: "malformed", at });
}

function readConfiguration(file: JsonReader): HubConfiguration {
  file.require("fileType", file.text("fileType") === GENIUS_FILE_TYPE);
  const layout = file.inner("layout");
  const coordinates = layout.inner("coordinates");
  return {
    layout: {
      id: layout.text("id"),
      name: layout.text("name"),
      utcOffset: layout.number("utcOffset"),
      coordinates: {
        latitude: coordinates.number("latitude"),
        longitude: coordinates.number("longitude"),
      },
      layoutNumber: layout.isNull("layoutNumber") ? undefined : layout.textual("layoutNumber"),
    },
    masters: file.list("masters").map(readMaster),
    layoutFile: file.isNull("layoutFile") ? undefined : readDrawing(file.inner("layoutFile")),
  };
}

function readDrawing(drawing: JsonReader): NonNullable<HubConfiguration["layoutFile"]> {
  const name = drawing.text("name");
  return { name, data: drawing.isNull("data") ? undefined : drawing.text("data") };
}

function readMaster(master: JsonReader): HubMaster {
  const network = master.inner("network");
  return {
    mLocId: master.text("mLocId"),
    name: master.text("name"),
    label: master.text("label"),
    mId: master.text("mId"),
    deviceType: master.oneOf("deviceType", isDeviceType, "gen4"),
    channel: master.number("channel"),
    panid: master.number("panid"),
    xLoc: master.number("xLoc"),
    yLoc: master.number("yLoc"),
    network: {
      dhcp: network.flag("dhcp"),
      staticIp: network.textOrEmpty("staticIp"),
      gateway: network.textOrEmpty("gateway"),
      dns: network.textOrEmpty("dns"),
    },
    area: master.list("area").map((corner) => ({
      lat: corner.number("lat"),
      lng: corner.number("lng"),
    })),
    settings: master.isNull("settings") ? undefined : readSettings(master.inner("settings")),
    nodeParameters: master.isNull("nodeParameters")
      ? undefined
      : readParameters(master.inner("nodeParameters")),
    nodes: master.list("nodes").map(readNode),
  };
}

function readSettings(settings: JsonReader): NonNullable<HubMaster["settings"]> {
  const values = MASTER_SETTINGS.map(({ id, field }) => {
    if (field.kind === "text") return [id, settings.text(id)];
    return [id, field.kind === "toggle" ? settings.flag(id) : settings.number(id)];
  });
  return {
    values: masterSettingValues(Object.fromEntries(values)),
    windStowTable: settings.list("windStowTable").map((row) => ({
      level: row.number("level"),
      eastAngle: row.number("eastAngle"),
      westAngle: row.number("westAngle"),
      windSpeed: row.number("windSpeed"),
      timeToRestore: row.number("timeToRestore"),
    })),
  };
}

function readParameters(parameters: JsonReader): NonNullable<HubMaster["nodeParameters"]> {
  const values = WRITABLE_PARAMETERS.map(({ id, field }) => [
    id,
    field.kind === "toggle" ? parameters.flag(id) : parameters.number(id),
  ]);
  const label = parameters.text("label");
  return { label, values: nodeParameterValues(Object.fromEntries(values)) };
}

function readNode(node: JsonReader): HubNode {
  return {
    nLocId: node.text("nLocId"),
    nId: node.text("nId"),
    xLoc: node.number("xLoc"),
    yLoc: node.number("yLoc"),
    rowNum: node.number("rowNum"),
    fromSouth: node.number("fromSouth"),
    role: node.oneOf("role", isNodeRole, "solo"),
    relative: node.textOrEmpty("relative"),
  };
}
