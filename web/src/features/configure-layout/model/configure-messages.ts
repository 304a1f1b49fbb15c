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
  MAX_NODES,
  type NamedNode,
  type SaveFault,
} from "#domain/site-configuration/save-checks.ts";
import type { StepKey } from "#domain/site-configuration/steps.ts";
import {
  TRANSLATION_LIMITS,
  type TranslationField,
} from "#domain/site-configuration/translations.ts";
import type { Failure } from "#web/api/failure.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText } from "#web/ui/failure-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  completePrior: "You must complete all prior steps.",
  stepperError: "Stepper Error!",
  saved: "Saved successfully.",
  saveFailed: "Failed to save.",
  saveTimeout: "Save Timeout",
  leavingTitle: "Continue without saving?",
  coordinatesRemoved: "Successfully removed Master coordinates",
  coordinatesFailed: "Unable to edit Master coordinates",
  areaNotSaved: "Master Area not saved to database until final configuration is save.",
  unassignedLost: (count: number) => `${count} unassigned nodes will be lost. Continue?`,
} as const;

const CONFIGURE_TABLE = messages("configure", {
  // Texts around the configuration steps
  steps: "Steps of the configuration",
  required: "Required",
  back: "Back",
  next: "Next",
  close: "Close",
  abortAndClose: "Abort & Close",
  saveAndClose: "Save & Close",
  elsewhere: "This configuration is open in another tab",
  elsewhereHint:
    "You are configuring this layout in another tab of this browser. Two tabs would overwrite each other's draft. Close the other tab to open the draft here.",

  // Texts of the details step
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

  // Texts of the upload step
  chooseFile: "Choose file",
  dropHint: "or drop a CSV file here",
  file: "File of coordinates",
  template: "Download template",
  formats:
    "xLoc (east) and yLoc (north) are required; rowNum, fromSouth, nId and role may follow. The role aux pairs a unit with the primary in a line above. Commas, semicolons or tabs may separate the columns. A file that was downloaded from the device locations names each node's master in its first column.",
  warnings: "Check these before you continue",
  repeatedIds: "A 16-digit ID belongs to one controller. These are assigned more than once:",
  noLocations: "No locations yet",
  reading: "Reading the file...",

  // Texts of the position step
  positionHint:
    "Align the locations with the drawing: enter values, or drag the nodes on the map. Masters and areas move with them.",
  scale: "Scale",
  xTrans: "Move east",
  yTrans: "Move north",
  markerRadius: "Marker radius",
  fitToDrawing: "Fit to drawing",

  // Texts of the steps for masters and for areas
  placeHint: "Tap the map where a master is.",
  notPlaced: "Not placed",
  removeCoordinates: "Remove coordinates",
  areaHint: "Tap the map corner by corner around the nodes of a master, then close the area.",
  boundaryHint:
    "Corners tapped on those of another area are shared. Drag a corner to move it; with the map in focus, M picks up or drops the corner at the cross. Areas that share it follow.",
  undo: "Undo corner",
  closeArea: "Close area",
  removeArea: "Remove area",
  noArea: "no area",
  assign: "Assign to Master",
  accept: "Accept",
  cancel: "Cancel",
  searchMasters: "Search masters",
  noMasterMatch: "No master matches",
  hasArea: "Has an area",
  isPlaced: "Is placed; moves here",
  noNodesInside: "No unassigned nodes in this area.",

  // Texts of the map
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

  // Texts about saving
  savingMasters: "Masters saved",
  cannotSave: "This cannot be saved yet",
  understood: "Close",
  stay: "Keep editing",
  go: "Continue",
  leaving: {
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
  sessionEnded: "Your session has ended.",
  isOffline: "No connection: nothing can be saved now.",
  draftNotStored: "The browser could not store the changes on this device.",

  // Texts that replace the page, such as while it is loading
  loading: "Loading...",
  unknown: "Layout not found",
  unknownHint: "It was deleted, or the address is wrong.",
  notPermitted: "You can't configure this layout",
  notPermittedHint: "Your account has no access to it.",
  offlineHint: "The layout loads when you are online. Your changes are not lost.",
  failed: "The layout could not be loaded",
  toLayouts: "Back to layouts",
  /** Hint beside the upload if the draft has locations. */

  // Texts with numbers or names in them
  nodeCount: (count: number) => plural(count, { one: "# node", other: "# nodes" }),
  cornersText: (count: number) => plural(count, { one: "# corner", other: "# corners" }),
  locationCount: (count: number) => plural(count, { one: "# location", other: "# locations" }),
  /** Number of locations, such as "3,600 locations, 12 unassigned". */
  locationsWithout: (count: number, unassigned: number) =>
    `${plural(count, { one: "# location", other: "# locations" })}, ${numberText(unassigned)} unassigned`,
  /** Hint beside the upload that a new file replaces the locations of the draft. */
  replacesAll: (count: number) =>
    plural(count, {
      one: "Uploading a file replaces # location.",
      other: "Uploading a file replaces all # locations.",
    }),
  imported: (count: number, fileName: string) =>
    plural(count, {
      one: `# location read from ${fileName}`,
      other: `# locations read from ${fileName}`,
    }),
  removePositionOf: (master: string) => `Remove coordinates of ${master}`,
  removeAreaOf: (master: string) => `Remove area of ${master}`,
  areaOf: (corners: number) =>
    plural(corners, { one: "area of # corner", other: "area of # corners" }),
  insideText: (nodes: number) =>
    plural(nodes, { one: "# node in this area", other: "# nodes in this area" }),
  between: (min: number, max: number) => `From ${min} to ${max}`,
  idsLostTitle: "Node IDs will be lost. Continue?",
  idsLost: (count: number) =>
    plural(count, {
      one: "# node loses its ID, and no other node has it:",
      other: "# nodes lose their IDs, and no other nodes have them:",
    }),
  /** Node ID that would be lost, such as "Master 3, node 014: AB12". */
  lostIdText: (master: string, nLocId: string, nId: string) => `${master}, node ${nLocId}: ${nId}`,
  moreIds: (count: number) => `and ${numberText(count)} more`,
  savedOf: (done: number, all: number) => `${numberText(done)} of ${numberText(all)}`,
  position: (rowNum: number, fromSouth: number) => `row ${rowNum}, ${fromSouth} from the south`,
  /** Texts for the numbers of changes to the nodes of a master. */
  changes: {
    added: (count: number) => `${numberText(count)} added`,
    removed: (count: number) => `${numberText(count)} removed`,
    moved: (count: number) => `${numberText(count)} moved`,
    ids: (count: number) => plural(count, { one: "# ID changed", other: "# IDs changed" }),
    others: (count: number) => `${numberText(count)} with another row or role`,
  },
});

export const CONFIGURE_MESSAGES = {
  ...CONFIGURE_TABLE,
  ...VERBATIM,
  leaving: { ...CONFIGURE_TABLE.leaving, title: VERBATIM.leavingTitle },
};

export const TEMPLATE_FILE = "coordinates_template.csv";

export const STEP_NAMES = messages("configureSteps", {
  "layout-details": "Layout details",
  "upload-coordinates": "Upload coordinates",
  "position-coordinates": "Position coordinates",
  "master-coordinates": "Master coordinates",
  "master-areas": "Master areas",
} satisfies Readonly<Record<StepKey, string>>);

const COORDINATES_FILE = messages("coordinatesFile", {
  workbook:
    "Workbooks can't be imported. In your spreadsheet program, save the sheet as CSV and choose that file.",
  inLine: (line: number, fault: string) => `Line ${line}: ${fault}.`,
  inColumn: (line: number, column: string, fault: string) =>
    `Line ${line}, column ${column}: ${fault}.`,
  faults: {
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
  } satisfies Readonly<Record<CsvFaultCode, string>>,
  /** @param example coordinates of one such location, as in the file */
  warnings: {
    degrees:
      "These look like latitudes and longitudes, which distort the site. Convert them to a grid in metres or feet first.",
    swapped: "East and north seem to be swapped: xLoc is east, yLoc is north.",
    mixedUnits: (count: number, example: string) =>
      plural(count, {
        one: `# location seems to use another unit or grid than the rest, such as ${example}.`,
        other: `# locations seem to use another unit or grid than the rest, such as ${example}.`,
      }),
    outliers: (count: number, example: string) =>
      plural(count, {
        one: `# location far away from all others, such as ${example}.`,
        other: `# locations far away from all others, such as ${example}.`,
      }),
    stacked: (count: number, example: string) =>
      plural(count, {
        one: `# location at the same place as another one, such as ${example}.`,
        other: `# locations at the same place as another one, such as ${example}.`,
      }),
  },
});

export const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  // The product requires these five texts word for word; they are not translated.
  content: "File Content Invalid!",
  notFound: "File Not Found!",
  aborted: "File read abort!",
  unreadable: "An error occurred reading this file!",
  wrongType: "Wrong file type or file too large!",

  workbook: COORDINATES_FILE.workbook,
};

/** Error in the file of coordinates, such as "Line 4, column xLoc: not a number." */
export function csvFaultText({ code, line, column }: CsvFault): string {
  const fault = COORDINATES_FILE.faults[code];
  return column === undefined
    ? COORDINATES_FILE.inLine(line, fault)
    : COORDINATES_FILE.inColumn(line, column, fault);
}

/** Number of locations, such as "3,600 locations, 12 unassigned". */
export function locationsText(count: number, unassigned: number): string {
  return unassigned === 0
    ? CONFIGURE_MESSAGES.locationCount(count)
    : CONFIGURE_MESSAGES.locationsWithout(count, unassigned);
}

/** Counts of the changes to the nodes of a master. */
export function nodeChangesText({ added, removed, moved, ids, others }: NodeChanges): string {
  const { changes } = CONFIGURE_MESSAGES;
  return listText([
    changes.added(added),
    changes.removed(removed),
    changes.moved(moved),
    changes.ids(ids),
    ...(others === 0 ? [] : [changes.others(others)]),
  ]);
}

/** Text for the area of a master by its number of corners; 0: no area. */
export function areaText(corners: number): string {
  return corners === 0 ? CONFIGURE_MESSAGES.noArea : CONFIGURE_MESSAGES.areaOf(corners);
}

/** A position on the canvas as text, such as "x 512.3, y 430". */
export function positionText(xLoc: number, yLoc: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  return `x ${short(xLoc)}, y ${short(yLoc)}`;
}

export function translationFault(field: TranslationField): string {
  const { min, max } = TRANSLATION_LIMITS[field];
  return CONFIGURE_MESSAGES.between(min, max);
}

/**
 * An ID and the locations at which it occurs, such as "FCC23DE16E00296C: row 1, 2 from the south;
 * row 4, 2 from the south".
 */
export function repeatedIdText({ id, locations }: RepeatedWholeId): string {
  const named = locations.slice(0, MOST_PLACES).map(positionInRow);
  const rest = locations.length - named.length;
  return `${id}: ${[...named, ...(rest > 0 ? [CONFIGURE_MESSAGES.moreIds(rest)] : [])].join("; ")}`;
}

const MOST_PLACES = 5;

function positionInRow({ rowNum, fromSouth }: Pick<NamedNode, "rowNum" | "fromSouth">): string {
  return CONFIGURE_MESSAGES.position(rowNum, fromSouth);
}

function nodeText(node: NamedNode): string {
  return `${node.nId} (${positionInRow(node)})`;
}

/**
 * Reasons why a configuration cannot be saved.
 * @param node ID of a node and its place in its row
 */
const SAVE_FAULTS = messages("configureFaults", {
  plusInId: (node: string) =>
    `The node ID ${node} contains '+': a spreadsheet changed it to a number. Correct it in the file.`,
  invalidId: (node: string) => `The node ID ${node} is not valid.`,
  repeatedId: (node: string, master: string) =>
    `The node ID ${node} appears twice under ${master}.`,
  tooManyNodes: (master: string, count: number, most: number) =>
    `${master} has ${numberText(count)} nodes; the maximum is ${numberText(most)}.`,
  outsideCanvas: (count: number) =>
    plural(count, {
      one: "# location outside the map: change the scale or position.",
      other: "# locations outside the map: change the scale or position.",
    }),
  pairApart: (node: string) =>
    `The auxiliary unit ${node} and its primary have different masters: draw the area around both.`,
});

export function saveFaultText(fault: SaveFault, nameOf: (mLocId: string) => string): string {
  switch (fault.code) {
    case "plusInId":
    case "invalidId":
    case "pairApart":
      return SAVE_FAULTS[fault.code](nodeText(fault.node));
    case "repeatedId":
      return SAVE_FAULTS.repeatedId(nodeText(fault.node), nameOf(fault.mLocId));
    case "tooManyNodes":
      return SAVE_FAULTS.tooManyNodes(nameOf(fault.mLocId), fault.count, MAX_NODES);
    case "outsideCanvas":
      return SAVE_FAULTS.outsideCanvas(fault.count);
  }
}

/** Text of a warning about the content of the coordinates file. */
export function coordinateWarningText(warning: CoordinateWarning): string {
  switch (warning.code) {
    case "degrees":
    case "swapped":
      return COORDINATES_FILE.warnings[warning.code];
    case "mixedUnits":
    case "outliers":
    case "stacked":
      return COORDINATES_FILE.warnings[warning.code](warning.count, exampleText(warning.example));
  }
}

/** Text of a location's coordinates, as in the file. */
function exampleText({ xLoc, yLoc }: PlanPosition): string {
  return `xLoc ${xLoc}, yLoc ${yLoc}`;
}

const CONFIGURE_REFUSALS = messages("configureRefusals", {
  NotPermitted: "You can't do this. Your rights may have changed.",
  NotFound: "It no longer exists. Someone else may have deleted it.",
  Conflict: "Someone else changed this at the same time.",
  DuplicateNodeId: "A node ID appears twice.",
});

/** Text that says why a part of the configuration was not saved. */
export function savingTrouble(
  failure: Failure | { readonly status: "late" } | { readonly status: "aborted" },
): string {
  if (failure.status === "late") return CONFIGURE_MESSAGES.saveTimeout;
  if (failure.status === "aborted") return CONFIGURE_MESSAGES.aborted;
  const sentences = { unauthorised: CONFIGURE_MESSAGES.sessionEnded };
  return failureText(failure, { refusals: CONFIGURE_REFUSALS, sentences });
}
