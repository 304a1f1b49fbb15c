/** Writes that only take place when a condition holds. */
import { ConditionalCheckFailedException } from "./table-exceptions.ts";

/**
 * Whether the write took place. A refusal may also be about the write's own first attempt, whose answer was lost: then what
 * was to be stored is stored.
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
