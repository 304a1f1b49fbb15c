/**
 * Submits a repair report, and stores it on this device if the server cannot be reached or refuses
 * it.
 */
import type { GraphqlClient } from "#web/api/client.ts";
import { createTask, type TaskInput } from "#web/api/task-operations.ts";
import { taskFailureText } from "./model/troubleshoot-messages.ts";

/** What has become of a submitted report, with its id. */
export type Submitted = { readonly id: string } & (
  | { readonly kind: "sent" }
  | { readonly kind: "storedOffline" }
  /**
   * The report is stored on this device, but the server has refused it; `reason` says why in a
   * sentence.
   */
  | { readonly kind: "storedFailed"; readonly reason: string }
);

export type Submission =
  | Submitted
  /** The report could neither be sent nor stored. */
  | { readonly kind: "notStored" }
  /** The report was sent, but the browser could not store the photos, so they will not be sent. */
  | { readonly kind: "photosNotStored" };

interface SubmitPorts {
  readonly client: GraphqlClient;
  /** Stores the report on this device. Rejects if the browser cannot store it. */
  readonly queue: (input: TaskInput) => Promise<void>;
  /** Stores the photos of a report that was sent. Rejects if the browser cannot store them. */
  readonly queuePhotos: (input: TaskInput) => Promise<void>;
}

/**
 * Submits a report. One that the server refuses is stored as well, so that the technician need not
 * visit the node again for it.
 */
export async function submitTask(
  { client, queue, queuePhotos }: SubmitPorts,
  input: TaskInput,
): Promise<Submission> {
  const outcome = await createTask(client, input);
  const isStored = await (outcome.ok ? queuePhotos : queue)(input).then(
    () => true,
    () => false,
  );
  const id = input.changeId;
  if (outcome.ok) return isStored ? { kind: "sent", id } : { kind: "photosNotStored" };
  if (!isStored) return { kind: "notStored" };
  return outcome.error.status === "networkError"
    ? { kind: "storedOffline", id }
    : { kind: "storedFailed", id, reason: taskFailureText(outcome.error) };
}
