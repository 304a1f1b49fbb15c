// @vitest-environment jsdom
/** The request to a provider, and every way in which its answer ends. */
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sessionProvider, signOffAddress, signOnProvider } from "#web/session/sign-on-session.ts";
import { finishSignOn, startSignOn, storedPerson } from "#web/session/single-sign-on.ts";

const SETTINGS = {
  address: "https://console.auth.example",
  clientId: "sign-on",
  providers: [{ name: "Acme", mailDomain: "acme.example" }],
};
const ASKED = { email: "ann@acme.example", provider: "Acme", from: "/storm", isSecond: false };
const SUB = "5d0c-1";

let answers: { status: number; body: unknown }[];
let requests: { url: string; body: URLSearchParams }[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answers = [];
  requests = [];
});

const parts = {
  settings: SETTINGS,
  origin: "https://console.example",
  tab: sessionStorage,
  browser: localStorage,
  crypto: globalThis.crypto,
  fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ url: String(url), body: new URLSearchParams(String(init?.body)) });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("no network");
    return Response.json(answer.body, { status: answer.status });
  },
};

const start = async (asked = ASKED) => new URL(await startSignOn(parts, asked)).searchParams;

function tokensWith(nonce: string | null) {
  const claims = {
    ...{ "cognito:username": "u-1", sub: SUB, nonce, name: "Añ" },
    email: "ann@acme.example",
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const id_token = `h.${payload}.s`;
  return { status: 200, body: { id_token, access_token: "a", refresh_token: "r" } };
}

const finish = (answer: Record<string, string>) => finishSignOn(parts, new URLSearchParams(answer));

describe("the provider of an address", () => {
  it("is found by the domain after the last @, whatever the case", () => {
    expect(signOnProvider(SETTINGS, " Ann@ACME.example ")).toBe(SETTINGS.providers[0]);
    expect(signOnProvider(SETTINGS, "ann@sub.acme.example")).toBeUndefined();
    expect(signOnProvider(SETTINGS, "acme.exampl")).toBeUndefined();
    expect(signOnProvider(undefined, "ann@acme.example")).toBeUndefined();
  });
});

describe("a sign-in at a provider", () => {
  it("proves by its verifier that the code is for this tab, and stores the tokens", async () => {
    const query = await start();
    answers.push(tokensWith(query.get("nonce")));
    const finished = await finish({ code: "c", state: query.get("state") ?? "" });
    expect(finished).toEqual({ kind: "signedIn", from: "/storm", isAgain: false });
    const verifier = requests[0]?.body.get("code_verifier") ?? "";
    const digest = createHash("sha256").update(verifier).digest("base64url");
    expect(query.get("code_challenge")).toBe(digest);
    expect(localStorage.getItem("CognitoIdentityServiceProvider.sign-on.u-1.refreshToken")).toBe(
      "r",
    );
    expect(sessionProvider(SETTINGS, localStorage)).toBe("Acme");
  });

  it("is asked again once after the accounts were linked", async () => {
    const linked = { error: "invalid_request", error_description: "… error SignOnLinked." };
    const first = await start();
    const again = await finish({ ...linked, state: first.get("state") ?? "" });
    if (again.kind !== "again") throw new Error(`expected a second try, found ${again.kind}`);
    const second = new URL(again.address).searchParams;
    expect(second.get("state")).not.toBe(first.get("state"));
    expect(await finish({ ...linked, state: second.get("state") ?? "" })).toEqual({
      ...{ kind: "failed", fault: "refused", from: "/storm", isAgain: false },
    });
  });

  it.each([
    ["cancelled", { error: "access_denied" }],
    ["cancelled", { error: "invalid_request", error_description: "access_denied" }],
    ["unreachable", { error: "invalid_request", error_description: "answered with status 503" }],
    [
      "AccountUnknown",
      { error: "x", error_description: "PreSignUp failed with error AccountUnknown." },
    ],
    ["refused", { error: "server_error" }],
  ])("fails as %s", async (fault, answer) => {
    const state = (await start()).get("state") ?? "";
    expect(await finish({ ...answer, state })).toMatchObject({ kind: "failed", fault });
  });

  it.each([
    [
      "AddressChanged",
      { status: 400, body: { error: "e", error_description: "error AddressChanged." } },
    ],
    ["refused", { status: 400, body: { error: "invalid_grant" } }],
    ["wrongState", tokensWith("another")],
    ["wrongState", tokensWith(null)],
    ["unreachable", undefined],
  ])("fails as %s at the exchange of the code, without tokens", async (fault, answer) => {
    const state = (await start()).get("state") ?? "";
    if (answer !== undefined) answers.push(answer);
    expect(await finish({ code: "c", state })).toMatchObject({ kind: "failed", fault });
    expect(localStorage).toHaveLength(0);
  });

  it("is refused with another state, without one, and for the second time", async () => {
    const query = await start();
    const state = query.get("state") ?? "";
    expect(await finish({ code: "c", state: "other" })).toMatchObject({ fault: "wrongState" });
    expect(await finish({ code: "c", state })).toMatchObject({ fault: "wrongState" });
    expect(requests).toEqual([]);
  });
});

describe("a sign-in that is asked for again", () => {
  async function signInAgain(person: string) {
    const asked = { ...ASKED, from: "", asksAgain: true, again: person };
    const query = await start(asked);
    answers.push(tokensWith(query.get("nonce")));
    return { query, finished: await finish({ code: "c", state: query.get("state") ?? "" }) };
  }

  it("asks the provider to ask the person", async () => {
    const { query, finished } = await signInAgain(SUB);
    expect(query.get("prompt")).toBe("login");
    expect(finished).toEqual({ kind: "signedIn", from: "", isAgain: true });
  });

  it("stores nothing of another person", async () => {
    const { finished } = await signInAgain("other");
    expect(finished).toMatchObject({ kind: "failed", fault: "otherPerson", isAgain: true });
    expect(localStorage).toHaveLength(0);
  });

  it("is for the person of the stored session", async () => {
    expect(storedPerson(SETTINGS, localStorage)).toBeUndefined();
    await signInAgain(SUB);
    const person = { email: "ann@acme.example", provider: "Acme", again: SUB };
    expect(storedPerson(SETTINGS, localStorage)).toEqual(person);
  });
});

describe("the stored session", () => {
  it("is none of a provider after a sign-in by password", () => {
    localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "u-1");
    expect(sessionProvider(SETTINGS, localStorage)).toBeUndefined();
    expect(sessionProvider(undefined, localStorage)).toBeUndefined();
  });

  it("ends at the user pool too", () => {
    expect(signOffAddress(SETTINGS, "https://console.example")).toBe(
      "https://console.auth.example/logout?client_id=sign-on&logout_uri=https%3A%2F%2Fconsole.example%2F",
    );
  });
});
