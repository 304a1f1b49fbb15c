/** The endpoint itself: CORS, malformed requests, rotating refresh tokens and disabled flows. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";

describe("the endpoint", () => {
  let served: ServedCognito;
  beforeAll(async () => {
    served = await serveCognito();
  });
  afterAll(() => served.stop());

  it("lets a page of another origin call it and read the error's name", async () => {
    const preflight = await fetch(served.endpoint, {
      method: "OPTIONS",
      headers: { origin: "http://localhost:4700", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-amz-target");
    const refused = await post("GetUser", JSON.stringify({ AccessToken: "x" }));
    expect(refused.headers.get("access-control-expose-headers")).toContain("x-amzn-errortype");
    expect(refused.headers.get("x-amzn-errortype")).toBe("NotAuthorizedException");
    expect(refused.headers.get("content-type")).toBe("application/x-amz-json-1.1");
  });

  it.each([
    ["not JSON", "GetUser", "{", 400, "SerializationException"],
    ["not an object", "GetUser", "7", 400, "InvalidParameterException"],
    ["an unknown operation", "DropPool", "{}", 400, "UnknownOperationException"],
    ["an inherited name", "constructor", "{}", 400, "UnknownOperationException"],
    [
      "too long",
      "GetUser",
      `{"AccessToken":"${"x".repeat(200_000)}"}`,
      413,
      "RequestEntityTooLargeException",
    ],
    ["a missing parameter", "InitiateAuth", "{}", 400, "InvalidParameterException"],
    [
      "an unknown client",
      "SignUp",
      '{"ClientId":"x","Username":"a@b.c","Password":"x"}',
      400,
      "ResourceNotFoundException",
    ],
  ])("refuses a body that is %s", async (_, operation, body, status, name) => {
    const answer = await post(operation, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-amzn-errortype")).toBe(name);
  });

  it("runs no flow the app client does not list", async () => {
    await served.addUser("ann@example.com");
    const answer = await signInPlainly(served);
    expect(answer.body).toEqual({
      __type: "InvalidParameterException",
      message: "USER_PASSWORD_AUTH flow not enabled for this client",
    });
  });

  it.each(["0", "", "xyz"])("refuses the SRP value %j", async (SRP_A) => {
    const answer = await served.call("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      ClientId: served.clientId,
      AuthParameters: { USERNAME: "ann@example.com", SRP_A },
    });
    expect(answer.errorType).toBe("InvalidParameterException");
  });

  it("revokes nothing for a token it does not know, and takes no access token", async () => {
    const revoke = (Token: string) =>
      served.call("RevokeToken", { ClientId: served.clientId, Token });
    expect((await revoke("unknown")).status).toBe(200);
    expect((await revoke("a.b.c")).errorType).toBe("UnsupportedTokenTypeException");
  });

  function post(operation: string, body: string): Promise<Response> {
    const target = `AWSCognitoIdentityProviderService.${operation}`;
    return fetch(served.endpoint, { method: "POST", headers: { "x-amz-target": target }, body });
  }
});

describe("refresh tokens that rotate", () => {
  let served: ServedCognito;
  afterEach(() => served.stop());

  async function start(RetryGracePeriodSeconds: number): Promise<string> {
    served = await serveCognito({
      client: {
        ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"],
        RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds },
      },
    });
    await served.addUser("ann@example.com");
    return refreshTokenOf(await signInPlainly(served));
  }

  async function refresh(RefreshToken: string) {
    return served.call("GetTokensFromRefreshToken", { ClientId: served.clientId, RefreshToken });
  }

  it("are replaced at each use, and one used twice ends the login", async () => {
    const first = await start(0);
    const second = refreshTokenOf(await refresh(first));
    expect(second).not.toBe(first);
    served.advance(1);
    expect((await refresh(first)).errorType).toBe("RefreshTokenReuseException");
    expect((await refresh(second)).body.message).toBe("Refresh Token has been revoked");
  });

  it("may be used again within the time of grace, for an answer that got lost", async () => {
    const first = await start(20);
    refreshTokenOf(await refresh(first));
    served.advance(20);
    expect((await refresh(first)).status).toBe(200);
    served.advance(1);
    expect((await refresh(first)).errorType).toBe("RefreshTokenReuseException");
  });
});

describe("refresh tokens that stay", () => {
  it("end with the life the client gives them, and serve no other client", async () => {
    const served = await serveCognito({
      client: {
        ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
        RefreshTokenValidity: 60,
      },
    });
    try {
      await served.addUser("ann@example.com");
      const REFRESH_TOKEN = refreshTokenOf(await signInPlainly(served));
      const input = {
        AuthFlow: "REFRESH_TOKEN_AUTH",
        ClientId: served.clientId,
        AuthParameters: { REFRESH_TOKEN },
      };
      const renewed = await served.call("InitiateAuth", input);
      expect(renewed.body.AuthenticationResult).not.toHaveProperty("RefreshToken");
      served.advance(3600);
      expect((await served.call("InitiateAuth", input)).body.message).toBe(
        "Refresh Token has expired",
      );
    } finally {
      await served.stop();
    }
  });
});

function signInPlainly(served: ServedCognito) {
  return served.call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: served.clientId,
    AuthParameters: { USERNAME: "ann@example.com", PASSWORD },
  });
}

function refreshTokenOf({ body }: { readonly body: Record<string, unknown> }): string {
  const result = body.AuthenticationResult;
  if (typeof result === "object" && result !== null && "RefreshToken" in result) {
    return String(result.RefreshToken);
  }
  throw new Error(`no refresh token: ${JSON.stringify(body)}`);
}
