/** What the list of layouts says while it is edited (S1 §2). */

export const EDIT_MODE_MESSAGES = {
  edit: "Edit layouts",
  addLayout: "Add layout",
  finishEdit: "Finish edit",
  editing: "Edit mode: a press on a layout opens its editor, and unpublished layouts are listed.",
  unpublished: "Unpublished",
  demo: "Demo",
} as const;
