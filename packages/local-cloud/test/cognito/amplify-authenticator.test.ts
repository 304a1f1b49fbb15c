/** Codes of an authenticator through the unmodified Amplify client. */
import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import {
  confirmResetPassword,
  confirmSignIn,
  fetchMFAPreference,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decodeBase32, totpCode, totpStep } from "#src/cognito/totp.ts";
import { pointAmplifyAt } from "./amplify-client.ts";
import { PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";

const NEXT_STEP_SECONDS = 30;

describe("a pool where the authenticator is optional", () => {
  let served: ServedCognito;
  beforeAll(async () => {
    served = await serveCognito();
  });
  afterAll(() => served.stop());
  beforeEach(() => pointAmplifyAt(served));

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
