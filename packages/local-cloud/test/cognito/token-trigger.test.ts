/** The pool's trigger before tokens are made: its input, and what its answer changes. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, describe, expect, it } from "vitest";
import type { ServedCognito, TriggerEvent } from "./served-cognito.ts";
import { ARN, answerNewPassword, serveWith, signIn } from "./trigger-pool.ts";

let served: ServedCognito;
afterEach(() => served.stop());

describe("pre token generation", () => {
  it("is asked at sign-in, after a new password and on refresh, with the user's present state", async () => {
    const events: TriggerEvent[] = [];
    served = await serveWith({ PreTokenGeneration: ARN }, (event) => {
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
    const first = await signIn(served, "ann@example.com", "Temporary-horse-9");
    const { status, tokens } = await answerNewPassword(served, first);
    expect(status).toBe(200);
    await signIn(served, "ann@example.com");
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
    served = await serveWith({ PreTokenGeneration: ARN }, (event) => {
      event.response.claimsOverrideDetails = {
        claimsToAddOrOverride: { level: "7", sub: "somebody-else", exp: 1, "cognito:groups": "x" },
        claimsToSuppress: ["email", "token_use", "username"],
        groupOverrideDetails: { groupsToOverride: ["CONTROLS"] },
      };
      return event;
    });
    const sub = await served.addUser("ann@example.com");
    const { tokens } = await signIn(served, "ann@example.com");
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
      served = await serveWith({ PreTokenGeneration: ARN }, (event) => {
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
      const { tokens } = await signIn(served, "ann@example.com");
      for (const token of [tokens.IdToken, tokens.AccessToken]) {
        const claims = await served.cognito.verify(served.poolId, String(token));
        expect(claims["cognito:groups"]).toEqual(groups);
      }
    },
  );

  it("changes both tokens and the scopes (V2)", async () => {
    const config = { PreTokenGenerationConfig: { LambdaArn: ARN, LambdaVersion: "V2_0" } };
    served = await serveWith(config, (event) => {
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
    const { tokens } = await signIn(served, "ann@example.com");
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
    served = await serveWith({ PreTokenGeneration: ARN }, (event) => {
      if (isClosed) throw new Error("account on hold");
      return event;
    });
    await served.addUser("ann@example.com");
    const { tokens } = await signIn(served, "ann@example.com");
    isClosed = true;
    const refused = {
      __type: "UserLambdaValidationException",
      message: "PreTokenGeneration failed with error account on hold.",
    };
    expect((await signIn(served, "ann@example.com")).body).toEqual(refused);
    const input = { ClientId: served.clientId, RefreshToken: tokens.RefreshToken };
    expect((await served.call("GetTokensFromRefreshToken", input)).body).toEqual(refused);
  });

  it.each([null, 7, {}, { response: { claimsOverrideDetails: 7 } }])(
    "may not answer %j",
    async (nonsense) => {
      served = await serveWith({ PreTokenGeneration: ARN }, () => nonsense);
      await served.addUser("ann@example.com");
      expect((await signIn(served, "ann@example.com")).errorType).toBe(
        "InvalidLambdaResponseException",
      );
    },
  );
});
