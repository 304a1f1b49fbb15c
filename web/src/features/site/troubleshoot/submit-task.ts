/**
 * Submits a report, and stores it on this device if the server cannot be reached or does not accept
 * it.
 */
import type { GraphqlClient } from "#web/api/client.ts";
import { createTask, type TaskInput } from "#web/api/task-operations.ts";
import { taskFailureText } from "./model/troubleshoot-messages.ts";

/** The state of a submitted report, with its id. */
export type Submitted = { readonly id: string } & (
  | { readonly kind: "sent" }
  | { readonly kind: "storedOffline" }
  /** Stored, but the server has refused it; `reason` is its refusal as a sentence. */
  | { readonly kind: "storedFailed"; readonly reason: string }
);

export type Submission =
  | Submitted
  /** The report was neither sent nor stored. */
  | { readonly kind: "notStored" }
  /** The report was sent, but the browser could not store the photos, so they will not be sent. */
  | { readonly kind: "photosNotStored" };

interface SubmitPorts {
  readonly client: GraphqlClient;
  /** Stores the report. Rejects if the browser cannot store it. */
  readonly keep: (input: TaskInput) => Promise<void>;
  /** Stores the photos of a sent report. Rejects if the browser cannot store them. */
  readonly keepPhotos: (input: TaskInput) => Promise<void>;
}

/**
 * Submits a report. A refused one is stored as well, so that the technician need not visit the node
 * again for it.
 */
export async function submitTask(
  { client, keep, keepPhotos }: SubmitPorts,
  input: TaskInput,
): Promise<Submission> {
  const outcome = await createTask(client, input);
  const isStored = await (outcome.ok ? keepPhotos : keep)(input).then(
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
