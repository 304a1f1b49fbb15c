/**
 * React hook that creates work from a line: sent at once, and stored in the outbox when the server
 * cannot be reached.
 */
import { err, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { createFindingWork, type FindingWork } from "#web/api/finding-work.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { nameOf } from "./finding-csv.ts";
import { type FindingRow, findingIdOf } from "./finding-rows.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";

export interface TaskDraft {
  readonly title: string;
  /** Id of the user; empty for no one. */
  readonly assignee: string;
  /** YYYY-MM-DD; empty for none. */
  readonly due: string;
  readonly note: string;
}

/** Resolves to the text of a failure, or to undefined when the work is created or stored. */
type Create = (draft: TaskDraft) => Promise<string | undefined>;

/** @param onDone called when the server has the work */
export function useFindingWork(row: FindingRow, nLocId: string, onDone: () => void): Create {
  const { client, outbox, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const workIntent = useIntent();
  const actIntent = useIntent();

  function requestOf({ title, assignee, due, note }: TaskDraft): FindingWork {
    const { layoutId, mLocId, cause } = row;
    const work = {
      ...{ layoutId, mLocId, nLocId, title: title.trim(), findingId: findingIdOf(row) },
      ...(assignee !== "" && { assignee }),
      ...(due !== "" && { due }),
      ...(note.trim() !== "" && { note: note.trim() }),
    };
    const act = { layoutId, mLocId, nLocId, cause, kind: "TASK" } as const;
    return {
      work: { changeId: workIntent.idFor(work), ...work },
      act: { changeId: actIntent.idFor(act), ...act },
    };
  }

  async function queue(input: FindingWork): Promise<string | undefined> {
    if (userId === undefined) return FIRST_MESSAGES.task.notStored;
    try {
      await outbox.add({
        ...{ id: input.work.changeId, userId, queuedAt: nowSeconds(), attempts: isOnline ? 1 : 0 },
        subject: `${row.layoutId}:${row.mLocId}:${nLocId}`,
        place: `${row.siteName}, ${nameOf(row)}`,
        change: { kind: "findingWork", what: FIRST_MESSAGES.task.label(input.work.title), input },
      });
    } catch {
      return FIRST_MESSAGES.task.notStored;
    }
    notify({ kind: "info", text: FIRST_MESSAGES.task.queued, lastsSeconds: 3 });
    return undefined;
  }

  return async (draft) => {
    const input = requestOf(draft);
    const outcome: Result<unknown, Failure> = isOnline
      ? await createFindingWork(client, input)
      : err({ status: "networkError" });
    if (outcome.ok) {
      workIntent.done();
      actIntent.done();
      notify({ kind: "success", text: FIRST_MESSAGES.done.TASK, lastsSeconds: 3 });
      onDone();
      return undefined;
    }
    if (outcome.error.status === "networkError") return queue(input);
    if (outcome.error.status === "refused") workIntent.done();
    return failureText(outcome.error, {
      refusals: FIRST_MESSAGES.task.refusals,
      advice: PRESS_AGAIN,
    });
  };
}
