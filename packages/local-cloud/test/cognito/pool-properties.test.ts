/**
 * User pools of templates: properties that are read, and unsupported ones, with which the start
 * fails.
 */
import { AdminInitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { serveCognito } from "./served-cognito.ts";

describe("ids", () => {
  it("have the form of AWS and are the same at every start", async () => {
    const served = await serveCognito();
    await served.stop();
    expect(served.poolId).toMatch(/^us-east-1_[0-9A-Za-z]{9}$/);
    expect(served.clientId).toMatch(/^[0-9a-z]{26}$/);
    const again = await serveCognito();
    await again.stop();
    expect(again.poolId).toBe(served.poolId);
  });
});

describe("a template", () => {
  it.each([
    ["an unknown property", { LamdbaConfig: {} }, {}, "LamdbaConfig"],
    [
      "a trigger that is not run",
      { LambdaConfig: { PreAuthentication: "arn" } },
      {},
      "PreAuthentication",
    ],
    ["SMS codes", { EnabledMfas: ["SMS_MFA"] }, {}, "EnabledMfas"],
    [
      "usernames that are no addresses",
      { UsernameAttributes: undefined },
      {},
      "UsernameAttributes",
    ],
    ["sign-in by telephone", { UsernameAttributes: ["phone_number"] }, {}, "UsernameAttributes"],
    [
      "addresses that are not verified",
      { AutoVerifiedAttributes: [] },
      {},
      "AutoVerifiedAttributes",
    ],
    [
      "links in place of codes",
      { VerificationMessageTemplate: { DefaultEmailOption: "CONFIRM_WITH_LINK" } },
      {},
      "DefaultEmailOption",
    ],
    [
      "a message without a code",
      { VerificationMessageTemplate: { EmailMessage: "Hello" } },
      {},
      "EmailMessage",
    ],
    ["a client secret", {}, { GenerateSecret: true }, "GenerateSecret"],
    [
      "tokens that cannot be revoked",
      {},
      { EnableTokenRevocation: false },
      "EnableTokenRevocation",
    ],
    [
      "a custom sign-in flow",
      {},
      { ExplicitAuthFlows: ["ALLOW_CUSTOM_AUTH"] },
      "ExplicitAuthFlows",
    ],
    [
      "another identity provider",
      {},
      { SupportedIdentityProviders: ["Google"] },
      "SupportedIdentityProviders",
    ],
    [
      "rotation beside REFRESH_TOKEN_AUTH",
      {},
      { RefreshTokenRotation: { Feature: "ENABLED" } },
      "RefreshTokenRotation",
    ],
  ])("with %s is refused", async (_, pool, client, name) => {
    await expect(serveCognito({ pool, client })).rejects.toThrow(name);
  });

  it("sets the password policy", async () => {
    const pool = { Policies: { PasswordPolicy: { MinimumLength: 20 } } };
    const served = await serveCognito({ pool });
    try {
      await served.addUser("long@example.com", "all lower case, but long");
      await expect(served.addUser("short@example.com", "Short-1")).rejects.toMatchObject({
        name: "InvalidPasswordException",
      });
    } finally {
      await served.stop();
    }
  });

  it("takes passwords of up to 256 characters, each of which counts", async () => {
    const flows = ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"];
    const served = await serveCognito({ client: { ExplicitAuthFlows: flows } });
    const longest = `Correct-horse-7-${"b".repeat(240)}`;
    try {
      await served.addUser("long@example.com", longest);
      const check = (PASSWORD: string) =>
        served.admin.send(
          new AdminInitiateAuthCommand({
            UserPoolId: served.poolId,
            ClientId: served.clientId,
            AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
            AuthParameters: { USERNAME: "long@example.com", PASSWORD },
          }),
        );
      expect((await check(longest)).AuthenticationResult?.TokenType).toBe("Bearer");
      await expect(check(`${longest.slice(0, -1)}c`)).rejects.toMatchObject({
        name: "NotAuthorizedException",
      });
      await expect(served.addUser("more@example.com", `${longest}b`)).rejects.toMatchObject({
        name: "InvalidPasswordException",
      });
    } finally {
      await served.stop();
    }
  });

  it("adds attributes with their bounds, and says which must be given", async () => {
    const served = await serveCognito({
      pool: {
        Schema: [
          {
            Name: "crew",
            AttributeDataType: "Number",
            NumberAttributeConstraints: { MaxValue: "9" },
          },
          { Name: "given_name", Required: true, Mutable: true },
        ],
      },
      client: { WriteAttributes: ["custom:crew", "given_name"] },
    });
    const signUp = async (attributes: Readonly<Record<string, string>>) => {
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      const Password = "Correct-horse-7-battery";
      const named = { ClientId: served.clientId, Username: "ann@example.com", Password };
      return (await served.call("SignUp", { ...named, UserAttributes })).body.message;
    };
    try {
      expect(await signUp({ "custom:crew": "1" })).toContain("given_name");
      expect(await signUp({ given_name: "Ann", "custom:crew": "10" })).toContain("custom:crew");
      expect(await signUp({ given_name: "Ann", "custom:crew": "x" })).toContain("custom:crew");
      expect(await signUp({ given_name: "Ann", "custom:crew": "9" })).toBeUndefined();
    } finally {
      await served.stop();
    }
  });

  it("may close sign-up and recovery", async () => {
    const served = await serveCognito({
      pool: {
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "admin_only", Priority: 1 }] },
      },
    });
    try {
      const named = { ClientId: served.clientId, Username: "ann@example.com" };
      const Password = "Correct-horse-7-battery";
      for (const [operation, input] of [
        ["SignUp", { ...named, Password }],
        ["ForgotPassword", named],
      ] as const) {
        expect((await served.call(operation, input)).errorType).toBe("NotAuthorizedException");
      }
    } finally {
      await served.stop();
    }
  });
});
