// @vitest-environment jsdom
/** A window that was opened to sign in again: where it goes, and how it ends. */
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { CONFIG } from "#test/web/builders/services.ts";
import { returnFromProvider } from "#web/app/return-from-provider.ts";
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import { SIGN_ON_FAULT_MESSAGES } from "#web/features/sign-in/sign-on-fault-messages.ts";
import { onOutcome, type WindowOutcome } from "#web/session/sign-in-window.ts";

const SETTINGS = {
  address: "https://console.auth.example",
  clientId: "sign-on",
  providers: [{ name: "Acme", mailDomain: "acme.example" }],
};
const STORED = "CognitoIdentityServiceProvider.sign-on.";

const tokenOf = (claims: object) => {
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `h.${payload}.s`;
};

/** A page of the window at an address, whose exchange of the code answers for this person. */
function pageAt(address: string, person: string) {
  const seen = { went: "", isClosed: false, address: "" };
  const page = {
    crypto: globalThis.crypto,
    document,
    localStorage,
    matchMedia: window.matchMedia,
    fetch: async () => {
      const { nonce = "" } = JSON.parse(sessionStorage.getItem("nonce") ?? "{}");
      const id_token = tokenOf({ "cognito:username": "u-1", sub: person, nonce });
      return Response.json({ id_token, access_token: "new", refresh_token: "r" });
    },
    close: () => Object.assign(seen, { isClosed: true }),
    location: {
      ...{ pathname: "/sso", search: address, origin: "https://console.example" },
      assign: (went: string | URL) => void Object.assign(seen, { went: String(went) }),
    },
    history: {
      replaceState: (_: unknown, __: string, path: string) =>
        void Object.assign(seen, { address: path }),
    },
  };
  const run = () =>
    returnFromProvider(page as Parameters<typeof returnFromProvider>[0], {
      config: { ...CONFIG, singleSignOn: SETTINGS },
      storage: localStorage,
      tabStorage: sessionStorage,
    });
  return { seen, run };
}

/** Opens the window, goes to the provider, and comes back as this person. */
async function signInAs(person: string) {
  const first = pageAt("?again", person);
  expect(await first.run()).toEqual({ kind: "leaving" });
  const query = new URL(first.seen.went).searchParams;
  sessionStorage.setItem("nonce", JSON.stringify({ nonce: query.get("nonce") }));
  const heard = new Promise<WindowOutcome>((resolve) => {
    const stop = onOutcome((outcome) => {
      stop();
      resolve(outcome);
    });
  });
  const second = pageAt(`?code=c&state=${query.get("state")}`, person);
  expect(await act(second.run)).toEqual({ kind: "leaving" });
  return { query, outcome: await heard, seen: second.seen };
}

// The end of the window replaces the document, which the next test file uses too.
afterEach(() => document.body.replaceChildren());

beforeEach(() => {
  setWindowWidth(520);
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem("signOn.provider", "Acme");
  localStorage.setItem(`${STORED}LastAuthUser`, "u-1");
  localStorage.setItem(`${STORED}u-1.idToken`, tokenOf({ sub: "s-1", email: "ann@acme.example" }));
});

describe("a window in which a person signs in again", () => {
  it("goes to the provider of the stored session, reports the sign-in and closes", async () => {
    const { query, outcome, seen } = await signInAs("s-1");
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ identity_provider: "Acme", login_hint: "ann@acme.example", prompt: "login" },
    });
    expect(outcome).toBe("signedIn");
    expect(seen).toEqual({ went: "", isClosed: true, address: "/sso" });
    expect(localStorage.getItem(`${STORED}u-1.accessToken`)).toBe("new");
    expect(screen.getByText(SIGN_ON_ACCOUNT_MESSAGES.windowDone)).toBeTruthy();
  });

  it("stays open after a sign-in as another person, says so and stores nothing", async () => {
    const { outcome, seen } = await signInAs("s-2");
    expect(outcome).toBe("failed");
    expect(seen.isClosed).toBe(false);
    expect(localStorage.getItem(`${STORED}u-1.accessToken`)).toBeNull();
    expect(screen.getByText(SIGN_ON_FAULT_MESSAGES.otherPerson)).toBeTruthy();
  });

  it("is the sign-in page without a stored session", async () => {
    localStorage.clear();
    const { seen, run } = pageAt("?again", "s-1");
    expect(await run()).toEqual({ kind: "start" });
    expect(seen).toMatchObject({ went: "", address: "/" });
  });
});
