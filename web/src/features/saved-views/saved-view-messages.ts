/** Texts about saved views. */
import { messages } from "#web/language/messages.ts";

export const SAVED_VIEW_MESSAGES = messages("savedViews", {
  title: "Saved views",
  saveThis: "Save this view",
  name: "Name",
  save: "Save",
  cancel: "Cancel",
  undo: "Undo",
  empty: "None yet. Open a site or the list of layouts to save a view.",
  emptyHere: "None yet. Save the current view to return to it.",
  notStored: "This browser could not store the change",
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Saved view “${name}” removed`,
});

export const SAVED_VIEW_FAULTS = messages("savedViewFaults", {
  unnamed: "Enter a name",
  tooLong: "Use at most 60 characters",
  nameTaken: "Another saved view has this name",
  tooMany: "You have 50 saved views. Remove one first",
});
