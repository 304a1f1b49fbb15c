/** Layouts given to a user and taken away. */
import { beforeAll, describe, expect, it } from "vitest";
import { field } from "#functions/shared/handler.ts";
import { TransactionCanceledException } from "#functions/shared/store/table-exceptions.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { setUserLayoutIds } from "#functions/users/set-user-layout-ids.ts";
import { changeId } from "../served-tables.ts";
import { accountsOfFile, codeOf, done, person } from "./account-harness.ts";
import { grantsOf } from "./account-scenarios.ts";
import { ADMIN, LIMITED, RULES } from "./user-harness.ts";

const { harness, newUser, denialsOf } = accountsOfFile();

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

  it("taken away to the last one remove the account, and a repeat of the request reveals nothing of it", async () => {
    const sub = await newUser();
    await done(set(sub, ["a"]));
    const last = { changeId: changeId(), username: sub, layoutIds: [] };
    const expected = { username: sub, layoutIds: [] };
    expect(await done(harness.setLayouts({ input: last }, LIMITED))).toEqual(expected);
    expect(await codeOf(set(sub, ["a"], LIMITED))).toBe("UserNotFound");
    await done(set(sub, ["a", "c"]));
    expect(await done(harness.setLayouts({ input: last }, LIMITED))).toEqual(expected);
    expect(await grantsOf(harness, sub)).toEqual(["a", "c"]);
  });

  it("may be given by the user who made the account, which belongs to that user until it has layouts beyond", async () => {
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

  it("of which some met the write of another user are given all the same", async () => {
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
