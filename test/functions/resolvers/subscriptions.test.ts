/** Resolver code of notices and subscriptions: what is heard, and when a subscription ends. */
import { beforeAll, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { buildResolvers, NOW, NOW_MILLISECONDS, type Resolvers, returned } from "./sandboxed.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const caller = { sub: "user-1", groups: ["USER"], privileges: 7, state: "ACTIVE" };

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

it("publishSiteNotice passes its input on", () => {
  const operation = "Mutation.publishSiteNotice";
  const input = { layoutId: LAYOUT, ts: NOW, kinds: ["CONN"], mLocIds: [MASTER] };
  const request = returned(resolvers.run(operation, "request", { operation, args: { input } }));
  expect(request).toEqual({ payload: input });
  expect(returned(resolvers.run(operation, "response", { operation, result: input }))).toEqual(
    input,
  );
});

it("subscribeCommandEvents hears its layout only and ends when the user's rights change", () => {
  const operation = "Subscription.subscribeCommandEvents";
  const args = { layoutId: LAYOUT };
  const ran = resolvers.run(operation, "response", { operation, args, stash: { caller } });
  expect(returned(ran)).toBeNull();
  expect(ran.effects.subscriptionFilter).toEqual([
    [{ fieldName: "layoutId", operator: "eq", value: LAYOUT }],
  ]);
  expect(ran.effects.invalidationFilter).toEqual([
    [{ fieldName: "sub", operator: "eq", value: "user-1" }],
  ]);
});

it("subscribeCommandFeedback hears one command of one master in the layout that was found for it", () => {
  const operation = "Subscription.subscribeCommandFeedback";
  const args = { mId: "FCC23D0508A9B1A1", name: "dt-master" };
  const context = { operation, args, stash: { caller } };
  expect(returned(resolvers.run(operation, "request", context))).toMatchObject({
    operation: "Invoke",
    payload: { field: operation, arguments: args, caller },
  });
  const result = ok({ ...args, layoutId: LAYOUT });
  const ran = resolvers.run(operation, "response", { ...context, result });
  expect(returned(ran)).toBeNull();
  expect(ran.effects.subscriptionFilter).toEqual([
    [
      { fieldName: "layoutId", operator: "eq", value: LAYOUT },
      { fieldName: "mId", operator: "eq", value: args.mId },
      { fieldName: "name", operator: "eq", value: args.name },
    ],
  ]);
  expect(ran.effects.invalidationFilter).toEqual([
    [{ fieldName: "sub", operator: "eq", value: "user-1" }],
  ]);
});

it("subscribeCommandFeedback opens nothing where no layout was found", () => {
  const operation = "Subscription.subscribeCommandFeedback";
  for (const result of [err({ code: "NotPermitted" }), undefined]) {
    const ran = resolvers.run(operation, "response", { operation, stash: { caller }, result });
    expect(ran.outcome).not.toHaveProperty("value");
    expect(ran.effects.subscriptionFilter).toBeUndefined();
  }
});

it("subscribeSiteNotice records for half an hour that there is a viewer, and that notices may be sent at once", () => {
  const operation = "Subscription.subscribeSiteNotice";
  const context = { operation, args: { layoutId: LAYOUT }, stash: { caller } };
  expect(returned(resolvers.run(operation, "request", context))).toEqual({
    operation: "UpdateItem",
    key: { pk: { S: `L#${LAYOUT}#NOTICE` }, sk: { S: "A" } },
    update: {
      expression: "SET watchedUntil = :until, nextPublish = :now",
      expressionValues: {
        ":until": { N: String(NOW_MILLISECONDS + 1_800_000) },
        ":now": { N: "0" },
      },
    },
  });
  const failed = resolvers.run(operation, "response", {
    ...context,
    error: { type: "DynamoDB:ValidationException", message: "table telemetry" },
  });
  expect(failed.outcome).toMatchObject({ error: { errorType: "InternalFailure" } });
});

it("subscribeSiteNotice hears its layout only and ends when the user's rights change", () => {
  const operation = "Subscription.subscribeSiteNotice";
  const args = { layoutId: LAYOUT };
  const ran = resolvers.run(operation, "response", { operation, args, stash: { caller } });
  expect(returned(ran)).toBeNull();
  expect(ran.effects.subscriptionFilter).toEqual([
    [{ fieldName: "layoutId", operator: "eq", value: LAYOUT }],
  ]);
  expect(ran.effects.invalidationFilter).toEqual([
    [{ fieldName: "sub", operator: "eq", value: "user-1" }],
  ]);
});
