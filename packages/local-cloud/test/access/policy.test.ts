// biome-ignore-all lint/suspicious/noTemplateCurlyInString: policy variables look like template placeholders.
import { describe, expect, it } from "vitest";
import { evaluate, parsePolicy } from "#src/access/policy.ts";

const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/core";

function allowed(statement: object | object[], action: string, resource: string): boolean {
  return evaluate(parsePolicy({ Statement: statement }, "p"), { action, resource }).allowed;
}

describe("a policy", () => {
  const read = { Effect: "Allow", Action: ["dynamodb:Get*", "dynamodb:Query"], Resource: TABLE };

  it("denies what no statement names", () => {
    expect(allowed(read, "dynamodb:PutItem", TABLE)).toBe(false);
    expect(allowed(read, "dynamodb:Query", `${TABLE}/index/gsi1`)).toBe(false);
    expect(allowed([], "dynamodb:Query", TABLE)).toBe(false);
  });

  it("allows by name and by wildcard, whatever the case of the action", () => {
    expect(allowed(read, "dynamodb:Query", TABLE)).toBe(true);
    expect(allowed(read, "dynamodb:GetItem", TABLE)).toBe(true);
    expect(allowed({ ...read, Action: "DYNAMODB:getitem" }, "dynamodb:GetItem", TABLE)).toBe(true);
  });

  it("lets an explicit deny win", () => {
    const deny = { Effect: "Deny", Action: "dynamodb:GetItem", Resource: "*" };
    const verdict = evaluate(parsePolicy({ Statement: [read, deny] }, "p"), {
      action: "dynamodb:GetItem",
      resource: TABLE,
    });
    expect(verdict).toEqual({ allowed: false, allowedBy: ["p#0"], deniedBy: ["p#1"] });
  });

  it("keeps a wildcard within its part of an ARN", () => {
    const anyTable = { ...read, Resource: "arn:aws:dynamodb:*:000000000000:table/*" };
    expect(allowed(anyTable, "dynamodb:Query", `${TABLE}/index/gsi1`)).toBe(true);
    const anyRegion = { ...read, Resource: "arn:aws:dynamodb:*" };
    expect(allowed(anyRegion, "dynamodb:Query", TABLE)).toBe(false);
    expect(allowed({ ...read, Resource: "*" }, "dynamodb:Query", TABLE)).toBe(true);
  });

  it("takes dots and slashes of a resource as they are", () => {
    const dotted = { Effect: "Allow", Action: "s3:GetObject", Resource: "arn:aws:s3:::a.b/c?/*" };
    expect(allowed(dotted, "s3:GetObject", "arn:aws:s3:::a.b/c1/x/y")).toBe(true);
    expect(allowed(dotted, "s3:GetObject", "arn:aws:s3:::aXb/c1/x")).toBe(false);
    expect(allowed(dotted, "s3:GetObject", "arn:aws:s3:::a.b/c/x")).toBe(false);
  });

  it("refuses to read what it could not evaluate", () => {
    const statement = (extra: object): object => ({ Statement: { ...read, ...extra } });
    expect(() => parsePolicy(statement({ NotAction: "x" }), "p")).toThrow("p#0: NotAction");
    expect(() => parsePolicy(statement({ Effect: "Maybe" }), "p")).toThrow("Effect is Maybe");
    const odd = { Condition: { IpAddress: { "aws:SourceIp": "10.0.0.0/8" } } };
    expect(() => parsePolicy(statement(odd), "p")).toThrow("operator IpAddress is not known");
    const inherited = { Condition: { constructor: { "aws:SourceIp": "x" } } };
    expect(() => parsePolicy(statement(inherited), "p")).toThrow("operator constructor");
    expect(() => parsePolicy({}, "p")).toThrow("needs a Statement");
  });
});

describe("variables", () => {
  const topic = (name: string): string => `arn:aws:iot:us-east-1:000000000000:topic/${name}`;
  const statements = parsePolicy(
    {
      Statement: {
        Effect: "Allow",
        Action: "iot:Publish",
        Resource: topic("m/${iot:Connection.Thing.ThingName}/up"),
      },
    },
    "p",
  );
  const publish = (thing: string | undefined, resource: string): boolean =>
    evaluate(statements, {
      action: "iot:Publish",
      resource,
      variables: new Map(thing === undefined ? [] : [["iot:connection.thing.thingname", thing]]),
    }).allowed;

  it("are filled in", () => {
    expect(publish("AB12", topic("m/AB12/up"))).toBe(true);
    expect(publish("AB12", topic("m/CD34/up"))).toBe(false);
  });

  it("match nothing when they have no value", () => {
    expect(publish(undefined, topic("m//up"))).toBe(false);
    expect(publish(undefined, topic("m/${iot:Connection.Thing.ThingName}/up"))).toBe(false);
  });

  it.each(["*", "?", "+", "#", "A?12", "..", ".*", "$&"])("count %s literally", (thing) => {
    expect(publish(thing, topic("m/AB12/up"))).toBe(false);
    expect(publish(thing, topic(`m/${thing}/up`))).toBe(true);
  });

  it("spell wildcard signs", () => {
    const star = parsePolicy(
      { Statement: { Effect: "Allow", Action: "s3:GetObject", Resource: "arn:aws:s3:::b/${*}" } },
      "p",
    );
    const get = (resource: string): boolean =>
      evaluate(star, { action: "s3:GetObject", resource }).allowed;
    expect(get("arn:aws:s3:::b/*")).toBe(true);
    expect(get("arn:aws:s3:::b/x")).toBe(false);
  });
});

describe("conditions", () => {
  const holds = (condition: object, values: Record<string, readonly string[]>): boolean =>
    evaluate(
      parsePolicy(
        { Statement: { Effect: "Allow", Action: "*", Resource: "*", Condition: condition } },
        "p",
      ),
      {
        action: "a:B",
        resource: "arn:aws:a:::b",
        conditions: new Map(Object.entries(values)),
        variables: new Map([["who", "me"]]),
      },
    ).allowed;

  it.each<[string, object, Record<string, readonly string[]>, boolean]>([
    ["equal text", { StringEquals: { "x:Y": "v" } }, { "x:y": ["v"] }, true],
    ["unequal text", { StringEquals: { "x:Y": "v" } }, { "x:y": ["V"] }, false],
    ["a star as plain text", { StringEquals: { k: "v*" } }, { k: ["vw"] }, false],
    ["a variable", { StringEquals: { k: "${who}" } }, { k: ["me"] }, true],
    ["a missing key", { StringEquals: { k: "v" } }, {}, false],
    ["several values", { StringEquals: { k: "v" } }, { k: ["v", "v"] }, false],
    ["a pattern", { StringLike: { k: ["a*", "b?"] } }, { k: ["b1"] }, true],
    ["no pattern", { StringLike: { k: ["a*", "b?"] } }, { k: ["b12"] }, false],
    ["all within", { "ForAllValues:StringEquals": { k: ["a", "b"] } }, { k: ["b", "a"] }, true],
    ["one outside", { "ForAllValues:StringEquals": { k: ["a"] } }, { k: ["a", "c"] }, false],
    ["all of none", { "ForAllValues:StringEquals": { k: ["a"] } }, {}, true],
    ["any within", { "ForAnyValue:StringLike": { k: "a*" } }, { k: ["c", "ab"] }, true],
    ["any of none", { "ForAnyValue:StringLike": { k: "a*" } }, {}, false],
    ["a boolean", { Bool: { k: true } }, { k: ["true"] }, true],
    ["the other boolean", { Bool: { k: "true" } }, { k: ["false"] }, false],
    ["an ARN", { ArnLike: { k: "arn:aws:iot:*:0:x/*" } }, { k: ["arn:aws:iot:r:0:x/y"] }, true],
    [
      "an ARN with a part more",
      { ArnLike: { k: "arn:aws:iot:*" } },
      { k: ["arn:aws:iot:r:0:x"] },
      false,
    ],
    ["both of two", { StringEquals: { a: "1", b: "2" } }, { a: ["1"], b: ["3"] }, false],
  ])("judge %s", (_name, condition, values, expected) => {
    expect(holds(condition, values)).toBe(expected);
  });
});
