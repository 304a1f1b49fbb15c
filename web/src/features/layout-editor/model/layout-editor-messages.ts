/**
 * Texts of the layout editor. Some wordings are fixed, misspellings included: see docs/words.md.
 */

import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  saveTimeout: "Save Timeout",
  saveError: "Save Error",
  layoutSaved: "Layout saved successfully",
  uploadFailed: "Failed to upload layout SVG",
  leavingTitle: "Continue without saving?",
} as const;

export const LAYOUT_EDITOR_TABLE = messages("layoutEditor", {
  // Texts around the tabs of the editor
  newLayout: "New layout",
  tabs: "Parts of the layout",
  details: "Layout Details",
  masters: "Masters List",
  danger: "Danger Zone",
  programs: "Access tokens",
  gate: "Provider access",
  access: "Remote access report",
  notifications: "Notifications",
  warnings: "Weather warnings",
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

  // Texts that replace the form, such as for an unknown layout
  unknown: "Layout not found",
  unknownHint: "It was deleted, or the address is wrong.",
  notPermitted: "You can't view this layout",
  notPermittedHint: "Your account has no access to it.",
  offlineHint: "Layouts being edited are not stored on this device. They load when you are online.",
  failed: "The layout could not be loaded",

  // Texts with numbers or names in them
  faultsLeft: (count: number) =>
    plural(count, { one: "# field needs attention", other: "# fields need attention" }),
});

export const EDITOR_MESSAGES = {
  ...LAYOUT_EDITOR_TABLE,
  ...VERBATIM,
  leaving: { ...LAYOUT_EDITOR_TABLE.leaving, title: VERBATIM.leavingTitle },
};
