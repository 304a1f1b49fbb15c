/** React hook that submits the report, one attempt at a time; retries are idempotent. */
import { useRef, useState } from "react";
import { taskFromAnswers } from "#domain/troubleshoot/task-record.ts";
import { newId } from "#web/api/new-id.ts";
import type { TaskInput } from "#web/api/task-operations.ts";
import { PHOTO_MESSAGES } from "#web/features/site/view/photos/photo-messages.ts";
import { useServices } from "#web/session/services.ts";
import { namedPhotos } from "./model/draft-photo.ts";
import { WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";
import type { StoredWork } from "./stored-work.ts";
import { type Submitted, submitTask } from "./submit-task.ts";
import type { Wizard } from "./use-wizard.ts";

export interface Submitting {
  readonly isBusy: boolean;
  /**
   * Text that says why the last attempt has failed: the report was neither sent nor stored, or it
   * was sent but its photos could not be stored.
   */
  readonly trouble: string | undefined;
  /** Submits the report. Resolves to its state, or to undefined after a failure. */
  readonly submit: () => Promise<Submitted | undefined>;
}

export function useSubmit(
  wizard: Wizard,
  { userId, queueTask, queuePhotos }: StoredWork,
): Submitting {
  const { client, nowSeconds } = useServices();
  const last = useRef<{ readonly content: string; readonly input: TaskInput }>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  function inputOf(): TaskInput | undefined {
    const { state, device } = wizard;
    const { issueType, answers, startedAt } = state;
    if (issueType === undefined || startedAt === undefined) return undefined;
    const result = taskFromAnswers(issueType, answers);
    if (!result.ok) return undefined;
    const { commandQueue, answers: recorded } = result.value;
    const { layoutId, mLocId, nLocId = "" } = device;
    const place = { userId, layoutId, mLocId, nLocId };
    const photos = namedPhotos(state);
    const named = photos.length === 0 ? {} : { photos };
    const task = { ...recorded, ...place, startedAt, issueType, commandQueue, ...named };
    const content = JSON.stringify(task);
    // A retry with the same answers sends the same report again, because an earlier attempt may
    // have arrived.
    if (last.current?.content !== content) {
      const answeredAt = Math.max(startedAt, nowSeconds());
      last.current = { content, input: { ...task, changeId: newId(nowSeconds()), answeredAt } };
    }
    return last.current.input;
  }

  async function submit(): Promise<Submitted | undefined> {
    const input = inputOf();
    if (input === undefined || isBusy) return undefined;
    setIsBusy(true);
    const { photos } = wizard.state;
    const ports = {
      client,
      queue: (task: TaskInput) => queueTask(task, photos),
      queuePhotos: (task: TaskInput) =>
        photos.length === 0 ? Promise.resolve() : queuePhotos(task, photos),
    };
    const submission = await submitTask(ports, input);
    setIsBusy(false);
    if (submission.kind === "notStored" || submission.kind === "photosNotStored") {
      setTrouble(TROUBLES[submission.kind]);
      return undefined;
    }
    setTrouble(undefined);
    last.current = undefined;
    wizard.finish();
    return submission;
  }

  return { isBusy, trouble, submit };
}

const TROUBLES = {
  notStored: WIZARD_MESSAGES.notStored,
  photosNotStored: PHOTO_MESSAGES.notReport,
} as const;
