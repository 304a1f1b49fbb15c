/** All layouts, the groups of users, and the administrators who change them. */
import { describe, expect, it } from "vitest";
import { changeId, START } from "../served-tables.ts";
import { accountsOfFile, codeOf, done, newEmail, person, REASON } from "./account-harness.ts";
import { ADMIN, callerIn, LIMITED } from "./user-harness.ts";

const { harness, newUser, denialsOf } = accountsOfFile();

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

  it("are refused to an unverified address, and given by no user who does not have them", async () => {
    const unverified = await newUser({ email: newEmail(VALID), emailVerified: false });
    const input = { changeId: changeId(), username: unverified, allLayouts: true };
    expect(await codeOf(harness.change({ input }, ADMIN))).toBe("AllLayoutsNotAllowed");
    const verified = await newUser({ email: newEmail(VALID), createdBy: LIMITED.sub });
    const limited = { changeId: changeId(), username: verified, allLayouts: true };
    expect(await codeOf(harness.change({ input: limited }, LIMITED))).toBe("RightNotHeld");
  });

  it("stay open to users who have them already, and their end ends subscriptions", async () => {
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

  it("that another user gave stay where nothing is added", async () => {
    const sub = await newUser({ groups: new Set(["DEV", "USER"]) });
    expect(await done(set(sub, ["DEV"]))).toMatchObject({ groups: ["DEV"] });
  });

  it("of one's own are changed by another user", async () => {
    expect(await codeOf(set(ADMIN.sub, ["ADMIN"]))).toBe("OwnAccount");
    const input = { changeId: changeId(), username: ADMIN.sub, expiration: START + 9 };
    expect(await codeOf(harness.change({ input }, ADMIN))).toBe("OwnAccount");
    const off = { changeId: changeId(), username: ADMIN.sub, enabled: false, reason: REASON };
    expect(await codeOf(harness.enable({ input: off }, ADMIN))).toBe("OwnAccount");
    const phone = { changeId: changeId(), username: ADMIN.sub, reason: REASON };
    expect(await codeOf(harness.reset({ input: phone }, ADMIN))).toBe("OwnAccount");
  });

  it("of a user who sees all layouts are not changed by one who does not, and the attempt is recorded", async () => {
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

  it("who were disabled meanwhile count against no limit", async () => {
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
