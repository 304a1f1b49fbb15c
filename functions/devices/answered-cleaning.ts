/** Frees the rows of a master for motion once the master says that it has left cleaning mode. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { releaseCleaningLock } from "#functions/shared/store/cleaning-locks.ts";
import type { NewFeedback } from "#functions/shared/store/command-feedback.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";

const LEAVES_CLEANING: WireCommandName = "exit-cleaning-mode";

/**
 * Idempotent. A failed attempt to enter cleaning mode leaves the lock as it is: somebody may be in the rows from an
 * earlier one, and a lock that is not needed ends by itself.
 */
export async function onAnsweredCleaning(
  store: CoreStore,
  { name, layoutId, mLocId, createdAt }: CommandRow,
  { status }: Pick<NewFeedback, "status">,
): Promise<void> {
  if (name !== LEAVES_CLEANING || status !== "success") return;
  await releaseCleaningLock(store, { layoutId, mLocId }, Math.floor(createdAt / 1000));
}
