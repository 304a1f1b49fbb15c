/**
 * The access step of every pipeline: what it refuses before it reads, what it reads, and a table
 * that does not answer.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { identity, LAYOUT, SUB, USER } from "./authorise-facts.ts";
import { buildResolvers, NOW, type Resolvers, returned, type TestContext } from "./sandboxed.ts";

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

describe("authorise before it reads the table", () => {
  const run = (context: Partial<TestContext>) =>
    resolvers.run("lib/authorise", "request", {
      operation: "Query.getLayoutDetails",
      identity,
      args: { id: LAYOUT },
      ...context,
    });
  const denied = (code: string, operation = "Query.getLayoutDetails") => ({
    outcome: expect.objectContaining({ status: "early" }),
    stash: { denied: { code, operation } },
  });

  it("refuses a field that is not listed", () => {
    const operation = "Query.getEverything";
    expect(run({ operation })).toMatchObject(denied("UnknownOperation", operation));
  });

  it.each([
    ["an identity token", { ...identity.claims, token_use: "id" }],
    ["a token without use", { sub: SUB, exp: NOW + 900 }],
    ["a token without end", { sub: SUB, token_use: "access" }],
    ["a token whose end is text", { ...identity.claims, exp: "9999999999" }],
    ["a token without user", { token_use: "access", exp: NOW + 900 }],
  ])("refuses %s", (_name, claims) => {
    expect(run({ identity: { claims } })).toMatchObject(denied("NotPermitted"));
  });

  it("refuses a signed request for a field of people, and a person for a field of functions", () => {
    const role = { userArn: "arn:aws:sts::000000000000:assumed-role/x" };
    const signed = run({ identity: role, authType: "IAM Authorization" });
    expect(signed).toMatchObject(denied("NotPermitted"));
    const operation = "Mutation.publishSiteNotice";
    expect(run({ operation })).toMatchObject(denied("NotPermitted", operation));
  });

  it("lets a role call a field of functions without reading anything", () => {
    const operation = "Mutation.publishSiteNotice";
    const passed = run({ operation, authType: "IAM Authorization", identity: {} });
    expect(passed.outcome.status).toBe("early");
    expect(passed.stash).toEqual({});
  });

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["no text", 7],
    ["too long", "x".repeat(65)],
  ])("refuses a layout id that is %s", (_name, id) => {
    expect(run({ args: { id } })).toMatchObject(denied("NotPermitted"));
  });

  it("reads user and grant consistently", () => {
    expect(returned(run({}))).toEqual({
      operation: "BatchGetItem",
      tables: {
        access: {
          keys: [
            { pk: { S: `U#${SUB}` }, sk: { S: "A" } },
            { pk: { S: `U#${SUB}` }, sk: { S: `L#${LAYOUT}` } },
          ],
          consistentRead: true,
        },
      },
    });
  });
});

describe("authorise when the table does not answer", () => {
  const user = { pk: `U#${SUB}`, sk: "A", ...USER, allLayouts: true };
  it.each([
    ["fails", { error: { type: "DynamoDB:ThrottlingException", message: "x" }, result: null }],
    ["answers nothing", { result: null }],
    [
      "leaves keys out",
      { result: { data: { access: [user] }, unprocessedKeys: { access: [{ pk: "x" }] } } },
    ],
  ])("refuses when it %s", (_name, parts) => {
    const ran = resolvers.run("lib/authorise", "response", {
      operation: "Query.getLayoutDetails",
      identity,
      args: { id: LAYOUT },
      ...parts,
    });
    expect(ran.stash).toMatchObject({ denied: { code: "AccessUnavailable" } });
    expect(ran.stash).not.toHaveProperty("caller");
  });
});
