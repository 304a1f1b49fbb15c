/** Every member of the AppSync modules in the sandbox of resolver code. */
import { describe, expect, it } from "vitest";
import type { HandlerCall } from "#src/appsync/runtime-member.ts";

import { createCall, errorOf, logged, NOW, run, valueOfExpression } from "./sandbox-harness.ts";

describe("members with a value", () => {
  const uuid = "abababab-abab-4bab-abab-abababababab";
  const cases: readonly [expression: string, value: unknown][] = [
    ["util.autoId()", uuid],
    ["util.autoUlid()", expect.stringMatching(/^01M7YHX3FM[0-9A-HJKMNP-TV-Z]{16}$/)],
    ["util.autoKsuid()", expect.stringMatching(/^[0-9A-Za-z]{27}$/)],
    ['util.matches("^a*b$", "aaaaab")', true],
    ['util.matches("^a*b$", "x")', false],
    ["util.authType()", "User Pool Authorization"],
    [String.raw`util.escapeJavaScript("it's \"a\"/b\nü")`, String.raw`it\'s \"a\"\/b\n\u00FC`],
    ['util.urlEncode("a b&c=ü*")', "a+b%26c%3D%C3%BC*"],
    ['util.urlDecode("a+b%26c%3D%C3%BC")', "a b&c=ü"],
    ['util.base64Encode("grüß")', "Z3LDvMOf"],
    ['util.base64Decode("Z3LDvMOf")', "grüß"],
    ["util.time.nowISO8601()", "2026-11-21T08:00:00.500Z"],
    ["util.time.nowEpochSeconds()", Math.floor(NOW / 1000)],
    ["util.time.nowEpochMilliSeconds()", NOW],
    ['util.time.parseISO8601ToEpochMilliSeconds("2026-11-21T09:00:00.500+01:00")', NOW],
    [`util.time.epochMilliSecondsToSeconds(${NOW})`, Math.floor(NOW / 1000)],
    [`util.time.epochMilliSecondsToISO8601(${NOW})`, "2026-11-21T08:00:00.500Z"],
    [
      'util.dynamodb.toDynamoDB({ a: ["x", 1, true, null] })',
      { M: { a: { L: [{ S: "x" }, { N: "1" }, { BOOL: true }, { NULL: true }] } } },
    ],
    ['util.dynamodb.toString("a")', { S: "a" }],
    ["util.dynamodb.toString(null)", null],
    ['util.dynamodb.toStringSet(["a", "b"])', { SS: ["a", "b"] }],
    ["util.dynamodb.toNumber(12.5)", { N: "12.5" }],
    ["util.dynamodb.toNumberSet([1, 2])", { NS: ["1", "2"] }],
    ['util.dynamodb.toBinary("YQ==")', { B: "YQ==" }],
    ['util.dynamodb.toBinarySet(["YQ=="])', { BS: ["YQ=="] }],
    ["util.dynamodb.toBoolean(false)", { BOOL: false }],
    ["util.dynamodb.toNull()", { NULL: null }],
    ['util.dynamodb.toList(["a", 1])', { L: [{ S: "a" }, { N: "1" }] }],
    ["util.dynamodb.toMap({ a: { b: 1 } })", { M: { a: { M: { b: { N: "1" } } } } }],
    ['util.dynamodb.toMapValues({ a: "x" })', { a: { S: "x" } }],
    [
      'JSON.parse(util.transform.toDynamoDBFilterExpression({ title: { contains: "Hello" } }))',
      {
        expression: "contains(#title, :title_contains)",
        expressionNames: { "#title": "title" },
        expressionValues: { ":title_contains": { S: "Hello" } },
      },
    ],
    [
      "JSON.parse(util.transform.toDynamoDBConditionExpression({ id: { attributeExists: false } }))",
      {
        expression: "attribute_not_exists(#id)",
        expressionNames: { "#id": "id" },
        expressionValues: {},
      },
    ],
    [
      'util.transform.toSubscriptionFilter({ a: { eq: 1 }, or: [{ b: { gt: 2 } }, { c: { in: ["x"] } }], skip: { eq: 1 } }, ["skip"], { d: { eq: true } })',
      {
        filterGroup: [
          ["b", "gt", 2],
          ["c", "in", ["x"]],
        ].map(([fieldName, operator, value]) => ({
          filters: [
            { fieldName: "a", operator: "eq", value: 1 },
            { fieldName, operator, value },
            { fieldName: "d", operator: "eq", value: true },
          ],
        })),
      },
    ],
    [
      "util.transform.toSubscriptionFilter({ or: [{ and: [{ a: { ge: 1, lt: 5 } }, { b: { between: [1, 2] } }] }, { c: { containsAny: [1] } }] })",
      {
        filterGroup: [
          {
            filters: [
              { fieldName: "a", operator: "ge", value: 1 },
              { fieldName: "a", operator: "lt", value: 5 },
              { fieldName: "b", operator: "between", value: [1, 2] },
            ],
          },
          { filters: [{ fieldName: "c", operator: "containsAny", value: [1] }] },
        ],
      },
    ],
    [
      "util.transform.toSubscriptionFilter({ a: { eq: 1 } }, [], { b: { eq: 2 }, c: { ne: 3 } })",
      {
        filterGroup: [
          {
            filters: [
              { fieldName: "a", operator: "eq", value: 1 },
              { fieldName: "b", operator: "eq", value: 2 },
            ],
          },
          {
            filters: [
              { fieldName: "a", operator: "eq", value: 1 },
              { fieldName: "c", operator: "ne", value: 3 },
            ],
          },
        ],
      },
    ],
    ["util.math.roundNum(2.5)", 3],
    ["util.math.minVal(2, 3)", 2],
    ["util.math.maxVal(2, 3)", 3],
    ["util.math.randomDouble()", expect.closeTo(0xab / 255, 5)],
    ["util.math.randomWithinRange(10, 20)", 16],
    ['util.str.normalize("\u0041\u030a", "nfc")', "\u00c5"],
    ['util.http.copyHeaders({ a: "1", Host: "x", connection: "close" })', { a: "1" }],
    ['extensions.evictFromApiCache("Query", "field", {})', undefined],
  ];
  it.each(cases)("%s", (expression, value) => {
    expect(valueOfExpression(expression)).toEqual(value);
  });

  it("refuses a pattern whose meaning depends on anchors", () => {
    expect(run('return util.matches("b", "abc");')).toMatchObject({
      status: "broken",
      reason: expect.stringContaining("anchor the pattern"),
    });
  });

  const notProvided = [
    'util.time.nowFormatted("yyyy")',
    'util.time.parseFormattedToEpochMilliSeconds("2026", "yyyy")',
    'util.time.epochMilliSecondsToFormatted(1, "yyyy")',
    'util.dynamodb.toS3Object("a", "b", "c")',
    'util.dynamodb.fromS3ObjectJson("{}")',
    "util.transform.toElasticsearchQueryDSL({})",
    "ddb.sync({})",
  ];
  it.each(notProvided)("%s fails by name", (expression) => {
    expect(run(`return ${expression};`)).toMatchObject({
      status: "broken",
      reason: expect.stringContaining("not provided by the local AppSync"),
    });
  });
});

describe("members with an effect", () => {
  it("util.error stops with all its parts", () => {
    const error = errorOf(run('util.error("m", "T", { a: 1 }, { b: 2 }); return 1;'));
    expect({ ...error }).toMatchObject({ errorType: "T", data: { a: 1 }, errorInfo: { b: 2 } });
    expect(error.message).toBe("m");
  });

  it("util.appendError goes on", () => {
    const call = createCall();
    expect(run('util.appendError("m", "T"); return 1;', call)).toMatchObject({ value: 1 });
    expect(call.appended.map(({ errorType }) => errorType)).toEqual(["T"]);
  });

  it("util.unauthorized stops as AppSync words it", () => {
    const { errorType, message } = errorOf(run("util.unauthorized(); return 1;"));
    expect([errorType, message]).toEqual([
      "Unauthorized",
      "Not Authorized to access field on type Query",
    ]);
  });

  it("runtime.earlyReturn stops with its value and keeps the stash", () => {
    expect(
      run('ctx.stash.a = 1; runtime.earlyReturn({ b: 2 }, { skipTo: "END" }); return 1;'),
    ).toEqual({
      status: "early",
      value: { b: 2 },
      skipTo: "END",
      stash: '{"a":1}',
    });
    expect(run('runtime.earlyReturn(1, { skipTo: "PREVIOUS" });').status).toBe("broken");
  });

  it("util.http adds response headers, save for restricted ones and more than 4 KB", () => {
    const call = createCall();
    run(
      'util.http.addResponseHeader("X-A", { n: 1 }); util.http.addResponseHeaders({ "x-b": "2" }); return 1;',
      call,
    );
    expect([...call.effects.responseHeaders]).toEqual([
      ["x-a", '{"n":1}'],
      ["x-b", "2"],
    ]);
    expect(run('util.http.addResponseHeader("x-amzn-a", 1);').status).toBe("broken");
    const long = "x".repeat(4096);
    expect(run(`util.http.addResponseHeader("x-long", "${long}");`).status).toBe("broken");
  });

  it("console writes to the log", () => {
    logged.length = 0;
    run('console.log("seen", { a: 1 }); console.error("bad"); return 1;');
    expect(logged).toEqual([
      { field: "Query.field", values: ["seen", { a: 1 }] },
      { field: "Query.field", values: ["bad"] },
    ]);
  });

  const filter = '{ filterGroup: [{ filters: [{ fieldName: "a", operator: "eq", value: 1 }] }] }';
  const subscription = { handler: "response", parentTypeName: "Subscription" } as const;

  it("extensions keep the filters of a subscription", () => {
    const call = createCall(subscription);
    run(
      `extensions.setSubscriptionFilter(${filter}); extensions.setSubscriptionInvalidationFilter(${filter}); return 1;`,
      call,
    );
    const expected = [[{ fieldName: "a", operator: "eq", value: 1 }]];
    expect(call.effects).toMatchObject({
      subscriptionFilter: expected,
      invalidationFilter: expected,
    });
  });

  const misplaced: readonly [Partial<HandlerCall>, string][] = [
    [
      { handler: "request", parentTypeName: "Subscription" },
      `extensions.setSubscriptionFilter(${filter});`,
    ],
    [
      { handler: "response", parentTypeName: "Query" },
      `extensions.setSubscriptionFilter(${filter});`,
    ],
    [subscription, 'extensions.invalidateSubscriptions({ subscriptionField: "s", payload: {} });'],
    [subscription, "extensions.setSubscriptionFilter({});"],
    [
      subscription,
      'extensions.setSubscriptionFilter({ filterGroup: [{ filters: [{ fieldName: "a", operator: "like", value: 1 }] }] });',
    ],
    [
      subscription,
      'extensions.setSubscriptionFilter({ filterGroup: [{ filters: [{ fieldName: "a", operator: "in", value: [1, 2, 3, 4, 5, 6] }] }] });',
    ],
    [
      subscription,
      'extensions.setSubscriptionFilter({ filterGroup: [{ filters: [{ fieldName: "a.b.c.d.e.f", operator: "eq", value: 1 }] }] });',
    ],
  ];
  it.each(misplaced)("extensions refuse %j %s", (place, statement) => {
    expect(run(`${statement} return 1;`, createCall(place)).status).toBe("broken");
  });

  it("a request invalidates at most five times", () => {
    const call = createCall({ handler: "response", parentTypeName: "Mutation" });
    const once =
      'extensions.invalidateSubscriptions({ subscriptionField: "s", payload: { a: 1 } });';
    expect(run(`${once.repeat(5)} return 1;`, call).status).toBe("returned");
    expect(call.effects.invalidations).toHaveLength(5);
    expect(errorOf(run(once, call)).message).toContain("limit 5");
  });
});
