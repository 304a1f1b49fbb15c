/** Texts about saved views. */

export const SAVED_VIEW_MESSAGES = {
  title: "Saved views",
  saveThis: "Save this view",
  name: "Name",
  save: "Save",
  cancel: "Cancel",
  undo: "Undo",
  empty: "None yet. Open a site or the list of layouts to save a view.",
  emptyHere: "None yet. Save the current view to return to it.",
  notStored: "This browser could not store the change",
} as const;

export const SAVED_VIEW_FAULTS = {
  unnamed: "Enter a name",
  tooLong: "Use at most 60 characters",
  nameTaken: "Another saved view has this name",
  tooMany: "You have 50 saved views. Remove one first",
} as const;

export const renameView = (name: string) => `Rename ${name}`;
export const removeView = (name: string) => `Remove ${name}`;
export const viewRemoved = (name: string) => `Saved view “${name}” removed`;
