/**
 * Writes the file for hubs of 1.2 or older (version 0): one record per line, which begins with the
 * type of the record.
 */
import {
  ANGLE_SETTINGS,
  MASTER_SETTINGS,
  type MasterSettingId,
} from "#domain/parameters/master-settings.ts";
import { WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import { isSentinel } from "#domain/parameters/wind-stow-rows.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { HubConfiguration, HubMaster, HubNode } from "./hub-configuration.ts";

type Cell = string | number | boolean;

const COORDINATE_SCALE = 10;
const ANGLE_SCALE = 100;
/**
 * Values in the file of a node that users cannot set: they follow from the settings of its master.
 */
export const READ_ONLY_PARAMETERS = ["mechLimitWest", "mechLimitEast", "strongestAngle"] as const;

/**
 * Writes the file. Lines end in LF. Nothing is quoted: characters that would need quotes become
 * blanks.
 */
export function geniusLines({ layout, masters, layoutFile }: HubConfiguration): string {
  const { id, name, utcOffset, coordinates } = layout;
  const { latitude, longitude } = coordinates;
  const drawing = layoutFile?.name ?? "";
  const lines = [
    line("GENIUS", 0),
    line("LAYOUT", id, name, utcOffset, latitude, longitude, drawing),
    ...masters.flatMap(masterLines),
  ];
  return [...lines, line("END", lines.length + 1), ""].join("\n");
}

function masterLines(master: HubMaster): readonly string[] {
  const { mLocId, name, label, mId, deviceType, channel, panid, xLoc, yLoc, network } = master;
  const { dhcp, staticIp, gateway, dns } = network;
  const position = [tenfold(xLoc), tenfold(yLoc)];
  const address = [dhcp, staticIp, gateway, dns];
  const corners = master.area.flatMap(({ lat, lng }) => [tenfold(lat), tenfold(lng)]);
  return [
    line("MASTER", mLocId, name, label, mId, deviceType, channel, panid, ...position, ...address),
    line("AREA", mLocId, ...corners),
    ...settingLines(master),
    ...master.nodes.map((node) => nodeLine(mLocId, node)),
  ];
}

function settingLines({ mLocId, settings, nodeParameters }: HubMaster): readonly string[] {
  if (settings === undefined) return [];
  const { values, windStowTable } = settings;
  const spa = MASTER_SETTINGS.map(({ id }) => (isAngle(id) ? hundredfold(values[id]) : values[id]));
  const winds = windStowTable.map((row) => windLine(mLocId, row));
  if (nodeParameters === undefined) return [line("SPA", mLocId, ...spa), ...winds];
  const raw = WRITABLE_PARAMETERS.map(({ id }) => nodeParameters.values[id]);
  const readOnly = READ_ONLY_PARAMETERS.map((id) => hundredfold(values[id]));
  const parameters = line("NPAR", mLocId, nodeParameters.label, ...raw, ...readOnly);
  return [line("SPA", mLocId, ...spa), ...winds, parameters];
}

function windLine(mLocId: string, row: WindStowRow): string {
  const { level, eastAngle, westAngle, windSpeed, timeToRestore } = row;
  const angles = [windAngle(eastAngle), windAngle(westAngle)];
  return line("WIND", mLocId, level, ...angles, windSpeed, timeToRestore);
}

function nodeLine(mLocId: string, node: HubNode): string {
  const { nLocId, nId, xLoc, yLoc, rowNum, fromSouth, role, relative } = node;
  const position = [tenfold(xLoc), tenfold(yLoc)];
  return line("NODE", mLocId, nLocId, nId, ...position, rowNum, fromSouth, role, relative);
}

function line(...cells: readonly Cell[]): string {
  return cells.map(textOf).join(",");
}

function textOf(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "1" : "0";
  return typeof cell === "number" ? String(cell) : cell.replace(/[,\r\n]/g, " ");
}

function isAngle(id: MasterSettingId): id is (typeof ANGLE_SETTINGS)[number] {
  return ANGLE_SETTINGS.some((angle) => angle === id);
}

function windAngle(angle: number): number {
  return isSentinel(angle) ? angle : hundredfold(angle);
}

function hundredfold(angle: number): number {
  return Math.round(angle * ANGLE_SCALE);
}

function tenfold(coordinate: number): number {
  return Math.round(coordinate * COORDINATE_SCALE);
}
