/** What is said of changes that wait on this device. */
import { ISSUE_TYPES } from "#domain/troubleshoot/issue-types.ts";
import type { OutboxItem, QueuedChange, QueuedState } from "#web/offline/outbox.ts";

export const OUTBOX_MESSAGES = {
  title: "Waiting on this device",
  what: "Changes made without a connection. They are sent by themselves, oldest first, and leave this list when the server has them.",
  empty: "Everything is sent",
  emptyHint: "Nothing that you changed waits on this device.",
  offline: "No connection: nothing can be sent now.",
  close: "Close",
  exportAll: "Save as a file",
  retry: "Send again",
  discard: "Discard",
  look: "Show the device",
  discardTitle: "Discard this change?",
  discardHint: "It exists on this device alone. Once discarded it cannot be brought back.",
  keep: "Keep",
} as const;

/** What is changed, such as "Node ID AB12". */
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
  Superseded:
    "The device was given another ID at a later time. Sending this one again replaces that ID.",
  Conflict: "Somebody else changed this device at the same time.",
  NotFound: "The device is not part of this layout any more.",
  NotPermitted: "Your account may not make this change.",
  Forbidden: "Your account may not make this change.",
  DuplicateId: "Duplicate ID: could not be saved to Admin Panel",
  InvalidArgument: "The server did not accept the values.",
  IdempotencyMismatch: "Another change has the same number.",
  TaskNotFound: "The report of this photo is not on the server.",
  PhotoNotNamed: "The report does not name this photo.",
  UploadNotFound: "The photo did not arrive.",
  UploadRejected: "The server did not accept the file: it is no such photo, or too large.",
  PictureMissing: "The photo is not on this device any more.",
};

/** Why it is where it is. */
export function stateReason({ state, attempts }: OutboxItem): string {
  if (state.status !== "waiting") {
    const fields = state.status === "failed" ? state.fields : undefined;
    const said = fields?.map(({ field, code }) => `${field} ${code}`).join(", ") ?? state.code;
    return REASONS[state.code] ?? `The server said: ${said}.`;
  }
  return attempts === 0
    ? "Not sent yet."
    : "Sent, but the server has not answered. It is sent again; the same change counts once.";
}

/** Of the sign in the top bar. */
export function signLabel(own: number, atRest: number, others: number): string {
  if (own === 0) return `${count(others)} of another user on this device`;
  const waiting = `${count(own)} not sent yet`;
  return atRest === 0 ? waiting : `${waiting}, ${atRest} need${atRest === 1 ? "s" : ""} you`;
}

export function othersText(others: number): string {
  return `${count(others)} of another user wait${others === 1 ? "s" : ""} on this device until that user signs in here again.`;
}

function count(changes: number): string {
  return changes === 1 ? "1 change" : `${changes} changes`;
}
