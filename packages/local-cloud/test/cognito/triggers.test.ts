/** The pool's triggers at sign-up, at confirmation and for messages: input, and effect of the answer. */
import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, describe, expect, it } from "vitest";
import type { ServedCognito, TriggerEvent } from "./served-cognito.ts";
import { ARN, serveWith, signIn, signUp } from "./trigger-pool.ts";

let served: ServedCognito;
afterEach(() => served.stop());

describe("pre sign-up", () => {
  it("may refuse, and then there is no account", async () => {
    let isOpen = false;
    served = await serveWith({ PreSignUp: ARN }, (event) => {
      if (!isOpen) throw new Error("not from here");
      return event;
    });
    expect((await signUp(served, "ann@example.com")).body.message).toBe(
      "PreSignUp failed with error not from here.",
    );
    isOpen = true;
    expect((await signUp(served, "ann@example.com")).status).toBe(200);
  });

  it("may confirm, which makes the account usable at once and is passed to post confirmation", async () => {
    const sources: string[] = [];
    served = await serveWith({ PreSignUp: ARN, PostConfirmation: ARN }, (event) => {
      sources.push(event.triggerSource);
      if (event.triggerSource === "PreSignUp_SignUp") {
        Object.assign(event.response, { autoConfirmUser: true, autoVerifyEmail: true });
      }
      return event;
    });
    expect((await signUp(served, "ann@example.com")).body.UserConfirmed).toBe(true);
    expect(served.cognito.outbox.list()).toEqual([]);
    expect((await signIn(served, "ann@example.com")).status).toBe(200);
    await served.admin.send(
      new AdminCreateUserCommand({ UserPoolId: served.poolId, Username: "bea@example.com" }),
    );
    expect(sources).toEqual([
      "PreSignUp_SignUp",
      "PostConfirmation_ConfirmSignUp",
      "PreSignUp_AdminCreateUser",
    ]);
  });
});

describe("post confirmation", () => {
  it("runs after sign-up and after a forgotten password, with client metadata", async () => {
    const events: TriggerEvent[] = [];
    served = await serveWith({ PostConfirmation: ARN }, (event) => {
      events.push(event);
      return event;
    });
    await signUp(served, "ann@example.com");
    const named = { ClientId: served.clientId, Username: "ann@example.com" };
    await served.call("ConfirmSignUp", {
      ...named,
      ConfirmationCode: served.mailedCode("ann@example.com"),
      ClientMetadata: { company: "Acme" },
    });
    await served.call("ForgotPassword", named);
    await served.call("ConfirmForgotPassword", {
      ...named,
      ConfirmationCode: served.mailedCode("ann@example.com"),
      Password: "Another-horse-8-battery",
    });
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      "PostConfirmation_ConfirmSignUp",
      "PostConfirmation_ConfirmForgotPassword",
    ]);
    expect(events[0]?.request).toEqual({
      userAttributes: {
        sub: events[0]?.userName,
        email: "ann@example.com",
        email_verified: "true",
        "cognito:user_status": "CONFIRMED",
      },
      clientMetadata: { company: "Acme" },
    });
  });
});

describe("custom message", () => {
  it("words the mails, and has to leave room for the code", async () => {
    let text = "Your code: {####}";
    served = await serveWith({ CustomMessage: ARN }, (event) => {
      event.response.emailSubject = event.triggerSource;
      event.response.emailMessage = text;
      return event;
    });
    await signUp(served, "ann@example.com");
    expect(served.cognito.outbox.list().at(-1)).toMatchObject({
      to: "ann@example.com",
      subject: "CustomMessage_SignUp",
      text: expect.stringMatching(/^Your code: \d{6}$/),
    });
    text = "no room";
    const named = { ClientId: served.clientId, Username: "ann@example.com" };
    expect((await served.call("ResendConfirmationCode", named)).errorType).toBe(
      "InvalidLambdaResponseException",
    );
  });
});
