/** Requests to a DynamoDB data source that are written by hand, and its role. */
import { describe, expect, it } from "vitest";
import { askDataSource } from "#src/appsync/data-source.ts";
import { BARE_ROLE, dynamodbHarness, KEY, requestOf } from "./dynamodb-harness.ts";

const harness = dynamodbHarness();
const { answerTo, resultOf } = harness;

describe("requests written by hand", () => {
  it("may hold numbers and nulls the way resolvers write them", async () => {
    const put =
      '({ operation: "PutItem", key: util.dynamodb.toMapValues({ pk: "H", sk: "1" }), attributeValues: { n: { N: 5 }, nothing: util.dynamodb.toNull(), set: { NS: [1, 2] }, deep: { M: { l: { L: [{ N: 1 }] } } } } })';
    expect(await resultOf(put)).toEqual({
      pk: "H",
      sk: "1",
      n: 5,
      nothing: null,
      set: [1, 2],
      deep: { l: [1] },
    });
  });

  it.each(["Sync", "Nothing"])("of the operation %s are refused", async (operation) => {
    await expect(answerTo(`({ operation: "${operation}" })`)).rejects.toThrow("is not provided");
  });

  it("may not give one name two meanings", async () => {
    const request = `({ operation: "Scan",
      filter: { expression: "#a = :a", expressionNames: { "#a": "x" }, expressionValues: { ":a": { S: "1" } } },
      projection: { expression: "#a", expressionNames: { "#a": "y" } } })`;
    await expect(answerTo(request)).rejects.toThrow("#a has two values");
  });
});

describe("roles", () => {
  it("without a grant fail as on AWS, for the response handler to judge", async () => {
    const source = { type: "AMAZON_DYNAMODB", tableName: "core", roleArn: BARE_ROLE } as const;
    const answer = await askDataSource(
      source,
      requestOf(`ddb.get({ key: ${KEY} })`),
      harness.dependencies,
    );
    expect(answer).toMatchObject({
      ok: false,
      error: { type: "DynamoDB:AccessDeniedException", result: null },
    });
  });
});
