import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeItems, encodeItems } from "#functions/shared/store/attribute-values.ts";

const VALUE = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.string(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => n + 0),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 9 }),
    fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }).map((texts) => new Set(texts)),
  ),
  value: fc.oneof(
    { depthSize: "small" },
    tie("leaf"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.string(), tie("value"), { maxKeys: 3 }),
  ),
})).value;
const ITEM = fc.dictionary(fc.string(), VALUE, { maxKeys: 4, noNullPrototype: true });

it("brings every item back as it was", () => {
  fc.assert(
    fc.property(ITEM, (item) => {
      const sent = JSON.parse(JSON.stringify(encodeItems("item", item)));
      expect(decodeItems("item", sent)).toEqual(item);
    }),
    { seed: 7, numRuns: 1000 },
  );
});

it("writes what the SDK writes", async () => {
  let sent: unknown;
  const credentials = { accessKeyId: "a", secretAccessKey: "b" };
  const client = new DynamoDBClient({ region: "us-east-1", credentials });
  client.middlewareStack.add(
    () => async (args) => {
      sent = JSON.parse(Object(args).request.body).Item;
      return { output: { $metadata: {} }, response: {} };
    },
    { step: "build" },
  );
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const item = {
    text: "ä",
    nothing: null,
    left: undefined,
    numbers: [0, -1.5, 1e21 / 1e10],
    deep: { is: true, left: undefined, list: [undefined, { set: new Set(["a", "b"]) }] },
  };
  await documents.send(new PutCommand({ TableName: "t", Item: item }));
  expect(encodeItems("item", item)).toEqual(sent);
});

it.each([
  ["a number that is none", Number.NaN],
  ["a number that would be rounded", 2 ** 60],
  ["an empty set", new Set()],
  ["a set of numbers", new Set([1])],
  ["a function", () => 1],
])("refuses %s", (_, value) => {
  expect(() => encodeItems("item", { value })).toThrow("expected");
});

it("refuses what is no attribute value", () => {
  expect(() => decodeItems("item", { value: "bare" })).toThrow("expected an attribute value");
  expect(() => decodeItems("item", { value: { N: "9007199254740993" } })).toThrow("kept as it is");
});
