/**
 * Handles the address to which a sign-in at the provider of a company returns, before the console
 * starts: afterwards the start finds a stored session, or shows why there is none.
 */
import type { ConsoleConfig } from "#web/api/config.ts";
import { returnPath, signInPath } from "#web/session/return-path.ts";
import { AGAIN, reportOutcome } from "#web/session/sign-in-window.ts";
import { SIGN_ON_PATH } from "#web/session/sign-on-session.ts";
import {
  finishSignOn,
  type SignOnFault,
  type SignOnParts,
  startSignOn,
  storedPerson,
} from "#web/session/single-sign-on.ts";
import { showWindowEnd } from "./show-window-end.tsx";

export interface ProviderReturn {
  readonly config: ConsoleConfig;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly tabStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** The part of `window` that this module uses. */
type Page = Pick<
  Window,
  "fetch" | "crypto" | "close" | "document" | "matchMedia" | "localStorage"
> & {
  readonly location: Pick<Location, "pathname" | "search" | "origin" | "assign">;
  readonly history: Pick<History, "replaceState">;
};

export type Returned =
  /** The start goes on; with the reason if the sign-in failed. */
  | { readonly kind: "start"; readonly fault?: SignOnFault }
  /** The page goes to the provider, or was only opened for the sign-in and shows how it ended. */
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
  const query = new URLSearchParams(search);
  if (query.has(AGAIN)) return signInAgain(page, parts, storage);
  const finished = await finishSignOn(parts, query);
  if (finished.kind === "again") {
    page.location.assign(finished.address);
    return { kind: "leaving" };
  }
  if (finished.isAgain)
    return endWindow(page, finished.kind === "failed" ? finished.fault : undefined);
  const from = returnPath(finished.from, origin);
  // The code and the state leave the address, so that a reload does not send them again.
  page.history.replaceState(null, "", from === undefined ? "/" : signInPath(from));
  return finished.kind === "failed" ? { kind: "start", fault: finished.fault } : { kind: "start" };
}

/** Goes to the provider from a window that was opened for it. */
async function signInAgain(
  { location, history }: Page,
  parts: SignOnParts,
  storage: ProviderReturn["storage"],
): Promise<Returned> {
  const person = storedPerson(parts.settings, storage);
  if (person === undefined) {
    history.replaceState(null, "", "/");
    return { kind: "start" };
  }
  const asked = { ...person, from: "", isSecond: false, asksAgain: true };
  location.assign(await startSignOn(parts, asked));
  return { kind: "leaving" };
}

/** Reports the outcome to the page that has opened this window, which closes if it may. */
function endWindow(page: Page, fault: SignOnFault | undefined): Returned {
  page.history.replaceState(null, "", SIGN_ON_PATH);
  reportOutcome(fault === undefined ? "signedIn" : "failed");
  if (fault === undefined) page.close();
  showWindowEnd(page, fault);
  return { kind: "leaving" };
}
