/** Administrators' operations through the unmodified SDK, signed by the operator or by a role. */
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  ListGroupsCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeBase32, totpCode, totpStep } from "#src/cognito/totp.ts";
import { type Answer, PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";

/** In whole seconds, as the service gives times. */
const STARTED_AT = Math.floor(Date.now() / 1000) * 1000;

let served: ServedCognito;
beforeAll(async () => {
  served = await serveCognito({
    client: {
      ExplicitAuthFlows: [
        "ALLOW_USER_PASSWORD_AUTH",
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
      ],
    },
  });
});
afterAll(() => served.stop());

describe("inviting", () => {
  it("makes an account with a temporary password and mails it", async () => {
    const { User } = await create("Inv@Example.com", { TemporaryPassword: PASSWORD });
    expect(User).toMatchObject({ Enabled: true, UserStatus: "FORCE_CHANGE_PASSWORD" });
    const createdAt = User?.UserCreateDate?.getTime();
    expect(createdAt).toBeGreaterThanOrEqual(STARTED_AT);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
    expect(attributesOf(User?.Attributes)).toEqual({
      sub: User?.Username,
      email: "Inv@Example.com",
      email_verified: "false",
    });
    expect(served.cognito.outbox.list().at(-1)).toMatchObject({
      to: "Inv@Example.com",
      subject: "Welcome Inv@Example.com",
      text: `Password: ${PASSWORD}`,
    });
  });

  it("sends again with a new password, which alone opens the door", async () => {
    await create("again@example.com");
    const first = served.mailedCode("again@example.com");
    await create("AGAIN@example.com", { MessageAction: "RESEND" });
    const second = served.mailedCode("again@example.com");
    expect(second).not.toBe(first);
    expect((await signIn("again@example.com", first)).errorType).toBe("NotAuthorizedException");
    expect((await signIn("again@example.com", second)).body.ChallengeName).toBe(
      "NEW_PASSWORD_REQUIRED",
    );
  });

  it("refuses to send again to an unknown user or to one who has signed in", async () => {
    await served.addUser("settled@example.com");
    await expect(create("settled@example.com", { MessageAction: "RESEND" })).rejects.toMatchObject({
      name: "UnsupportedUserStateException",
    });
    await expect(create("stranger@example.com", { MessageAction: "RESEND" })).rejects.toMatchObject(
      { name: "UserNotFoundException" },
    );
  });

  it("lets a temporary password lapse after the days of the policy", async () => {
    await create("late@example.com", { TemporaryPassword: PASSWORD });
    served.advance(3 * 86_400 + 1);
    expect((await signIn("late@example.com", PASSWORD)).body.message).toBe(
      "Temporary password has expired and must be reset by an administrator.",
    );
    await create("late@example.com", { MessageAction: "RESEND", TemporaryPassword: PASSWORD });
    expect((await signIn("late@example.com", PASSWORD)).status).toBe(200);
  });

  it.each([
    ["an address that is taken, in any case", "INV@example.com", {}, "UsernameExistsException"],
    ["a username that is no address", "somebody", {}, "InvalidParameterException"],
    ["two addresses in one", '"a@provider.com"@evil.com', {}, "InvalidParameterException"],
    ["an address that ends in a dot", "a@provider.com.", {}, "InvalidParameterException"],
    [
      "another address as attribute",
      "a@b.com",
      attributes("email", "c@d.com"),
      "InvalidParameterException",
    ],
    [
      "an attribute the schema lacks",
      "a@b.com",
      attributes("custom:x", "1"),
      "InvalidParameterException",
    ],
    ["a weak password", "a@b.com", { TemporaryPassword: "weak" }, "InvalidPasswordException"],
  ])("refuses %s", async (_, username, more, name) => {
    await create("inv@example.com").catch(() => undefined);
    await expect(create(username, more)).rejects.toMatchObject({ name });
  });
});

describe("an account", () => {
  it("is found by username, sub and address in any case", async () => {
    const sub = await served.addUser("find@example.com");
    for (const Username of [sub, "find@example.com", "FIND@Example.COM"]) {
      const found = await get(Username);
      expect(found.Username).toBe(sub);
      expect(found.UserStatus).toBe("CONFIRMED");
    }
    await expect(get("lost@example.com")).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("changes address and name; a new address is unverified unless said otherwise", async () => {
    const sub = await served.addUser("old@example.com");
    await update(sub, { email: "new@example.com", given_name: "Zoë" });
    expect(attributesOf((await get("new@example.com")).UserAttributes)).toEqual({
      sub,
      email: "new@example.com",
      email_verified: "false",
      given_name: "Zoë",
    });
    await expect(get("old@example.com")).rejects.toMatchObject({ name: "UserNotFoundException" });
    await served.addUser("old@example.com");
    await expect(update(sub, { email: "OLD@example.com" })).rejects.toMatchObject({
      name: "AliasExistsException",
    });
    await expect(update(sub, { sub: "x" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
  });

  it("cannot sign in or refresh while it is disabled", async () => {
    const sub = await served.addUser("off@example.com");
    const { RefreshToken, AccessToken } = tokensOf(await signIn("off@example.com", PASSWORD));
    await served.admin.send(new AdminDisableUserCommand(named(sub)));
    expect((await signIn("off@example.com", PASSWORD)).body.message).toBe("User is disabled.");
    expect((await refresh(RefreshToken)).errorType).toBe("NotAuthorizedException");
    expect((await served.call("GetUser", { AccessToken })).errorType).toBe(
      "NotAuthorizedException",
    );
    await served.admin.send(new AdminEnableUserCommand(named(sub)));
    expect((await signIn("off@example.com", PASSWORD)).status).toBe(200);
    expect((await refresh(RefreshToken)).errorType).toBe("NotAuthorizedException");
  });

  it("has to choose a new password after a reset, with the mailed code", async () => {
    const sub = await served.addUser("reset@example.com");
    const { RefreshToken } = tokensOf(await signIn("reset@example.com", PASSWORD));
    await served.admin.send(new AdminResetUserPasswordCommand(named(sub)));
    expect((await signIn("reset@example.com", PASSWORD)).errorType).toBe(
      "PasswordResetRequiredException",
    );
    expect((await refresh(RefreshToken)).errorType).toBe("PasswordResetRequiredException");
    const Password = "Another-horse-8-battery";
    const ConfirmationCode = served.mailedCode("reset@example.com");
    const input = { ClientId: served.clientId, Username: sub, ConfirmationCode, Password };
    expect((await served.call("ConfirmForgotPassword", input)).status).toBe(200);
    expect((await served.call("ConfirmForgotPassword", input)).errorType).toBe(
      "ExpiredCodeException",
    );
    expect((await signIn("reset@example.com", Password)).status).toBe(200);
  });

  it("is confirmed without a code, once", async () => {
    const Username = "signed-up@example.com";
    const signUp = { ClientId: served.clientId, Username, Password: PASSWORD };
    expect((await served.call("SignUp", signUp)).body.UserConfirmed).toBe(false);
    expect((await signIn(Username, PASSWORD)).errorType).toBe("UserNotConfirmedException");
    await served.admin.send(new AdminConfirmSignUpCommand(named(Username)));
    expect((await signIn(Username, PASSWORD)).status).toBe(200);
    await expect(
      served.admin.send(new AdminConfirmSignUpCommand(named(Username))),
    ).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("is signed out everywhere, and gone when it is deleted", async () => {
    const sub = await served.addUser("gone@example.com");
    const first = tokensOf(await signIn("gone@example.com", PASSWORD));
    await served.admin.send(new AdminUserGlobalSignOutCommand(named(sub)));
    expect((await refresh(first.RefreshToken)).body.message).toBe("Refresh Token has been revoked");
    const second = tokensOf(await signIn("gone@example.com", PASSWORD));
    await served.admin.send(new AdminDeleteUserCommand(named(sub)));
    expect((await refresh(second.RefreshToken)).errorType).toBe("NotAuthorizedException");
    expect((await signIn("gone@example.com", PASSWORD)).body.message).toBe(
      "Incorrect username or password.",
    );
    expect(await served.addUser("gone@example.com")).not.toBe(sub);
  });

  it("gets a password to change at the next sign-in, or one for good", async () => {
    const sub = await served.addUser("set@example.com");
    const set = (Password: string, Permanent: boolean) =>
      served.admin.send(new AdminSetUserPasswordCommand({ ...named(sub), Password, Permanent }));
    await set("Temporary-horse-9", false);
    expect((await signIn("set@example.com", "Temporary-horse-9")).body.ChallengeName).toBe(
      "NEW_PASSWORD_REQUIRED",
    );
    await set(PASSWORD, true);
    expect((await signIn("set@example.com", PASSWORD)).status).toBe(200);
    await expect(set("weak", true)).rejects.toMatchObject({ name: "InvalidPasswordException" });
  });

  it("loses its authenticator when an administrator switches it off", async () => {
    const sub = await served.addUser("phone@example.com");
    const prefer = (Enabled: boolean) =>
      served.admin.send(
        new AdminSetUserMFAPreferenceCommand({
          ...named(sub),
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      );
    await expect(prefer(true)).rejects.toMatchObject({ name: "InvalidParameterException" });
    const { AccessToken } = tokensOf(await signIn("phone@example.com", PASSWORD));
    const { body } = await served.call("AssociateSoftwareToken", { AccessToken });
    const secret = decodeBase32(String(body.SecretCode));
    const UserCode = totpCode(secret, totpStep(served.nowSeconds()));
    await served.call("VerifySoftwareToken", { AccessToken, UserCode });
    await prefer(true);
    expect((await get(sub)).UserMFASettingList).toEqual(["SOFTWARE_TOKEN_MFA"]);
    expect((await signIn("phone@example.com", PASSWORD)).body.ChallengeName).toBe(
      "SOFTWARE_TOKEN_MFA",
    );
    await prefer(false);
    expect((await get(sub)).UserMFASettingList).toBeUndefined();
    expect((await signIn("phone@example.com", PASSWORD)).body).toHaveProperty(
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

describe("groups", () => {
  it("stand as the template has them, and more can be made", async () => {
    const groupsBefore = await served.admin.send(new ListGroupsCommand(pool()));
    expect(groupsBefore.Groups?.map(({ GroupName }) => GroupName)).toEqual([
      "ADMIN",
      "CONTROLS",
      "USER",
    ]);
    const made = await served.admin.send(
      new CreateGroupCommand({ ...pool(), GroupName: "NIGHT", Description: "d", Precedence: 3 }),
    );
    expect(made.Group).toMatchObject({ GroupName: "NIGHT", Description: "d", Precedence: 3 });
    await expect(
      served.admin.send(new CreateGroupCommand({ ...pool(), GroupName: "NIGHT" })),
    ).rejects.toMatchObject({ name: "GroupExistsException" });
  });

  it("show in both tokens, in the lists, and no more once left", async () => {
    const sub = await served.addUser("member@example.com");
    const member = (GroupName: string) => ({ ...named("MEMBER@example.com"), GroupName });
    await served.admin.send(new AdminAddUserToGroupCommand(member("USER")));
    await served.admin.send(new AdminAddUserToGroupCommand(member("ADMIN")));
    await served.admin.send(new AdminAddUserToGroupCommand(member("ADMIN")));
    const { AccessToken, IdToken } = tokensOf(await signIn("member@example.com", PASSWORD));
    for (const token of [AccessToken, IdToken]) {
      const claims = await served.cognito.verify(served.poolId, token);
      expect(claims["cognito:groups"]).toEqual(["ADMIN", "USER"]);
    }
    const list = new AdminListGroupsForUserCommand(named("member@example.com"));
    expect((await served.admin.send(list)).Groups).toHaveLength(2);
    const inGroup = new ListUsersInGroupCommand({ ...pool(), GroupName: "ADMIN" });
    expect((await served.admin.send(inGroup)).Users?.map(({ Username }) => Username)).toEqual([
      sub,
    ]);
    await served.admin.send(new AdminRemoveUserFromGroupCommand(member("ADMIN")));
    expect((await served.admin.send(inGroup)).Users).toEqual([]);
    await expect(
      served.admin.send(new AdminAddUserToGroupCommand(member("NOBODY"))),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});

describe("rights", () => {
  it("let a role do what its statements name, on this pool", async () => {
    const reader = served.roleClient("reader", ["cognito-idp:AdminGetUser"]);
    await served.addUser("seen@example.com");
    const seen = await reader.send(new AdminGetUserCommand(named("seen@example.com")));
    expect(seen.Enabled).toBe(true);
    await expect(
      reader.send(new AdminDeleteUserCommand(named("seen@example.com"))),
    ).rejects.toMatchObject({ name: "AccessDeniedException" });
    await expect(
      reader.send(new AdminGetUserCommand({ UserPoolId: "us-east-1_other", Username: "x" })),
    ).rejects.toMatchObject({ name: "AccessDeniedException" });
  });

  it("are refused without a signature or with a foreign one", async () => {
    const unsigned = await served.call("AdminGetUser", named("seen@example.com"));
    expect(unsigned.status).toBe(400);
    const stranger = new CognitoIdentityProviderClient({
      region: "us-east-1",
      endpoint: served.endpoint,
      credentials: { accessKeyId: "AKIAXXXXXXXXXXXXXXXX", secretAccessKey: "x" },
      maxAttempts: 1,
    });
    await expect(
      stranger.send(new AdminGetUserCommand(named("seen@example.com"))),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
  });
});

function pool(): { UserPoolId: string } {
  return { UserPoolId: served.poolId };
}

function named(Username: string): { UserPoolId: string; Username: string } {
  return { ...pool(), Username };
}

function create(Username: string, more: Partial<AdminCreateUserCommand["input"]> = {}) {
  return served.admin.send(new AdminCreateUserCommand({ ...named(Username), ...more }));
}

function get(Username: string) {
  return served.admin.send(new AdminGetUserCommand(named(Username)));
}

function update(Username: string, values: Readonly<Record<string, string>>) {
  const UserAttributes = Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
  return served.admin.send(
    new AdminUpdateUserAttributesCommand({ ...named(Username), UserAttributes }),
  );
}

function attributes(Name: string, Value: string): { UserAttributes: AttributeType[] } {
  return { UserAttributes: [{ Name, Value }] };
}

function attributesOf(list: AttributeType[] | undefined): Record<string, string | undefined> {
  return Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value]));
}

function signIn(USERNAME: string, password: string): Promise<Answer> {
  return served.call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: served.clientId,
    AuthParameters: { USERNAME, PASSWORD: password },
  });
}

function refresh(RefreshToken: string): Promise<Answer> {
  return served.call("GetTokensFromRefreshToken", { ClientId: served.clientId, RefreshToken });
}

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

function tokensOf({ body }: Answer): Tokens {
  const result = body.AuthenticationResult;
  if (isTokens(result)) return result;
  throw new Error(`no tokens: ${JSON.stringify(body)}`);
}

function isTokens(value: unknown): value is Tokens {
  return typeof value === "object" && value !== null && "RefreshToken" in value;
}
