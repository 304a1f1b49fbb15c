/** Conditional writes. */
import { ConditionalCheckFailedException } from "./table-exceptions.ts";

/**
 * Whether the write took place. A refusal may also be caused by the write's own first attempt,
 * whose answer was lost: then the data is stored.
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
