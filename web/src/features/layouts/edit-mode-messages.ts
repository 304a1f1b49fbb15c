/** Texts of the layouts list in edit mode. */
import { messages } from "#web/language/messages.ts";

export const EDIT_MODE_MESSAGES = messages("editMode", {
  edit: "Edit layouts",
  addLayout: "Add layout",
  finishEdit: "Finish editing",
  editing: "Edit mode: select a layout to edit it. Unpublished layouts are shown.",
  unpublished: "Unpublished",
  demo: "Demo",
});
