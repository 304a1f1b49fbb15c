/** Conditional writes. */
import { ConditionalCheckFailedException } from "./table-exceptions.ts";

/**
 * Whether the write took place. False also if the write's own first attempt had succeeded and its
 * answer was lost; the data is then stored.
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
