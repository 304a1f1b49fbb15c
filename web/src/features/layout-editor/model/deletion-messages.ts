/** Texts about deleting a layout or a master. Some wordings are fixed: see docs/words.md. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  dangerDenied: "You do not have permission to use this tab.",
  nameMismatch: "The layout names do not match.",
  layoutDeleted: (name: string) => `Layout ${name} successfully deleted`,
  deleteDenied:
    "Could not delete layout. Please ensure you have the proper permissions, and that you are a staff user.",
  deleteFailed: "Deleting layout failed",
} as const;

export const DELETION_TABLE = messages("layoutDeletion", {
  // Texts about deleting a master
  deleteMaster: "Delete master",
  deleteMasterGoes: "This cannot be undone. It deletes",
  deleteMasterPlace: "The master's place on the map and its area",
  deleteMasterBoard:
    "The configuration sent to its board. The board then refuses commands until it is assigned again",
  deleteMasterKeeps: "Not deleted: history, command records, telemetry and tasks.",
  deleteMasterDirty: "Save or undo your changes before you delete the master.",
  deleteMasterFailed: "Deleting master failed",
  deleteMasterChanged:
    "Someone else changed this master. Close the layout and open it again to see the changes.",
  masterNameTyped: "Master name",
  masterNameMismatch: "The master names do not match.",

  typeMasterToDelete: (name: string) => `Type the master name to delete it: ${name}`,
  masterDeleted: (name: string) => `${name} was deleted`,
  /** The nodes that are deleted with a master. */
  nodesDeleted: {
    counting: "Its nodes with their device IDs (counting...)",
    uncounted: "Its nodes with their device IDs (number unknown)",
    none: "No nodes: it has none",
    counted: (count: number) =>
      plural(count, {
        one: "Its # node with its device ID",
        other: "Its # nodes with their device IDs",
      }),
  },

  // Texts about deleting the layout
  deleteTitle: "Delete this layout",
  deleteWarning: "This cannot be undone. It deletes",
  deleteNodes: "Areas, node positions and device IDs of its masters",
  deleteSettings: "Master settings of this layout",
  deleteAccess: "Access for all people and programs",
  deleteKeeps: "Not deleted: the history of commands and changes, and archived telemetry.",
  deleteDevices: "Masters in the field keep running on their last settings, but no longer report.",
  confirmName: "Layout name",
  deleteLayout: "Delete layout",
  /** @param provider name of the sign-in of the company */
  signInWhy: (provider: string) =>
    `Sign in at ${provider} again to confirm that it is you. Then delete the layout here.`,
  signedInAgain: (provider: string) => `You signed in at ${provider} a moment ago.`,
  passwordWhy: "Enter your password to confirm.",
  deleteOffline: "No connection: nothing can be deleted now.",
  cancel: "Cancel",

  typeNameToDelete: (name: string) => `Type the layout name to delete it: ${name}`,
  confirmDeletion: (name: string) => `Delete ${name}?`,
  mastersDeleted: (count: number) =>
    plural(count, {
      one: "# master and its controller's place",
      other: "# masters and their controllers' places",
    }),
});

export const DELETION_MESSAGES = { ...DELETION_TABLE, ...VERBATIM };

/** Text for the nodes that are deleted with a master, by their number. */
export function nodesDeleted(count: number | "counting" | "uncounted"): string {
  const texts = DELETION_MESSAGES.nodesDeleted;
  if (typeof count === "string") return texts[count];
  return count === 0 ? texts.none : texts.counted(count);
}
