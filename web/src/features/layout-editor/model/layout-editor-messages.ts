/**
 * Texts of the layout editor. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import type { RemovedPart, SvgRejection } from "#domain/drawing/sanitise-svg.ts";
import type { OthersWithAccess } from "#web/api/access.generated.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

export const EDITOR_MESSAGES = {
  // Frame
  newLayout: "New layout",
  tabs: "Parts of the layout",
  details: "Layout Details",
  masters: "Masters List",
  danger: "Danger Zone",
  programs: "Access tokens",
  notifications: "Notifications",
  close: "Close",
  adminPage: "Site administration",
  configure: "Configure",
  loading: "Loading...",

  // Details
  general: "General",
  address: "Address",
  parties: "Parties",
  operation: "Operation",
  map: "Map",
  name: "Name",
  nameAlternate: "Alternate name",
  layoutNumber: "Layout number",
  published: "Published",
  unpublished: "Not published",
  demo: "Demo",
  publishedHint: "Listed for everyone with access",
  demoHint: "Listed for users of beta features only",
  address1: "Address line 1",
  address2: "Address line 2",
  city: "City",
  state: "State",
  zip: "ZIP",
  latitude: "Latitude",
  longitude: "Longitude",
  customerName: "Customer",
  ownerName: "Owner",
  developerName: "Developer",
  installerName: "Installer",
  oAndMName: "O&M",
  scadaName: "SCADA",
  tz: "Time zone",
  tzFromPlace: "From the coordinates",
  utcOffset: "UTC offset",
  powerCapacityDc: "Power capacity DC",
  safetyStowDirection: "Safety stow direction",
  east: "East",
  west: "West",
  stowUnknown: "Unknown",
  markerRadius: "Marker radius",
  labelZoomThreshold: "Label zoom threshold",
  drawing: "Layout drawing",
  drawingNone: "No drawing",
  drawingHint: "One SVG file, up to 5 MB. Scripts and links in it are removed.",
  drawingChecking: "Checking the drawing...",
  drawingLate: "This drawing is too complex: the check took too long.",
  drawingUnseen: "The drawing could not be checked here. The server checks it when you save.",
  chooseFile: "Choose SVG file",
  replaceFile: "Replace",
  removeFile: "Remove",
  drawingChosen: "Uploaded when saved",
  notSvg: "Choose one SVG file.",
  svgTooLarge: "The file is larger than 5 MB.",

  // What a new site lacks
  leftToDo: "To do",
  giveAccess: "Give people access to the layout in the user manager",
  accessLoading: "Checking who has access...",
  accessUnknown: "Could not check who has access.",

  // Saving
  saveChanges: "Save Changes",
  savedState: "Saved",
  saving: "Saving...",
  unsaved: "Unsaved changes",
  saveTimeout: "Save Timeout",
  saveError: "Save Error",
  layoutSaved: "Layout saved successfully",
  uploadFailed: "Failed to upload layout SVG",
  leaving: {
    title: "Continue without saving?",
    hint: "Your changes here will be lost.",
    stay: "Keep editing",
    go: "Continue",
  },
  isOffline: "No connection: nothing can be saved now.",
  readOnly: "Only administrators can change layouts.",

  // Masters list
  addMaster: "Add master",
  noMasters: "No masters yet",
  noMastersHint: "Add masters before you place them on the map.",
  noMastersHintReader: "An administrator adds them.",
  mastersTable: "Masters",
  searchMasters: "Search masters",
  noMasterMatch: "No master matches",
  masterName: "Name",
  masterLabel: "Label",
  masterType: "Type",
  masterId: "Master ID",
  masterPanid: "PANID",
  masterChannel: "Channel",
  masterAddress: "Address",
  dhcp: "DHCP",
  unassigned: "Unassigned",

  // Master form
  newMaster: "New master",
  nameUnassigned: "Name Unassigned",
  identity: "Master",
  radio: "Radio",
  network: "Network",
  place: "Place on the map",
  deviceType: "Device type",
  channelNone: "None",
  dhcpEnabled: "DHCP",
  dhcpHint: "The network assigns the address",
  staticIp: "Static IP",
  gateway: "Gateway",
  dns: "DNS",
  xLoc: "X",
  yLoc: "Y",
  masterSaved: "Master Location saved to database",
  masterFailed: "Master Location save failed",
  masterUnknown: "Master not found",
  masterUnknownHint: "The layout has no master with this address.",

  // Deletion of a master
  deleteMaster: "Delete master",
  deleteMasterGoes: "This cannot be undone. It deletes",
  deleteMasterPlace: "The master's place on the map and its area",
  deleteMasterBoard:
    "The configuration sent to its board. The board then refuses commands until it is assigned again",
  deleteMasterKeeps: "Not deleted: history, command records, telemetry and tasks.",
  deleteMasterDirty: "Save or undo your changes before you delete the master.",
  deleteMasterFailed: "Deleting master failed",
  deleteMasterChanged:
    "Someone else changed this master. Close the layout and open it again to see the changes.",
  masterNameTyped: "Master name",
  masterNameMismatch: "The master names do not match.",

  // Danger zone
  dangerDenied: "You do not have permission to use this tab.",
  deleteTitle: "Delete this layout",
  deleteWarning: "This cannot be undone. It deletes",
  deleteNodes: "Areas, node positions and device IDs of its masters",
  deleteSettings: "Master settings of this layout",
  deleteAccess: "Access for all people and programs",
  deleteKeeps: "Not deleted: the history of commands and changes, and archived telemetry.",
  deleteDevices: "Masters in the field keep running on their last settings, but no longer report.",
  confirmName: "Layout name",
  nameMismatch: "The layout names do not match.",
  deleteLayout: "Delete layout",
  password: "Your password",
  passwordWhy: "Enter your password to confirm.",
  passwordWrong: "Wrong password.",
  passwordRequired: "Enter your password.",
  passwordTries: "Too many attempts. Wait a few minutes.",
  deleteDenied:
    "Could not delete layout. Please ensure you have the proper permissions, and that you are a staff user.",
  deleteFailed: "Deleting layout failed",
  deleteOffline: "No connection: nothing can be deleted now.",
  cancel: "Cancel",

  // States
  unknown: "Layout not found",
  unknownHint: "It was deleted, or the address is wrong.",
  notPermitted: "You can't view this layout",
  notPermittedHint: "Your account has no access to it.",
  offlineHint: "Layouts being edited are not stored on this device. They load when you are online.",
  failed: "The layout could not be loaded",
} as const;

export function typeNameToDelete(name: string): string {
  return `Type the layout name to delete it: ${name}`;
}

export function confirmDeletion(name: string): string {
  return `Delete ${name}?`;
}

/** Fixed wording (docs/words.md). */
export function layoutDeleted(name: string): string {
  return `Layout ${name} successfully deleted`;
}

/** "1 master and its place", "4 masters and their places". */
export function mastersDeleted(count: number): string {
  return count === 1
    ? "1 master and its controller's place"
    : `${count} masters and their controllers' places`;
}

export function typeMasterToDelete(name: string): string {
  return `Type the master name to delete it: ${name}`;
}

export function masterDeleted(name: string): string {
  return `${name} was deleted`;
}

/** The nodes that are deleted with a master. */
export function nodesDeleted(count: number | "counting" | "uncounted"): string {
  if (count === "counting") return "Its nodes with their device IDs (counting...)";
  if (count === "uncounted") return "Its nodes with their device IDs (number unknown)";
  if (count === 0) return "No nodes: it has none";
  return count === 1 ? "Its 1 node with its device ID" : `Its ${count} nodes with their device IDs`;
}

export function mastersFound(shown: number, all: number): string {
  const noun = all === 1 ? "master" : "masters";
  return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`;
}

/** "1 field needs attention". */
export function faultsLeft(count: number): string {
  return count === 1 ? "1 field needs attention" : `${count} fields need attention`;
}

const RANGES: Readonly<Record<string, string>> = {
  utcOffset: "From -12 to 12 hours",
  powerCapacityDc: "0 or more",
  latitude: "From -90 to 90",
  longitude: "From -180 to 180",
  markerRadius: "From 0.01 to 50",
  labelZoomThreshold: "From -2 to 20",
  panid: "A whole number from 1 to 1500",
  channel: "12, or 14 to 24",
  xLoc: "From -1000 to 2000",
  yLoc: "From -1000 to 2000",
};

const REQUIRED: Readonly<Record<string, string>> = {
  name: "Name is required",
  tz: "Time zone is required: the site's pages show times in it",
  utcOffset: "UTC offset is required",
  latitude: "Required with the longitude",
  longitude: "Required with the latitude",
  deviceType: "Device type is required",
  staticIp: "Static IP is required when DHCP is off",
};

/** Error message of a field. */
export function editorFault(field: string, reason: string): string {
  if (reason === "required" || reason === "empty") return REQUIRED[field] ?? "Required";
  if (reason === "wrongType") return "Not a number";
  if (reason === "tooLong") return "Too long";
  return RANGES[field] ?? FORMS[field] ?? "Not allowed";
}

const ADDRESS_FORM = "An address such as 10.0.0.7";

const FORMS: Readonly<Record<string, string>> = {
  staticIp: ADDRESS_FORM,
  gateway: ADDRESS_FORM,
  dns: ADDRESS_FORM,
};

const SAVE_AS_SVG = "Save it as plain SVG from the drawing program.";

const DRAWING_FAULTS: Readonly<Record<SvgRejection, string>> = {
  tooLarge: "The file is larger than 5 MB.",
  encoding: `Its text is not UTF-8, UTF-16 or its declared encoding. ${SAVE_AS_SVG}`,
  pdf: `This is a PDF or Illustrator file. ${SAVE_AS_SVG}`,
  compressed: `The file is compressed (SVGZ). ${SAVE_AS_SVG}`,
  entity: `It uses entities, which may hide other content. ${SAVE_AS_SVG}`,
  malformed: "The file is damaged or not an SVG: its XML cannot be read.",
  notSvg: "The file is not an SVG drawing.",
  tooManyElements: "The drawing has more than 50,000 elements. Simplify it.",
  tooDeep: "The groups of the drawing are nested more than 100 deep. Ungroup some of them.",
  blank:
    "Nothing would be visible: all shapes are linked from other files or in parts that are not allowed. Embed them.",
  tooManyReferences:
    "Its symbols, patterns and masks add up to more than 300,000 shapes. Simplify them.",
  referencesTooDeep: "Its symbols or patterns are nested more than 10 deep. Flatten them.",
  referenceLoop: "A symbol or pattern of the drawing contains itself.",
};

/** Why a drawing cannot be used. */
export function drawingFault(reason: SvgRejection): string {
  return DRAWING_FAULTS[reason];
}

/** "Removed from the drawing: scripts (2), links to other files." */
export function removedText(removed: readonly RemovedPart[]): string {
  const counts = new Map<string, number>();
  for (const { what, count } of removed) {
    const name = removedName(what);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const parts = [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count})`));
  return `Removed from the drawing: ${parts.join(", ")}.`;
}

const REMOVED_NAMES: Readonly<Record<string, string>> = {
  script: "scripts",
  "@href": "links to other files",
  use: "broken references",
  foreignObject: "embedded web pages",
};

/** Plain name of a removed part; attributes such as `@onload` are scripts. */
function removedName(what: string): string {
  return what.startsWith("@on") ? "scripts" : (REMOVED_NAMES[what] ?? what);
}

function rejectedText(reason: string | undefined): string {
  const why = Object.entries(DRAWING_FAULTS).find(([known]) => known === reason)?.[1];
  return `The server rejected the drawing. ${why ?? "It is not safe to show."}`;
}

/** Other users who may see the layout. */
export function othersWithAccess({ given, seeAll }: OthersWithAccess): string {
  if (given === 0 && seeAll === 0) return "Only you have access.";
  const all =
    seeAll === 0 ? "" : `${peopleCounted(seeAll)} who ${seeAll === 1 ? "sees" : "see"} all layouts`;
  if (given === 0) return `Access: you and ${all}.`;
  const own = `Access: you and ${peopleCounted(given)}`;
  return all === "" ? `${own}.` : `${own}; also ${all}.`;
}

function peopleCounted(count: number): string {
  return count === 1 ? "1 person" : `${count} people`;
}

const LEFT_TASKS = {
  masters: () => "Add the masters of the site",
  places: (masters: number) => `Place ${mastersCounted(masters)} and the nodes on the map`,
  publish: () => "Publish the layout: switch on Published below, so that others see it",
  masterIds: (masters: number) => `Enter the ID of the controller of ${mastersCounted(masters)}`,
  settings: (masters: number) =>
    `Assign settings to ${mastersCounted(masters)}, in the master dialog on the map`,
} as const;

/** Text of a to-do item. @param masters number of masters concerned */
export function leftTaskText(task: keyof typeof LEFT_TASKS, masters: number): string {
  return LEFT_TASKS[task](masters);
}

function mastersCounted(masters: number): string {
  return masters === 1 ? "1 master" : `${masters} masters`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "You can't do this. Your rights or layouts may have changed.",
  NotFound: "It no longer exists. Someone else may have deleted it.",
  Conflict: "Someone else changed this at the same time. Try again.",
  LayoutNameTaken: "Another layout of this customer has this name. Choose another one.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
  InvalidArgument: "The server rejected the input. Check the fields.",
  UploadNotFound: "The drawing did not arrive. Try again.",
};

/** Explanation below the 'Save Error' heading. */
export function editorRefusal(failure: Failure): string {
  if (failure.status === "refused" && failure.code === "UploadRejected") {
    return rejectedText(failure.reason);
  }
  return failureText(failure, { refusals: REFUSALS, advice: PRESS_AGAIN });
}
