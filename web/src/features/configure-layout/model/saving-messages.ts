/**
 * Texts about saving a configuration: what will be lost, and what was not saved. Some wordings are
 * fixed: see docs/words.md.
 */
import type { NodeChanges } from "#domain/site-configuration/merged-nodes.ts";
import {
  MAX_NODES,
  type NamedNode,
  type SaveFault,
} from "#domain/site-configuration/save-checks.ts";
import type { Failure } from "#web/api/failure.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { positionInRow } from "./configure-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  saved: "Saved successfully.",
  saveFailed: "Failed to save.",
  saveTimeout: "Save Timeout",
  unassignedLost: (count: number) => `${count} unassigned nodes will be lost. Continue?`,
} as const;

export const SAVING_TABLE = messages("configureSaving", {
  savingMasters: "Masters saved",
  cannotSave: "This cannot be saved yet",
  understood: "Close",
  stay: "Keep editing",
  go: "Continue",
  unassignedHint: "They have no master. Draw areas around them to keep them.",
  failedMasters: "Not saved",
  lostIds: "Node IDs that will be lost",
  resumeHint: "Saved parts stay saved. Save again to send the rest.",
  layoutItself: "Marker radius of the layout",
  aborted: "Not sent: saving was aborted.",
  sessionEnded: "Your session has ended.",
  idsLostTitle: "Node IDs will be lost. Continue?",
  idsLost: (count: number) =>
    plural(count, {
      one: "# node loses its ID, and no other node has it:",
      other: "# nodes lose their IDs, and no other nodes have them:",
    }),
  /** Node ID that would be lost, such as "Master 3, node 014: AB12". */
  lostIdText: (master: string, nLocId: string, nId: string) => `${master}, node ${nLocId}: ${nId}`,
  savedOf: (done: number, all: number) =>
    `Masters saved: ${numberText(done)} of ${numberText(all)}`,
  /** Texts for the numbers of changes to the nodes of a master. */
  changes: {
    added: (count: number) => `${numberText(count)} added`,
    removed: (count: number) => `${numberText(count)} removed`,
    moved: (count: number) => `${numberText(count)} moved`,
    ids: (count: number) => plural(count, { one: "# ID changed", other: "# IDs changed" }),
    others: (count: number) => `${numberText(count)} with another row or role`,
  },
});

export const SAVING_MESSAGES = { ...SAVING_TABLE, ...VERBATIM };

/** Counts of the changes to the nodes of a master. */
export function nodeChangesText({ added, removed, moved, ids, others }: NodeChanges): string {
  const { changes } = SAVING_MESSAGES;
  return listText([
    changes.added(added),
    changes.removed(removed),
    changes.moved(moved),
    changes.ids(ids),
    ...(others === 0 ? [] : [changes.others(others)]),
  ]);
}

function nodeText(node: NamedNode): string {
  return `${node.nId} (${positionInRow(node)})`;
}

/**
 * Reasons why a configuration cannot be saved.
 * @param node ID of a node and its place in its row
 */
export const SAVE_FAULTS = messages("configureFaults", {
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

export const CONFIGURE_REFUSALS = messages("configureRefusals", {
  NotPermitted: "You can't do this. Your rights may have changed.",
  NotFound: "It no longer exists. Someone else may have deleted it.",
  Conflict: "Someone else changed this at the same time.",
  DuplicateNodeId: "A node ID appears twice.",
});

/** Text that says why a part of the configuration was not saved. */
export function savingTrouble(
  failure: Failure | { readonly status: "late" } | { readonly status: "aborted" },
): string {
  if (failure.status === "late") return SAVING_MESSAGES.saveTimeout;
  if (failure.status === "aborted") return SAVING_MESSAGES.aborted;
  const sentences = { unauthorised: SAVING_MESSAGES.sessionEnded };
  return failureText(failure, { refusals: CONFIGURE_REFUSALS, sentences });
}
