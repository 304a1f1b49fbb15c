/**
 * Texts of the configuration of a layout. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */
import type { RepeatedWholeId } from "#domain/site-configuration/repeated-whole-ids.ts";
import type { NamedNode } from "#domain/site-configuration/save-checks.ts";
import type { StepKey } from "#domain/site-configuration/steps.ts";
import {
  TRANSLATION_LIMITS,
  type TranslationField,
} from "#domain/site-configuration/translations.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  completePrior: "You must complete all prior steps.",
  stepperError: "Stepper Error!",
  leavingTitle: "Continue without saving?",
} as const;

export const CONFIGURE_TABLE = messages("configure", {
  // Texts around the configuration steps
  steps: "Steps of the configuration",
  required: "Required",
  back: "Back",
  next: "Next",
  close: "Close",
  cancel: "Cancel",
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

  // Texts of the position step
  positionHint:
    "Align the locations with the drawing: enter values, or drag the nodes on the map. Masters and areas move with them.",
  scale: "Scale",
  xTrans: "Move east",
  yTrans: "Move north",
  markerRadius: "Marker radius",
  fitToDrawing: "Fit to drawing",

  // Texts about saving
  leaving: {
    hint: "Your changes stay on this device until you come back.",
    stay: "Keep editing",
    go: "Continue",
  },
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

  // Texts with numbers or names in them
  nodeCount: (count: number) => plural(count, { one: "# node", other: "# nodes" }),
  locationCount: (count: number) => plural(count, { one: "# location", other: "# locations" }),
  /** Number of locations, such as "3,600 locations, 12 unassigned". */
  locationsWithout: (count: number, unassigned: number) =>
    `${plural(count, { one: "# location", other: "# locations" })}, ${numberText(unassigned)} unassigned`,
  between: (min: number, max: number) => `From ${min} to ${max}`,
  moreIds: (count: number) => `and ${numberText(count)} more`,
  position: (rowNum: number, fromSouth: number) => `row ${rowNum}, ${fromSouth} from the south`,
});

export const CONFIGURE_MESSAGES = {
  ...CONFIGURE_TABLE,
  ...VERBATIM,
  leaving: { ...CONFIGURE_TABLE.leaving, title: VERBATIM.leavingTitle },
};

export const STEP_NAMES = messages("configureSteps", {
  "layout-details": "Layout details",
  "upload-coordinates": "Upload coordinates",
  "position-coordinates": "Position coordinates",
  "master-coordinates": "Master coordinates",
  "master-areas": "Master areas",
} satisfies Readonly<Record<StepKey, string>>);

/** Number of locations, such as "3,600 locations, 12 unassigned". */
export function locationsText(count: number, unassigned: number): string {
  return unassigned === 0
    ? CONFIGURE_MESSAGES.locationCount(count)
    : CONFIGURE_MESSAGES.locationsWithout(count, unassigned);
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

export function positionInRow({
  rowNum,
  fromSouth,
}: Pick<NamedNode, "rowNum" | "fromSouth">): string {
  return CONFIGURE_MESSAGES.position(rowNum, fromSouth);
}
