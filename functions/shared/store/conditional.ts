/** Conditional writes: the condition on the revision that was read, and whether a write took place. */
import { ConditionalCheckFailedException } from "./table-exceptions.ts";

/**
 * Whether the write took place: false if its condition failed. False also if the first attempt of
 * this same write had succeeded and its answer was lost, in which case the data is stored.
 */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Condition that a row still has the revision with which it was read; 0: that there is none. */
export function asRead(rev: number) {
  return rev === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : { ConditionExpression: "rev = :rev", ExpressionAttributeValues: { ":rev": rev } };
}
