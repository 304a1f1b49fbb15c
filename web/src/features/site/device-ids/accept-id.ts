/**
 * Assigns an ID to a device: checks whether a master already has it, then sends it to the server.
 */
import { ok } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { type FoundMaster, findMasterById } from "#web/api/id-operations.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import type { QueuedChange } from "#web/offline/outbox.ts";
import { type SendDependencies, sendMasterId, sendNodeId } from "./send-id.ts";

export interface IdChange {
  readonly changeId: string;
  /** The device that gets the ID: a node if it has an nLocId, else a master. */
  readonly place: DeviceRef;
  /** The ID in the form in which it is sent to the server. */
  readonly id: string;
  /** Time of the change; epoch seconds. */
  readonly timestamp: number;
}

export type AcceptOutcome =
  /** The change was sent. `isChecked` is false if the lookup of masters with the same ID failed. */
  | { readonly status: "saved"; readonly isChecked: boolean }
  /**
   * Another device has the ID. `by` is undefined if the user may not see that device's controller.
   */
  | { readonly status: "inUse"; readonly by: FoundMaster | undefined }
  | { readonly status: "duplicate" }
  | { readonly status: "superseded" }
  | { readonly status: "failed"; readonly failure: Failure; readonly isChecked: boolean };

const WHOLE_ID = /^[0-9A-F]{16}$/;

/**
 * Assigns the ID. The change is sent even if the lookup of masters failed, because the server
 * refuses a master ID that is already in use.
 */
export async function acceptId(
  dependencies: SendDependencies,
  change: IdChange,
): Promise<AcceptOutcome> {
  const { client } = dependencies;
  const isWhole = WHOLE_ID.test(change.id) && !change.id.endsWith("0000");
  const found = isWhole ? await findMasterById(client, change.id) : NO_MASTER;
  const by = found.ok ? found.value : undefined;
  if (by !== undefined && !isTargetOf(by, change.place)) return { status: "inUse", by };
  const isChecked = found.ok;
  const outcome = await sendId(dependencies, queuedChange(change));
  return outcome.ok ? { status: "saved", isChecked } : refused(outcome.error, isChecked);
}

const NO_MASTER = ok(undefined);

/** True if the lookup found the device itself, which is no conflict. */
function isTargetOf(found: FoundMaster, { mLocId, nLocId }: DeviceRef): boolean {
  return nLocId === undefined && found.mLocId === mLocId;
}

function refused(failure: Failure, isChecked: boolean): AcceptOutcome {
  const code = failure.status === "refused" ? failure.code : "";
  if (code === "DuplicateMasterId") return { status: "inUse", by: undefined };
  if (code === "DuplicateNodeId") return { status: "duplicate" };
  if (code === "Superseded") return { status: "superseded" };
  return { status: "failed", failure, isChecked };
}

/** Kinds of changes in the outbox that assign an ID. */
type QueuedId = Extract<QueuedChange, { kind: "nodeId" | "masterId" }>;

/** Converts a change of an ID into the form that is sent, now or later from the outbox. */
export function queuedChange({ changeId, place, id, timestamp }: IdChange): QueuedId {
  const { layoutId, mLocId, nLocId } = place;
  const input = { changeId, layoutId, mLocId, timestamp };
  return nLocId === undefined
    ? { kind: "masterId", input: { ...input, mId: id } }
    : { kind: "nodeId", input: { ...input, nLocId, nId: id } };
}

function sendId(dependencies: SendDependencies, change: QueuedId) {
  return change.kind === "masterId"
    ? sendMasterId(dependencies, change.input)
    : sendNodeId(dependencies, change.input);
}
