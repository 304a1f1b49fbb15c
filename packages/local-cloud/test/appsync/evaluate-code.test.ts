import { describe, expect, it } from "vitest";
import { createAccess } from "#src/access/principals.ts";
import { createCodeEvaluator, createEvaluateCodeEndpoint } from "#src/appsync/evaluate-code.ts";
import { createMemoryState } from "#src/state.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";

const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => new Uint8Array(count).fill(7) };
const evaluate = createCodeEvaluator({ clock, random });

const CODE = `
import { util, runtime } from "@aws-appsync/utils";
export function request(ctx) {
  console.log("asked by", ctx.identity.sub);
  if (ctx.args.early) runtime.earlyReturn({ early: true });
  if (ctx.args.refuse) util.error("No", "NotPermitted", null, { code: "NotPermitted" });
  ctx.stash.seen = ctx.args.id;
  return { operation: "GetItem", key: util.dynamodb.toMapValues({ pk: ctx.arguments.id }) };
}
export function response(ctx) {
  return ctx.result.name;
}`;

const context = (args: Readonly<Record<string, unknown>>) => ({
  arguments: args,
  identity: { sub: "ada", claims: {} },
  info: { parentTypeName: "Query", fieldName: "getMe" },
});

describe("code that is evaluated", () => {
  it("answers what its handler returns, with stash and logs", () => {
    expect(evaluate({ code: CODE, handler: "request", context: context({ id: "x" }) })).toEqual({
      evaluationResult: JSON.stringify({ operation: "GetItem", key: { pk: { S: "x" } } }),
      stash: JSON.stringify({ seen: "x" }),
      logs: [JSON.stringify(["asked by", "ada"])],
    });
  });

  it("answers the value of an early return", () => {
    const { evaluationResult } = evaluate({
      code: CODE,
      handler: "request",
      context: context({ early: true }),
    });
    expect(evaluationResult).toBe('{"early":true}');
  });

  it("that refuses has errors, and no fault", () => {
    const evaluation = evaluate({
      code: CODE,
      handler: "request",
      context: context({ refuse: true }),
    });
    expect(evaluation.error).toEqual({ message: "No", codeErrors: [] });
    expect(JSON.parse(evaluation.outErrors ?? "")).toEqual([
      { message: "No", errorType: "NotPermitted", data: null, errorInfo: { code: "NotPermitted" } },
    ]);
  });

  it("that breaks, or is none that AppSync accepts, has a fault", () => {
    const broken = evaluate({ code: CODE, handler: "response", context: context({}) });
    expect(broken.error?.codeErrors).toMatchObject([{ errorType: "RUNTIME_ERROR" }]);
    const code = CODE.replace("return ctx.result.name;", "for (;;) {}");
    const refused = evaluate({ code, handler: "request", context: context({}) });
    expect(refused.error?.codeErrors).toMatchObject([{ errorType: "SYNTAX_ERROR" }]);
  });
});

describe("the endpoint", () => {
  const PATH = "/_aws/appsync/v1/dataplane-evaluatecode";

  async function ask(body: unknown, path = PATH) {
    const state = createMemoryState();
    const access = await createAccess({ region: "us-east-1", clock, random, state });
    const handle = createEvaluateCodeEndpoint(access, evaluate);
    const key = access.operatorKey();
    const answer = await handle(
      await signedRequest(key, { service: "appsync", method: "POST", path, body }),
    );
    return { status: answer.status, body: JSON.parse(String(answer.body)) };
  }

  it("evaluates for a signed request", async () => {
    const text = JSON.stringify(context({ id: "x" }));
    const { status, body } = await ask({ code: CODE, context: text, function: "request" });
    expect([status, JSON.parse(body.evaluationResult).operation]).toEqual([200, "GetItem"]);
  });

  it.each([
    { context: "{}" },
    { code: CODE, context: "[]" },
    { code: CODE, context: "{}", function: "both" },
  ])("refuses %j as the service does", async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  it("has no other call", async () => {
    expect((await ask({}, "/_aws/appsync/v1/apis")).status).toBe(404);
  });
});
