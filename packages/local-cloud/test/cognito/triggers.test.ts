/** The pool's Lambda triggers: when each is called, its input, and the effect of its answer. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, describe, expect, it } from "vitest";
import {
  type CognitoSetting,
  PASSWORD,
  type ServedCognito,
  serveCognito,
  type Trigger,
  type TriggerEvent,
} from "./served-cognito.ts";

const ARN = "arn:aws:lambda:us-east-1:000000000000:function:trigger";
const CLIENT = {
  ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
};

let served: ServedCognito;
afterEach(() => served.stop());

describe("pre token generation", () => {
  it("is asked at sign-in, after a new password and on refresh, with the user's present state", async () => {
    const events: TriggerEvent[] = [];
    await serveWith({ PreTokenGeneration: ARN }, (event) => {
      events.push(event);
      return event;
    });
    await served.admin.send(
      new AdminCreateUserCommand({
        UserPoolId: served.poolId,
        Username: "ann@example.com",
        TemporaryPassword: "Temporary-horse-9",
      }),
    );
    const first = await signIn("ann@example.com", "Temporary-horse-9");
    const { status, tokens } = await answerNewPassword(first);
    expect(status).toBe(200);
    await signIn("ann@example.com");
    await served.call("GetTokensFromRefreshToken", {
      ClientId: served.clientId,
      RefreshToken: tokens.RefreshToken,
      ClientMetadata: { screen: "map" },
    });
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      "TokenGeneration_NewPasswordChallenge",
      "TokenGeneration_Authentication",
      "TokenGeneration_RefreshTokens",
    ]);
    expect(events[2]).toEqual({
      version: "1",
      triggerSource: "TokenGeneration_RefreshTokens",
      region: "us-east-1",
      userPoolId: served.poolId,
      userName: events[0]?.userName,
      callerContext: { awsSdkVersion: expect.any(String), clientId: served.clientId },
      request: {
        userAttributes: {
          sub: events[0]?.userName,
          email: "ann@example.com",
          email_verified: "false",
          "cognito:user_status": "CONFIRMED",
        },
        groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
        clientMetadata: { screen: "map" },
      },
      response: { claimsOverrideDetails: null },
    });
  });

  it("changes the identity token and the groups, never what makes a token valid (V1)", async () => {
    await serveWith({ PreTokenGeneration: ARN }, (event) => {
      event.response.claimsOverrideDetails = {
        claimsToAddOrOverride: { level: "7", sub: "somebody-else", exp: 1, "cognito:groups": "x" },
        claimsToSuppress: ["email", "token_use", "username"],
        groupOverrideDetails: { groupsToOverride: ["CONTROLS"] },
      };
      return event;
    });
    const sub = await served.addUser("ann@example.com");
    const { tokens } = await signIn("ann@example.com");
    const id = await served.cognito.verify(served.poolId, String(tokens.IdToken));
    expect(id).toMatchObject({ sub, level: "7", token_use: "id", "cognito:groups": ["CONTROLS"] });
    expect(id).not.toHaveProperty("email");
    const access = await served.cognito.verify(served.poolId, String(tokens.AccessToken));
    expect(access["cognito:groups"]).toEqual(["CONTROLS"]);
    expect(access).toMatchObject({ username: sub, token_use: "access" });
    expect(access).not.toHaveProperty("level");
  });

  it.each([
    ["an empty object", { groupOverrideDetails: {} }, undefined],
    ["null", { groupOverrideDetails: null }, undefined],
    ["nothing", { claimsToSuppress: ["email"] }, ["USER"]],
  ])(
    "given %s for the groups, treats them alike in both tokens (V1)",
    async (_, details, groups) => {
      await serveWith({ PreTokenGeneration: ARN }, (event) => {
        event.response.claimsOverrideDetails = details;
        return event;
      });
      await served.addUser("ann@example.com");
      await served.admin.send(
        new AdminAddUserToGroupCommand({
          UserPoolId: served.poolId,
          Username: "ann@example.com",
          GroupName: "USER",
        }),
      );
      const { tokens } = await signIn("ann@example.com");
      for (const token of [tokens.IdToken, tokens.AccessToken]) {
        const claims = await served.cognito.verify(served.poolId, String(token));
        expect(claims["cognito:groups"]).toEqual(groups);
      }
    },
  );

  it("changes both tokens and the scopes (V2)", async () => {
    const config = { PreTokenGenerationConfig: { LambdaArn: ARN, LambdaVersion: "V2_0" } };
    await serveWith(config, (event) => {
      expect(event.version).toBe("2");
      expect(event.request.scopes).toEqual(["aws.cognito.signin.user.admin"]);
      event.response.claimsAndScopeOverrideDetails = {
        idTokenGeneration: { claimsToAddOrOverride: { here: "id" } },
        accessTokenGeneration: {
          claimsToAddOrOverride: { here: { nested: true } },
          scopesToAdd: ["public/read"],
        },
        groupOverrideDetails: { groupsToOverride: [] },
      };
      return event;
    });
    await served.addUser("ann@example.com");
    const { tokens } = await signIn("ann@example.com");
    const id = await served.cognito.verify(served.poolId, String(tokens.IdToken));
    const access = await served.cognito.verify(served.poolId, String(tokens.AccessToken));
    expect(id.here).toBe("id");
    expect(access).toMatchObject({
      here: { nested: true },
      scope: "aws.cognito.signin.user.admin public/read",
    });
  });

  it("refuses the sign-in by throwing, and a refresh too", async () => {
    let isClosed = false;
    await serveWith({ PreTokenGeneration: ARN }, (event) => {
      if (isClosed) throw new Error("account on hold");
      return event;
    });
    await served.addUser("ann@example.com");
    const { tokens } = await signIn("ann@example.com");
    isClosed = true;
    const refused = {
      __type: "UserLambdaValidationException",
      message: "PreTokenGeneration failed with error account on hold.",
    };
    expect((await signIn("ann@example.com")).body).toEqual(refused);
    const input = { ClientId: served.clientId, RefreshToken: tokens.RefreshToken };
    expect((await served.call("GetTokensFromRefreshToken", input)).body).toEqual(refused);
  });

  it.each([null, 7, {}, { response: { claimsOverrideDetails: 7 } }])(
    "may not answer %j",
    async (nonsense) => {
      await serveWith({ PreTokenGeneration: ARN }, () => nonsense);
      await served.addUser("ann@example.com");
      expect((await signIn("ann@example.com")).errorType).toBe("InvalidLambdaResponseException");
    },
  );
});

describe("pre sign-up", () => {
  it("may refuse, and then there is no account", async () => {
    let isOpen = false;
    await serveWith({ PreSignUp: ARN }, (event) => {
      if (!isOpen) throw new Error("not from here");
      return event;
    });
    expect((await signUp("ann@example.com")).body.message).toBe(
      "PreSignUp failed with error not from here.",
    );
    isOpen = true;
    expect((await signUp("ann@example.com")).status).toBe(200);
  });

  it("may confirm, which makes the account usable at once and is passed to post confirmation", async () => {
    const sources: string[] = [];
    await serveWith({ PreSignUp: ARN, PostConfirmation: ARN }, (event) => {
      sources.push(event.triggerSource);
      if (event.triggerSource === "PreSignUp_SignUp") {
        Object.assign(event.response, { autoConfirmUser: true, autoVerifyEmail: true });
      }
      return event;
    });
    expect((await signUp("ann@example.com")).body.UserConfirmed).toBe(true);
    expect(served.cognito.outbox.list()).toEqual([]);
    expect((await signIn("ann@example.com")).status).toBe(200);
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
    await serveWith({ PostConfirmation: ARN }, (event) => {
      events.push(event);
      return event;
    });
    await signUp("ann@example.com");
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
    await serveWith({ CustomMessage: ARN }, (event) => {
      event.response.emailSubject = event.triggerSource;
      event.response.emailMessage = text;
      return event;
    });
    await signUp("ann@example.com");
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

async function serveWith(LambdaConfig: object, trigger: Trigger): Promise<void> {
  const setting: CognitoSetting = {
    pool: { LambdaConfig },
    client: CLIENT,
    triggers: { [ARN]: trigger },
  };
  served = await serveCognito(setting);
}

async function signIn(USERNAME: string, password = PASSWORD) {
  const answer = await served.call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: served.clientId,
    AuthParameters: { USERNAME, PASSWORD: password },
  });
  return { ...answer, tokens: recordAt(answer.body, "AuthenticationResult") };
}

async function answerNewPassword({ body }: { body: Record<string, unknown> }) {
  const answer = await served.call("RespondToAuthChallenge", {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    ClientId: served.clientId,
    Session: body.Session,
    ChallengeResponses: { USERNAME: "ann@example.com", NEW_PASSWORD: PASSWORD },
  });
  return { ...answer, tokens: recordAt(answer.body, "AuthenticationResult") };
}

function signUp(Username: string) {
  return served.call("SignUp", { ClientId: served.clientId, Username, Password: PASSWORD });
}

function recordAt(body: Record<string, unknown>, name: string): Record<string, unknown> {
  return { ...(body[name] ?? {}) };
}
