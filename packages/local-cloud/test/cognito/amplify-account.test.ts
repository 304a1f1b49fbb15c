/** Accounts that users open and change themselves, through the unmodified Amplify client. */
import {
  confirmSignUp,
  confirmUserAttribute,
  fetchUserAttributes,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from "aws-amplify/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pointAmplifyAt } from "./amplify-client.ts";
import { PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";

describe("a pool where the authenticator is optional", () => {
  let served: ServedCognito;
  beforeAll(async () => {
    served = await serveCognito();
  });
  afterAll(() => served.stop());
  beforeEach(() => pointAmplifyAt(served));

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
