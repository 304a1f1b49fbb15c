/**
 * Query.listRemotePeople: the accounts that may see a layout, with their rights and sessions of the
 * last weeks. Unlike the user manager it names accounts that the caller does not manage: an owner
 * must know who has access to the site.
 */
import { type AccountState, accountState, privilegesIn } from "#domain/access/account-state.ts";
import { type GateState, isOwners } from "#domain/access/owners-gate.ts";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { isOnDomain } from "#domain/gate/gate-input.ts";
import { REMOTE_REPORT } from "#domain/gate/remote-report.ts";
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { type AccessStore, grantsOfLayout } from "#functions/shared/store/access.ts";
import { readGate } from "#functions/shared/store/gates.ts";
import { readSessions } from "#functions/shared/store/user-sessions.ts";
import { everyUser, type UserRow } from "#functions/shared/store/users.ts";

export interface PeopleDeps {
  readonly store: AccessStore;
  readonly clock: Clock;
  readonly providerDomain: string;
  readonly mfaRequired: boolean;
}

export interface RemotePerson {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly state: AccountState;
  readonly privileges: PrivilegeBits;
  readonly allLayouts: boolean;
  /** Epoch seconds of the individual grant; null for users who see all layouts. */
  readonly grantedAt: number | null;
  /**
   * Whether the account counts as the provider's: while the gate is on, everyone but the
   * owner's people; else users who see all layouts, and addresses on the provider's domain.
   */
  readonly isProviders: boolean;
  readonly sessions: readonly RemoteSession[];
}

export interface RemoteSession {
  readonly id: string;
  /** Epoch seconds. */
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  readonly browser: string | null;
  readonly system: string | null;
  /** Ranges of the network addresses from which the session was reported. */
  readonly networks: readonly string[];
}

/** Number of users whose sessions are read at the same time. */
const AT_ONCE = 10;

export function listRemotePeople(
  deps: PeopleDeps,
): Field<"Query.listRemotePeople", string, readonly RemotePerson[]> {
  const { store, clock } = deps;
  return {
    parse: ({ layoutId }) =>
      typeof layoutId === "string" ? ok(layoutId) : refuseArgument("layoutId", "required"),
    run: async (layoutId) => {
      const [users, grants, { gate }] = await Promise.all([
        everyUser(store),
        grantsOfLayout(store, layoutId),
        readGate(store, layoutId),
      ]);
      const since = nowSeconds(clock) - REMOTE_REPORT.seconds;
      const seers = users.filter(({ sub, allLayouts }) => allLayouts || grants.has(sub));
      const people = await inParallel(seers, AT_ONCE, async (user) => ({
        ...facts(deps, user, gate),
        grantedAt: user.allLayouts ? null : (grants.get(user.sub)?.grantedAt ?? null),
        sessions: await sessionsSince(store, user.sub, since),
      }));
      return ok(people);
    },
  };
}

function facts(
  { clock, providerDomain, mfaRequired }: PeopleDeps,
  user: UserRow,
  gate: GateState,
): Omit<RemotePerson, "grantedAt" | "sessions"> {
  const { sub: username, email, nameFirst, nameLast, company, allLayouts } = user;
  const state = accountState(user, { nowSeconds: nowSeconds(clock), mfaRequired });
  const isOfProvider = allLayouts || isOnDomain(email, providerDomain);
  const isReadable = gate !== undefined && gate !== "unreadable";
  return {
    ...{ username, email, nameFirst, nameLast, company, allLayouts, state },
    privileges: privilegesIn(state, user.groups),
    isProviders: isReadable ? !isOwners(gate.owners, email) : isOfProvider,
  };
}

async function sessionsSince(
  store: AccessStore,
  sub: string,
  since: number,
): Promise<readonly RemoteSession[]> {
  const sessions = await readSessions(store, sub);
  return sessions
    .filter(({ lastUsedAt }) => lastUsedAt >= since)
    .map(({ id, signedInAt, lastUsedAt, browser, system, network, networks }) => ({
      ...{ id, signedInAt, lastUsedAt, browser, system },
      networks: [...new Set([...networks, ...(network === null ? [] : [network])])].sort(),
    }));
}
