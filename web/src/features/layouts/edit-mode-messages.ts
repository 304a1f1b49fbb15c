/** What the list of layouts says while it is edited (S1 §2). */

export const EDIT_MODE_MESSAGES = {
  edit: "Edit layouts",
  addLayout: "Add layout",
  finishEdit: "Finish editing",
  editing: "Edit mode: select a layout to edit it. Unpublished layouts are shown.",
  unpublished: "Unpublished",
  demo: "Demo",
} as const;
