import { AdminGetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { field } from "#functions/shared/handler.ts";
import { TransactionCanceledException } from "#functions/shared/store/table-exceptions.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { setUserLayoutIds } from "#functions/users/set-user-layout-ids.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { type AccountHarness, openAccountHarness } from "./account-harness.ts";
import { grantsOf, plantLayouts } from "./account-scenarios.ts";
import { ADMIN, callerIn, LIMITED, RULES } from "./user-harness.ts";

let harness: AccountHarness;
let made = 0;

beforeAll(async () => {
  harness = await openAccountHarness();
  for (const { sub, email } of [ADMIN, LIMITED]) {
    await harness.put({ sub, email, groups: new Set(["ADMIN", "CONTROLS"]) });
  }
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.served.clock.now = START_MILLISECONDS;
  harness.ended.length = 0;
  harness.told.length = 0;
  harness.crashAt(undefined);
});

function newEmail(domain = "brightfield.example"): string {
  made += 1;
  return `person-${made}@${domain}`;
}

const person = (more: Readonly<Record<string, unknown>> = {}) => ({
  changeId: changeId(),
  email: newEmail(),
  nameFirst: "Uma",
  nameLast: "Sørensen",
  company: "Brightfield Energy",
  ...more,
});

async function done(outcome: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const answer = Object(await outcome);
  expect(answer.error).toBeUndefined();
  return answer.value;
}

async function codeOf(outcome: Promise<unknown>): Promise<string | undefined> {
  return Object(await outcome).error?.code;
}

async function newUser(row: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return harness.add(String(row.email ?? newEmail()), row);
}

const REASON = "Has left the company";
const recordOf = async (id: string) =>
  (await harness.served.itemsOf("events")).find(({ pk, sk }) => pk === "G#A" && sk === id);
const denialsOf = async (operation: string) =>
  (await harness.served.itemsOf("events"))
    .filter((item) => String(item.pk).startsWith("X#") && item.operation === operation)
    .map(({ reason }) => reason);

describe("a new user", () => {
  it("is in the pool, invited, and in the table, with a record of who made him", async () => {
    const input = person({ groups: ["USER", "CONTROLS"], expiration: START + 86_400 });
    const user = await done(harness.create({ input }, ADMIN));
    expect(user).toMatchObject({
      email: input.email,
      userStatus: "FORCE_CHANGE_PASSWORD",
      enabled: true,
      groups: ["CONTROLS", "USER"],
      expiration: START + 86_400,
      userCreateDate: START,
      state: "ACTIVE",
    });
    expect(harness.pool.mailedCode(input.email)).not.toBe("");
    expect(await harness.rowOf(String(user.username))).toMatchObject({ createdBy: ADMIN.sub });
    expect(await recordOf(input.changeId)).toMatchObject({
      operation: "Mutation.createUser",
      actor: ADMIN.sub,
      actorEmail: ADMIN.email,
      username: user.username,
      after: { email: input.email, groups: ["USER", "CONTROLS"].sort() },
      gsi2pk: `G#A#U#${user.username}`,
    });
  });

  it("has its layouts from the first moment, and one record of all that was granted", async () => {
    await plantLayouts(harness, ["north", "south"]);
    const input = person({ groups: ["USER"], layoutIds: ["south", "north", "south"] });
    const { username } = await done(harness.create({ input }, ADMIN));
    expect(await grantsOf(harness, String(username))).toEqual(["north", "south"]);
    expect(await recordOf(input.changeId)).toMatchObject({
      after: { groups: ["USER"], layoutIds: ["north", "south"] },
    });
    const other = { ...input, layoutIds: ["north"] };
    expect(await codeOf(harness.create({ input: other }, ADMIN))).toBe("IdempotencyMismatch");
  });

  it("is made once, whoever asks again", async () => {
    const input = person();
    const first = await done(harness.create({ input }, ADMIN));
    expect(await done(harness.create({ input }, ADMIN))).toEqual(first);
    expect(await codeOf(harness.create({ input: { ...input, company: "Other" } }, ADMIN))).toBe(
      "IdempotencyMismatch",
    );
    const again = { ...input, changeId: changeId() };
    expect(await codeOf(harness.create({ input: again }, ADMIN))).toBe("EmailInUse");
    const many = person();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => harness.create({ input: many }, ADMIN)),
    );
    const names = all.map((answer) => Object(answer).value?.username ?? Object(answer).error);
    await harness.reconcile();
    expect(new Set(names.filter((name) => typeof name === "string")).size).toBe(1);
  });

  it("cannot have the address of somebody who signed up himself", async () => {
    const email = newEmail();
    await harness.add(email);
    expect(
      await codeOf(harness.create({ input: person({ email: email.toUpperCase() }) }, ADMIN)),
    ).toBe("EmailInUse");
    expect(await denialsOf("Mutation.createUser")).toEqual([]);
  });

  it("is not made at all with a layout that the administrator cannot see", async () => {
    await plantLayouts(harness, ["own", "foreign"]);
    await harness.grant(LIMITED.sub, "own");
    for (const layoutIds of [
      ["own", "foreign"],
      ["own", "no such layout"],
    ]) {
      const input = person({ layoutIds });
      expect(await codeOf(harness.create({ input }, LIMITED))).toBe("NotPermitted");
      await harness.reconcile();
      expect(
        await done(harness.create({ input: { ...input, layoutIds: ["own"] } }, LIMITED)),
      ).toEqual(expect.objectContaining({ email: input.email }));
    }
    expect(await denialsOf("Mutation.createUser")).toContain("NotPermitted");
  });

  it("is refused with any address, for a day, to whoever has come upon ten of accounts beyond", async () => {
    const guesser = callerIn("guesser", ["ADMIN", "CONTROLS"], false);
    const create = (email: string) => harness.create({ input: person({ email }) }, guesser);
    const refused = err({ code: "AddressNotAvailable" });
    for (let guess = 1; guess <= 10; guess += 1) {
      await done(create(newEmail()));
      const email = newEmail();
      await harness.add(email);
      expect([guess, await create(email)]).toEqual([guess, refused]);
    }
    const free = newEmail();
    expect(await create(free)).toEqual(refused);
    harness.served.clock.now += 86_399_000;
    expect(await create(free)).toEqual(refused);
    harness.served.clock.now += 1000;
    expect(await done(create(free))).toMatchObject({ email: free });
  });

  it("is refused alike with every address of the operator's own people, by whoever sees some layouts", async () => {
    const known = newEmail("heliotrack.example");
    await harness.add(known, { allLayouts: true });
    for (const email of [known, newEmail("heliotrack.example")]) {
      const answer = await harness.create({ input: person({ email }) }, LIMITED);
      expect(answer).toEqual(err({ code: "AddressNotAvailable" }));
    }
    expect(await denialsOf("Mutation.createUser")).toContain("AddressNotAvailable");
  });

  it.each([
    ["no address", { email: "nobody" }, "email", "notAllowed"],
    ["no name", { nameFirst: "  " }, "nameFirst", "required"],
    ["no company", { company: undefined }, "company", "required"],
    ["an unknown group", { groups: ["SUPERADMIN"] }, "groups", "notAllowed"],
    ["an end in the past", { expiration: START }, "expiration", "past"],
    ["a trial in the past", { trialExpiration: 5 }, "trialExpiration", "past"],
    ["an end that is no time", { expiration: 1.5 }, "expiration", "notWhole"],
    ["an id that is none", { changeId: "once" }, "changeId", "uuid"],
    ["layouts that are no ids", { layoutIds: [7] }, "layoutIds", "id"],
    ["more layouts than 1000", { layoutIds: Array(1001).fill("a") }, "layoutIds", "length"],
  ])("with %s is refused", async (_, wrong, where, reason) => {
    const answer = await harness.create({ input: person(wrong) }, ADMIN);
    expect(answer).toEqual(err({ code: "InvalidArgument", field: where, reason }));
  });
});

describe("all layouts", () => {
  const VALID = "heliotrack.example";

  it("are given to an address on the provider's own domain", async () => {
    const user = await done(
      harness.create({ input: person({ email: newEmail(VALID), allLayouts: true }) }, ADMIN),
    );
    expect(user).toMatchObject({ allLayouts: true, mayHaveAllLayouts: true });
  });

  it("count the domain in lower case, as the address is stored", async () => {
    const email = newEmail(VALID).replace(VALID, "HELIOTRACK.Example");
    const user = await done(harness.create({ input: person({ email, allLayouts: true }) }, ADMIN));
    expect(user).toMatchObject({ email: email.toLowerCase(), allLayouts: true });
  });

  it.each([
    "a@heliotrack.example.evil.example",
    "a@evil.example",
    "a@sub.heliotrack.example",
    "a@heliotrаck.example",
    "heliotrack.example@evil.example",
  ])("are refused to %s, and the attempt is written down", async (email) => {
    const before = (await denialsOf("Mutation.createUser")).length;
    const input = person({ email, allLayouts: true });
    expect(await codeOf(harness.create({ input }, ADMIN))).toBe("AllLayoutsNotAllowed");
    expect((await denialsOf("Mutation.createUser")).length).toBe(before + 1);
  });

  it.each(['"a@heliotrack.example"@evil.example', "a@heliotrack.example."])(
    "cannot be had with %s, which is no address",
    async (email) => {
      const input = person({ email, allLayouts: true });
      expect(await codeOf(harness.create({ input }, ADMIN))).toBe("InvalidArgument");
    },
  );

  it("are refused to an unverified address, and given by nobody who does not have them", async () => {
    const unverified = await newUser({ email: newEmail(VALID), emailVerified: false });
    const input = { changeId: changeId(), username: unverified, allLayouts: true };
    expect(await codeOf(harness.change({ input }, ADMIN))).toBe("AllLayoutsNotAllowed");
    const verified = await newUser({ email: newEmail(VALID), createdBy: LIMITED.sub });
    const limited = { changeId: changeId(), username: verified, allLayouts: true };
    expect(await codeOf(harness.change({ input: limited }, LIMITED))).toBe("RightNotHeld");
  });

  it("stay open to whoever has them already, and their end ends subscriptions", async () => {
    const sub = await newUser({ allLayouts: true });
    const same = { changeId: changeId(), username: sub, allLayouts: true, company: "Sun" };
    expect(await done(harness.change({ input: same }, ADMIN))).toMatchObject({ company: "Sun" });
    expect(harness.ended).toEqual([]);
    const closed = { changeId: changeId(), username: sub, allLayouts: false };
    expect(await done(harness.change({ input: closed }, ADMIN))).toMatchObject({
      allLayouts: false,
    });
    expect(harness.ended).toEqual([sub]);
  });
});

describe("what stands in an account", () => {
  it("changes where it is given, in the pool too", async () => {
    const sub = await newUser({ companyRole: "Operator" });
    const input = {
      changeId: changeId(),
      username: sub,
      nameFirst: "Ana",
      companyRole: " ",
      reason: "Married",
    };
    expect(await done(harness.change({ input }, ADMIN))).toMatchObject({
      nameFirst: "Ana",
      nameLast: "Sørensen",
      userLastModifiedDate: START,
    });
    const of = { UserPoolId: harness.pool.poolId, Username: sub };
    const { UserAttributes } = await harness.pool.admin.send(new AdminGetUserCommand(of));
    expect(UserAttributes).toContainEqual({ Name: "given_name", Value: "Ana" });
    expect(await recordOf(input.changeId)).toMatchObject({
      reason: "Married",
      before: { nameFirst: "Uma" },
      after: { nameFirst: "Ana" },
      revBefore: 1,
      revAfter: 2,
    });
  });

  it("may end in the future or never; an end that lies behind may stay", async () => {
    const sub = await newUser({ expiration: START - 5 });
    const change = (more: object) =>
      harness.change({ input: { changeId: changeId(), username: sub, ...more } }, ADMIN);
    expect(await change({ expiration: START - 4 })).toMatchObject(
      err({ field: "expiration", reason: "past" }),
    );
    expect(await done(change({ expiration: START - 5, company: "Sun" }))).toMatchObject({
      state: "EXPIRED",
    });
    expect(await done(change({ expiration: 0 }))).toMatchObject({ state: "ACTIVE" });
  });

  it("is not there for nobody's id", async () => {
    const input = { changeId: changeId(), username: "nobody", company: "Sun" };
    expect(await codeOf(harness.change({ input }, ADMIN))).toBe("UserNotFound");
  });
});

describe("groups", () => {
  const set = (username: string, groups: readonly string[], by = ADMIN) =>
    harness.setGroups({ input: { changeId: changeId(), username, groups } }, by);

  it("become exactly those that are given, in the pool too", async () => {
    const sub = await newUser();
    expect(await done(set(sub, ["FIELD_TECH", "CONTROLS"]))).toEqual({
      username: sub,
      groups: ["CONTROLS", "FIELD_TECH"],
      privileges: 1 + 2 + 4 + 8 + 16 + 32,
    });
    expect(harness.ended).toEqual([]);
    expect(await done(set(sub, []))).toMatchObject({ groups: [], privileges: 0 });
    expect(harness.ended).toEqual([sub]);
    expect((await harness.rowOf(sub))?.groups).toBeUndefined();
  });

  it.each([
    ["DEV by an administrator", ["DEV"], ADMIN, "RightNotHeld"],
    ["beta features by an administrator", ["USER", "BETA_FEATURES"], ADMIN, "RightNotHeld"],
    [
      "controls by one without",
      ["USER", "CONTROLS"],
      callerIn("plain", ["ADMIN"], true),
      "RightNotHeld",
    ],
    ["what is unknown", ["SUPERADMIN"], ADMIN, "InvalidArgument"],
    ["a name every object has", ["constructor"], ADMIN, "InvalidArgument"],
  ])("are not given: %s", async (_, groups, by, code) => {
    const sub = await newUser();
    expect(await codeOf(set(sub, groups, by))).toBe(code);
    expect((await harness.rowOf(sub))?.groups).toEqual(new Set(["USER"]));
  });

  it("that somebody else gave stay where nothing is added", async () => {
    const sub = await newUser({ groups: new Set(["DEV", "USER"]) });
    expect(await done(set(sub, ["DEV"]))).toMatchObject({ groups: ["DEV"] });
  });

  it("of one's own are changed by somebody else", async () => {
    expect(await codeOf(set(ADMIN.sub, ["ADMIN"]))).toBe("OwnAccount");
    const input = { changeId: changeId(), username: ADMIN.sub, expiration: START + 9 };
    expect(await codeOf(harness.change({ input }, ADMIN))).toBe("OwnAccount");
    const off = { changeId: changeId(), username: ADMIN.sub, enabled: false, reason: REASON };
    expect(await codeOf(harness.enable({ input: off }, ADMIN))).toBe("OwnAccount");
    const phone = { changeId: changeId(), username: ADMIN.sub, reason: REASON };
    expect(await codeOf(harness.reset({ input: phone }, ADMIN))).toBe("OwnAccount");
  });

  it("of somebody who sees all layouts are not changed by one who does not, and the attempt is written down", async () => {
    const sub = await newUser({ allLayouts: true });
    expect(await codeOf(set(sub, [], LIMITED))).toBe("UserNotFound");
    expect(await denialsOf("Mutation.updateUserGroups")).toContain("UserNotFound");
  });

  it("are changed once for one id", async () => {
    const sub = await newUser();
    const input = { changeId: changeId(), username: sub, groups: ["TEMP_TECH"] };
    await done(harness.setGroups({ input }, ADMIN));
    await done(set(sub, ["USER"]));
    expect(await done(harness.setGroups({ input }, ADMIN))).toMatchObject({ groups: ["USER"] });
    const other = { ...input, groups: ["ADMIN"] };
    expect(await codeOf(harness.setGroups({ input: other }, ADMIN))).toBe("IdempotencyMismatch");
  });
});

describe("administrators", () => {
  it("cannot take each other's place away at once: one of them stays", async () => {
    const both = await Promise.all([0, 1].map(() => newUser({ groups: new Set(["ADMIN"]) })));
    const [one, other] = both.map((sub) => callerIn(sub, ["ADMIN", "CONTROLS"], true));
    if (one === undefined || other === undefined) throw new Error("expected two administrators");
    const take = (by: typeof one, username: string) =>
      codeOf(harness.setGroups({ input: { changeId: changeId(), username, groups: [] } }, by));
    const codes = await Promise.all([take(one, other.sub), take(other, one.sub)]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code !== undefined)).toEqual(["LastAdministrator"]);
  });

  it("who were switched off meanwhile take nobody's place away", async () => {
    const victim = await newUser({ groups: new Set(["ADMIN"]) });
    const gone = callerIn(
      await newUser({ groups: new Set(["ADMIN"]), enabled: false }),
      ["ADMIN"],
      true,
    );
    const input = { changeId: changeId(), username: victim, enabled: false, reason: REASON };
    expect(await codeOf(harness.enable({ input }, gone))).toBe("LastAdministrator");
    expect(await denialsOf("Mutation.setUserEnabled")).toContain("LastAdministrator");
  });
});

describe("layouts", () => {
  beforeAll(async () => {
    for (const layoutId of ["a", "b", "c", ...many]) {
      const Item = { pk: `L#${layoutId}`, sk: "A", layoutId, name: layoutId };
      await harness.served.store.tables.send(new PutCommand({ TableName: "core", Item }));
    }
    for (const id of ["a", "b"]) await harness.grant(LIMITED.sub, id);
  });
  const many = Array.from({ length: 200 }, (_, at) => `many-${String(at).padStart(3, "0")}`);
  const set = (username: string, layoutIds: readonly unknown[], by = ADMIN) =>
    harness.setLayouts({ input: { changeId: changeId(), username, layoutIds } }, by);

  it("become exactly those that are given; losing one ends subscriptions", async () => {
    const sub = await newUser();
    expect(await done(set(sub, ["b", "a", "b"]))).toEqual({ username: sub, layoutIds: ["a", "b"] });
    expect(harness.ended).toEqual([]);
    expect(await done(set(sub, ["c"]))).toEqual({ username: sub, layoutIds: ["c"] });
    expect(harness.ended).toEqual([sub]);
  });

  it("beyond those of the administrator can be neither given nor taken away", async () => {
    const sub = await newUser();
    await done(set(sub, ["a"]));
    expect(await codeOf(set(sub, ["a", "c"], LIMITED))).toBe("NotPermitted");
    expect(await denialsOf("Mutation.setUserLayoutIds")).toContain("NotPermitted");
    expect(await done(set(sub, ["b"], LIMITED))).toEqual({ username: sub, layoutIds: ["b"] });
    await done(set(sub, ["b", "c"]));
    expect(await codeOf(set(sub, ["a", "b"], LIMITED))).toBe("UserNotFound");
    expect(await grantsOf(harness, sub)).toEqual(["b", "c"]);
  });

  it("taken away to the last one take the account along, and the same request again tells nothing of it", async () => {
    const sub = await newUser();
    await done(set(sub, ["a"]));
    const last = { changeId: changeId(), username: sub, layoutIds: [] };
    const told = { username: sub, layoutIds: [] };
    expect(await done(harness.setLayouts({ input: last }, LIMITED))).toEqual(told);
    expect(await codeOf(set(sub, ["a"], LIMITED))).toBe("UserNotFound");
    await done(set(sub, ["a", "c"]));
    expect(await done(harness.setLayouts({ input: last }, LIMITED))).toEqual(told);
    expect(await grantsOf(harness, sub)).toEqual(["a", "c"]);
  });

  it("may be given by whoever made the account, which is theirs until it has layouts beyond", async () => {
    const input = person();
    const { username } = await done(harness.create({ input }, LIMITED));
    expect(await done(set(String(username), ["a"], LIMITED))).toMatchObject({ layoutIds: ["a"] });
    await done(set(String(username), ["a", "c"]));
    expect(await codeOf(set(String(username), ["a"], LIMITED))).toBe("UserNotFound");
    expect(await codeOf(harness.create({ input }, LIMITED))).toBe("UserNotFound");
  });

  it("that are not there look like foreign ones, and what is no id is refused", async () => {
    const sub = await newUser();
    expect(await codeOf(set(sub, ["a", "nowhere"]))).toBe("NotPermitted");
    for (const wrong of [[7], [""], ["x".repeat(65)], Array.from({ length: 1001 }, String)]) {
      expect(await codeOf(set(sub, wrong))).toBe("InvalidArgument");
    }
  });

  it("can be more than one transaction holds", async () => {
    const sub = await newUser();
    expect((await done(set(sub, many))).layoutIds).toEqual(many);
    expect((await done(set(sub, ["a"]))).layoutIds).toEqual(["a"]);
  });

  it("of which some met the write of somebody else are given all the same", async () => {
    const { store } = harness.served;
    let writes = 0;
    const send: Tables["send"] = async (request) => {
      const isWrite = request.operation.name === "TransactWriteItems";
      if (isWrite) writes += 1;
      if (isWrite && writes === 1) throw new TransactionCanceledException(["TransactionConflict"]);
      return store.tables.send(request);
    };
    const setLayouts = field(
      setUserLayoutIds({
        ...{ store: { ...store, tables: { send } }, clock: harness.served.clock, rules: RULES },
        ...{ uuid: () => crypto.randomUUID(), invokeKeeper: async () => undefined },
      }),
    );
    const sub = await newUser();
    const input = { changeId: changeId(), username: sub, layoutIds: many };
    expect((await done(setLayouts({ input }, ADMIN))).layoutIds).toEqual(many);
    expect(writes).toBe(4);
  });
});

describe("an account", () => {
  it("is switched off in both places with a reason, and on again", async () => {
    const sub = await newUser();
    const set = (enabled: boolean, reason = REASON) =>
      harness.enable({ input: { changeId: changeId(), username: sub, enabled, reason } }, ADMIN);
    expect(await set(false, "no")).toMatchObject(err({ field: "reason" }));
    expect(await done(set(false))).toMatchObject({ enabled: false, state: "DISABLED" });
    expect(harness.ended).toEqual([sub]);
    expect(
      await harness.pool.admin.send(
        new AdminGetUserCommand({ UserPoolId: harness.pool.poolId, Username: sub }),
      ),
    ).toMatchObject({ Enabled: false });
    expect(await done(set(true))).toMatchObject({ enabled: true, state: "ACTIVE" });
    expect(harness.ended).toEqual([sub]);
  });

  it("loses its authenticator with a reason, and every session with it", async () => {
    const sub = await newUser({ mfaEnrolledAt: START - 50 });
    const input = { changeId: changeId(), username: sub, reason: "Phone fell into the river" };
    expect(await codeOf(harness.reset({ input: { ...input, reason: "" } }, ADMIN))).toBe(
      "InvalidArgument",
    );
    expect(await done(harness.reset({ input }, ADMIN))).toMatchObject({ mfaEnrolled: false });
    expect(harness.ended).toEqual([sub]);
    const { email } = { ...(await harness.rowOf(sub)) };
    expect(harness.told).toEqual([{ email, news: "authenticatorGone" }]);
    expect(await harness.rowOf(sub)).toMatchObject({
      sessionsFrom: START,
      authenticatorResetAt: START,
      authenticatorResetBy: ADMIN.email,
    });
    expect(await recordOf(input.changeId)).toMatchObject({
      reason: "Phone fell into the river",
      before: { mfaEnrolledAt: START - 50 },
    });
  });
});

describe("an invitation", () => {
  it("is sent again while nobody has signed in, once for an id", async () => {
    const input = person();
    await done(harness.create({ input }, ADMIN));
    const first = harness.pool.mailedCode(input.email);
    const resend = { changeId: changeId(), email: input.email.toUpperCase() };
    expect(await done(harness.resend({ input: resend }, ADMIN))).toEqual({ status: "RESENT" });
    const second = harness.pool.mailedCode(input.email);
    expect(second).not.toBe(first);
    expect(await done(harness.resend({ input: resend }, ADMIN))).toEqual({ status: "RESENT" });
    expect(harness.pool.mailedCode(input.email)).toBe(second);
    expect(await recordOf(resend.changeId)).toMatchObject({ actor: ADMIN.sub });
  });

  it("is for nobody who has signed in or is not known", async () => {
    const email = newEmail();
    await newUser({ email });
    const resend = (to: string) =>
      harness.resend({ input: { changeId: changeId(), email: to } }, ADMIN);
    expect(await codeOf(resend(email))).toBe("AlreadySignedIn");
    expect(await codeOf(resend("nobody@brightfield.example"))).toBe("UserNotFound");
  });
});
