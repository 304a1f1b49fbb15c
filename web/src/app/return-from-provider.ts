/**
 * Handles the address to which a sign-in at the provider of a company returns, before the console
 * starts: afterwards the start finds a stored session, or shows why there is none.
 */
import type { ConsoleConfig } from "#web/api/config.ts";
import { returnPath, signInPath } from "#web/session/return-path.ts";
import { SIGN_ON_PATH } from "#web/session/sign-on-session.ts";
import { finishSignOn, type SignOnFault } from "#web/session/single-sign-on.ts";

export interface ProviderReturn {
  readonly config: ConsoleConfig;
  readonly storage: Pick<Storage, "setItem">;
  readonly tabStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** The part of `window` that this module uses. */
type Page = Pick<Window, "fetch" | "crypto"> & {
  readonly location: Pick<Location, "pathname" | "search" | "origin" | "assign">;
  readonly history: Pick<History, "replaceState">;
};

export type Returned =
  /** The start goes on; with the reason if the sign-in failed. */
  | { readonly kind: "start"; readonly fault?: SignOnFault }
  /** The page goes to the provider once more. */
  | { readonly kind: "leaving" };

/** Does nothing at any other address. */
export async function returnFromProvider(
  page: Page,
  { config, storage, tabStorage }: ProviderReturn,
): Promise<Returned> {
  const { pathname, search, origin } = page.location;
  const settings = config.singleSignOn;
  if (pathname !== SIGN_ON_PATH || settings === undefined) return { kind: "start" };
  const parts = {
    ...{ settings, origin, tab: tabStorage, browser: storage, crypto: page.crypto },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => page.fetch(input, init),
  };
  const finished = await finishSignOn(parts, new URLSearchParams(search));
  if (finished.kind === "again") {
    page.location.assign(finished.address);
    return { kind: "leaving" };
  }
  const from = returnPath(finished.from, origin);
  // The code and the state leave the address, so that a reload does not send them again.
  page.history.replaceState(null, "", from === undefined ? "/" : signInPath(from));
  return finished.kind === "failed" ? { kind: "start", fault: finished.fault } : { kind: "start" };
}
