/**
 * Texts of the configuration of a layout. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */

import type { CoordinateWarning } from "#domain/site-configuration/coordinate-warnings.ts";
import type { FileFault } from "#domain/site-configuration/coordinates-file.ts";
import type { CsvFault, CsvFaultCode } from "#domain/site-configuration/csv-fault.ts";
import type { NodeChanges } from "#domain/site-configuration/merged-nodes.ts";
import type { RepeatedWholeId } from "#domain/site-configuration/repeated-whole-ids.ts";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import {
  MOST_NODES,
  type NamedNode,
  type SaveFault,
} from "#domain/site-configuration/save-checks.ts";
import type { StepKey } from "#domain/site-configuration/steps.ts";
import {
  TRANSLATION_LIMITS,
  type TranslationField,
} from "#domain/site-configuration/translations.ts";
import type { Failure } from "#web/api/failure.ts";
import { numberText } from "#web/language/counts.ts";
import { failureText } from "#web/ui/failure-messages.ts";

export const CONFIGURE_MESSAGES = {
  // Stepper
  steps: "Steps of the configuration",
  required: "Required",
  back: "Back",
  next: "Next",
  close: "Close",
  abortAndClose: "Abort & Close",
  saveAndClose: "Save & Close",
  completePrior: "You must complete all prior steps.",
  stepperError: "Stepper Error!",
  saved: "Saved successfully.",
  elsewhere: "This configuration is open in another tab",
  elsewhereHint:
    "You are configuring this layout in another tab of this browser. Two tabs would overwrite each other's draft. Close the other tab to open the draft here.",
  saveFailed: "Failed to save.",

  // Details
  openDetails: "Details",
  detailsHint: "Name, place, drawing and masters of the layout. Saved separately.",
  noMasters: "The layout has no masters yet: add them in its details.",
  noDrawing: "No drawing",
  masters: "Masters",
  nodes: "Nodes",
  drawing: "Drawing",
  hasDrawing: "Shown behind the map",
  draftStored: "Unsaved changes stay on this device.",
  discard: "Discard changes",
  discardTitle: "Discard all changes?",
  discardHint: "The last saved version is shown.",
  discardStay: "Keep changes",

  // Upload
  chooseFile: "Choose file",
  dropHint: "or drop a CSV file here",
  file: "File of coordinates",
  template: "Download template",
  templateName: "coordinates_template.csv",
  formats:
    "xLoc (east) and yLoc (north) are required; rowNum, fromSouth, nId and role may follow. The role aux pairs a unit with the primary in a line above. Commas, semicolons or tabs may separate the columns. A file that was downloaded from the device locations names each node's master in its first column.",
  warnings: "Check these before you continue",
  repeatedIds: "A 16-digit ID belongs to one controller. These are assigned more than once:",
  noLocations: "No locations yet",
  reading: "Reading the file...",

  // Position
  positionHint:
    "Align the locations with the drawing: enter values, or drag the nodes on the map. Masters and areas move with them.",
  scale: "Scale",
  xTrans: "Move east",
  yTrans: "Move north",
  markerRadius: "Marker radius",
  fitToDrawing: "Fit to drawing",

  // Masters and areas
  placeHint: "Tap the map where a master is.",
  notPlaced: "Not placed",
  removeCoordinates: "Remove coordinates",
  coordinatesRemoved: "Successfully removed Master coordinates",
  coordinatesFailed: "Unable to edit Master coordinates",
  areaHint: "Tap the map corner by corner around the nodes of a master, then close the area.",
  boundaryHint:
    "Corners tapped on those of another area are shared. Drag a corner to move it; with the map in focus, M picks up or drops the corner at the cross. Areas that share it follow.",
  undo: "Undo corner",
  closeArea: "Close area",
  removeArea: "Remove area",
  noArea: "no area",
  areaNotSaved: "Master Area not saved to database until final configuration is save.",
  assign: "Assign to Master",
  accept: "Accept",
  cancel: "Cancel",
  searchMasters: "Search masters",
  noMasterMatch: "No master matches",
  hasArea: "Has an area",
  isPlaced: "Is placed; moves here",
  noNodesInside: "No unassigned nodes in this area.",

  // Map
  map: "Map of the configuration",
  mapKeys:
    "Arrow keys move the cross, with Shift in small steps. Enter taps, M picks up or drops the corner at the cross, Backspace removes the last corner, Escape cancels.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all",
  allMarkers: "Display All Node Markers",
  limited: "Only the first and last 250 nodes are shown.",
  labelThreshold: "Label threshold",
  legendAssigned: "Assigned",
  legendUnassigned: "Unassigned",

  // Saving
  savingMasters: "Masters saved",
  cannotSave: "This cannot be saved yet",
  understood: "Close",
  stay: "Keep editing",
  go: "Continue",
  leaving: {
    title: "Continue without saving?",
    hint: "Your changes stay on this device until you come back.",
    stay: "Keep editing",
    go: "Continue",
  },
  unassignedHint: "They have no master. Draw areas around them to keep them.",
  failedMasters: "Not saved",
  lostIds: "Node IDs that will be lost",
  resumeHint: "Saved parts stay saved. Save again to send the rest.",
  layoutItself: "Marker radius of the layout",
  aborted: "Not sent: saving was aborted.",
  isOffline: "No connection: nothing can be saved now.",
  saveTimeout: "Save Timeout",
  draftNotStored: "The browser could not store the changes on this device.",

  // States
  loading: "Loading...",
  unknown: "Layout not found",
  unknownHint: "It was deleted, or the address is wrong.",
  notPermitted: "You can't configure this layout",
  notPermittedHint: "Your account has no access to it.",
  offlineHint: "The layout loads when you are online. Your changes are not lost.",
  failed: "The layout could not be loaded",
  toLayouts: "Back to layouts",
} as const;

export const STEP_NAMES: Readonly<Record<StepKey, string>> = {
  "layout-details": "Layout details",
  "upload-coordinates": "Upload coordinates",
  "position-coordinates": "Position coordinates",
  "master-coordinates": "Master coordinates",
  "master-areas": "Master areas",
};

/** Some of these wordings are fixed (docs/words.md). */
export const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  content: "File Content Invalid!",
  notFound: "File Not Found!",
  aborted: "File read abort!",
  unreadable: "An error occurred reading this file!",
  wrongType: "Wrong file type or file too large!",
  workbook:
    "Workbooks can't be imported. In your spreadsheet program, save the sheet as CSV and choose that file.",
};

const CSV_FAULTS: Readonly<Record<CsvFaultCode, string>> = {
  quotes: "a quotation mark is not closed",
  noHeader: "the header line is missing",
  repeatedColumn: "the column appears twice",
  missingColumn: "the column is missing",
  mLocIdNotFirst: "must be the first column",
  tooManyCells: "the line has more cells than the header",
  notNumber: "not a number",
  notWhole: "not a whole number",
  nLocId: "not a number from 0 to 999",
  repeatedNLocId: "the master has this number twice",
  nodeId: "not a node ID: up to 4 hex digits, or 16 that begin with FCC23D",
  unknownMaster: "no master of this layout",
  noLocations: "no coordinates after the header",
  role: "not solo, primary or aux",
  withoutPrimary: "no primary of the same master above it, or with the number in relative",
};

/** "Line 4, column xLoc: not a number." */
export function csvFaultText({ code, line, column }: CsvFault): string {
  const place = column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`;
  return `${place}: ${CSV_FAULTS[code]}.`;
}

export function counted(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** "3,600 locations, 12 unassigned". */
export function locationsText(count: number, unassigned: number): string {
  const all = counted(count, "location");
  return unassigned === 0 ? all : `${all}, ${numberText(unassigned)} unassigned`;
}

/** Hint beside the upload if the draft has locations. */
export function replacesAll(count: number): string {
  return `Uploading a file replaces ${count === 1 ? "" : "all "}${counted(count, "location")}.`;
}

export function imported(count: number, fileName: string): string {
  return `${counted(count, "location")} read from ${fileName}`;
}

export function removePositionOf(name: string): string {
  return `${CONFIGURE_MESSAGES.removeCoordinates} of ${name}`;
}

export function removeAreaOf(name: string): string {
  return `${CONFIGURE_MESSAGES.removeArea} of ${name}`;
}

/** Counts of the changes to the nodes of a master. */
export function nodeChangesText({ added, removed, moved, ids, others }: NodeChanges): string {
  const text = `${added} added, ${removed} removed, ${moved} moved, ${ids} IDs changed`;
  return others === 0 ? text : `${text}, ${others} with another row or role`;
}

/** Text for a master's area; 0 corners: no area. */
export function areaText(corners: number): string {
  return corners === 0 ? "no area" : `area of ${corners} corners`;
}

/** "x 512.3, y 430". */
export function positionText(xLoc: number, yLoc: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  return `x ${short(xLoc)}, y ${short(yLoc)}`;
}

export function cornersText(corners: number): string {
  return counted(corners, "corner");
}

export function insideText(nodes: number): string {
  return `${counted(nodes, "node")} in this area`;
}

export function translationFault(field: TranslationField): string {
  const { min, max } = TRANSLATION_LIMITS[field];
  return `From ${min} to ${max}`;
}

/** Fixed wording (docs/words.md). */
export function unassignedLost(count: number): string {
  return `${count} unassigned nodes will be lost. Continue?`;
}

export function idsLost(count: number): string {
  return count === 1
    ? "1 node loses its ID, and no other node has it:"
    : `${count} nodes lose their IDs, and no other nodes have them:`;
}

/** "Master 3, node 014: AB12". */
export function lostIdText(master: string, nLocId: string, nId: string): string {
  return `${master}, node ${nLocId}: ${nId}`;
}

export function moreIds(count: number): string {
  return `and ${count} more`;
}

export const IDS_LOST_TITLE = "Node IDs will be lost. Continue?";

/** "FCC23DE16E00296C: row 1, 2 from the south; row 4, 2 from the south". */
export function repeatedIdText({ id, places }: RepeatedWholeId): string {
  const named = places.slice(0, MOST_PLACES).map(positionInRow);
  const rest = places.length - named.length;
  return `${id}: ${[...named, ...(rest > 0 ? [moreIds(rest)] : [])].join("; ")}`;
}

const MOST_PLACES = 5;

function positionInRow({ rowNum, fromSouth }: Pick<NamedNode, "rowNum" | "fromSouth">): string {
  return `row ${rowNum}, ${fromSouth} from the south`;
}

function nodeText({ nId, rowNum, fromSouth }: NamedNode): string {
  return `${nId} (${positionInRow({ rowNum, fromSouth })})`;
}

export function saveFaultText(fault: SaveFault, nameOf: (mLocId: string) => string): string {
  switch (fault.code) {
    case "plusInId":
      return `The node ID ${nodeText(fault.node)} contains '+': a spreadsheet changed it to a number. Correct it in the file.`;
    case "invalidId":
      return `The node ID ${nodeText(fault.node)} is not valid.`;
    case "repeatedId":
      return `The node ID ${nodeText(fault.node)} appears twice under ${nameOf(fault.mLocId)}.`;
    case "tooManyNodes":
      return `${nameOf(fault.mLocId)} has ${fault.count} nodes; the maximum is ${MOST_NODES}.`;
    case "outsideCanvas":
      return `${counted(fault.count, "location")} outside the map: change the scale or position.`;
    case "pairApart":
      return `The auxiliary unit ${nodeText(fault.node)} and its primary have different masters: draw the area around both.`;
  }
}

/** Warning about the content of a file. */
export function coordinateWarningText(warning: CoordinateWarning): string {
  switch (warning.code) {
    case "degrees":
      return "These look like latitudes and longitudes, which distort the site. Convert them to a grid in metres or feet first.";
    case "swapped":
      return "East and north seem to be swapped: xLoc is east, yLoc is north.";
    case "mixedUnits":
      return `${counted(warning.count, "location")} seem to use another unit or grid than the rest, such as ${exampleText(warning.example)}.`;
    case "outliers":
      return `${counted(warning.count, "location")} far away from all others, such as ${exampleText(warning.example)}.`;
    case "stacked":
      return `${counted(warning.count, "location")} at the same place as another one, such as ${exampleText(warning.example)}.`;
  }
}

/** Coordinates as in the file. */
function exampleText({ xLoc, yLoc }: PlanPosition): string {
  return `xLoc ${xLoc}, yLoc ${yLoc}`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "You can't do this. Your rights may have changed.",
  NotFound: "It no longer exists. Someone else may have deleted it.",
  Conflict: "Someone else changed this at the same time.",
  DuplicateNodeId: "A node ID appears twice.",
};

/** Why something was not saved. */
export function savingTrouble(
  failure: Failure | { readonly status: "late" } | { readonly status: "aborted" },
): string {
  if (failure.status === "late") return CONFIGURE_MESSAGES.saveTimeout;
  if (failure.status === "aborted") return CONFIGURE_MESSAGES.aborted;
  const sentences = { unauthorised: "Your session has ended." };
  return failureText(failure, { refusals: REFUSALS, sentences });
}

export function savedOf(done: number, all: number): string {
  return `${done} of ${all}`;
}
