/** Who is signed in: kept from page to page, ended by sign-out or by the server, told to everybody who listens. */
import type { AccountState } from "#domain/access/account-state.ts";
import type { Credentials } from "#web/api/credentials.ts";
import { type Outcome, ok } from "#web/api/outcome.ts";
import type { Account } from "#web/api/parse.ts";
import type { ReadModel } from "#web/offline/read-model.ts";
import type { AuthPort } from "./auth-port.ts";

export type BlockedState = Exclude<AccountState, "ACTIVE" | "MFA_REQUIRED">;

export type SessionEnd = "notSignedIn" | "signOut" | "expired" | BlockedState;

export type SessionState =
  /** Tokens of an earlier visit are there; whether they still count is being asked. */
  | { readonly status: "starting" }
  | { readonly status: "signedOut"; readonly because: SessionEnd }
  /** `isConfirmed` is false while the account is only known from the cache. */
  | { readonly status: "signedIn"; readonly account: Account; readonly isConfirmed: boolean };

/** What the server says about whoever has just proved who they are. */
export type Welcome =
  | { readonly status: "active" }
  | { readonly status: "mfaRequired" }
  | { readonly status: "blocked"; readonly state: BlockedState }
  | { readonly status: "unknown"; readonly reason: string };

export interface Session {
  state(): SessionState;
  subscribe(onChange: () => void): () => void;
  /** Takes up the session of an earlier visit, from the cache where the server cannot be reached. */
  start(): Promise<void>;
  /** Asks the server for the account after sign-in; only an active account begins a session. */
  welcome(): Promise<Welcome>;
  /** Takes the tokens and the read cache away. */
  end(because: SessionEnd): Promise<void>;
}

export interface SessionDependencies {
  readonly auth: AuthPort;
  readonly getMe: () => Promise<Outcome<Account>>;
  readonly readModel: Pick<ReadModel, "account" | "saveAccount" | "clear">;
}

export function createSession({ auth, getMe, readModel }: SessionDependencies): Session {
  let state: SessionState = auth.hasStoredSession()
    ? { status: "starting" }
    : { status: "signedOut", because: "notSignedIn" };
  let ending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function endNow(because: SessionEnd): Promise<void> {
    if (state.status === "signedOut" && !auth.hasStoredSession()) return;
    await auth.signOut().catch(() => undefined);
    await readModel.clear();
    set({ status: "signedOut", because });
  }

  /** Several refused requests at once end the session once. */
  function end(because: SessionEnd): Promise<void> {
    ending ??= endNow(because).finally(() => {
      ending = undefined;
    });
    return ending;
  }

  async function begin(account: Account): Promise<void> {
    await readModel.saveAccount(account);
    set({ status: "signedIn", account, isConfirmed: true });
  }

  async function start(): Promise<void> {
    if (!auth.hasStoredSession()) return;
    const cached = await readModel.account();
    if (cached !== undefined) set({ status: "signedIn", account: cached, isConfirmed: false });
    const outcome = await getMe();
    if (outcome.status !== "ok") {
      if (state.status === "starting") set({ status: "signedOut", because: "notSignedIn" });
      return;
    }
    const { state: accountState } = outcome.value;
    if (accountState === "ACTIVE") await begin(outcome.value);
    else await end(accountState === "MFA_REQUIRED" ? "expired" : accountState);
  }

  async function welcome(): Promise<Welcome> {
    const outcome = await getMe();
    if (outcome.status !== "ok") {
      await end("notSignedIn");
      return { status: "unknown", reason: reasonOf(outcome) };
    }
    const account = outcome.value;
    if (account.state === "MFA_REQUIRED") return { status: "mfaRequired" };
    if (account.state === "ACTIVE") {
      await begin(account);
      return { status: "active" };
    }
    await end(account.state);
    return { status: "blocked", state: account.state };
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    start,
    welcome,
    end,
  };
}

/** Tokens for the clients of the server, out of the identity provider. */
export function credentialsOf(auth: AuthPort, expire: () => Promise<void>): Credentials {
  return {
    async identityToken() {
      const tokens = await auth.tokens({ renew: false });
      return tokens.status === "ok" ? ok(tokens.value.identity) : tokens;
    },
    async accessToken() {
      const tokens = await auth.tokens({ renew: false });
      return tokens.status === "ok" ? ok(tokens.value.access) : tokens;
    },
    async refresh() {
      const tokens = await auth.tokens({ renew: true });
      return tokens.status === "ok" ? ok(undefined) : tokens;
    },
    expire,
  };
}

function reasonOf(outcome: Exclude<Outcome<Account>, { readonly status: "ok" }>): string {
  return outcome.status === "refused" ? outcome.code : outcome.status;
}
