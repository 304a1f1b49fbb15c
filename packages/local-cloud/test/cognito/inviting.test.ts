/** Invitations through the unmodified SDK: temporary passwords, mails and refusals. */
import type { AttributeType } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Administrator, administratorOf, attributesOf, servePool } from "./administrator.ts";
import { PASSWORD, type ServedCognito } from "./served-cognito.ts";

/** In whole seconds, as the service gives times. */
const STARTED_AT = Math.floor(Date.now() / 1000) * 1000;

let served: ServedCognito;
let users: Administrator;
beforeAll(async () => {
  served = await servePool();
  users = administratorOf(served);
});
afterAll(() => served.stop());

describe("inviting", () => {
  it("makes an account with a temporary password and mails it", async () => {
    const { User } = await users.create("Inv@Example.com", { TemporaryPassword: PASSWORD });
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
    await users.create("again@example.com");
    const first = served.mailedCode("again@example.com");
    await users.create("AGAIN@example.com", { MessageAction: "RESEND" });
    const second = served.mailedCode("again@example.com");
    expect(second).not.toBe(first);
    expect((await users.signIn("again@example.com", first)).errorType).toBe(
      "NotAuthorizedException",
    );
    expect((await users.signIn("again@example.com", second)).body.ChallengeName).toBe(
      "NEW_PASSWORD_REQUIRED",
    );
  });

  it("refuses to send again to an unknown user or to one who has signed in", async () => {
    await served.addUser("settled@example.com");
    await expect(
      users.create("settled@example.com", { MessageAction: "RESEND" }),
    ).rejects.toMatchObject({
      name: "UnsupportedUserStateException",
    });
    await expect(
      users.create("stranger@example.com", { MessageAction: "RESEND" }),
    ).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("lets a temporary password lapse after the days of the policy", async () => {
    await users.create("late@example.com", { TemporaryPassword: PASSWORD });
    served.advance(3 * 86_400 + 1);
    expect((await users.signIn("late@example.com", PASSWORD)).body.message).toBe(
      "Temporary password has expired and must be reset by an administrator.",
    );
    await users.create("late@example.com", {
      MessageAction: "RESEND",
      TemporaryPassword: PASSWORD,
    });
    expect((await users.signIn("late@example.com", PASSWORD)).status).toBe(200);
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
    await users.create("inv@example.com").catch(() => undefined);
    await expect(users.create(username, more)).rejects.toMatchObject({ name });
  });
});

function attributes(Name: string, Value: string): { UserAttributes: AttributeType[] } {
  return { UserAttributes: [{ Name, Value }] };
}
