/** Users whom an administrator creates, and their invitations. */
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { changeId, START } from "../served-tables.ts";
import { accountsOfFile, codeOf, done, newEmail, person } from "./account-harness.ts";
import { grantsOf, plantLayouts } from "./account-scenarios.ts";
import { ADMIN, callerIn, LIMITED } from "./user-harness.ts";

const { harness, newUser, recordOf, denialsOf } = accountsOfFile();

describe("a new user", () => {
  it("is in the pool, invited, and in the table, with a record of who created the account", async () => {
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

  it("is made once, also for a repeated request", async () => {
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

  it("cannot have the address of a user who signed up alone", async () => {
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

  it("is refused with any address, for a day, to a user who has tried ten of accounts beyond", async () => {
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

  it("is refused alike with every address of the operator's own people, by users who see some layouts", async () => {
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

describe("an invitation", () => {
  it("is sent again until the user has signed in, once for an id", async () => {
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

  it("of a person whose company signs in its people has no password", async () => {
    const input = person({ email: newEmail("acme.example") });
    await done(harness.create({ input }, ADMIN));
    const invited = () =>
      harness.mails.filter(({ email, news }) => email === input.email && news === "invited");
    expect(invited()).toHaveLength(1);
    expect(() => harness.pool.mailedCode(input.email)).toThrow();
    const resend = { changeId: changeId(), email: input.email };
    expect(await done(harness.resend({ input: resend }, ADMIN))).toEqual({ status: "RESENT" });
    expect(invited()).toHaveLength(2);
    expect(() => harness.pool.mailedCode(input.email)).toThrow();
  });

  it("of a break-glass account has a password", async () => {
    const input = person({ email: newEmail("acme.example") });
    const { username } = await done(harness.create({ input }, ADMIN));
    await harness.served.store.tables.send(
      new UpdateCommand({
        TableName: "access",
        Key: { pk: `U#${username}`, sk: "A" },
        UpdateExpression: "SET breakGlass = :true",
        ExpressionAttributeValues: { ":true": true },
      }),
    );
    const resend = { changeId: changeId(), email: input.email };
    expect(await done(harness.resend({ input: resend }, ADMIN))).toEqual({ status: "RESENT" });
    expect(harness.pool.mailedCode(input.email)).toBeTruthy();
  });

  it("is refused for a person who has signed in through the company", async () => {
    const input = person({ email: newEmail("acme.example") });
    const { username } = await done(harness.create({ input }, ADMIN));
    await harness.served.store.tables.send(
      new UpdateCommand({
        TableName: "access",
        Key: { pk: `U#${username}`, sk: "A" },
        UpdateExpression: "SET signOnSubject = :subject",
        ExpressionAttributeValues: { ":subject": "Acme/s-1" },
      }),
    );
    const resend = { changeId: changeId(), email: input.email };
    expect(await codeOf(harness.resend({ input: resend }, ADMIN))).toBe("AlreadySignedIn");
  });

  it("is refused for a user who has signed in or is unknown", async () => {
    const email = newEmail();
    await newUser({ email });
    const resend = (to: string) =>
      harness.resend({ input: { changeId: changeId(), email: to } }, ADMIN);
    expect(await codeOf(resend(email))).toBe("AlreadySignedIn");
    expect(await codeOf(resend("nobody@brightfield.example"))).toBe("UserNotFound");
  });
});
