/** The record of a change that the user pool triggers at an account, and the work that follows it. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import {
  type AccountChange,
  type AccountFacts,
  type UserValues,
  userRowItem,
} from "#functions/shared/store/account-changes.ts";
import { type FollowUp, followUpItem } from "#functions/shared/store/account-follow-up.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import type { PreparedChange } from "#functions/shared/write-account-change.ts";

export interface OwnChange {
  readonly id: UuidV7;
  /** Name of the operation in the audit. */
  readonly operation: string;
  readonly values: UserValues;
  readonly before?: AccountFacts;
  readonly after?: AccountFacts;
  readonly followUp: Pick<FollowUp, "endsSubscriptions" | "notices">;
}

/** Prepares the writes for this revision of the row. */
export function ownChange(
  { store, clock }: { readonly store: AccessStore; readonly clock: Clock },
  { sub, rev, email }: Pick<UserRow, "sub" | "rev" | "email">,
  { id, operation, values, before = {}, after = {}, followUp }: OwnChange,
): PreparedChange {
  const change: AccountChange = {
    id,
    username: sub,
    operation,
    actor: sub,
    actorEmail: email,
    reason: null,
    ...{ before, after },
    payloadHash: payloadHash(operation, { sub, id }),
    target: `U#${sub}`,
    createdAtMilliseconds: clock.nowMilliseconds(),
    revBefore: rev,
    revAfter: rev + 1,
    result: { username: sub },
  };
  const work = { ...followUp, sub, rev: rev + 1, resetsAuthenticator: false };
  return {
    change,
    effects: [
      userRowItem(store.accessTable, { sub, rev, values }),
      followUpItem(store.accessTable, work),
    ],
  };
}
