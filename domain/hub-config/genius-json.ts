/**
 * Writes the file that hubs of 1.3 or newer read (version 1): JSON in natural units, with the
 * drawing in it.
 */
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import type { HubConfiguration, HubDrawing, HubMaster, HubNode } from "./hub-configuration.ts";

export const GENIUS_FILE_TYPE = "genius";
export const DRAWING_CONTENT_TYPE = "image/svg+xml";

export function geniusJson({ layout, masters, layoutFile }: HubConfiguration): string {
  const { id, name, utcOffset, coordinates, layoutNumber } = layout;
  const { latitude, longitude } = coordinates;
  return JSON.stringify({
    fileType: GENIUS_FILE_TYPE,
    version: 1,
    layout: {
      id,
      name,
      utcOffset,
      coordinates: { latitude, longitude },
      layoutNumber: writtenNumber(layoutNumber),
    },
    masters: masters.map(writtenMaster),
    layoutFile: layoutFile === undefined ? null : writtenDrawing(layoutFile),
  });
}

/**
 * The layout number for the file: as a number where that loses nothing of the text, as in 1003;
 * otherwise as text.
 */
function writtenNumber(layoutNumber: string | undefined): number | string | null {
  if (layoutNumber === undefined) return null;
  const number = Number(layoutNumber);
  return Number.isSafeInteger(number) && String(number) === layoutNumber ? number : layoutNumber;
}

function writtenMaster(master: HubMaster) {
  const { mLocId, name, label, mId, deviceType, channel, panid, xLoc, yLoc, network } = master;
  const { dhcp, staticIp, gateway, dns } = network;
  return {
    mLocId,
    name,
    label,
    mId,
    deviceType,
    channel,
    panid,
    xLoc,
    yLoc,
    network: {
      dhcp,
      staticIp: textOrNull(staticIp),
      gateway: textOrNull(gateway),
      dns: textOrNull(dns),
    },
    area: master.area.map(({ lat, lng }) => ({ lat, lng })),
    settings: writtenSettings(master),
    nodeParameters: writtenParameters(master),
    nodes: master.nodes.map(writtenNode),
  };
}

function writtenSettings({ settings }: HubMaster) {
  if (settings === undefined) return null;
  const { values, windStowTable } = settings;
  return {
    ...Object.fromEntries(MASTER_SETTINGS.map(({ id }) => [id, values[id]])),
    windStowTable: windStowTable.map((row) => {
      const { level, eastAngle, westAngle, windSpeed, timeToRestore } = row;
      return { level, eastAngle, westAngle, windSpeed, timeToRestore };
    }),
  };
}

function writtenParameters({ nodeParameters }: HubMaster) {
  if (nodeParameters === undefined) return null;
  const { label, values } = nodeParameters;
  return { label, ...Object.fromEntries(WRITABLE_PARAMETERS.map(({ id }) => [id, values[id]])) };
}

function writtenNode(node: HubNode) {
  const { nLocId, nId, xLoc, yLoc, rowNum, fromSouth, role, relative } = node;
  return { nLocId, nId, xLoc, yLoc, rowNum, fromSouth, role, relative: textOrNull(relative) };
}

function writtenDrawing({ name, data }: HubDrawing) {
  return { name, contentType: DRAWING_CONTENT_TYPE, data: data ?? null };
}

function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}
