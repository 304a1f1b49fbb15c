/** Administrators' operations through the unmodified SDK, signed by the operator or by a role. */
import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeBase32, totpCode, totpStep } from "#src/cognito/totp.ts";
import {
  type Administrator,
  administratorOf,
  attributesOf,
  servePool,
  tokensOf,
} from "./administrator.ts";
import { PASSWORD, type ServedCognito } from "./served-cognito.ts";

let served: ServedCognito;
let users: Administrator;
beforeAll(async () => {
  served = await servePool();
  users = administratorOf(served);
});
afterAll(() => served.stop());

describe("an account", () => {
  it("is found by username, sub and address in any case", async () => {
    const sub = await served.addUser("find@example.com");
    for (const Username of [sub, "find@example.com", "FIND@Example.COM"]) {
      const found = await users.get(Username);
      expect(found.Username).toBe(sub);
      expect(found.UserStatus).toBe("CONFIRMED");
    }
    await expect(users.get("lost@example.com")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
  });

  it("changes address and name; a new address is unverified unless said otherwise", async () => {
    const sub = await served.addUser("old@example.com");
    await users.update(sub, { email: "new@example.com", given_name: "Zoë" });
    expect(attributesOf((await users.get("new@example.com")).UserAttributes)).toEqual({
      sub,
      email: "new@example.com",
      email_verified: "false",
      given_name: "Zoë",
    });
    await expect(users.get("old@example.com")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    await served.addUser("old@example.com");
    await expect(users.update(sub, { email: "OLD@example.com" })).rejects.toMatchObject({
      name: "AliasExistsException",
    });
    await expect(users.update(sub, { sub: "x" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
  });

  it("cannot sign in or refresh while it is disabled", async () => {
    const sub = await served.addUser("off@example.com");
    const { RefreshToken, AccessToken } = tokensOf(await users.signIn("off@example.com", PASSWORD));
    await served.admin.send(new AdminDisableUserCommand(users.named(sub)));
    expect((await users.signIn("off@example.com", PASSWORD)).body.message).toBe(
      "User is disabled.",
    );
    expect((await users.refresh(RefreshToken)).errorType).toBe("NotAuthorizedException");
    expect((await served.call("GetUser", { AccessToken })).errorType).toBe(
      "NotAuthorizedException",
    );
    await served.admin.send(new AdminEnableUserCommand(users.named(sub)));
    expect((await users.signIn("off@example.com", PASSWORD)).status).toBe(200);
    expect((await users.refresh(RefreshToken)).errorType).toBe("NotAuthorizedException");
  });

  it("has to choose a new password after a reset, with the mailed code", async () => {
    const sub = await served.addUser("reset@example.com");
    const { RefreshToken } = tokensOf(await users.signIn("reset@example.com", PASSWORD));
    await served.admin.send(new AdminResetUserPasswordCommand(users.named(sub)));
    expect((await users.signIn("reset@example.com", PASSWORD)).errorType).toBe(
      "PasswordResetRequiredException",
    );
    expect((await users.refresh(RefreshToken)).errorType).toBe("PasswordResetRequiredException");
    const Password = "Another-horse-8-battery";
    const ConfirmationCode = served.mailedCode("reset@example.com");
    const input = { ClientId: served.clientId, Username: sub, ConfirmationCode, Password };
    expect((await served.call("ConfirmForgotPassword", input)).status).toBe(200);
    expect((await served.call("ConfirmForgotPassword", input)).errorType).toBe(
      "ExpiredCodeException",
    );
    expect((await users.signIn("reset@example.com", Password)).status).toBe(200);
  });

  it("is confirmed without a code, once", async () => {
    const Username = "signed-up@example.com";
    const signUp = { ClientId: served.clientId, Username, Password: PASSWORD };
    expect((await served.call("SignUp", signUp)).body.UserConfirmed).toBe(false);
    expect((await users.signIn(Username, PASSWORD)).errorType).toBe("UserNotConfirmedException");
    await served.admin.send(new AdminConfirmSignUpCommand(users.named(Username)));
    expect((await users.signIn(Username, PASSWORD)).status).toBe(200);
    await expect(
      served.admin.send(new AdminConfirmSignUpCommand(users.named(Username))),
    ).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("is signed out everywhere, and gone when it is deleted", async () => {
    const sub = await served.addUser("gone@example.com");
    const first = tokensOf(await users.signIn("gone@example.com", PASSWORD));
    await served.admin.send(new AdminUserGlobalSignOutCommand(users.named(sub)));
    expect((await users.refresh(first.RefreshToken)).body.message).toBe(
      "Refresh Token has been revoked",
    );
    const second = tokensOf(await users.signIn("gone@example.com", PASSWORD));
    await served.admin.send(new AdminDeleteUserCommand(users.named(sub)));
    expect((await users.refresh(second.RefreshToken)).errorType).toBe("NotAuthorizedException");
    expect((await users.signIn("gone@example.com", PASSWORD)).body.message).toBe(
      "Incorrect username or password.",
    );
    expect(await served.addUser("gone@example.com")).not.toBe(sub);
  });

  it("gets a password to change at the next sign-in, or one for good", async () => {
    const sub = await served.addUser("set@example.com");
    const set = (Password: string, Permanent: boolean) =>
      served.admin.send(
        new AdminSetUserPasswordCommand({ ...users.named(sub), Password, Permanent }),
      );
    await set("Temporary-horse-9", false);
    expect((await users.signIn("set@example.com", "Temporary-horse-9")).body.ChallengeName).toBe(
      "NEW_PASSWORD_REQUIRED",
    );
    await set(PASSWORD, true);
    expect((await users.signIn("set@example.com", PASSWORD)).status).toBe(200);
    await expect(set("weak", true)).rejects.toMatchObject({ name: "InvalidPasswordException" });
  });

  it("loses its authenticator when an administrator switches it off", async () => {
    const sub = await served.addUser("phone@example.com");
    const prefer = (Enabled: boolean) =>
      served.admin.send(
        new AdminSetUserMFAPreferenceCommand({
          ...users.named(sub),
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      );
    await expect(prefer(true)).rejects.toMatchObject({ name: "InvalidParameterException" });
    const { AccessToken } = tokensOf(await users.signIn("phone@example.com", PASSWORD));
    const { body } = await served.call("AssociateSoftwareToken", { AccessToken });
    const secret = decodeBase32(String(body.SecretCode));
    const UserCode = totpCode(secret, totpStep(served.nowSeconds()));
    await served.call("VerifySoftwareToken", { AccessToken, UserCode });
    await prefer(true);
    expect((await users.get(sub)).UserMFASettingList).toEqual(["SOFTWARE_TOKEN_MFA"]);
    expect((await users.signIn("phone@example.com", PASSWORD)).body.ChallengeName).toBe(
      "SOFTWARE_TOKEN_MFA",
    );
    await prefer(false);
    expect((await users.get(sub)).UserMFASettingList).toBeUndefined();
    expect((await users.signIn("phone@example.com", PASSWORD)).body).toHaveProperty(
      "AuthenticationResult",
    );
  });

  it("has its password checked on behalf of a service that may do so", async () => {
    await served.addUser("step-up@example.com");
    const check = (client: CognitoIdentityProviderClient, password: string) =>
      client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: served.poolId,
          ClientId: served.clientId,
          AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: "step-up@example.com", PASSWORD: password },
        }),
      );
    const service = served.roleClient("step-up", ["cognito-idp:AdminInitiateAuth"]);
    expect((await check(service, PASSWORD)).AuthenticationResult?.TokenType).toBe("Bearer");
    await expect(check(service, "wrong")).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

describe("rights", () => {
  it("let a role do what its statements name, on this pool", async () => {
    const reader = served.roleClient("reader", ["cognito-idp:AdminGetUser"]);
    await served.addUser("seen@example.com");
    const seen = await reader.send(new AdminGetUserCommand(users.named("seen@example.com")));
    expect(seen.Enabled).toBe(true);
    await expect(
      reader.send(new AdminDeleteUserCommand(users.named("seen@example.com"))),
    ).rejects.toMatchObject({ name: "AccessDeniedException" });
    await expect(
      reader.send(new AdminGetUserCommand({ UserPoolId: "us-east-1_other", Username: "x" })),
    ).rejects.toMatchObject({ name: "AccessDeniedException" });
  });

  it("are refused without a signature or with a foreign one", async () => {
    const unsigned = await served.call("AdminGetUser", users.named("seen@example.com"));
    expect(unsigned.status).toBe(400);
    const stranger = new CognitoIdentityProviderClient({
      region: "us-east-1",
      endpoint: served.endpoint,
      credentials: { accessKeyId: "AKIAXXXXXXXXXXXXXXXX", secretAccessKey: "x" },
      maxAttempts: 1,
    });
    await expect(
      stranger.send(new AdminGetUserCommand(users.named("seen@example.com"))),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
  });
});
