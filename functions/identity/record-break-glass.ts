/** Records each sign-in with a break-glass account, of which its administrators are notified. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok } from "#domain/result.ts";
import type { Log } from "#functions/shared/log.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import { writeAccountChange } from "#functions/shared/write-account-change.ts";
import { ownChange } from "./own-change.ts";

export interface RecordBreakGlassDeps {
  readonly store: AccessStore & ChangeStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => UuidV7;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Name of the operation in the audit. */
export const BREAK_GLASS_SIGN_IN = "BreakGlassSignIn";

/**
 * Writes the record; the account keeper sends the notices within a minute.
 * @throws when the record cannot be written: a sign-in without one is refused
 */
export async function recordBreakGlass(deps: RecordBreakGlassDeps, sub: string): Promise<void> {
  const id = deps.newId();
  const outcome = await writeAccountChange(deps, async () => {
    const row = await readUserRow(deps.store, sub);
    if (row === undefined) return refuse("UserNotFound");
    return ok(
      ownChange(deps, row, {
        id,
        operation: BREAK_GLASS_SIGN_IN,
        values: { breakGlassUsedAt: nowSeconds(deps.clock) },
        followUp: { endsSubscriptions: false, notices: ["breakGlassUsed"] },
      }),
    );
  });
  deps.log("break-glass sign-in", { sub, outcome: outcome.ok ? "recorded" : outcome.error.code });
  if (!outcome.ok) throw new Error(`break-glass sign-in not recorded: ${outcome.error.code}`);
}
