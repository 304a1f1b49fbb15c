/**
 * Data of the repair wizard on this device: the answers for one node, and reports that are not sent
 * yet.
 */
import type { TaskInput } from "#web/api/task-operations.ts";
import { type DeviceRef, writeDevice } from "#web/features/site/model/device-ref.ts";
import { photoInWords } from "#web/features/site/view/photos/photo-messages.ts";
import type { NewOutboxItem, OutboxView } from "#web/offline/outbox.ts";
import type { Watch } from "#web/offline/use-live.ts";
import type { Services } from "#web/session/services.ts";
import type { DraftPhoto } from "./model/wizard-state.ts";
import type { DraftStore, PictureStore } from "./wizard-store.ts";

export interface StoredWork {
  /** Id of the user to whom the data belongs. */
  readonly userId: string;
  /** Key of the node's items in the outbox: layoutId:mLocId:nLocId. */
  readonly subject: string;
  readonly drafts: DraftStore;
  readonly pictures: PictureStore;
  /**
   * Stores a report and its photos in the outbox, after a failed attempt to send the report.
   * Rejects if the browser cannot store them.
   */
  readonly queueTask: (input: TaskInput, photos: readonly DraftPhoto[]) => Promise<void>;
  /**
   * Stores in the outbox the photos of a report that is on the server. Rejects if the browser
   * cannot store them.
   */
  readonly queuePhotos: (input: TaskInput, photos: readonly DraftPhoto[]) => Promise<void>;
  /** Watches the items in this user's outbox. */
  readonly watchTasks: Watch<OutboxView>;
}

interface Owner {
  readonly userId: string;
  readonly device: DeviceRef;
  /** Name and location of the node, as text. */
  readonly place: string;
}

export function storedWorkOf(
  { outbox }: Pick<Services, "outbox">,
  { userId, device, place }: Owner,
): StoredWork {
  const { drafts, pictures } = outbox;
  const subject = writeDevice(device);
  const key = `troubleshoot ${subject}`;
  const owner = { userId, subject, place };
  return {
    userId,
    subject,
    watchTasks: (onValue) => outbox.watch(userId, onValue),
    drafts: {
      read: () => drafts.read(userId, key),
      save: (draft) => drafts.save(userId, key, draft),
      drop: () => drafts.drop(userId, key),
    },
    pictures: {
      read: (id) => pictures.read(userId, id),
      save: (id, bytes) => pictures.save(userId, { id, subject, bytes }),
      retainOnly: (ids) => pictures.retainOnly(userId, subject, ids),
    },
    queueTask: (input, photos) =>
      outbox.add(
        {
          id: input.changeId,
          ...owner,
          change: { kind: "task", input },
          queuedAt: input.answeredAt,
          attempts: 1,
        },
        ...photoItems(owner, input, photos),
      ),
    queuePhotos: (input, photos) => outbox.add(...photoItems(owner, input, photos)),
  };
}

/**
 * Items of the outbox for photos. The id of the item is that of the photo, because the picture is
 * stored under that id.
 */
function photoItems(
  owner: Pick<NewOutboxItem, "userId" | "subject" | "place">,
  { changeId: taskId, layoutId, answeredAt }: TaskInput,
  photos: readonly DraftPhoto[],
): readonly NewOutboxItem[] {
  return photos.map(({ id, hash, size, caption }, at) => ({
    id,
    ...owner,
    change: {
      kind: "photo",
      what: photoInWords(caption.trim(), at, photos.length),
      input: { changeId: id, layoutId, taskId, hash, size },
    },
    queuedAt: answeredAt,
    attempts: 0,
  }));
}
