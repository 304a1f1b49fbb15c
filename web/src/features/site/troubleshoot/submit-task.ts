/**
 * Submits a report, and stores it on this device if the server cannot be reached or does not accept
 * it.
 */
import type { GraphqlClient } from "#web/api/client.ts";
import { createTask, type TaskInput } from "#web/api/task-operations.ts";
import { taskFailureText } from "./model/troubleshoot-messages.ts";

/** Where the report is, and its number. */
export type Submitted = { readonly id: string } & (
  | { readonly kind: "sent" }
  | { readonly kind: "keptOffline" }
  /** With what the server says, as a sentence. */
  | { readonly kind: "keptFailed"; readonly reason: string }
);

export type Submission =
  | Submitted
  /** Neither sent nor kept. */
  | { readonly kind: "notKept" }
  /** Sent, but nothing would send its photos. */
  | { readonly kind: "photosNotKept" };

interface Places {
  readonly client: GraphqlClient;
  /** Rejects where the browser keeps nothing. */
  readonly keep: (input: TaskInput) => Promise<void>;
  /** Its photos, once it is sent. Rejects likewise. */
  readonly keepPhotos: (input: TaskInput) => Promise<void>;
}

/** One that the server refuses is kept too: nobody stands at that node a second time for the sake of a form. */
export async function submitTask(
  { client, keep, keepPhotos }: Places,
  input: TaskInput,
): Promise<Submission> {
  const outcome = await createTask(client, input);
  const isKept = await (outcome.ok ? keepPhotos : keep)(input).then(
    () => true,
    () => false,
  );
  const id = input.changeId;
  if (outcome.ok) return isKept ? { kind: "sent", id } : { kind: "photosNotKept" };
  if (!isKept) return { kind: "notKept" };
  return outcome.error.status === "networkError"
    ? { kind: "keptOffline", id }
    : { kind: "keptFailed", id, reason: taskFailureText(outcome.error) };
}
