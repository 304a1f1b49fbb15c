/**
 * React hook of changes of work items: sent at once, and stored in the outbox when the server cannot
 * be reached.
 */
import { err, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { newId } from "#web/api/new-id.ts";
import {
  type ChangedWork,
  changeWorkItem,
  type WorkItemInput,
} from "#web/api/work-item-operations.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import type { WorkRow } from "./model/work-rows.ts";
import { saveWork, type Work } from "./use-work.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

/** The values to change; null empties one. */
export interface WorkValues extends Pick<WorkItemInput, "assignee" | "due" | "note" | "state"> {
  /** Name of the assignee, for a change that waits in the outbox; null for no one. */
  readonly assigneeName?: string | null;
}

export type WorkOutcome =
  | { readonly kind: "done" }
  /** Stored on this device. */
  | { readonly kind: "queued" }
  | { readonly kind: "failed"; readonly text: string };

export interface WorkChanges {
  readonly change: (row: WorkRow, values: WorkValues) => Promise<WorkOutcome>;
  /** Deletes the user's change of this item from the outbox. */
  readonly takeBack: (row: WorkRow) => Promise<void>;
}

export function useChangeWork({ cached, pending, onRefresh }: Work): WorkChanges {
  const { client, outbox, readModel, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;

  async function takeBack({ item }: WorkRow): Promise<void> {
    const waiting = pending.filter(({ input }) => input.itemId === item.id);
    for (const { id } of waiting) if (userId !== undefined) await outbox.discard(userId, id);
  }

  async function store({ id, rev, progress }: ChangedWork): Promise<void> {
    if (cached === undefined) return;
    const items = cached.items.map((one) => (one.id === id ? { ...one, rev, progress } : one));
    await saveWork(readModel, { ...cached, items });
  }

  async function queue(
    row: WorkRow,
    input: WorkItemInput,
    assigneeName: string | null,
  ): Promise<WorkOutcome> {
    if (userId === undefined) return failed(WORK_BOARD_MESSAGES.notStored);
    const { layoutId, layoutName, mLocId, nLocId } = row.item;
    try {
      // The later decision replaces the earlier one, whose values it includes.
      await takeBack(row);
      await outbox.add({
        ...{ id: input.changeId, userId, queuedAt: nowSeconds(), attempts: isOnline ? 1 : 0 },
        subject: `${layoutId}:${mLocId}:${nLocId}`,
        place: `${layoutName}, ${trackerText(row)}`,
        change: { kind: "workItem", what: labelOf(row, input), assigneeName, input },
      });
      return { kind: "queued" };
    } catch {
      return failed(WORK_BOARD_MESSAGES.notStored);
    }
  }

  async function change(
    row: WorkRow,
    { assigneeName, ...values }: WorkValues,
  ): Promise<WorkOutcome> {
    const { id: itemId, layoutId, rev: expectedRev } = row.item;
    const before = row.pending?.refusal === undefined ? row.pending : undefined;
    const input: WorkItemInput = {
      ...before?.input,
      ...values,
      ...{ changeId: newId(nowSeconds()), layoutId, itemId, expectedRev },
    };
    const outcome: Result<ChangedWork, Failure> = isOnline
      ? await changeWorkItem(client, input)
      : err({ status: "networkError" });
    if (outcome.ok) {
      await takeBack(row);
      await store(outcome.value);
      return { kind: "done" };
    }
    if (outcome.error.status === "networkError") {
      return queue(row, input, assigneeName ?? before?.assigneeName ?? null);
    }
    onRefresh();
    return failed(failureText(outcome.error, WORDS));
  }

  return { change, takeBack };
}

const WORDS = { refusals: WORK_BOARD_MESSAGES.refusals, advice: PRESS_AGAIN };

function failed(text: string): WorkOutcome {
  return { kind: "failed", text };
}

/** Issue of the report, or the title of created work. */
export function workName({ item: { issueType, title } }: WorkRow): string {
  return issueType === undefined ? (title ?? "") : ISSUE_NAMES[issueType];
}

export function trackerText({ item: { masterName, rowNum, fromSouth } }: WorkRow): string {
  return WORK_BOARD_MESSAGES.tracker(masterName, rowNum, fromSouth);
}

function labelOf(row: WorkRow, { state }: WorkItemInput): string {
  const { done, changed } = WORK_BOARD_MESSAGES.outbox;
  return state === "DONE" ? done(workName(row)) : changed(workName(row));
}
