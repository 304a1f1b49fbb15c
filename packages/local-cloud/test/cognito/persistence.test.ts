/** A user pool's data after a restart; nothing is acknowledged before it is saved. */
import { AdminAddUserToGroupCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { decodeBase32, totpCode, totpStep } from "#src/cognito/totp.ts";
import { createSavedDocument } from "#src/saved-document.ts";
import type { StateStore } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";

const CLIENT = {
  ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
};

describe("a restart", () => {
  it("keeps ids, users, groups, tokens, authenticators, mailed codes and revocations", async () => {
    const state = createMemoryState();
    const before = await serveCognito({ state, client: CLIENT });
    const sub = await before.addUser("ann@example.com");
    const { poolId: UserPoolId } = before;
    await before.admin.send(
      new AdminAddUserToGroupCommand({ UserPoolId, Username: sub, GroupName: "ADMIN" }),
    );
    const kept = await tokens(before);
    const revoked = await tokens(before);
    await before.call("RevokeToken", { ClientId: before.clientId, Token: revoked.RefreshToken });
    const secret = await enrol(before, kept.AccessToken);
    const named = { ClientId: before.clientId, Username: "ann@example.com" };
    await before.call("ForgotPassword", named);
    const ConfirmationCode = before.mailedCode("ann@example.com");
    await before.stop();

    const after = await serveCognito({ state, client: CLIENT });
    try {
      expect(after.poolId).toBe(before.poolId);
      expect(after.clientId).toBe(before.clientId);
      const claims = await after.cognito.verify(after.poolId, kept.AccessToken);
      expect(claims).toMatchObject({ sub, "cognito:groups": ["ADMIN"] });
      expect((await refresh(after, kept.RefreshToken)).status).toBe(200);
      expect((await refresh(after, revoked.RefreshToken)).body.message).toBe(
        "Refresh Token has been revoked",
      );
      const used = totpCode(secret, totpStep(after.nowSeconds()));
      expect((await answerTotp(after, used)).errorType).toBe("ExpiredCodeException");
      const next = totpCode(secret, totpStep(after.nowSeconds()) + 1);
      expect((await answerTotp(after, next)).status).toBe(200);
      expect(after.mailedCode("ann@example.com")).toBe(ConfirmationCode);
      const reset = { ...named, ConfirmationCode, Password: "Another-horse-8-battery" };
      expect((await after.call("ConfirmForgotPassword", reset)).status).toBe(200);
    } finally {
      await after.stop();
    }
  });

  it("finds no password and no refresh token in what was saved", async () => {
    const documents: unknown[] = [];
    const memory = createMemoryState();
    const state: StateStore = {
      load: memory.load,
      save: (name, value) => {
        documents.push(value);
        return memory.save(name, value);
      },
    };
    const served = await serveCognito({ state, client: CLIENT });
    await served.addUser("ann@example.com");
    const { RefreshToken } = await tokens(served);
    await served.stop();
    const text = JSON.stringify(documents);
    expect(text).toContain("ann@example.com");
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(RefreshToken.slice(RefreshToken.indexOf(".") + 1));
  });
});

describe("an answer", () => {
  it("waits until the change is saved, and is a fault of ours when it cannot be", async () => {
    const memory = createMemoryState();
    let isFull = false;
    const state: StateStore = {
      load: memory.load,
      save: async (name, value) => {
        if (isFull) throw new Error("disk full");
        await memory.save(name, value);
      },
    };
    const served = await serveCognito({ state, client: CLIENT });
    try {
      await served.addUser("ann@example.com");
      isFull = true;
      expect(await signIn(served)).toEqual({
        status: 500,
        errorType: "InternalErrorException",
        body: { __type: "InternalErrorException", message: "An internal error occurred." },
      });
      isFull = false;
      expect((await signIn(served)).status).toBe(200);
    } finally {
      await served.stop();
    }
  });
});

describe("a saved document", () => {
  it("writes once for all that change it while a write is under way", async () => {
    const written: number[] = [];
    const finish: (() => void)[] = [];
    let content = 0;
    const state: StateStore = {
      load: () => undefined,
      save: (_, value) => {
        written.push(Number(value));
        return new Promise((resolve) => finish.push(resolve));
      },
    };
    const document = createSavedDocument(state, "counter", () => content);
    const change = () => {
      content += 1;
      document.touch();
      return document.settle();
    };
    const changes = [change(), change(), change()];
    finish[0]?.();
    await changes[0];
    expect(written).toEqual([1, 3]);
    finish[1]?.();
    await Promise.all(changes);
    expect(written).toEqual([1, 3]);
  });
});

interface Tokens {
  readonly AccessToken: string;
  readonly RefreshToken: string;
}

function signIn(served: ServedCognito) {
  return served.call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: served.clientId,
    AuthParameters: { USERNAME: "ann@example.com", PASSWORD },
  });
}

async function tokens(served: ServedCognito): Promise<Tokens> {
  const { body } = await signIn(served);
  const result = body.AuthenticationResult;
  if (isTokens(result)) return result;
  throw new Error(`no tokens: ${JSON.stringify(body)}`);
}

function isTokens(value: unknown): value is Tokens {
  return typeof value === "object" && value !== null && "RefreshToken" in value;
}

function refresh(served: ServedCognito, RefreshToken: string) {
  return served.call("GetTokensFromRefreshToken", { ClientId: served.clientId, RefreshToken });
}

async function enrol(served: ServedCognito, AccessToken: string): Promise<Uint8Array> {
  const { body } = await served.call("AssociateSoftwareToken", { AccessToken });
  const secret = decodeBase32(String(body.SecretCode));
  const UserCode = totpCode(secret, totpStep(served.nowSeconds()));
  await served.call("VerifySoftwareToken", { AccessToken, UserCode });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await served.call("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
  return secret;
}

async function answerTotp(served: ServedCognito, code: string) {
  const { body } = await signIn(served);
  return served.call("RespondToAuthChallenge", {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    ClientId: served.clientId,
    Session: body.Session,
    ChallengeResponses: { USERNAME: "ann@example.com", SOFTWARE_TOKEN_MFA_CODE: code },
  });
}
