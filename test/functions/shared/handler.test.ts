import { describe, expect, it } from "vitest";
import { isUuidV7, uuidMilliseconds } from "#domain/identity/uuid.ts";
import { ok } from "#domain/result.ts";
import { field, handler } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import type { Fields } from "#functions/shared/log.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { readEnvironment } from "#functions/shared/runtime/environment.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { caller } from "../served-tables.ts";

describe("the frame of a field's function", () => {
  const logged: (readonly [string, Fields])[] = [];
  const run = handler(
    {
      "Query.double": field<"Query.listUsers", number, number>({
        parse: ({ groupName: n }) => (typeof n === "number" ? ok(n) : refuseArgument("n", "type")),
        run: async (n) => ok(n * 2),
      }),
      "Query.broken": field<"Query.listUsers", unknown, never>({
        parse: (input) => ok(input),
        run: () => Promise.reject(new Error("ValidationException: table core")),
      }),
    },
    {
      clock: { nowMilliseconds: () => 5 },
      log: (event, fields) => logged.push([event, fields]),
    },
  );
  const call = (name: string, args: unknown) =>
    run({ field: name, arguments: args, caller: caller() }, { awsRequestId: "r-1" });

  it("answers with a result or a refusal and logs one line each", async () => {
    expect(await call("Query.double", { groupName: 4 })).toEqual(ok(8));
    expect(await call("Query.double", { groupName: "4" })).toEqual(refuseArgument("n", "type"));
    const facts = { field: "Query.double", sub: "user-1", correlationId: "r-1" };
    expect(logged.splice(0)).toEqual([
      ["field", { ...facts, outcome: "done", durationMilliseconds: 0 }],
      ["field", { ...facts, outcome: "InvalidArgument", durationMilliseconds: 0 }],
    ]);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", [4]],
    ["a text", "4"],
  ])("reads no argument from %s", async (_, args) => {
    expect(await call("Query.double", args)).toEqual(refuseArgument("n", "type"));
    logged.splice(0);
  });

  it.each([{}, { input: null }, { input: "until" }, { input: [1] }])(
    "reads nothing in the input of %j",
    async (args) => {
      const echo = field<"Mutation.markNotificationsRead", unknown, unknown>({
        parse: ({ input: { until } }) => ok(until),
        run: async (until) => ok({ until }),
      });
      expect(await echo(args, caller())).toEqual(ok({ until: undefined }));
    },
  );

  it("logs what went wrong and passes on nothing but the id", async () => {
    await expect(call("Query.broken", 1)).rejects.toThrow(/^InternalFailure r-1$/);
    expect(logged.splice(0)).toEqual([
      ["field failed", expect.objectContaining({ message: "ValidationException: table core" })],
    ]);
  });

  it("refuses a field that is not its own", async () => {
    await expect(call("Query.other", 1)).rejects.toThrow("no field Query.other");
  });
});

describe("ids the server makes", () => {
  const change = "0190a000-1234-7000-8000-00000000000a";
  it("follow from change and user, and keep the change's time", () => {
    if (!isUuidV7(change)) throw new Error("expected a UUIDv7");
    const id = idMadeBy({ changeId: change, sub: "user-1" });
    expect(isUuidV7(id)).toBe(true);
    expect(id).not.toBe(change);
    expect(uuidMilliseconds(id)).toBe(uuidMilliseconds(change));
    expect(idMadeBy({ changeId: change, sub: "user-1" })).toBe(id);
    expect(idMadeBy({ changeId: change, sub: "user-2" })).not.toBe(id);
  });
});

describe("page tokens", () => {
  it("are read back for the same user and query only", () => {
    const token = pageToken("user-1", "list", "Österreich#1");
    expect(startOfPage("user-1", "list", token)).toBe("Österreich#1");
    expect(startOfPage("user-2", "list", token)).toBeUndefined();
    expect(startOfPage("user-1", "other", token)).toBeUndefined();
    for (const edited of ["", "x", token.slice(1), `${token.slice(0, 10)}A${token.slice(11)}`]) {
      expect(startOfPage("user-1", "list", edited)).toBeUndefined();
    }
  });
});

describe("payload hashes", () => {
  it("see through the order of keys and absent ones, and nothing else", () => {
    const hash = payloadHash("op", { a: 1, b: { c: [1, 2], d: undefined } });
    expect(payloadHash("op", { b: { c: [1, 2] }, a: 1 })).toBe(hash);
    expect(payloadHash("op", { b: { c: [2, 1] }, a: 1 })).not.toBe(hash);
    expect(payloadHash("op", { b: { c: [1, 2] }, a: "1" })).not.toBe(hash);
    expect(payloadHash("other", { b: { c: [1, 2] }, a: 1 })).not.toBe(hash);
  });
});

it("the environment names what is missing", () => {
  delete process.env.CORE_TABLE;
  process.env.ACCESS_TABLE = "access";
  expect(readEnvironment("ACCESS_TABLE")).toEqual({ ACCESS_TABLE: "access" });
  expect(() => readEnvironment("ACCESS_TABLE", "CORE_TABLE")).toThrow("CORE_TABLE");
});
