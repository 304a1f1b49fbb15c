/**
 * Work of the field that the server has yet to hear of. It is kept in a database of its own, user by user: it outlasts the
 * session and the read model, and nothing of it is ever a command (S0 §9, S0 §4).
 */

import type { FieldRefusal } from "#web/api/failure.ts";
import type { MasterIdInput, NodeIdInput } from "#web/api/id-operations.ts";
import type { KeptRequest } from "#web/api/kept-request.ts";
import type { PhotoInput } from "#web/api/photo-operations.ts";
import type { TaskInput } from "#web/api/task-operations.ts";
import type { StopWatching } from "./cached.ts";

/** What the server will be asked. It knows a repeat by the id of the change, a scanned component by what the request says. */
export type QueuedChange =
  | { readonly kind: "nodeId"; readonly input: NodeIdInput }
  | { readonly kind: "masterId"; readonly input: MasterIdInput }
  | { readonly kind: "task"; readonly input: TaskInput }
  /** `what` says it for people, such as "Battery B-1204". */
  | { readonly kind: "request"; readonly what: string; readonly input: KeptRequest }
  /** Of a report, behind which it waits. The picture is kept under the id of the change. */
  | { readonly kind: "photo"; readonly what: string; readonly input: PhotoInput };

export type QueuedState =
  | { readonly status: "waiting" }
  /** Nothing is sent again by itself: the server has said no, or has failed too often. */
  | { readonly status: "failed"; readonly code: string; readonly fields?: readonly FieldRefusal[] }
  /** Somebody else's change stands in the way: to be looked at by a person. */
  | { readonly status: "conflict"; readonly code: string };

export interface NewOutboxItem {
  /** Id of the change, a UUID of version 7. */
  readonly id: string;
  readonly userId: string;
  /** Device that it is about: layoutId:mLocId, with :nLocId for a node. */
  readonly subject: string;
  /** The same for people, such as "Brightfield, Master 3, node 014". */
  readonly place: string;
  readonly change: QueuedChange;
  /** When it was made, by this device's clock; epoch seconds. */
  readonly queuedAt: number;
  /** How often it was sent; from the first time on nobody knows whether the server has it. */
  readonly attempts: number;
}

export interface OutboxItem extends NewOutboxItem {
  /** Rising: what was kept first is sent first. */
  readonly order: number;
  /** How often the server has failed over it. */
  readonly faults: number;
  readonly state: QueuedState;
}

/** What one user may know of what is kept on this device. */
export interface OutboxView {
  /** Own items, oldest first. */
  readonly items: readonly OutboxItem[];
  /** How many items of others wait here; nobody else can read or send them. */
  readonly others: number;
}

export interface Outbox {
  /**
   * Resolves when it is on the disk. An ID that was never sent gives way to a later one for the same device; each report of
   * a repair and each request stays. Of several either all are kept or none. Rejects where the browser keeps nothing, or
   * nothing more: then everything is as before.
   */
  add(...items: readonly NewOutboxItem[]): Promise<void>;
  /** Calls soon and after each change, whichever tab made it. Never calls where the browser keeps nothing. */
  watch(userId: string, onValue: (view: OutboxView) => void): StopWatching;
  /** Oldest first. Photos of a report that is at rest are at rest with it. */
  waiting(userId: string): Promise<readonly OutboxItem[]>;
  /** It is about to be sent: from here on it is not replaced by a later one. */
  begin(item: OutboxItem): Promise<void>;
  /** What became of an attempt; nothing happens to an item that is gone. */
  settle(item: OutboxItem, outcome: ReplayOutcome): Promise<void>;
  /**
   * Sends an item that is at rest again, as a person asked. An ID that was superseded becomes the new change `fresh`: the old
   * one could only be superseded again.
   */
  retry(userId: string, id: string, fresh: FreshChange): Promise<void>;
  /** A person does not want it sent any more; the photos of a report go with it. */
  discard(userId: string, id: string): Promise<void>;
  readonly drafts: Drafts;
  readonly pictures: Pictures;
}

/** Identity of a change that is made now. */
export interface FreshChange {
  /** UUID of version 7. */
  readonly id: string;
  /** By this device's clock; epoch seconds. */
  readonly atSeconds: number;
}

/** What becomes of an item after an attempt to send it. */
export type ReplayOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "waits" }
  | { readonly kind: "rests"; readonly state: Exclude<QueuedState, { status: "waiting" }> };

/** Answers that are not complete yet, by user and by what they are about. */
export interface Drafts {
  /** Undefined where there is none. What it says is looked at by whoever kept it. */
  read(userId: string, subject: string): Promise<unknown>;
  /** Rejects as `add` does. */
  keep(userId: string, subject: string, draft: unknown): Promise<void>;
  drop(userId: string, subject: string): Promise<void>;
}

/** A picture that was taken for something that is not on the server yet. */
export interface Picture {
  readonly id: string;
  /** What it was taken for, such as a node. */
  readonly subject: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Pictures by user and id. Those of items go with their items. */
export interface Pictures {
  /** Undefined where there is none. */
  read(userId: string, id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Rejects as `add` does. */
  keep(userId: string, picture: Picture): Promise<void>;
  /** Of this subject nothing stays but these and what items wait with: the others belong to nothing any more. */
  keepOnly(userId: string, subject: string, ids: readonly string[]): Promise<void>;
}
