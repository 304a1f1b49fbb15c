/** What the wizard keeps on this device: the answers of one node, and reports that are not sent yet. */
import type { TaskInput } from "#web/api/task-operations.ts";
import { type DeviceRef, writeDevice } from "#web/features/site/url/device-ref.ts";
import type { OutboxView } from "#web/offline/outbox.ts";
import type { Watch } from "#web/offline/use-live.ts";
import type { Services } from "#web/session/services.ts";
import type { DraftKeeper } from "./wizard-store.ts";

export interface KeptWork {
  /** Whose it is. */
  readonly userId: string;
  /** The node: layoutId:mLocId:nLocId. */
  readonly subject: string;
  readonly drafts: DraftKeeper;
  /** After an attempt to send it. Rejects where the browser keeps nothing. */
  readonly keepTask: (input: TaskInput) => Promise<void>;
  /** Everything of this user that waits to be sent. */
  readonly watchTasks: Watch<OutboxView>;
}

interface Owner {
  readonly userId: string;
  readonly device: DeviceRef;
  /** The device for people. */
  readonly place: string;
}

export function keptWorkOf(
  { outbox }: Pick<Services, "outbox">,
  { userId, device, place }: Owner,
): KeptWork {
  const { drafts } = outbox;
  const subject = writeDevice(device);
  const key = `troubleshoot ${subject}`;
  return {
    userId,
    subject,
    watchTasks: (onValue) => outbox.watch(userId, onValue),
    drafts: {
      read: () => drafts.read(userId, key),
      keep: (draft) => drafts.keep(userId, key, draft),
      drop: () => drafts.drop(userId, key),
    },
    keepTask: (input) =>
      outbox.add({
        id: input.changeId,
        ...{ userId, subject, place },
        change: { kind: "task", input },
        queuedAt: input.answeredAt,
        attempts: 1,
      }),
  };
}
