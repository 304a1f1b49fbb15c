/** The triggers of the user pool for accounts whose company has a provider. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignOnProvider } from "#domain/access/single-sign-on.ts";
import { type PoolLink, preSignUp } from "#functions/identity/pre-sign-up.ts";
import { newId } from "#functions/shared/ids.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import { settleAccount } from "#functions/users/settle-account.ts";
import { type ServedTables, START, serveTables } from "../served-tables.ts";
import { tokenEvent, tokenTrigger } from "./token-trigger.ts";

const ACME: SignOnProvider = {
  name: "Acme",
  mailDomain: "acme.example",
  trustsAddresses: false,
  secondFactors: ["mfa"],
  proposals: {},
};
const ATTRIBUTES = {
  "custom:sso_subject": "Ann-1",
  "custom:sso_email": "ann@acme.example",
  "custom:sso_verified": "true",
  "custom:sso_groups": "[operators]",
  "custom:sso_factors": "[mfa]",
};

let served: ServedTables;
beforeAll(async () => {
  served = await serveTables();
});
afterAll(() => served.stop());

let sub = "";
let at = 0;
let email = "";
beforeEach(() => {
  at += 1;
  sub = `ann-${at}`;
  email = `ann${at}@acme.example`;
});

async function putUser(differences: Record<string, unknown> = {}, id = sub): Promise<void> {
  const Item = {
    ...{ pk: `U#${id}`, sk: "A", gsi1pk: "USERS", gsi1sk: email },
    ...{ email, emailVerified: true, enabled: true, groups: new Set(["USER"]), rev: 1 },
    ...differences,
  };
  await served.store.tables.send(new PutCommand({ TableName: "access", Item }));
}

const rowOf = (id = sub) => readUserRow(served.store, id);
const rawOf = async (id = sub) =>
  (await served.itemsOf("access")).find(({ pk, sk }) => pk === `U#${id}` && sk === "A");
const recordsOf = async (operation: string) =>
  (await served.itemsOf("events")).filter(
    (item) => item.operation === operation && item.target === `U#${sub}`,
  );

const claims = (differences: Record<string, string> = {}) => ({
  ...ATTRIBUTES,
  "custom:sso_email": email,
  ...differences,
});

describe("a first sign-in through the provider", () => {
  const links: PoolLink[] = [];
  beforeEach(() => {
    links.length = 0;
  });

  const come = (attributes = claims(), userName = "acme_ann-1") =>
    preSignUp({
      ...{ store: served.store, clock: served.clock, newId, providers: [ACME] },
      log: () => undefined,
      pause: async () => undefined,
      link: async (link) => void links.push(link),
    })({
      triggerSource: "PreSignUp_ExternalProvider",
      userPoolId: "p",
      userName,
      request: { userAttributes: attributes },
    });

  it("links the account of the address, records it and ends the sessions by password", async () => {
    await putUser();
    await expect(come()).rejects.toThrow("SignOnLinked");
    expect(links).toEqual([{ userPoolId: "p", sub, provider: "Acme", subject: "Ann-1" }]);
    expect(await rowOf()).toMatchObject({
      signOnSubject: "Acme/Ann-1",
      sessionsFrom: served.clock.now / 1000,
      groups: ["USER"],
    });
    expect(await recordsOf("LinkSignOn")).toHaveLength(1);
  });

  it("completes a link that reached the table alone, with one record", async () => {
    await putUser();
    await expect(come()).rejects.toThrow("SignOnLinked");
    await expect(come()).rejects.toThrow("SignOnLinked");
    expect(links).toHaveLength(2);
    expect(await recordsOf("LinkSignOn")).toHaveLength(1);
  });

  it.each([
    ["AccountUnknown", undefined, {}],
    ["AccountUnknown", { emailVerified: false }, {}],
    ["BreakGlassAccount", { breakGlass: true }, {}],
    ["IdentityChanged", { signOnSubject: "Acme/Bob-2" }, {}],
    ["AddressNotVerified", {}, { "custom:sso_verified": "false" }],
    ["AddressOfOtherDomain", {}, { "custom:sso_email": "ann@other.example" }],
    ["ProviderUnknown", {}, { "custom:sso_subject": "" }],
  ])("is refused as %s", async (code, differences, wrong) => {
    if (differences !== undefined) await putUser(differences);
    await expect(come(claims(wrong))).rejects.toThrow(code);
    expect(links).toEqual([]);
    expect((await rowOf())?.sessionsFrom).toBeUndefined();
  });

  it("is refused for a provider that the deployment does not name", async () => {
    await putUser();
    await expect(come(claims(), "other_ann-1")).rejects.toThrow("ProviderUnknown");
  });
});

describe("before tokens are made", () => {
  const linked = { signOnSubject: "Acme/Ann-1" };
  const trigger = (hasAuthenticator = async () => false) =>
    tokenTrigger(served, { providers: [ACME], hasAuthenticator });
  const hosted = (attributes = claims()) =>
    trigger()(tokenEvent(sub, "TokenGeneration_HostedAuth", attributes));

  it("a linked account gets its own groups, and those of the provider are only noted", async () => {
    await putUser(linked);
    const { response } = await hosted(claims({ "custom:sso_groups": "[ADMIN, operators]" }));
    expect(response.claimsOverrideDetails.groupOverrideDetails.groupsToOverride).toEqual(["USER"]);
    const row = await rowOf();
    expect([...(row?.signOnGroups ?? [])].sort()).toEqual(["ADMIN", "operators"]);
    expect(row?.groups).toEqual(["USER"]);
  });

  it("the second factor is that of the last sign-in at the provider", async () => {
    await putUser(linked);
    await hosted();
    expect(await rowOf()).toMatchObject({ mfaEnrolledAt: START, authenticatorSeen: false });
    await hosted(claims({ "custom:sso_factors": "[pwd]" }));
    expect(await rowOf()).toMatchObject({ mfaEnrolledAt: 0 });
    expect((await rowOf())?.mustEnrol).toBeUndefined();
  });

  it("nothing is written for a sign-in that says the same", async () => {
    await putUser(linked);
    await hosted();
    const { rev } = (await rowOf()) ?? {};
    await hosted();
    expect((await rowOf())?.rev).toBe(rev);
  });

  it.each(["TokenGeneration_Authentication", "TokenGeneration_NewPasswordChallenge"])(
    "a password gives no tokens to an account of the domain (%s)",
    async (source) => {
      await putUser(linked);
      await expect(trigger()(tokenEvent(sub, source, claims()))).rejects.toThrow(
        "PasswordNotAllowed",
      );
    },
  );

  it("a session by password is not renewed once the domain has a provider", async () => {
    await putUser();
    await expect(trigger()(tokenEvent(sub, "TokenGeneration_RefreshTokens"))).rejects.toThrow(
      "PasswordNotAllowed",
    );
  });

  it.each([
    ["IdentityChanged", { "custom:sso_subject": "Bob-2" }],
    ["AddressChanged", { "custom:sso_email": "boss@acme.example" }],
    ["AddressOfOtherDomain", { "custom:sso_email": "ann@other.example" }],
    ["AddressNotVerified", { "custom:sso_verified": "false" }],
  ])("claims are refused as %s, at a renewal too", async (code, wrong) => {
    await putUser(linked);
    for (const source of ["TokenGeneration_HostedAuth", "TokenGeneration_RefreshTokens"]) {
      await expect(trigger()(tokenEvent(sub, source, claims(wrong)))).rejects.toThrow(code);
    }
  });

  it("an account of another domain is not signed in by a provider", async () => {
    await putUser({ ...linked, email: "ann@example.com" });
    await expect(hosted()).rejects.toThrow("ProviderUnknown");
  });

  it("a break-glass account is signed in by its password alone, and that is recorded", async () => {
    await putUser({ breakGlass: true, mustEnrol: true });
    await expect(hosted()).rejects.toThrow("BreakGlassAccount");
    expect(await recordsOf("BreakGlassSignIn")).toEqual([]);
    await trigger(async () => true)(tokenEvent(sub));
    expect(await recordsOf("BreakGlassSignIn")).toHaveLength(1);
    expect(await rawOf()).toMatchObject({ breakGlassUsedAt: served.clock.now / 1000 });
    await trigger(async () => true)(tokenEvent(sub, "TokenGeneration_RefreshTokens"));
    expect(await recordsOf("BreakGlassSignIn")).toHaveLength(1);
  });

  it("administrators who manage a break-glass account are notified of its use", async () => {
    await putUser({ breakGlass: true, createdBy: "boss" });
    const admin = { groups: new Set(["ADMIN"]) };
    await putUser({ ...admin, email: "all@x.example", allLayouts: true }, `all-${at}`);
    await putUser({ ...admin, email: "other@x.example" }, `other-${at}`);
    await putUser(
      { ...admin, email: "off@x.example", allLayouts: true, enabled: false },
      `off-${at}`,
    );
    await trigger(async () => true)(tokenEvent(sub));
    const mails: string[] = [];
    const unused = async () => undefined;
    const found = { sub, enabled: true, status: "CONFIRMED", nameFirst: "", nameLast: "" };
    await settleAccount(
      {
        store: served.store,
        pool: {
          create: async () => ({ ok: false, error: "taken" }),
          inviteAgain: async () => false,
          ...{ addToGroup: unused, removeFromGroup: unused, switchOn: unused, rename: unused },
          ...{ resetAuthenticator: unused, signOut: unused },
          find: async () => found,
          groupsOf: async () => ["USER"],
        },
        endSubscriptions: unused,
        notify: async (to, news) => void mails.push(`${to}: ${news.notice} ${news.email}`),
        log: () => undefined,
      },
      sub,
    );
    const news = `breakGlassUsed ${email}`;
    expect(mails).toContain(`all@x.example: ${news}`);
    expect(mails.filter((mail) => /^(other|off|ann)/.test(mail))).toEqual([]);
    const use = { breakGlassUseAt: served.clock.now / 1000, breakGlassUseBy: email };
    expect(await rawOf(`all-${at}`)).toMatchObject(use);
    expect(await rawOf(`other-${at}`)).not.toHaveProperty("breakGlassUseAt");
  });
});
