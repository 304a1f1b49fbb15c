/** The session: restores, starts and ends it, and notifies subscribers of changes. */

import type { AccountState } from "#domain/access/account-state.ts";
import type { Result } from "#domain/result.ts";
import type { Account } from "#web/api/account.generated.ts";
import type { Failure } from "#web/api/failure.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import type { ReadModel } from "#web/offline/read-model.ts";
import type { AuthPort } from "./auth-port.ts";

export type BlockedState = Exclude<AccountState, "ACTIVE" | "MFA_REQUIRED">;

export type SessionEnd =
  | "notSignedIn"
  | "signOut"
  | "expired"
  /** The provider of the company has confirmed no second factor, which the account needs. */
  | "factorMissing"
  | BlockedState;

export type SessionState =
  /** Stored tokens found; the server is being asked whether they are valid. */
  | { readonly status: "starting" }
  /** Stored tokens found, but the server request failed and no account is cached. */
  | { readonly status: "unanswered"; readonly failure: Failure }
  | { readonly status: "signedOut"; readonly because: SessionEnd }
  /** `isConfirmed` is false while the account is only cached. */
  | { readonly status: "signedIn"; readonly account: Account; readonly isConfirmed: boolean };

/** The server's answer about a user who has just authenticated. */
export type Welcome =
  | { readonly status: "active" }
  | { readonly status: "mfaRequired" }
  | { readonly status: "blocked"; readonly state: BlockedState }
  | { readonly status: "unknown"; readonly reason: string };

export interface Session {
  state(): SessionState;
  subscribe(onChange: () => void): () => void;
  /** Restores the session of an earlier visit, from the cache if the server is unreachable. */
  start(): Promise<void>;
  /** Requests the account after sign-in; only an active account begins a session. */
  welcome(): Promise<Welcome>;
  /** Ends the session: deletes the tokens and clears the read model. */
  end(because: SessionEnd): Promise<void>;
}

export interface SessionDependencies {
  readonly auth: AuthPort;
  readonly getMe: () => Promise<Result<Account, Failure>>;
  readonly readModel: Pick<ReadModel, "account" | "saveAccount" | "clear">;
  /** Whether the stored session began through the provider of a company. @default false */
  readonly isSignOn?: boolean;
}

export function createSession(dependencies: SessionDependencies): Session {
  const { auth } = dependencies;
  const state = createObservable<SessionState>(
    auth.hasStoredSession()
      ? { status: "starting" }
      : { status: "signedOut", because: "notSignedIn" },
  );
  const parts: Parts = { ...dependencies, state, end };
  let ending: Promise<void> | undefined;

  /** Concurrent calls, as from several refused requests, end the session once. */
  function end(because: SessionEnd): Promise<void> {
    ending ??= endNow(parts, because).finally(() => {
      ending = undefined;
    });
    return ending;
  }

  return {
    state: state.value,
    subscribe: state.subscribe,
    start: () => start(parts),
    welcome: () => welcome(parts),
    end,
  };
}

interface Parts extends SessionDependencies {
  readonly state: Observable<SessionState>;
  readonly end: (because: SessionEnd) => Promise<void>;
}

async function endNow({ auth, readModel, state }: Parts, because: SessionEnd): Promise<void> {
  if (state.value().status === "signedOut" && !auth.hasStoredSession()) return;
  await auth.signOut().catch(() => undefined);
  await readModel.clear();
  state.set({ status: "signedOut", because });
  // Cleared a second time, because the session was still open during the first time and may have
  // saved responses.
  await readModel.clear();
}

async function begin({ readModel, state }: Parts, account: Account): Promise<void> {
  await readModel.saveAccount(account);
  state.set({ status: "signedIn", account, isConfirmed: true });
}

async function start(parts: Parts): Promise<void> {
  const { auth, getMe, readModel, state } = parts;
  if (!auth.hasStoredSession()) return;
  if (state.value().status === "unanswered") state.set({ status: "starting" });
  // The account is requested while the cache is being opened.
  const pendingAccount = getMe();
  const cached = await readModel.account();
  if (cached !== undefined) state.set({ status: "signedIn", account: cached, isConfirmed: false });
  const outcome = await pendingAccount;
  if (!outcome.ok) {
    if (state.value().status === "starting") state.set(withoutAccount(outcome.error));
    return;
  }
  const { state: accountState } = outcome.value;
  if (accountState === "ACTIVE") await begin(parts, outcome.value);
  else await parts.end(accountState === "MFA_REQUIRED" ? withoutFactor(parts) : accountState);
}

/** Only an authenticator of the console's own can be set up at the next sign-in. */
function withoutFactor({ isSignOn = false }: Parts): SessionEnd {
  return isSignOn ? "factorMissing" : "expired";
}

/**
 * The session's state when the account could not be read. A server failure does not sign out: the
 * tokens may still be valid.
 */
function withoutAccount(failure: Failure): SessionState {
  const isAnswer = failure.status === "unauthorised" || failure.status === "refused";
  return isAnswer
    ? { status: "signedOut", because: "notSignedIn" }
    : { status: "unanswered", failure };
}

async function welcome(parts: Parts): Promise<Welcome> {
  const outcome = await parts.getMe();
  if (!outcome.ok) {
    await parts.end("notSignedIn");
    return { status: "unknown", reason: reasonOf(outcome.error) };
  }
  const account = outcome.value;
  if (account.state === "MFA_REQUIRED") return { status: "mfaRequired" };
  if (account.state === "ACTIVE") {
    await begin(parts, account);
    return { status: "active" };
  }
  await parts.end(account.state);
  return { status: "blocked", state: account.state };
}

function reasonOf(failure: Failure): string {
  return failure.status === "refused" ? failure.code : failure.status;
}
