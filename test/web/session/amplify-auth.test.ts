// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "#domain/result.ts";
import { CONFIG } from "#test/web/builders/services.ts";
import { createAmplifyAuth } from "#web/session/amplify-auth.ts";

type Reply = object | { readonly __type: string } | "no network" | "a page";

/** Fake Cognito: a reply for each operation; the SRP values only need to be numbers. */
const replies = new Map<string, Reply>();
const asked: string[] = [];
const bodies: unknown[] = [];

const VERIFIER = {
  ChallengeName: "PASSWORD_VERIFIER",
  ChallengeParameters: {
    SALT: "ab12",
    SRP_B: "1f".repeat(190),
    SECRET_BLOCK: "eA==",
    USERNAME: "u1",
    USER_ID_FOR_SRP: "u1",
  },
};

function token(use: string, lifeSeconds: number): string {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const claims = { sub: "u1", token_use: use, iat: nowSeconds, exp: nowSeconds + lifeSeconds };
  return `${btoa("{}")}.${btoa(JSON.stringify(claims))}.sig`;
}

const signedIn = (lifeSeconds = 900) => ({
  AuthenticationResult: {
    AccessToken: token("access", lifeSeconds),
    IdToken: token("id", lifeSeconds),
    RefreshToken: "refresh",
  },
});

async function cognito(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const operation = new Headers(init?.headers).get("x-amz-target")?.split(".")[1] ?? "";
  asked.push(operation);
  bodies.push(JSON.parse(String(init?.body)));
  const reply = replies.get(operation);
  if (reply === undefined) throw new Error(`no reply to ${operation}`);
  if (reply === "a page") return new Response("<p>Blocked</p>", { status: 403 });
  if (reply === "no network") throw new TypeError("Failed to fetch");
  return Response.json(reply, { status: "__type" in reply ? 400 : 200 });
}

const auth = createAmplifyAuth(CONFIG);
const signIn = () => auth.signIn("dana@example.com", "secret");

beforeEach(() => {
  vi.stubGlobal("fetch", cognito);
  replies.set("InitiateAuth", VERIFIER);
  replies.set("RevokeToken", {});
});

afterEach(async () => {
  await auth.signOut();
  replies.clear();
  asked.length = 0;
  bodies.length = 0;
  vi.unstubAllGlobals();
});

describe("the identity provider's answers, as the console understands them", () => {
  it("is done when tokens come, and keeps them", async () => {
    replies.set("RespondToAuthChallenge", signedIn());
    expect(await signIn()).toEqual(ok({ step: "done" }));
    const tokens = await auth.tokens({ renew: false });
    expect(tokens).toMatchObject({ ok: true });
    expect(asked).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  });

  it.each([
    ["NEW_PASSWORD_REQUIRED", { step: "newPassword" }],
    ["SOFTWARE_TOKEN_MFA", { step: "totp" }],
  ])("asks on for %s", async (ChallengeName, step) => {
    const ChallengeParameters = { requiredAttributes: "[]", userAttributes: "{}" };
    replies.set("RespondToAuthChallenge", { ChallengeName, Session: "s", ChallengeParameters });
    expect(await signIn()).toEqual(ok(step));
  });

  it("gives the secret when an authenticator has to be set up", async () => {
    replies.set("RespondToAuthChallenge", {
      ChallengeName: "MFA_SETUP",
      Session: "s",
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    replies.set("AssociateSoftwareToken", { SecretCode: "JBSWY3DP", Session: "s" });
    const step = { step: "totpSetup", secret: "JBSWY3DP" };
    expect(await signIn()).toEqual(ok(step));
  });

  it("refuses a challenge by text message", async () => {
    const ChallengeParameters = {};
    replies.set("RespondToAuthChallenge", {
      ChallengeName: "SMS_MFA",
      Session: "s",
      ChallengeParameters,
    });
    expect(await signIn()).toMatchObject(err({ name: "SmsChallengeUnsupported" }));
  });

  it.each(["PasswordResetRequiredException", "UserNotConfirmedException"])(
    "keeps the provider's name for %s",
    async (__type) => {
      replies.set("InitiateAuth", { __type, message: "No." });
      expect(await signIn()).toMatchObject(err({ name: __type }));
    },
  );

  it("distinguishes an answer that is not the provider's, a refusal and a missing network", async () => {
    const unknown = { name: "UnknownError", message: undefined };
    replies.set("InitiateAuth", "a page");
    expect(await signIn()).toEqual(err(unknown));
    replies.set("InitiateAuth", "no network");
    expect(await signIn()).toMatchObject(err({ name: "NetworkError" }));
  });

  it("passes name and sentence of a refusal on", async () => {
    const message = "Incorrect username or password.";
    replies.set("RespondToAuthChallenge", { __type: "NotAuthorizedException", message });
    expect(await signIn()).toEqual(err({ name: "NotAuthorizedException", message }));
  });

  it("signs in although tokens of a given-up attempt lie there", async () => {
    replies.set("RespondToAuthChallenge", signedIn());
    await signIn();
    expect(await signIn()).toEqual(ok({ step: "done" }));
  });
});

describe("a request for access", () => {
  const applicant = { email: "nora@brightfield.example", company: "Brightfield" };
  const request = { ...applicant, nameFirst: "Nora", nameLast: "New", password: "secret" };

  it.each([
    [false, "codeSent"],
    [true, "confirmed"],
  ])("with the address confirmed: %s, is followed by %s", async (UserConfirmed, next) => {
    replies.set("SignUp", { UserConfirmed, UserSub: "u1" });
    expect(await auth.requestAccess(request)).toEqual(ok(next));
  });

  it("hands the company over with the confirmation", async () => {
    replies.set("ConfirmSignUp", {});
    expect(await auth.confirmAccess(applicant, "123456")).toMatchObject({ ok: true });
    const ClientMetadata = { company: "Brightfield" };
    expect(bodies.at(-1)).toMatchObject({ ClientMetadata, ConfirmationCode: "123456" });
  });

  it("sends another code", async () => {
    replies.set("ResendConfirmationCode", { CodeDeliveryDetails: {} });
    expect(await auth.resendAccessCode(applicant.email)).toMatchObject({ ok: true });
  });
});

describe("tokens that have run out", () => {
  beforeEach(async () => {
    replies.set("RespondToAuthChallenge", signedIn(-10));
    await signIn();
  });

  it("are renewed when they are asked for", async () => {
    replies.set("GetTokensFromRefreshToken", signedIn());
    expect(await auth.tokens({ renew: false })).toMatchObject({ ok: true });
  });

  it.each(["NotAuthorizedException", "TokenRevokedException", "UserNotFoundException"])(
    "end the session on %s",
    async (__type) => {
      replies.set("GetTokensFromRefreshToken", { __type, message: "No." });
      expect(await auth.tokens({ renew: false })).toEqual(err({ status: "unauthorised" }));
    },
  );

  it("keep the session while the provider fails or cannot be reached", async () => {
    replies.set("GetTokensFromRefreshToken", { __type: "InternalErrorException", message: "Oh." });
    expect(await auth.tokens({ renew: false })).toEqual(err({ status: "networkError" }));
    replies.set("GetTokensFromRefreshToken", "no network");
    expect(await auth.tokens({ renew: true })).toEqual(err({ status: "networkError" }));
    replies.set("GetTokensFromRefreshToken", signedIn());
    expect(await auth.tokens({ renew: true })).toMatchObject({ ok: true });
  });
});

it("has no tokens before anybody has signed in", async () => {
  expect(await auth.tokens({ renew: false })).toEqual(err({ status: "unauthorised" }));
});
