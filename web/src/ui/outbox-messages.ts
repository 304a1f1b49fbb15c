/** Texts about changes in the outbox. */
import { listText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import type { OutboxItem, QueuedChange, QueuedState } from "#web/offline/outbox.ts";
import { COMMON_REFUSALS } from "#web/ui/failure-messages.ts";
import { ISSUE_NAMES } from "./issue-names.ts";

export const OUTBOX_MESSAGES = messages("outbox", {
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
  nodeId: (id: string) => `Node ID ${id}`,
  masterId: (id: string) => `Master ID ${id}`,
  report: (issue: string) => `Report: ${issue}`,
  workZone: "Work zone",
  workZoneProlonged: "Work zone, prolonged",
  workZoneEnded: "Work zone, ended",
  notSentYet: "Not sent yet.",
  sentUnconfirmed: "Sent, but not confirmed by the server. It is resent, and applied only once.",
  /** @param said code that the server sent, or its codes for the fields */
  serverSaid: (said: string) => `Server message: ${said}.`,

  // Texts of the outbox indicator in the top bar
  ofAnother: (others: number) =>
    plural(others, {
      one: "# change of another user on this device",
      other: "# changes of another user on this device",
    }),
  notSent: (changes: number) =>
    plural(changes, { one: "# change not sent yet", other: "# changes not sent yet" }),
  /** @param atRest number of changes that wait for the user: conflicts and failures */
  notSentWith: (changes: number, atRest: number) => {
    const notSent = plural(changes, {
      one: "# change not sent yet",
      other: "# changes not sent yet",
    });
    return `${notSent}, ${plural(atRest, { one: "# needs attention", other: "# need attention" })}`;
  },
  othersWait: (others: number) =>
    plural(others, {
      one: "# change of another user waits on this device until that user signs in here again.",
      other: "# changes of another user wait on this device until that user signs in here again.",
    }),

  states: { waiting: "Waiting", conflict: "Conflict", failed: "Failed" } satisfies Record<
    QueuedState["status"],
    string
  >,

  /** Why the server has not stored a change, by the code of its refusal. */
  reasons: {
    DuplicateNodeId: "Another node of this master has an ID with the same last four digits.",
    DuplicateMasterId: "Another controller has this ID.",
    Superseded: "The device got another ID at a later time. Resend to replace that ID.",
    Conflict: "Someone else changed this device at the same time.",
    NotFound: "The device is no longer part of this layout.",
    NotPermitted: "Your account can't make this change.",
    Forbidden: "Your account can't make this change.",
    InvalidArgument: "The server rejected the values.",
    IdempotencyMismatch: "Another change has the same number.",
    TaskNotFound: "The report of this photo is not on the server.",
    PhotoNotNamed: "The report does not name this photo.",
    UploadNotFound: "The photo did not arrive.",
    UploadRejected: "The server rejected the file: wrong photo or too large.",
    PictureMissing: "The photo is no longer on this device.",
    StaleRequest: "The request is older than the zone would last. Set the zone again.",
    TooManyZones: "There are too many work zones at this master.",
  },
  /** The same for changes of a work zone. */
  zoneReasons: {
    NotFound: "The zone has ended.",
    Conflict: "The zone was prolonged since. End it again if you have left.",
  },
  /** The same for changes of a work item. */
  workReasons: {
    NotFound: "This work is no longer on the server.",
    Conflict:
      "Someone else changed this work since. Look at it on the work board and decide again.",
  },
  /** The same for changes of the punch list. */
  punchReasons: {
    Conflict:
      "Someone else changed this item of the punch list since. Look at it and decide again.",
    PunchListFull: "The punch list of this site is full.",
  },
});

/** Short name of a change, such as "Node ID AB12". */
export function changeInWords(change: QueuedChange): string {
  switch (change.kind) {
    case "nodeId":
      return OUTBOX_MESSAGES.nodeId(change.input.nId);
    case "masterId":
      return OUTBOX_MESSAGES.masterId(change.input.mId);
    case "task":
      return OUTBOX_MESSAGES.report(ISSUE_NAMES[change.input.issueType]);
    case "workZone":
    case "workZoneProlonged":
    case "workZoneEnded":
      return OUTBOX_MESSAGES[change.kind];
    case "replacementSkip":
    case "workItem":
    case "findingWork":
    case "punch":
    case "request":
    case "photo":
      return change.what;
  }
}

/** Texts that the product requires word for word; not translated. */
const VERBATIM = { DuplicateId: "Duplicate ID: could not be saved to Admin Panel" } as const;

const REASONS: Readonly<Record<string, string>> = {
  ...COMMON_REFUSALS,
  ...OUTBOX_MESSAGES.reasons,
  ...VERBATIM,
};

type Reasons = Readonly<Record<string, string>>;

const REASONS_OF_KIND: Readonly<Partial<Record<QueuedChange["kind"], Reasons>>> = {
  workZoneProlonged: OUTBOX_MESSAGES.zoneReasons,
  workZoneEnded: OUTBOX_MESSAGES.zoneReasons,
  workItem: OUTBOX_MESSAGES.workReasons,
  punch: OUTBOX_MESSAGES.punchReasons,
};

/** Explains why a change is still in the outbox. */
export function stateReason({ state, attempts, change }: OutboxItem): string {
  if (state.status !== "waiting") {
    const fields = state.status === "failed" ? state.fields : undefined;
    const faults = fields?.map(({ field, code }) => `${field} ${code}`);
    const said = faults === undefined ? state.code : listText(faults);
    const ofKind = REASONS_OF_KIND[change.kind]?.[state.code];
    return ofKind ?? REASONS[state.code] ?? OUTBOX_MESSAGES.serverSaid(said);
  }
  return attempts === 0 ? OUTBOX_MESSAGES.notSentYet : OUTBOX_MESSAGES.sentUnconfirmed;
}

/** Label of the outbox indicator in the top bar. */
export function signLabel(own: number, atRest: number, others: number): string {
  if (own === 0) return OUTBOX_MESSAGES.ofAnother(others);
  return atRest === 0 ? OUTBOX_MESSAGES.notSent(own) : OUTBOX_MESSAGES.notSentWith(own, atRest);
}
