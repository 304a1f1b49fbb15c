/** Signing in, refreshing and signing out through the unmodified Amplify client. */
import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { heldClaims, heldRefreshToken, pointAmplifyAt } from "./amplify-client.ts";
import { PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";

describe("a pool where the authenticator is optional", () => {
  let served: ServedCognito;
  beforeAll(async () => {
    served = await serveCognito();
  });
  afterAll(() => served.stop());
  beforeEach(() => pointAmplifyAt(served));

  it("signs in with SRP, whatever the case of the address", async () => {
    const sub = await served.addUser("ann@example.com");
    const result = await signIn({ username: "Ann@Example.com", password: PASSWORD });
    expect(result).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
    const claims = await heldClaims();
    expect(claims?.access).toMatchObject({
      sub,
      username: sub,
      token_use: "access",
      client_id: served.clientId,
      scope: "aws.cognito.signin.user.admin",
      version: 2,
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${served.poolId}`,
    });
    expect(claims?.access).not.toHaveProperty("email");
    expect(claims?.access).not.toHaveProperty("cognito:groups");
    expect(claims?.id).toMatchObject({
      sub,
      aud: served.clientId,
      token_use: "id",
      "cognito:username": sub,
      email: "ann@example.com",
      email_verified: true,
    });
  });

  it("refuses a wrong password and an unknown address in the same words", async () => {
    await served.addUser("bea@example.com");
    const wrong = signIn({ username: "bea@example.com", password: "Wrong-horse-7-battery" });
    await expect(wrong).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
    const unknown = signIn({ username: "nobody@example.com", password: PASSWORD });
    await expect(unknown).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it("asks an invited user for a new password and takes no weak one", async () => {
    await served.admin.send(
      new AdminCreateUserCommand({ UserPoolId: served.poolId, Username: "cy@example.com" }),
    );
    const first = await signIn({
      username: "cy@example.com",
      password: served.mailedCode("cy@example.com"),
    });
    expect(first.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    await expect(confirmSignIn({ challengeResponse: "short" })).rejects.toMatchObject({
      name: "InvalidPasswordException",
    });
    expect(await confirmSignIn({ challengeResponse: PASSWORD })).toMatchObject({
      isSignedIn: true,
    });
    await signOut();
    expect(await signIn({ username: "cy@example.com", password: PASSWORD })).toMatchObject({
      isSignedIn: true,
    });
  });

  it("refreshes under the same login and keeps the time of sign-in", async () => {
    await served.addUser("gus@example.com");
    await signIn({ username: "gus@example.com", password: PASSWORD });
    const before = await heldClaims();
    served.advance(60);
    await fetchAuthSession({ forceRefresh: true });
    const after = await heldClaims();
    expect(after?.access.origin_jti).toBe(before?.access.origin_jti);
    expect(after?.access.auth_time).toBe(before?.access.auth_time);
    expect(after?.access.jti).not.toBe(before?.access.jti);
    expect(Number(after?.access.iat)).toBeGreaterThan(Number(before?.access.iat));
  });

  it("revokes the login at sign-out: neither refresh nor access token is of use", async () => {
    await served.addUser("hal@example.com");
    await signIn({ username: "hal@example.com", password: PASSWORD });
    const RefreshToken = await heldRefreshToken();
    const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
    expect((await served.call("GetUser", { AccessToken })).status).toBe(200);
    await signOut();
    const input = { ClientId: served.clientId, RefreshToken };
    expect(await served.call("GetTokensFromRefreshToken", input)).toMatchObject({
      status: 400,
      body: { __type: "NotAuthorizedException", message: "Refresh Token has been revoked" },
    });
    expect(await served.call("GetUser", { AccessToken })).toMatchObject({
      body: { __type: "NotAuthorizedException", message: "Access Token has been revoked" },
    });
  });

  it("signs out everywhere at once", async () => {
    await served.addUser("ida@example.com");
    await signIn({ username: "ida@example.com", password: PASSWORD });
    const elsewhere = await heldRefreshToken();
    await pointAmplifyAt(served);
    await signIn({ username: "ida@example.com", password: PASSWORD });
    await signOut({ global: true });
    const input = { ClientId: served.clientId, RefreshToken: elsewhere };
    expect((await served.call("GetTokensFromRefreshToken", input)).errorType).toBe(
      "NotAuthorizedException",
    );
  });
});
