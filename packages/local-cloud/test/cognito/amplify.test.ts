/** The life of a user account through the unmodified Amplify client. */
import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decodeBase32, totpCode, totpStep } from "#src/cognito/totp.ts";
import { heldClaims, heldRefreshToken, pointAmplifyAt } from "./amplify-client.ts";
import { PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";

const NEXT_STEP_SECONDS = 30;

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

  it("enrols a signed-in user, then asks for a code that is right and fresh", async () => {
    await served.addUser("dan@example.com");
    await signIn({ username: "dan@example.com", password: PASSWORD });
    const secret = await enrolHeldUser();
    expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
    await signOut();
    const challenge = await signIn({ username: "dan@example.com", password: PASSWORD });
    expect(challenge.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await expect(confirmSignIn({ challengeResponse: "000000" })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    await expect(confirmSignIn({ challengeResponse: codeOf(secret) })).rejects.toMatchObject({
      name: "ExpiredCodeException",
    });
    served.advance(NEXT_STEP_SECONDS);
    expect(await confirmSignIn({ challengeResponse: codeOf(secret) })).toMatchObject({
      isSignedIn: true,
    });
  });

  it("ends the sign-in after five wrong codes", async () => {
    await served.addUser("eve@example.com");
    await signIn({ username: "eve@example.com", password: PASSWORD });
    const secret = await enrolHeldUser();
    await signOut();
    served.advance(NEXT_STEP_SECONDS);
    await signIn({ username: "eve@example.com", password: PASSWORD });
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await expect(confirmSignIn({ challengeResponse: "000000" })).rejects.toMatchObject({
        name: "CodeMismatchException",
      });
    }
    await expect(confirmSignIn({ challengeResponse: codeOf(secret) })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Invalid session for the user.",
    });
  });

  it("still asks for a code after a password was forgotten", async () => {
    await served.addUser("fay@example.com");
    await signIn({ username: "fay@example.com", password: PASSWORD });
    const secret = await enrolHeldUser();
    await signOut();
    const { nextStep } = await resetPassword({ username: "fay@example.com" });
    expect(nextStep.codeDeliveryDetails.destination).toBe("f***@e***");
    const newPassword = "Another-horse-8-battery";
    const confirmationCode = served.mailedCode("fay@example.com");
    await confirmResetPassword({ username: "fay@example.com", confirmationCode, newPassword });
    await expect(signIn({ username: "fay@example.com", password: PASSWORD })).rejects.toMatchObject(
      { name: "NotAuthorizedException" },
    );
    const challenge = await signIn({ username: "fay@example.com", password: newPassword });
    expect(challenge.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    served.advance(NEXT_STEP_SECONDS);
    expect(await confirmSignIn({ challengeResponse: codeOf(secret) })).toMatchObject({
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

  it("opens an account with a mailed code, and not before", async () => {
    const username = "jo@example.com";
    const userAttributes = { given_name: "Jo", family_name: "Doe" };
    const options = { userAttributes };
    const opened = await signUp({ username, password: PASSWORD, options });
    expect(opened.nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
    expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe(
      "CONFIRM_SIGN_UP",
    );
    const right = served.mailedCode(username);
    const confirmationCode = right === "000000" ? "000001" : "000000";
    await expect(confirmSignUp({ username, confirmationCode })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    await confirmSignUp({ username, confirmationCode: right });
    await signIn({ username, password: PASSWORD });
    expect(await fetchUserAttributes()).toMatchObject({
      sub: opened.userId,
      email: username,
      email_verified: "true",
      given_name: "Jo",
    });
  });

  it("lets users write what the app client lists and nothing else", async () => {
    await served.addUser("kim@example.com");
    await signIn({ username: "kim@example.com", password: PASSWORD });
    await updateUserAttributes({ userAttributes: { given_name: "Kim" } });
    expect(await fetchUserAttributes()).toMatchObject({ given_name: "Kim" });
    for (const userAttributes of [
      { email: "other@example.com" },
      { email_verified: "true" },
      { nickname: "K" },
      { "custom:role": "ADMIN" },
    ]) {
      await expect(updateUserAttributes({ userAttributes })).rejects.toMatchObject({
        name: "NotAuthorizedException",
        message: "A client attempted to write unauthorized attribute",
      });
    }
    const options = { userAttributes: { nickname: "K" } };
    await expect(
      signUp({ username: "kay@example.com", password: PASSWORD, options }),
    ).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("changes a password against the present one", async () => {
    await served.addUser("lee@example.com");
    await signIn({ username: "lee@example.com", password: PASSWORD });
    const newPassword = "Another-horse-8-battery";
    await expect(
      updatePassword({ oldPassword: "Wrong-horse-7-battery", newPassword }),
    ).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await updatePassword({ oldPassword: PASSWORD, newPassword });
    await signOut();
    expect(await signIn({ username: "lee@example.com", password: newPassword })).toMatchObject({
      isSignedIn: true,
    });
  });

  function codeOf(secret: string): string {
    return totpCode(decodeBase32(secret), totpStep(served.nowSeconds()));
  }

  async function enrolHeldUser(): Promise<string> {
    const { sharedSecret } = await setUpTOTP();
    await expect(verifyTOTPSetup({ code: "000000" })).rejects.toMatchObject({
      name: "EnableSoftwareTokenMFAException",
    });
    await verifyTOTPSetup({ code: codeOf(sharedSecret) });
    await updateMFAPreference({ totp: "PREFERRED" });
    return sharedSecret;
  }
});

describe("a pool where the authenticator is required", () => {
  it("sets one up in the middle of the first sign-in, after the new password", async () => {
    const served = await serveCognito({ pool: { MfaConfiguration: "ON" } });
    try {
      await pointAmplifyAt(served);
      await served.admin.send(
        new AdminCreateUserCommand({ UserPoolId: served.poolId, Username: "meg@example.com" }),
      );
      const password = served.mailedCode("meg@example.com");
      await signIn({ username: "meg@example.com", password });
      const { nextStep } = await confirmSignIn({ challengeResponse: PASSWORD });
      if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") {
        throw new Error(`expected the set-up, got ${nextStep.signInStep}`);
      }
      const secret = decodeBase32(nextStep.totpSetupDetails.sharedSecret);
      await expect(confirmSignIn({ challengeResponse: "000000" })).rejects.toMatchObject({
        name: "EnableSoftwareTokenMFAException",
      });
      const code = totpCode(secret, totpStep(served.nowSeconds()));
      expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
      await signOut();
      await signIn({ username: "meg@example.com", password: PASSWORD });
      await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
        name: "ExpiredCodeException",
      });
      served.advance(NEXT_STEP_SECONDS);
      const next = totpCode(secret, totpStep(served.nowSeconds()));
      expect(await confirmSignIn({ challengeResponse: next })).toMatchObject({ isSignedIn: true });
    } finally {
      await served.stop();
    }
  });
});

describe("an app client that may write the address", () => {
  it("keeps the old address until the code sent to the new one is entered", async () => {
    const served = await serveCognito({ client: { WriteAttributes: ["email"] } });
    try {
      await pointAmplifyAt(served);
      await served.addUser("nan@example.com");
      await signIn({ username: "nan@example.com", password: PASSWORD });
      const asked = await updateUserAttributes({ userAttributes: { email: "nel@example.com" } });
      expect(asked.email?.nextStep).toMatchObject({
        updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE",
      });
      expect(await fetchUserAttributes()).toMatchObject({ email: "nan@example.com" });
      const confirmationCode = served.mailedCode("nel@example.com");
      await confirmUserAttribute({ userAttributeKey: "email", confirmationCode });
      expect(await fetchUserAttributes()).toMatchObject({
        email: "nel@example.com",
        email_verified: "true",
      });
      await signOut();
      expect(await signIn({ username: "nel@example.com", password: PASSWORD })).toMatchObject({
        isSignedIn: true,
      });
    } finally {
      await served.stop();
    }
  });
});
