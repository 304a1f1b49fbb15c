/** The owner's gate of a layout as the API returns it, with who of a window is signed in now. */
import type { Caller } from "#domain/access/authorise.ts";
import {
  GATE,
  type GateWindow,
  isGateClosedTo,
  isOpen,
  isOwners,
  type WindowPerson,
} from "#domain/access/owners-gate.ts";
import { isSessionEnded, SESSION_LIFE_SECONDS } from "#domain/access/session.ts";
import { mayKeepGate } from "#domain/gate/gate-keeper.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { StoredGate } from "#functions/shared/store/gates.ts";
import { readSessions } from "#functions/shared/store/user-sessions.ts";
import { readUserRow } from "#functions/shared/store/users.ts";

export interface GateView {
  readonly layoutId: string;
  readonly isOn: boolean;
  /** Mail domains and addresses of the owner's people. */
  readonly owners: readonly string[];
  /** Whether the caller may change nothing in the layout now. */
  readonly isClosed: boolean;
  /** Whether the caller may turn the gate on or off, and open windows. */
  readonly mayKeep: boolean;
  /** Whether the caller may close an open window. */
  readonly mayClose: boolean;
  readonly reason: string | null;
  /** Epoch seconds of the last change of the gate; null while it is off. */
  readonly changedAt: number | null;
  readonly changedBy: string | null;
  /** The open window; null if none is open. */
  readonly window: WindowView | null;
}

export interface WindowView extends Omit<GateWindow, "people"> {
  readonly people: readonly PersonView[];
}

export interface PersonView {
  readonly username: string;
  readonly email: string;
  /** Epoch seconds at which a console last reported a session of theirs; null if none is known. */
  readonly lastUsedAt: number | null;
  /** Whether a session of theirs was used within the last minutes. */
  readonly isIn: boolean;
}

interface Viewing {
  readonly store: AccessStore;
  readonly providerDomain: string;
  readonly nowSeconds: number;
}

export async function gateView(
  { store, providerDomain, nowSeconds }: Viewing,
  caller: Caller,
  layoutId: string,
  { gate, facts }: StoredGate,
): Promise<GateView> {
  const isReadable = gate !== undefined && gate !== "unreadable";
  const window = isReadable && isOpen(gate.window, nowSeconds) ? gate.window : null;
  const isOwn = isReadable && isOwners(gate.owners, caller.email);
  const people = window?.people ?? [];
  return {
    layoutId,
    isOn: gate !== undefined,
    owners: isReadable ? gate.owners : [],
    isClosed: isGateClosedTo(gate, caller, nowSeconds),
    mayKeep: mayKeepGate(gate, caller, providerDomain),
    mayClose: isOwn,
    reason: facts?.reason ?? null,
    changedAt: facts?.changedAt ?? null,
    changedBy: facts?.changedBy ?? null,
    window: window && {
      ...window,
      people: await inParallel(people, AT_ONCE, (person) => personView(store, person, nowSeconds)),
    },
  };
}

/** Number of people whose sessions are read at the same time. */
const AT_ONCE = 5;

async function personView(
  store: AccessStore,
  { sub, email }: WindowPerson,
  nowSeconds: number,
): Promise<PersonView> {
  const lastUsedAt = await lastUse(store, sub, nowSeconds);
  const isIn = lastUsedAt !== null && nowSeconds - lastUsedAt <= GATE.presentSeconds;
  return { username: sub, email, lastUsedAt, isIn };
}

/** Last use of a session that has not ended, in epoch seconds; null if there is none. */
async function lastUse(
  store: AccessStore,
  sub: string,
  nowSeconds: number,
): Promise<number | null> {
  const [row, sessions] = await Promise.all([readUserRow(store, sub), readSessions(store, sub)]);
  const oldest = nowSeconds - SESSION_LIFE_SECONDS;
  const live = sessions.filter(
    (session) => row !== undefined && session.signedInAt > oldest && !isSessionEnded(row, session),
  );
  return live.length === 0 ? null : Math.max(...live.map((session) => session.lastUsedAt));
}
