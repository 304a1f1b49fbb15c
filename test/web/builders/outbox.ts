/** Changes that wait in the outbox of a device, and a new outbox for each test. */
import "fake-indexeddb/auto";
import type {
  NewOutboxItem,
  Outbox,
  OutboxItem,
  OutboxView,
  QueuedChange,
} from "#web/offline/outbox.ts";
import { openOutbox } from "#web/offline/outbox-db.ts";
import { LAYOUT_ID, placeId } from "./site.ts";

/**
 * An empty outbox. A random name, since a counter starts again when a test file of the same process
 * resets its modules, while the databases stay.
 */
export function freshOutbox(): Promise<Outbox> {
  return openOutbox(`outbox-${crypto.randomUUID()}`);
}

/** An ID for node 001 of the first master. */
export function nodeIdItem(
  id: string,
  nId: string,
  change: Partial<NewOutboxItem> = {},
): NewOutboxItem {
  const mLocId = placeId(1);
  const input = {
    changeId: id,
    layoutId: LAYOUT_ID,
    mLocId,
    nLocId: "001",
    nId,
    timestamp: 1_760_000_000,
  };
  return {
    id,
    userId: "one",
    subject: `${LAYOUT_ID}:${mLocId}:001`,
    place: "Layout, Master 1, node 001",
    change: { kind: "nodeId", input },
    queuedAt: 1_760_000_000,
    attempts: 0,
    ...change,
  };
}

/** The report of a repair of the same node. */
export function taskItem(id: string, change: Partial<NewOutboxItem> = {}): NewOutboxItem {
  const times = { startedAt: 1_760_000_000, answeredAt: 1_760_000_000 };
  const place = { userId: "one", layoutId: LAYOUT_ID, mLocId: placeId(1), nLocId: "001" };
  const answers = { issueType: "CI", commandQueue: [], fixedWiring: true } as const;
  const input = { changeId: id, ...place, ...times, ...answers };
  return nodeIdItem(id, "", { change: { kind: "task", input }, ...change });
}

/** A component that was scanned at the same node. */
export function scanItem(id: string, change: Partial<NewOutboxItem> = {}): NewOutboxItem {
  const input = {
    method: "POST",
    path: `/controllers/nodes/${id}/components/battery/`,
    queryArgs: {},
    payload: { serial_number: "B-1204", _part_number: "BT-7" },
  } as const;
  return nodeIdItem(id, "", {
    change: { kind: "request", what: "Battery B-1204", input },
    ...change,
  });
}

/** A work zone at the same node's master. */
export function workZoneItem(id: string, change: Partial<NewOutboxItem> = {}): NewOutboxItem {
  const person = { name: "Ana Silva", phone: "555 0100", seconds: 3600 };
  const input = { changeId: id, layoutId: LAYOUT_ID, ...person, parts: [{ mLocId: placeId(1) }] };
  const subject = `${LAYOUT_ID}:${placeId(1)}`;
  return nodeIdItem(id, "", { subject, change: { kind: "workZone", input }, ...change });
}

/** A photo of a report of the same node. */
export function photoItem(
  id: string,
  taskId: string,
  change: Partial<NewOutboxItem> = {},
): NewOutboxItem {
  const input = { changeId: id, layoutId: LAYOUT_ID, taskId, hash: "0a".repeat(32), size: 3 };
  return nodeIdItem(id, "", {
    change: { kind: "photo", what: "Photo: Burnt fuse", input },
    ...change,
  });
}

/** Names a change in assertions: its id, or the path of a stored request. */
export function nameOf({ input }: QueuedChange): string {
  if ("changeId" in input) return input.changeId;
  return "work" in input ? input.work.changeId : input.path;
}

export function viewOf(outbox: Outbox, userId: string): Promise<OutboxView> {
  return new Promise((resolve) => {
    const stop = outbox.watch(userId, (view) => {
      resolve(view);
      queueMicrotask(() => stop());
    });
  });
}

export async function idsOf(outbox: Outbox, userId: string): Promise<readonly string[]> {
  return (await viewOf(outbox, userId)).items.map(({ id }) => id);
}

export async function onlyItem(outbox: Outbox, userId: string): Promise<OutboxItem> {
  const [item, ...others] = (await viewOf(outbox, userId)).items;
  if (item === undefined || others.length > 0) throw new Error("expected one item");
  return item;
}
