/** Texts of the layouts list in edit mode. */

export const EDIT_MODE_MESSAGES = {
  edit: "Edit layouts",
  addLayout: "Add layout",
  finishEdit: "Finish editing",
  editing: "Edit mode: select a layout to edit it. Unpublished layouts are shown.",
  unpublished: "Unpublished",
  demo: "Demo",
} as const;
