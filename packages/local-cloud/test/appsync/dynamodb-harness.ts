/**
 * Set-up for tests of every builder, operator and operation of @aws-appsync/utils/dynamodb: handlers
 * run in the sandbox, and their requests run against the local DynamoDB engine.
 */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { askDataSource, type DataSourceDependencies } from "#src/appsync/data-source.ts";
import { APPSYNC_LIMITS } from "#src/appsync/limits.ts";
import { createPageTokens } from "#src/appsync/page-token.ts";
import type { HandlerCall } from "#src/appsync/runtime-member.ts";
import { createRuntimeMembers } from "#src/appsync/runtime-members.ts";
import { contextTexts, createSandboxes } from "#src/appsync/sandbox.ts";
import { createDynamo, type LocalDynamo } from "#src/dynamodb/server.ts";
import { ok } from "#src/result.ts";
import { createMemoryState } from "#src/state.ts";
import { tableDefinition } from "#test/dynamodb/served-dynamo.ts";

const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
const log = () => undefined;
const members = createRuntimeMembers({ clock, random, log, limits: APPSYNC_LIMITS });
const sandboxes = createSandboxes(members);
export const ROLE = "arn:aws:iam::000000000000:role/source";
export const BARE_ROLE = "arn:aws:iam::000000000000:role/bare";
export const OPERATOR = { kind: "operator" } as const;

const CALL: HandlerCall = {
  handler: "request",
  parentTypeName: "Query",
  fieldName: "field",
  authType: "",
  effects: {
    responseHeaders: new Map(),
    invalidations: [],
    subscriptionFilter: undefined,
    invalidationFilter: undefined,
  },
  appended: [],
};

/** The data-source request that a request handler returning the expression makes. */
export function requestOf(expression: string, args: unknown = {}): unknown {
  const code = `import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { operations } from "@aws-appsync/utils/dynamodb";
export function request(ctx) { util.autoId(); operations.remove(); return ${expression}; }
export function response(ctx) { return ddb.get({ key: {} }); }`;
  const context = contextTexts({ arguments: args, stash: {} });
  const outcome = sandboxes.load("test", code).run("request", context, CALL);
  if (outcome.status !== "returned") throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

export const ITEM = {
  pk: "A",
  sk: "1",
  name: "Alpha",
  count: 5,
  on: true,
  tags: ["a", "b"],
  inner: { city: "Ulm", zip: { code: "89" } },
  none: null,
};

export const KEY = '{ pk: "A", sk: "1" }';

export interface DynamodbHarness {
  readonly dynamo: LocalDynamo;
  readonly dependencies: DataSourceDependencies;
  /** Answer of the table `core` to the request that the expression makes. */
  readonly answerTo: (expression: string, args?: unknown) => ReturnType<typeof askDataSource>;
  /** The value of an answer that is no error. */
  readonly resultOf: (expression: string, args?: unknown) => Promise<unknown>;
}

/** To be called once in a test file; before every test the tables hold ITEM alone. */
export function dynamodbHarness(): DynamodbHarness {
  let dynamo: LocalDynamo;
  let dependencies: DataSourceDependencies;

  function answerTo(expression: string, args?: unknown) {
    const source = { type: "AMAZON_DYNAMODB", tableName: "core", roleArn: ROLE } as const;
    return askDataSource(source, requestOf(expression, args), dependencies);
  }

  async function resultOf(expression: string, args?: unknown): Promise<unknown> {
    const answer = await answerTo(expression, args);
    if (!answer.ok) throw new Error(`${answer.error.type}: ${answer.error.message}`);
    return answer.value;
  }

  beforeAll(async () => {
    const access = await createAccess({
      region: "us-east-1",
      clock,
      random,
      state: createMemoryState(),
    });
    access.define({ arn: ROLE, name: "source", trusted: ["appsync.amazonaws.com"] });
    access.define({ arn: BARE_ROLE, name: "bare", trusted: ["appsync.amazonaws.com"] });
    const statement = { Effect: "Allow", Action: "dynamodb:*", Resource: "*" };
    access.grant("source", parsePolicy({ Statement: [statement] }, "test"));
    dynamo = await createDynamo({ clock, random, access, log });
    const lambda = { invoke: async () => ok(null) };
    const tokens = createPageTokens(random);
    dependencies = { access, dynamo, lambda, tokens, log };
    await dynamo.ensureTable(tableDefinition("core"));
    await dynamo.ensureTable(tableDefinition("other"));
  });

  afterAll(() => dynamo.stop());

  async function clear(TableName: string): Promise<void> {
    const { Items } = await dynamo.call("Scan", { TableName }, OPERATOR);
    for (const { pk, sk } of Items as { pk: unknown; sk: unknown }[]) {
      await dynamo.call("DeleteItem", { TableName, Key: { pk, sk } }, OPERATOR);
    }
  }

  beforeEach(async () => {
    await clear("core");
    await clear("other");
    await resultOf("ddb.put({ key: { pk: ctx.args.pk, sk: ctx.args.sk }, item: ctx.args })", ITEM);
  });

  return {
    get dynamo() {
      return dynamo;
    },
    get dependencies() {
      return dependencies;
    },
    answerTo,
    resultOf,
  };
}
