/**
 * Interface of the outbox: field work that is not on the server yet. It has its own database, per
 * user, which survives the session and the read model. It never contains commands.
 */

import type { PunchInput } from "#web/api/commissioning-operations.ts";
import type { FieldRefusal } from "#web/api/failure.ts";
import type { FindingWork } from "#web/api/finding-work.ts";
import type { MasterIdInput, NodeIdInput } from "#web/api/id-operations.ts";
import type { PhotoInput } from "#web/api/photo-operations.ts";
import type { ReplacementSkipInput } from "#web/api/replacement-operations.ts";
import type { StoredRequest } from "#web/api/stored-request.ts";
import type { TaskInput } from "#web/api/task-operations.ts";
import type { WorkItemInput } from "#web/api/work-item-operations.ts";
import type { ZoneChange } from "#web/api/work-zone-operations.ts";
import type { StopWatching } from "./cached.ts";

/**
 * The request to send. The server deduplicates by the change's id, and a scanned component by the
 * content of the request.
 */
export type QueuedChange =
  | { readonly kind: "nodeId"; readonly input: NodeIdInput }
  | { readonly kind: "masterId"; readonly input: MasterIdInput }
  | { readonly kind: "task"; readonly input: TaskInput }
  /** A REST request; `what` is its label for the user, such as "Battery B-1204". */
  | { readonly kind: "request"; readonly what: string; readonly input: StoredRequest }
  /**
   * A work zone and its changes, sent before all other changes, because others do not know of them
   * until then.
   */
  | ZoneChange
  | QueuedWork
  | QueuedFindingWork
  /** A change of the punch list of a site's commissioning; `what` is its label for the user. */
  | { readonly kind: "punch"; readonly what: string; readonly input: PunchInput }
  /** A location of a replacement campaign that is left out, or taken back. */
  | {
      readonly kind: "replacementSkip";
      readonly what: string;
      readonly input: ReplacementSkipInput;
    }
  /** A photo, sent after its report. The picture is stored under the id of the change. */
  | { readonly kind: "photo"; readonly what: string; readonly input: PhotoInput };

/** A change of a work item. */
export interface QueuedWork {
  readonly kind: "workItem";
  /** Label for the user, such as "Done: Overheating battery". */
  readonly what: string;
  /** Name of the assignee in the change; null if it assigns no one. */
  readonly assigneeName: string | null;
  readonly input: WorkItemInput;
}

/** Work created from a finding. */
export interface QueuedFindingWork {
  readonly kind: "findingWork";
  /** Label for the user, such as "Task: The actuator is unplugged". */
  readonly what: string;
  readonly input: FindingWork;
}

export type QueuedState =
  | { readonly status: "waiting" }
  /**
   * Failed item: the server has refused it or failed too often; it is not retried automatically.
   */
  | { readonly status: "failed"; readonly code: string; readonly fields?: readonly FieldRefusal[] }
  /** Item that conflicts with another user's change; the user must decide. */
  | { readonly status: "conflict"; readonly code: string };

export interface NewOutboxItem {
  /** Id of the change, a UUID of version 7. */
  readonly id: string;
  readonly userId: string;
  /** The device: layoutId:mLocId, with :nLocId for a node. */
  readonly subject: string;
  /** Label of the device, such as "Brightfield, Master 3, node 014". */
  readonly place: string;
  readonly change: QueuedChange;
  /** Time at which the user made the change, by this device's clock; epoch seconds. */
  readonly queuedAt: number;
  /** Number of attempts; after the first one, the server may already have the change. */
  readonly attempts: number;
}

export interface OutboxItem extends NewOutboxItem {
  /** Place of the item in the order of sending; increases with every new item. */
  readonly order: number;
  /** Number of server failures for this item. */
  readonly faults: number;
  readonly state: QueuedState;
}

/** The part of the outbox on this device that one user may see. */
export interface OutboxView {
  /** Own items, oldest first. */
  readonly items: readonly OutboxItem[];
  /** Number of other users' items on this device; only their owners can read or send them. */
  readonly others: number;
}

export interface Outbox {
  /**
   * Adds all items in one transaction and resolves when they are on disk. An ID that was never sent
   * is replaced by a later one for the same device; each report and each request stays. Rejects if
   * the browser cannot store or its quota is exceeded; then nothing is changed.
   */
  add(...items: readonly NewOutboxItem[]): Promise<void>;
  /**
   * Calls `onValue` asynchronously with the current view of the outbox and after each change, from
   * any tab. Never calls it if the browser cannot store.
   */
  watch(userId: string, onValue: (view: OutboxView) => void): StopWatching;
  /**
   * Items that wait to be sent, oldest first; without photos whose report has failed or conflicts.
   */
  waiting(userId: string): Promise<readonly OutboxItem[]>;
  /** Marks an item as being sent; call before sending. From then on, no later item replaces it. */
  begin(item: OutboxItem): Promise<void>;
  /** Records the outcome of an attempt to send an item; ignores items that no longer exist. */
  settle(item: OutboxItem, outcome: ReplayOutcome): Promise<void>;
  /**
   * Queues a failed or conflicting item again, at the user's request. A superseded ID becomes the
   * new change `fresh`, because the old one would be superseded again.
   */
  retry(userId: string, id: string, fresh: FreshChange): Promise<void>;
  /** Deletes an item at the user's request, with the photos of a report. */
  discard(userId: string, id: string): Promise<void>;
  readonly drafts: Drafts;
  readonly pictures: Pictures;
}

/** Id and time of a new change. */
export interface FreshChange {
  /** UUID v7; id of the change. */
  readonly id: string;
  /** Time of the change by this device's clock; epoch seconds. */
  readonly atSeconds: number;
}

/**
 * Outcome of an attempt to send an item: "done" deletes it, "waits" retries it later, "rests" keeps
 * it until the user acts.
 */
export type ReplayOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "waits" }
  | { readonly kind: "rests"; readonly state: Exclude<QueuedState, { status: "waiting" }> };

/** Store of forms that a user has not completed, by user and subject, such as a node. */
export interface Drafts {
  /** Reads a draft; undefined if there is none. The caller validates the content. */
  read(userId: string, subject: string): Promise<unknown>;
  /** Stores a draft; rejects if the browser cannot store or its quota is exceeded. */
  save(userId: string, subject: string, draft: unknown): Promise<void>;
  drop(userId: string, subject: string): Promise<void>;
}

/** A photo that the user has taken for a form or report that is not on the server yet. */
export interface Picture {
  readonly id: string;
  /** Subject of the picture, such as a node. */
  readonly subject: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Store of photos by user and id. Photos of outbox items are deleted with the items. */
export interface Pictures {
  /** Reads a picture; undefined if there is none. */
  read(userId: string, id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Stores a picture; rejects if the browser cannot store or its quota is exceeded. */
  save(userId: string, picture: Picture): Promise<void>;
  /**
   * Deletes the subject's pictures that nothing refers to: all except these ids and those of
   * waiting outbox items.
   */
  retainOnly(userId: string, subject: string, ids: readonly string[]): Promise<void>;
}
