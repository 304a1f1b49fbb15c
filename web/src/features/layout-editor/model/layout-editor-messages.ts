/**
 * Texts of the layout editor. Some wordings are fixed, misspellings included: see docs/words.md.
 */

import type { OthersWithAccess } from "#web/api/access.generated.ts";
import type { Failure } from "#web/api/failure.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { rejectedText } from "./drawing-fault-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  saveTimeout: "Save Timeout",
  saveError: "Save Error",
  layoutSaved: "Layout saved successfully",
  uploadFailed: "Failed to upload layout SVG",
  leavingTitle: "Continue without saving?",
  nameUnassigned: "Name Unassigned",
  masterSaved: "Master Location saved to database",
  masterFailed: "Master Location save failed",
  dangerDenied: "You do not have permission to use this tab.",
  nameMismatch: "The layout names do not match.",
  layoutDeleted: (name: string) => `Layout ${name} successfully deleted`,
  deleteDenied:
    "Could not delete layout. Please ensure you have the proper permissions, and that you are a staff user.",
  deleteFailed: "Deleting layout failed",
} as const;

const LAYOUT_EDITOR_TABLE = messages("layoutEditor", {
  // Texts around the tabs of the editor
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

  // Texts of the details tab
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

  // Texts of the list of open tasks for a new site
  leftToDo: "To do",
  giveAccess: "Give people access to the layout in the user manager",
  accessLoading: "Checking who has access...",
  accessUnknown: "Could not check who has access.",

  // Texts about saving
  saveChanges: "Save Changes",
  savedState: "Saved",
  saving: "Saving...",
  unsaved: "Unsaved changes",
  leaving: {
    hint: "Your changes here will be lost.",
    stay: "Keep editing",
    go: "Continue",
  },
  isOffline: "No connection: nothing can be saved now.",
  readOnly: "Only administrators can change layouts.",

  // Texts of the list of masters
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

  // Texts of the form of a master
  newMaster: "New master",
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
  masterUnknown: "Master not found",
  masterUnknownHint: "The layout has no master with this address.",

  // Texts about deleting a master
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

  // Texts about deleting the layout
  deleteTitle: "Delete this layout",
  deleteWarning: "This cannot be undone. It deletes",
  deleteNodes: "Areas, node positions and device IDs of its masters",
  deleteSettings: "Master settings of this layout",
  deleteAccess: "Access for all people and programs",
  deleteKeeps: "Not deleted: the history of commands and changes, and archived telemetry.",
  deleteDevices: "Masters in the field keep running on their last settings, but no longer report.",
  confirmName: "Layout name",
  deleteLayout: "Delete layout",
  password: "Your password",
  passwordWhy: "Enter your password to confirm.",
  passwordWrong: "Wrong password.",
  passwordRequired: "Enter your password.",
  passwordTries: "Too many attempts. Wait a few minutes.",
  deleteOffline: "No connection: nothing can be deleted now.",
  cancel: "Cancel",

  // Texts that replace the form, such as for an unknown layout
  unknown: "Layout not found",
  unknownHint: "It was deleted, or the address is wrong.",
  notPermitted: "You can't view this layout",
  notPermittedHint: "Your account has no access to it.",
  offlineHint: "Layouts being edited are not stored on this device. They load when you are online.",
  failed: "The layout could not be loaded",

  // Texts with numbers or names in them
  typeNameToDelete: (name: string) => `Type the layout name to delete it: ${name}`,
  confirmDeletion: (name: string) => `Delete ${name}?`,
  mastersDeleted: (count: number) =>
    plural(count, {
      one: "# master and its controller's place",
      other: "# masters and their controllers' places",
    }),
  typeMasterToDelete: (name: string) => `Type the master name to delete it: ${name}`,
  masterDeleted: (name: string) => `${name} was deleted`,
  faultsLeft: (count: number) =>
    plural(count, { one: "# field needs attention", other: "# fields need attention" }),
  masterCount: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  mastersOf: (shown: number, all: number) =>
    `${numberText(shown)} of ${plural(all, { one: "# master", other: "# masters" })}`,
  /** The nodes that are deleted with a master. */
  nodesDeleted: {
    counting: "Its nodes with their device IDs (counting...)",
    uncounted: "Its nodes with their device IDs (number unknown)",
    none: "No nodes: it has none",
    counted: (count: number) =>
      plural(count, {
        one: "Its # node with its device ID",
        other: "Its # nodes with their device IDs",
      }),
  },
  /**
   * Texts for the numbers of other users who may see the layout, and of those who see all layouts.
   */
  access: {
    none: "Only you have access.",
    given: (given: number) =>
      `Access: you and ${plural(given, { one: "# person", other: "# people" })}.`,
    seeAll: (seeAll: number) =>
      plural(seeAll, {
        one: "Access: you and # person who sees all layouts.",
        other: "Access: you and # people who see all layouts.",
      }),
    both: (given: number, seeAll: number) => {
      const some = plural(given, { one: "# person", other: "# people" });
      const all = plural(seeAll, {
        one: "# person who sees all layouts",
        other: "# people who see all layouts",
      });
      return `Access: you and ${some}; also ${all}.`;
    },
  },
});

export const EDITOR_MESSAGES = {
  ...LAYOUT_EDITOR_TABLE,
  ...VERBATIM,
  leaving: { ...LAYOUT_EDITOR_TABLE.leaving, title: VERBATIM.leavingTitle },
};

/** Text for the nodes that are deleted with a master, by their number. */
export function nodesDeleted(count: number | "counting" | "uncounted"): string {
  const texts = EDITOR_MESSAGES.nodesDeleted;
  if (typeof count === "string") return texts[count];
  return count === 0 ? texts.none : texts.counted(count);
}

export function mastersFound(shown: number, all: number): string {
  return shown === all ? EDITOR_MESSAGES.masterCount(all) : EDITOR_MESSAGES.mastersOf(shown, all);
}

const ADDRESS_FORM = "An address such as 10.0.0.7";

/** Texts that describe the valid values of each field. */
const RANGES: Readonly<Record<string, string>> = messages("layoutRanges", {
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
  staticIp: ADDRESS_FORM,
  gateway: ADDRESS_FORM,
  dns: ADDRESS_FORM,
});

const REQUIRED: Readonly<Record<string, string>> = messages("layoutRequired", {
  name: "Name is required",
  tz: "Time zone is required: the site's pages show times in it",
  utcOffset: "UTC offset is required",
  latitude: "Required with the longitude",
  longitude: "Required with the latitude",
  deviceType: "Device type is required",
  staticIp: "Static IP is required when DHCP is off",
});

const LAYOUT_FAULTS = messages("layoutFaults", {
  required: "Required",
  wrongType: "Not a number",
  tooLong: "Too long",
  other: "Not allowed",
});

/** Error message of a field of the editor. */
export function editorFault(field: string, reason: string): string {
  if (reason === "required" || reason === "empty") return REQUIRED[field] ?? LAYOUT_FAULTS.required;
  if (reason === "wrongType" || reason === "tooLong") return LAYOUT_FAULTS[reason];
  return RANGES[field] ?? LAYOUT_FAULTS.other;
}

/** Text for the numbers of other users who may see the layout. */
export function othersWithAccess({ given, seeAll }: OthersWithAccess): string {
  const { access } = EDITOR_MESSAGES;
  if (given === 0) return seeAll === 0 ? access.none : access.seeAll(seeAll);
  return seeAll === 0 ? access.given(given) : access.both(given, seeAll);
}

const LEFT_TASKS = messages("layoutTasks", {
  masters: "Add the masters of the site",
  places: (masters: number) =>
    plural(masters, {
      one: "Place # master and the nodes on the map",
      other: "Place # masters and the nodes on the map",
    }),
  publish: "Publish the layout: switch on Published below, so that others see it",
  masterIds: (masters: number) =>
    plural(masters, {
      one: "Enter the ID of the controller of # master",
      other: "Enter the ID of the controller of # masters",
    }),
  settings: (masters: number) =>
    plural(masters, {
      one: "Assign settings to # master, in the master dialog on the map",
      other: "Assign settings to # masters, in the master dialog on the map",
    }),
});

/** Text of a to-do item. @param masters number of masters concerned */
export function leftTaskText(task: keyof typeof LEFT_TASKS, masters: number): string {
  const text = LEFT_TASKS[task];
  return typeof text === "string" ? text : text(masters);
}

const LAYOUT_REFUSALS = messages("layoutRefusals", {
  NotPermitted: "You can't do this. Your rights or layouts may have changed.",
  NotFound: "It no longer exists. Someone else may have deleted it.",
  Conflict: "Someone else changed this at the same time. Try again.",
  LayoutNameTaken: "Another layout of this customer has this name. Choose another one.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
  InvalidArgument: "The server rejected the input. Check the fields.",
  UploadNotFound: "The drawing did not arrive. Try again.",
});

/** Explanation below the 'Save Error' heading. */
export function editorRefusal(failure: Failure): string {
  if (failure.status === "refused" && failure.code === "UploadRejected") {
    return rejectedText(failure.reason);
  }
  return failureText(failure, { refusals: LAYOUT_REFUSALS, advice: PRESS_AGAIN });
}
