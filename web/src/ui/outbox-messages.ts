/** Texts about changes in the outbox. */
import { ISSUE_TYPES } from "#domain/troubleshoot/issue-types.ts";
import type { OutboxItem, QueuedChange, QueuedState } from "#web/offline/outbox.ts";

export const OUTBOX_MESSAGES = {
  title: "Unsent changes",
  what: "Changes made offline. They are sent automatically, oldest first, and leave this list once the server has them.",
  empty: "All changes sent",
  emptyHint: "No changes are waiting on this device.",
  offline: "No connection: changes are sent when you are online.",
  close: "Close",
  exportAll: "Save as a file",
  retry: "Resend",
  discard: "Discard",
  look: "Show device",
  discardTitle: "Discard this change?",
  discardHint: "It exists only on this device. This cannot be undone.",
  keep: "Keep",
} as const;

/** Describes a change, such as "Node ID AB12". */
export function changeInWords(change: QueuedChange): string {
  switch (change.kind) {
    case "nodeId":
      return `Node ID ${change.input.nId}`;
    case "masterId":
      return `Master ID ${change.input.mId}`;
    case "task":
      return `Report: ${ISSUE_TYPES[change.input.issueType].label}`;
    case "request":
    case "photo":
      return change.what;
  }
}

export const STATE_WORDS: Readonly<Record<QueuedState["status"], string>> = {
  waiting: "Waiting",
  conflict: "Conflict",
  failed: "Failed",
};

const REASONS: Readonly<Record<string, string>> = {
  DuplicateNodeId: "Another node of this master has an ID with the same last four digits.",
  DuplicateMasterId: "Another controller has this ID.",
  Superseded: "The device got another ID at a later time. Resend to replace that ID.",
  Conflict: "Someone else changed this device at the same time.",
  NotFound: "The device is no longer part of this layout.",
  NotPermitted: "Your account can't make this change.",
  Forbidden: "Your account can't make this change.",
  DuplicateId: "Duplicate ID: could not be saved to Admin Panel",
  InvalidArgument: "The server rejected the values.",
  IdempotencyMismatch: "Another change has the same number.",
  TaskNotFound: "The report of this photo is not on the server.",
  PhotoNotNamed: "The report does not name this photo.",
  UploadNotFound: "The photo did not arrive.",
  UploadRejected: "The server rejected the file: wrong photo or too large.",
  PictureMissing: "The photo is no longer on this device.",
};

/** Explains the state of an item. */
export function stateReason({ state, attempts }: OutboxItem): string {
  if (state.status !== "waiting") {
    const fields = state.status === "failed" ? state.fields : undefined;
    const said = fields?.map(({ field, code }) => `${field} ${code}`).join(", ") ?? state.code;
    return REASONS[state.code] ?? `Server message: ${said}.`;
  }
  return attempts === 0
    ? "Not sent yet."
    : "Sent, but not confirmed by the server. It is resent, and applied only once.";
}

/** Label of the outbox indicator in the top bar. */
export function signLabel(own: number, atRest: number, others: number): string {
  if (own === 0) return `${count(others)} of another user on this device`;
  const waiting = `${count(own)} not sent yet`;
  return atRest === 0 ? waiting : `${waiting}, ${atRest} need${atRest === 1 ? "s" : ""} attention`;
}

export function othersText(others: number): string {
  return `${count(others)} of another user wait${others === 1 ? "s" : ""} on this device until that user signs in here again.`;
}

function count(changes: number): string {
  return changes === 1 ? "1 change" : `${changes} changes`;
}
