/**
 * Texts of the dialogs of masters and nodes. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */
import { messages } from "#web/language/messages.ts";

/** Texts that are required word for word. */
const VERBATIM = {
  nameUnassigned: "Name Unassigned",
  unassigned: "Unassigned",
  noData: "No Data",
} as const;

export const DEVICE_DIALOG_TABLE = messages("deviceDialog", {
  close: "Close",
  tabs: "Parts of the dialog",
  details: "Details",
  control: "Control",
  history: "History",
  configure: "Configure",
  troubleshoot: "Troubleshoot",
  nodeParameters: "Node Parameters",
  showOnMap: "Show on map",

  // Headings of device dialogs
  unknownDevice: "Device not found",
  unknownDeviceHint: "It was removed, or the address is wrong.",

  // Label of a master
  label: "Label",
  noLabel: "No label",
  editLabel: "Edit label",
  labelOffline: "No connection: the label was not saved.",
  labelRefused: "You can't change this label.",
  labelFailed: "The label was not saved. Try again in a moment.",

  // Sparklines of the last day
  trends: "Last 24 hours",
  nothingMeasured: "No readings",
  openChart: "Open the chart",

  // Titles of sections
  alarms: "Alarms and flags",
  position: "Position",
  motion: "Motor",
  power: "Power",
  radio: "Radio",
  controller: "Controller",
  tracking: "Tracking and stow",
  weather: "Wind and snow",
  place: "Place and identity",

  // Location of a device
  master: "Master",
  node: "Node",
  nodeId: "Node ID",
  masterId: "Master ID",
  assignment: "Assignment",
  row: "Row",
  fromSouth: "From south",
  role: "Role",
  partner: "Paired with",
  position2d: "Map position, x y",
  deviceType: "Generation",
  channel: "Zigbee channel",
  panid: "PAN ID",
  nodes: "Nodes",
  connection: "Connection",
  roles: { solo: "Single unit", primary: "Primary unit", aux: "Auxiliary unit" },

  // State of a device's data
  loading: "Loading...",
  readingsMissing: "The readings could not be loaded.",
  readingsOffline: "No connection: values may be out of date.",
  readingsNotPermitted: "Your account can't view readings.",
  outOfDate: "Data out of date",
  neverAnswered: "Never answered",
  unknown: "–",

  // History of the ID
  idHistory: "Node ID history",
  historyEmpty: "No recorded changes.",
  idTaken: "ID removed",
  superseded: "not applied: superseded",
  duplicateId: "not applied: duplicate ID",
  /** Name of the other unit of a pair, by its index under the same master. */
  partnerNode: (nLocId: string) => `Node ${nLocId}`,
  nothingSince: (time: string) => `No change since ${time}.`,
  onlineSince: (time: string) => `Online since ${time}`,
  offlineSince: (time: string) => `Offline since ${time}`,
});

export const DEVICE_MESSAGES = { ...DEVICE_DIALOG_TABLE, ...VERBATIM };

/** Texts of the lists of past events: reports of a master, and changes of a node's ID. */
export const HISTORY_MESSAGES = messages("deviceHistory", {
  loading: "Loading...",
  offline: "No connection: the history cannot be shown.",
  failed: "The history could not be loaded.",
  notPermitted: "You can't view this history.",
  earlier: "Show earlier",
});

/** Text about the connection of a master, and since when it is in that state. */
export function connectedSince(online: boolean, time: string): string {
  return online ? DEVICE_DIALOG_TABLE.onlineSince(time) : DEVICE_DIALOG_TABLE.offlineSince(time);
}

/** Text with the time of a measurement and its age. */
export function measuredAt(time: string, age: string): string {
  return `${time} · ${age}`;
}

/** Text about a change of an ID: the user, and the master with its controller. */
export function changedBy(username: string, master: string): string {
  return `${username} · ${master}`;
}

/**
 * Path of a device's alarms in the journal.
 * @param device name of the device in the journal; undefined: all devices of the master
 */
export function alarmsPath(layoutId: string, mLocId: string, device: string | undefined): string {
  const query = new URLSearchParams({ show: "all", master: mLocId });
  if (device !== undefined) query.set("q", device);
  return `/alarms/${encodeURIComponent(layoutId)}?${query}`;
}
