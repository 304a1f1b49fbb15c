/** Query.listWorkPeople: the users to whom work of a layout can be assigned. */

import type { AccessRecord } from "#domain/access/access-record.ts";
import { accountState, privilegesIn } from "#domain/access/account-state.ts";
import { holds } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import { personName } from "#domain/users/person-name.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, grantsOfLayout, readRights } from "#functions/shared/store/access.ts";
import { everyUser } from "#functions/shared/store/users.ts";

export interface WorkPeopleDeps {
  readonly store: AccessStore;
  readonly clock: Clock;
  readonly mfaRequired: boolean;
}

interface WorkPerson {
  readonly userId: string;
  readonly name: string;
}

/** Lists the users who may configure the layout now, by name. */
export function listWorkPeople(
  deps: WorkPeopleDeps,
): Field<"Query.listWorkPeople", string, readonly WorkPerson[]> {
  return {
    parse: ({ layoutId }) =>
      typeof layoutId === "string" ? ok(layoutId) : refuseArgument("layoutId", "required"),
    run: async (layoutId) => {
      const [users, grants] = await Promise.all([
        everyUser(deps.store),
        grantsOfLayout(deps.store, layoutId),
      ]);
      const people = users
        .filter((user) => mayBeAssigned(deps, user, grants.has(user.sub)))
        .map((user) => ({ userId: user.sub, name: personName(user) }));
      return ok(people.sort((one, other) => (one.name < other.name ? -1 : 1)));
    },
  };
}

/** Name of a user to whom work of the layout can be assigned; undefined for any other user. */
export async function assigneeName(
  deps: WorkPeopleDeps,
  layoutId: string,
  sub: string,
): Promise<string | undefined> {
  const { record, layoutGrant } = await readRights(deps.store, sub, layoutId);
  if (record === undefined || !mayBeAssigned(deps, record, layoutGrant)) return undefined;
  return personName(record);
}
function mayBeAssigned(
  { clock, mfaRequired }: WorkPeopleDeps,
  user: AccessRecord,
  isGranted: boolean,
): boolean {
  const state = accountState(user, { nowSeconds: nowSeconds(clock), mfaRequired });
  const privileges = privilegesIn(state, user.groups);
  return holds(privileges, "CONFIGURATION") && (user.allLayouts || isGranted);
}
