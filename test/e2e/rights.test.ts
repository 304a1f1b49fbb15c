/**
 * The rights of each group, the effect of an account's state, and that changes apply from the next
 * request on.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_HOLDER_GROUPS } from "#domain/access/groups.ts";
import { openApiSession } from "#scripts/accounts/api-session.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { askGraphql, callRest } from "./api-calls.ts";
import { nowSeconds, openPeople, type Person, type Rights } from "./people.ts";
import { newChangeId, plantLayout } from "./planted-layout.ts";
import { demoLogins, openTarget } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);

/** Bits of the privileges, whose values are fixed. */
const VIEW = 1;
const SNAPSHOT = 2;
const HISTORY = 4;
const CONFIGURATION = 8;
const STANDARD_CONTROL = 16;
const COMMISSIONING_CONTROL = 32;
const DOWNLOAD = 64;
const PROVIDER_ADVANCED = 128;
const ADMIN = 256;
const DEVELOPER = 512;
const BETA = 1024;

/** Bits that the group CONTROLS adds to VIEW. */
const CONTROLS = STANDARD_CONTROL + COMMISSIONING_CONTROL;
const WATCHING = VIEW + SNAPSHOT + HISTORY;
const STAFF = WATCHING + CONFIGURATION + DOWNLOAD + PROVIDER_ADVANCED;

let person: Person;

beforeAll(async () => {
  person = await people.signedIn();
});

afterAll(() => people.dismiss());

interface Me {
  readonly privileges: number;
  readonly state: string;
  readonly groups: readonly string[];
}

async function meAfter(rights: Rights): Promise<Me | undefined> {
  await people.change(person, rights);
  const { data } = await askGraphql<{ getMe: Me }>(
    target,
    person.accessToken,
    "{ getMe { privileges state groups } }",
  );
  return data?.getMe;
}

describe("the demo accounts", () => {
  /**
   * Written by hand from the privileges of each group: users in CONTROLS have both control bits.
   */
  const DEMO: Readonly<Record<string, number>> = {
    Administrator: STAFF + CONTROLS + ADMIN,
    "Site operator": WATCHING + CONTROLS,
    "Field technician": WATCHING + CONFIGURATION + CONTROLS,
    "Commissioning technician": VIEW + CONFIGURATION + CONTROLS,
    Developer: STAFF + CONTROLS + DEVELOPER + BETA,
    "Customer viewer": WATCHING,
    "Owner's administrator": STAFF + CONTROLS + ADMIN,
  };
  const logins = demoLogins(facts);

  it.for(Object.entries(DEMO))(
    "%s holds the privileges of the role, and sees a site of the demo",
    async ([role, bits], ctx) => {
      if (logins.length === 0) ctx.skip("the target has no demo accounts");
      const login = logins.find((account) => account.role === role);
      if (login === undefined) throw new Error(`no demo account of the role ${role}`);
      const session = await openApiSession(target, login);
      const { getMe, listLayoutDetails } = await session.graphql<{
        getMe: Me;
        listLayoutDetails: { items: readonly { name: string }[] };
      }>("{ getMe { privileges state } listLayoutDetails(limit: 1000) { items { name } } }", {});
      expect(getMe).toEqual({ privileges: bits, state: "ACTIVE" });
      const names = listLayoutDetails.items.map(({ name }) => name);
      expect(names).toContainEqual(expect.stringContaining("Solar"));
    },
  );
});

describe("groups", () => {
  /** Written by hand: without CONTROLS a user has no control bit, with it both and VIEW. */
  const WORTH: readonly (readonly [groups: string, bits: number])[] = [
    ["USER", WATCHING],
    ["TEMP_TECH", WATCHING],
    ["FIELD_TECH", WATCHING + CONFIGURATION],
    ["CX_TECH", VIEW + CONFIGURATION],
    ["ADMIN", STAFF + ADMIN],
    ["DEV", STAFF + DEVELOPER],
    ["BETA_FEATURES", BETA],
    ["CONTROLS", VIEW + CONTROLS],
    ["USER CONTROLS", WATCHING + CONTROLS],
    ["TEMP_TECH CONTROLS", WATCHING + CONTROLS],
    ["FIELD_TECH CONTROLS", WATCHING + CONFIGURATION + CONTROLS],
    ["CX_TECH CONTROLS", VIEW + CONFIGURATION + CONTROLS],
    ["ADMIN CONTROLS", STAFF + ADMIN + CONTROLS],
    ["DEV CONTROLS", STAFF + DEVELOPER + CONTROLS],
    ["BETA_FEATURES CONTROLS", BETA + VIEW + CONTROLS],
    ["USER BETA_FEATURES", WATCHING + BETA],
    ["USER CX_TECH", WATCHING + CONFIGURATION],
    ["CX_TECH FIELD_TECH CONTROLS", WATCHING + CONFIGURATION + CONTROLS],
    ["ADMIN DEV", STAFF + ADMIN + DEVELOPER],
    ["ADMIN BETA_FEATURES", STAFF + ADMIN + BETA],
    ["USER TEMP_TECH FIELD_TECH CX_TECH ADMIN DEV BETA_FEATURES", 2047 - CONTROLS],
    ["USER TEMP_TECH FIELD_TECH CX_TECH ADMIN DEV BETA_FEATURES CONTROLS", 2047],
    ["USER SUPERADMIN admin __proto__", WATCHING],
  ];

  it.each(WORTH)("%s are worth %i", async (groups, privileges) => {
    const me = await meAfter({ groups: groups.split(" ") });
    expect(me).toMatchObject({ privileges, state: "ACTIVE" });
    expect([...(me?.groups ?? [])].sort()).toEqual(groups.split(" ").sort());
  });

  it.each([[[]], [["SUPERADMIN", "admin", "ADMIN ", "constructor"]]])(
    "none of ours are worth nothing: %j",
    async (groups) => {
      expect(await meAfter({ groups })).toMatchObject({ privileges: 0, state: "NO_PRIVILEGES" });
    },
  );
});

describe("the state of an account", () => {
  const yesterday = nowSeconds() - 86_400;
  const tomorrow = nowSeconds() + 86_400;
  const STATES: readonly (readonly [state: string, rights: Rights, code: string])[] = [
    ["DISABLED", { enabled: false }, "AccountDisabled"],
    ["DISABLED", { enabled: false, expiration: yesterday, groups: [] }, "AccountDisabled"],
    ["EXPIRED", { expiration: yesterday }, "AccountExpired"],
    ["EXPIRED", { expiration: yesterday, trialExpiration: yesterday }, "AccountExpired"],
    ["TRIAL_EXPIRED", { trialExpiration: yesterday }, "TrialExpired"],
    ["NO_PRIVILEGES", { groups: [] }, "NoPrivileges"],
  ];

  it.each(STATES)(
    "%s of %j is reported by getMe and refused elsewhere",
    async (state, rights, code) => {
      const everything = { groups: ["ADMIN", "DEV", "CONTROLS"], allLayouts: true };
      expect(await meAfter({ ...everything, ...rights })).toMatchObject({ state, privileges: 0 });
      const { data, errors } = await listLayouts();
      expect({ data, codes: errors.map(({ errorType }) => errorType) }).toEqual({
        data: null,
        codes: [code],
      });
      const rest = await callRest(target, "/sites/", { token: person.identityToken });
      expect(rest).toMatchObject({ status: 403, body: { non_field_errors: [code] } });
    },
  );

  it("is active up to the last second of a date that lies ahead", async () => {
    const rights = { expiration: tomorrow, trialExpiration: tomorrow };
    expect(await meAfter(rights)).toMatchObject({ state: "ACTIVE", privileges: WATCHING });
  });

  it("is that of no user without a row in the access table", async () => {
    const stranger = await people.signedIn();
    await people.forget(stranger);
    const { data, errors } = await askGraphql(target, stranger.accessToken, "{ getMe { id } }");
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ errorType: "UnknownUser" }]);
    const rest = await callRest(target, "/auth/permissions/", { token: stranger.identityToken });
    expect(rest).toMatchObject({ status: 403, body: { non_field_errors: ["UnknownUser"] } });
  });
});

describe("the first holder of every privilege", () => {
  const grant = async (granter: Person, groups: readonly string[]) => {
    const colleague = await people.signedIn();
    const document =
      "mutation ($input: UpdateUserGroupsInput!) { updateUserGroups(input: $input) { groups privileges } }";
    const input = { changeId: newChangeId(), username: colleague.sub, groups };
    const { data, errors } = await askGraphql<{ updateUserGroups: Pick<Me, "groups"> }>(
      target,
      granter.accessToken,
      document,
      { input },
    );
    return [data?.updateUserGroups?.groups ?? null, errors.map(({ errorType }) => errorType)];
  };

  it("grants Developer and Beta Features, which an administrator without them cannot", async () => {
    const administrator = await people.signedIn({
      groups: ["ADMIN", "CONTROLS"],
      allLayouts: true,
    });
    const holder = await people.signedIn({ groups: FIRST_HOLDER_GROUPS, allLayouts: true });
    for (const group of ["DEV", "BETA_FEATURES"]) {
      const [none, codes] = await grant(administrator, [group]);
      expect([group, none]).toEqual([group, null]);
      expect(codes).toHaveLength(1);
      expect(await grant(holder, [group])).toEqual([[group], []]);
    }
  });
});

describe("a change in the access table", () => {
  it("counts at the next request with the token from before", async () => {
    const admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
    const { layoutId } = await plantLayout(target, admin.accessToken, "E2E rights");
    const codeOfReading = async () => {
      const query = "query ($id: ID!) { getLayoutDetails(id: $id) { id } }";
      const { errors } = await askGraphql(target, person.accessToken, query, { id: layoutId });
      const rest = await callRest(target, `/sites/${layoutId}/`, { token: person.identityToken });
      return [errors[0]?.errorType ?? "allowed", rest.status];
    };

    await people.change(person, { groups: ["USER"] });
    expect(await codeOfReading()).toEqual(["NotPermitted", 404]);
    await people.grant(person, layoutId);
    expect(await codeOfReading()).toEqual(["allowed", 200]);
    await people.change(person, { groups: ["BETA_FEATURES"] });
    expect(await codeOfReading()).toEqual(["NotPermitted", 404]);
    await people.change(person, { groups: ["TEMP_TECH"] });
    expect(await codeOfReading()).toEqual(["allowed", 200]);
    await people.revoke(person, layoutId);
    expect(await codeOfReading()).toEqual(["NotPermitted", 404]);
    await people.change(person, { allLayouts: true });
    expect(await codeOfReading()).toEqual(["allowed", 200]);
    await people.change(person, { allLayouts: true, enabled: false });
    expect(await codeOfReading()).toEqual(["AccountDisabled", 403]);
  });

  it("takes administration away from users who leave ADMIN", async () => {
    const input = { changeId: "no id", size: 1 };
    const query =
      "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId } }";
    const codeAs = async (groups: readonly string[]) => {
      await people.change(person, { groups });
      const { errors } = await askGraphql(target, person.accessToken, query, { input });
      return errors[0]?.errorType;
    };
    // An authorised user gets the error about the id instead.
    expect(await codeAs(["ADMIN"])).toBe("InvalidArgument");
    expect(await codeAs(["DEV", "CX_TECH", "CONTROLS"])).toBe("NotPermitted");
  });
});

function listLayouts() {
  return askGraphql(target, person.accessToken, "{ listLayoutDetails { items { id } } }");
}
