import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import {
  getUser,
  getUserGroups,
  listUsers,
  type UserConnection,
} from "#functions/users/read-users.ts";
import { listUserLayoutIds } from "#functions/users/user-layout-ids.ts";
import { START } from "../served-tables.ts";
import { ADMIN, LIMITED, openUserHarness, type UserHarness } from "./user-harness.ts";

let harness: UserHarness;
let user: AnyField;
let users: AnyField;
let groups: AnyField;
let layouts: AnyField;
let uma: string;

beforeAll(async () => {
  harness = await openUserHarness();
  user = field(getUser(harness.directory));
  users = field(listUsers(harness.directory));
  groups = field(getUserGroups(harness.directory));
  layouts = field(listUserLayoutIds(harness.directory));
  uma = await harness.add("uma@brightfield.example", { groups: new Set(["USER", "CONTROLS"]) });
});
afterAll(() => harness.stop());

async function listed(args: unknown = {}): Promise<UserConnection["items"]> {
  const outcome = await users(args, ADMIN);
  return (outcome as { value: UserConnection }).value.items;
}

describe("a user", () => {
  it("is the row of the table with what the pool says", async () => {
    expect(await user({ username: uma }, ADMIN)).toEqual(
      ok({
        username: uma,
        email: "uma@brightfield.example",
        nameFirst: "Uma",
        nameLast: "Sørensen",
        company: "Brightfield Energy",
        companyRole: null,
        userCreateDate: START - 100,
        userLastModifiedDate: START - 50,
        enabled: true,
        userStatus: "CONFIRMED",
        allLayouts: false,
        mayHaveAllLayouts: false,
        expiration: 0,
        trialExpiration: 0,
        groups: ["CONTROLS", "USER"],
        state: "ACTIVE",
        mfaEnrolled: false,
        ...{ signOnProvider: null, signOnLinked: false, signOnGroups: [], proposedGroups: [] },
        breakGlass: false,
      }),
    );
  });

  it("that is not there is null, and an id that cannot be one is refused", async () => {
    expect(await user({ username: "0198c0de-0000-7000-8000-000000000001" }, ADMIN)).toEqual(
      ok(null),
    );
    for (const username of ["", undefined, 7, "x".repeat(65)]) {
      expect(await user({ username }, ADMIN)).toMatchObject(
        err({ code: "InvalidArgument", field: "username" }),
      );
    }
  });

  it("whom the pool does not know any more is shown as unknown", async () => {
    await harness.put({ sub: "gone", email: "gone@brightfield.example" });
    expect(await user({ username: "gone" }, ADMIN)).toMatchObject(ok({ userStatus: "UNKNOWN" }));
  });

  it.each([
    ["the provider's own domain", "a@heliotrack.example", true, true],
    ["an unverified address", "b@heliotrack.example", false, false],
    ["a longer domain", "c@heliotrack.example.evil.example", true, false],
  ])("on %s may have all layouts or not", async (_, email, emailVerified, may) => {
    await harness.put({ sub: email, email, emailVerified });
    expect(await user({ username: email }, ADMIN)).toMatchObject(ok({ mayHaveAllLayouts: may }));
  });
});

describe("the list of users", () => {
  it("has every page of the pool, by address", async () => {
    for (let at = 0; at < 65; at += 1) {
      await harness.add(`crew-${String(at).padStart(2, "0")}@brightfield.example`);
    }
    const items = await listed();
    const crew = items.filter(({ email }) => email.startsWith("crew-"));
    expect(crew).toHaveLength(65);
    expect(crew.every(({ userStatus }) => userStatus === "CONFIRMED")).toBe(true);
    const emails = items.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
  });

  it("shows who has not signed in yet, and no user who is missing in the table", async () => {
    const { User } = await harness.pool.admin.send(
      new AdminCreateUserCommand({
        UserPoolId: harness.pool.poolId,
        Username: "new@brightfield.example",
        MessageAction: "SUPPRESS",
      }),
    );
    const found = async () =>
      (await listed()).find(({ email }) => email === "new@brightfield.example");
    expect(await found()).toBeUndefined();
    await harness.put({ sub: String(User?.Username), email: "new@brightfield.example" });
    expect(await found()).toMatchObject({ userStatus: "FORCE_CHANGE_PASSWORD" });
  });

  it("can be that of one group", async () => {
    const boss = await harness.add("boss@heliotrack.example", { groups: new Set(["ADMIN"]) });
    expect((await listed({ groupName: "ADMIN" })).map(({ username }) => username)).toEqual([boss]);
    expect(await users({ groupName: "SUPERADMIN" }, ADMIN)).toMatchObject(
      err({ code: "InvalidArgument", field: "groupName" }),
    );
  });
});

describe("the groups of a user", () => {
  it("come with what they are worth", async () => {
    expect(await groups({ username: uma }, ADMIN)).toEqual(
      ok({ username: uma, groups: ["CONTROLS", "USER"], privileges: 1 + 2 + 4 + 16 + 32 }),
    );
    expect(await groups({ username: "nobody" }, ADMIN)).toEqual(err({ code: "UserNotFound" }));
  });
});

describe("the layouts of a user", () => {
  it("come a page at a time, its token good for this user and question alone", async () => {
    for (const id of ["c", "a", "b"]) await harness.grant(uma, id);
    const first = await layouts({ username: uma, limit: 2 }, ADMIN);
    expect(first).toMatchObject(ok({ items: ["a", "b"] }));
    const { nextToken } = (first as { value: { nextToken: string } }).value;
    expect(await layouts({ username: uma, limit: 2, nextToken }, ADMIN)).toEqual(
      ok({ items: ["c"], nextToken: null }),
    );
    expect(await layouts({ username: uma, nextToken }, LIMITED)).toMatchObject(
      err({ field: "nextToken", reason: "foreign" }),
    );
  });

  it("are listed for an administrator who sees all of them", async () => {
    const ute = await harness.add("ute@brightfield.example");
    await harness.grant(ute, "b");
    for (const id of ["b", "z"]) await harness.grant(LIMITED.sub, id);
    expect(await layouts({ username: ute }, LIMITED)).toEqual(
      ok({ items: ["b"], nextToken: null }),
    );
    expect(await layouts({ username: uma }, LIMITED)).toEqual(err({ code: "UserNotFound" }));
  });
});
