import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineFieldFunction, defineFunction } from "#functions/shared/define-function.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { caller } from "../served-tables.ts";

const VARIABLES = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "key",
  AWS_SECRET_ACCESS_KEY: "secret",
  CORE_TABLE: "core-of-this-deployment",
  MFA_REQUIRED: "true",
};

beforeEach(() => {
  for (const [name, value] of Object.entries(VARIABLES)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

interface EchoDeps {
  readonly store: { readonly coreTable: string };
}

/** Refuses every call with the name of its table. */
function echo({ store }: EchoDeps): Field<"Query.verifyLedger", string, never> {
  const refusal = () => refuse("Unavailable", { table: store.coreTable });
  return { parse: refusal, run: async () => refusal() };
}

describe("a function", () => {
  it("is given its tables by their deployed names, and the variables it lists", () => {
    const given = defineFunction({
      tables: ["core"],
      environment: ["MFA_REQUIRED"],
      handler: ({ store }, environment) => ({ table: store.coreTable, ...environment }),
    });
    expect(given).toEqual({ table: "core-of-this-deployment", MFA_REQUIRED: "true" });
  });

  it.each([
    ["a table", { tables: ["events"], environment: [] }, "EVENTS_TABLE"],
    ["a variable", { tables: ["core"], environment: ["MEDIA_BUCKET"] }, "MEDIA_BUCKET"],
  ] as const)("does not start without the name of %s", (_, listed, missing) => {
    expect(() => defineFunction({ ...listed, handler: () => undefined })).toThrow(missing);
  });

  it("is given no table and no variable that it does not list", () => {
    defineFunction({
      tables: ["core"],
      environment: ["MFA_REQUIRED"],
      handler: ({ store }, environment) => {
        // @ts-expect-error: the function lists another table
        expect(store.eventsTable).toBeUndefined();
        // @ts-expect-error: the function lists another variable
        expect(environment.MEDIA_BUCKET).toBeUndefined();
      },
    });
  });
});

describe("a function of fields", () => {
  const VERIFY = {
    name: "verifyLedger",
    tables: ["core"],
    environment: [],
    dependencies: (given: EchoDeps) => given,
  } as const;

  it("answers the fields of the table with what it makes of its environment", async () => {
    const handler = defineFieldFunction(VERIFY)({ "Query.verifyLedger": echo });
    const event = { field: "Query.verifyLedger", arguments: {}, caller: caller() };
    expect(await handler(event, { awsRequestId: "1" })).toEqual(
      refuse("Unavailable", { table: "core-of-this-deployment" }),
    );
  });

  it("compiles with exactly the fields that the table gives it, and the arguments and answers of the schema", () => {
    // @ts-expect-error: the field is missing
    defineFieldFunction(VERIFY)({});
    // @ts-expect-error: the field belongs to another function
    defineFieldFunction(VERIFY)({ "Query.verifyLedger": echo, "Query.getUser": echo });
    const text = (): Field<"Query.verifyLedger", unknown, string> =>
      echo({ store: { coreTable: "" } });
    // @ts-expect-error: the schema promises another answer
    defineFieldFunction(VERIFY)({ "Query.verifyLedger": text });
    const misspelt = (): Field<"Query.verifyLedger", unknown, never> => ({
      // @ts-expect-error: the schema has no such argument
      parse: ({ layoutID }) => refuse("Unavailable", { layoutID }),
      run: echo({ store: { coreTable: "" } }).run,
    });
    defineFieldFunction(VERIFY)({ "Query.verifyLedger": misspelt });
    const ofUser = (): Field<"Query.getUser", unknown, never> => ({
      parse: ({ username }) => refuse("Unavailable", { username }),
      run: echo({ store: { coreTable: "" } }).run,
    });
    // @ts-expect-error: another field has these arguments
    defineFieldFunction(VERIFY)({ "Query.verifyLedger": ofUser });
    // @ts-expect-error: the table names no such function
    defineFieldFunction({ ...VERIFY, name: "verifyLedgers" })({ "Query.verifyLedger": echo });
    const poor = { ...VERIFY, dependencies: () => ({}) };
    // @ts-expect-error: the field needs a store
    expect(() => defineFieldFunction(poor)({ "Query.verifyLedger": echo })).not.toThrow();
  });
});
