/**
 * The factory's list of masters in the core table: which masters may register, when they
 * registered, and until when they may register once more.
 */

import { earlierAfter, type ListedMaster } from "#domain/identity/master-registration.ts";
import { isWritten } from "./conditional.ts";
import type { CoreStore } from "./layouts.ts";
import { readItem } from "./read-item.ts";
import { UpdateCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

function keyOf(mId: string) {
  return { pk: `FACTORY#${mId}`, sk: "A" };
}

/** Reads a master's row, consistently; undefined when the factory has not listed this master. */
export async function readListedMaster(
  store: CoreStore,
  mId: string,
): Promise<ListedMaster | undefined> {
  const { pk, sk } = keyOf(mId);
  const item = await readItem(store, pk, sk);
  if (item?.deviceType === undefined) return undefined;
  return {
    deviceType: item.deviceType,
    isBlocked: item.blocked === true,
    registeredAt: item.provisionedAt,
    certificateId: item.certificateId,
    isRepeated: item.repeated === true,
    earlierCertificateIds: item.earlierCertificateIds ?? [],
    openUntil: item.openUntil,
    openedBy: item.openedBy,
    refusedAt: item.refusedAt,
  };
}

export interface Registration {
  readonly certificateId: string;
  readonly nowSeconds: number;
  /** Whether the master had already registered before. */
  readonly isRepeated: boolean;
}

/**
 * Stores a registration, which also ends the permission to register once more. False when the row
 * has changed since it was read, so that of two concurrent registrations only one is stored.
 */
export function storeRegistration(
  { tables, coreTable }: CoreStore,
  mId: string,
  listed: ListedMaster,
  { certificateId, nowSeconds, isRepeated }: Registration,
): Promise<boolean> {
  const asRead = conditionOf(listed);
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: keyOf(mId),
        UpdateExpression:
          "SET provisionedAt = :now, certificateId = :certificateId, repeated = :repeated, earlierCertificateIds = :earlier REMOVE openUntil, openedBy",
        ConditionExpression: asRead.expression,
        ExpressionAttributeValues: {
          ...asRead.values,
          ":now": nowSeconds,
          ":certificateId": certificateId,
          ":repeated": isRepeated,
          ":earlier": earlierAfter(listed, certificateId),
        },
      }),
    ),
  );
}

/**
 * Removes the list of a master's earlier certificates after all of them are inactive. Does nothing
 * when the board has registered again in the meantime.
 */
export async function forgetEarlier(
  { tables, coreTable }: CoreStore,
  mId: string,
  certificateId: string,
): Promise<void> {
  await isWritten(
    tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: keyOf(mId),
        UpdateExpression: "REMOVE earlierCertificateIds",
        ConditionExpression: "certificateId = :certificateId",
        ExpressionAttributeValues: { ":certificateId": certificateId },
      }),
    ),
  );
}

/**
 * Stores that a registration was refused. False when one was stored less than `pauseSeconds`
 * before, which limits the records of repeated requests.
 */
export function recordRefusedRegistration(
  { tables, coreTable }: CoreStore,
  mId: string,
  { nowSeconds, pauseSeconds }: { readonly nowSeconds: number; readonly pauseSeconds: number },
): Promise<boolean> {
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: keyOf(mId),
        UpdateExpression: "SET refusedAt = :now",
        ConditionExpression:
          "attribute_exists(deviceType) AND (attribute_not_exists(refusedAt) OR refusedAt <= :before)",
        ExpressionAttributeValues: { ":now": nowSeconds, ":before": nowSeconds - pauseSeconds },
      }),
    ),
  );
}

export interface Opening {
  /** Epoch seconds until which the master may register once more; undefined ends the permission. */
  readonly openUntil: number | undefined;
  readonly openedBy: string;
}

/**
 * Write that permits a registered master to register once more, or ends the permission. Conditional
 * on the row being unchanged since it was read.
 */
export function openingItem(
  coreTable: string,
  mId: string,
  listed: ListedMaster,
  { openUntil, openedBy }: Opening,
): TransactionItem {
  const asRead = conditionOf(listed);
  const change =
    openUntil === undefined
      ? { expression: "REMOVE openUntil, openedBy", values: {} }
      : {
          expression: "SET openUntil = :until, openedBy = :by",
          values: { ":until": openUntil, ":by": openedBy },
        };
  return {
    Update: {
      TableName: coreTable,
      Key: keyOf(mId),
      UpdateExpression: change.expression,
      ConditionExpression: asRead.expression,
      ExpressionAttributeValues: { ...asRead.values, ...change.values },
    },
  };
}

/** Condition of a write that the row still has the facts on which the decision was based. */
function conditionOf({ deviceType, isBlocked, registeredAt, openUntil }: ListedMaster) {
  const was = (name: string, value: number | undefined) =>
    value === undefined ? `attribute_not_exists(${name})` : `${name} = :read_${name}`;
  return {
    expression: [
      "deviceType = :read_deviceType",
      isBlocked
        ? "blocked = :read_blocked"
        : "(attribute_not_exists(blocked) OR blocked = :read_blocked)",
      was("provisionedAt", registeredAt),
      was("openUntil", openUntil),
    ].join(" AND "),
    values: {
      ":read_deviceType": deviceType,
      ":read_blocked": isBlocked,
      ...(registeredAt === undefined ? {} : { ":read_provisionedAt": registeredAt }),
      ...(openUntil === undefined ? {} : { ":read_openUntil": openUntil }),
    },
  };
}
