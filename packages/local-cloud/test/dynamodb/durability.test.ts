import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OPERATOR, type ServedDynamo, serveDynamo, tableDefinition } from "./served-dynamo.ts";

const TableName = "core";
const ROUNDS = 3;
const ACKNOWLEDGED_BEFORE_KILL = 150;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tables-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a process that writes until it has acknowledged enough, and kills it during its work. */
async function writeUntilKilled(round: number): Promise<readonly number[]> {
  const writer = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "endless-writer.ts"), folder, `${round}`],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise((resolve) => writer.once("exit", resolve));
  const kill = () => writer.kill("SIGKILL");
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line));
    // After an acknowledgement the writer first prepares; the growing delay lets each round get
    // further with its next writes.
    if (acknowledged.length === ACKNOWLEDGED_BEFORE_KILL) setTimeout(kill, 10 * round);
  }
  await ended;
  return acknowledged;
}

async function allRows(served: ServedDynamo, pk: string, index?: string) {
  const rows: Record<string, unknown>[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const page = await served.dynamo.call(
      "Query",
      {
        TableName,
        ...(index === undefined ? {} : { IndexName: index }),
        KeyConditionExpression: `${index === undefined ? "pk" : "gsi1pk"} = :p`,
        ExpressionAttributeValues: { ":p": { S: pk } },
        ...(ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey }),
      },
      OPERATOR,
    );
    rows.push(...(page.Items as Record<string, unknown>[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return rows;
}

describe("a data folder", { timeout: 240_000 }, () => {
  it("keeps every acknowledged write through kills, and no half of a transaction", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await writeUntilKilled(round);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_KILL);
      const served = await serveDynamo(folder);
      const singles = await allRows(served, `single-${round}`);
      const kept = new Set(singles.map((row) => JSON.stringify(row.sk)));
      const lost = acknowledged.filter((n) => !kept.has(JSON.stringify({ S: `${n}` })));
      expect(lost).toEqual([]);
      const left = await allRows(served, `left-${round}`);
      const right = await allRows(served, `right-${round}`);
      expect(left.length).toBeGreaterThan(0);
      expect(left.map((row) => row.sk)).toEqual(right.map((row) => row.sk));
      const indexed = await allRows(served, `index-${round}`, "GSI1");
      expect(indexed.length).toBe(singles.length);
      await served.stop();
    }
  });

  it("comes back with tables, items, expiry and transaction tokens", async () => {
    const transaction = {
      ClientRequestToken: "kept",
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk: { S: "a" }, sk: { S: "A" } },
            UpdateExpression: "ADD n :one",
            ExpressionAttributeValues: { ":one": { N: "1" } },
          },
        },
      ],
    };
    const first = await serveDynamo(folder);
    await first.dynamo.call("TransactWriteItems", transaction, OPERATOR);
    await first.stop();
    const second = await serveDynamo(folder);
    await second.dynamo.call("TransactWriteItems", transaction, OPERATOR);
    const [row] = await allRows(second, "a");
    expect(row?.n).toEqual({ N: "1" });
    const ttl = await second.dynamo.call("DescribeTimeToLive", { TableName }, OPERATOR);
    expect(ttl.TimeToLiveDescription).toMatchObject({ AttributeName: "x" });
    await second.stop();
  });

  it("is refused to a second process while the first has it", async () => {
    const served = await serveDynamo(folder);
    await expect(serveDynamo(folder)).rejects.toThrow("is another process using them?");
    await served.stop();
  });
});

describe("a kept table", () => {
  const keys = [
    { AttributeName: "name", KeyType: "HASH" },
    { AttributeName: "pk", KeyType: "RANGE" },
  ];

  it("gets the indexes that the template asks for, filled from its items", async () => {
    const served = await serveDynamo(folder);
    for (const n of [1, 2, 3]) {
      const Item = {
        pk: { S: `p${n}` },
        sk: { S: "A" },
        name: { S: "north" },
        gsi1pk: { S: "G" },
        gsi1sk: { S: `${n}` },
      };
      await served.dynamo.call("PutItem", { TableName, Item }, OPERATOR);
    }
    const before = tableDefinition(TableName);
    const named = {
      ...before,
      AttributeDefinitions: [
        ...before.AttributeDefinitions.filter(({ AttributeName: a }) => !a.startsWith("gsi")),
        { AttributeName: "name", AttributeType: "S" },
      ],
      GlobalSecondaryIndexes: [
        { IndexName: "ByName", KeySchema: keys, Projection: { ProjectionType: "KEYS_ONLY" } },
      ],
      timeToLiveAttribute: undefined,
    };
    await served.dynamo.ensureTable(named);
    const query = (IndexName: string, name: string, value: string) =>
      served.dynamo.call(
        "Query",
        {
          TableName,
          IndexName,
          KeyConditionExpression: "#k = :v",
          ExpressionAttributeNames: { "#k": name },
          ExpressionAttributeValues: { ":v": { S: value } },
        },
        OPERATOR,
      );
    expect(await query("ByName", "name", "north")).toMatchObject({ Count: 3 });
    await expect(query("GSI1", "gsi1pk", "G")).rejects.toThrow("specified index: GSI1");
    const ttl = await served.dynamo.call("DescribeTimeToLive", { TableName }, OPERATOR);
    expect(ttl.TimeToLiveDescription).toEqual({ TimeToLiveStatus: "DISABLED" });
    await served.dynamo.ensureTable(before);
    expect(await query("GSI1", "gsi1pk", "G")).toMatchObject({ Count: 3 });
    await served.stop();
  });

  it("refuses other keys than it has", async () => {
    const served = await serveDynamo(folder);
    const before = tableDefinition(TableName);
    const renamed = {
      ...before,
      KeySchema: keys,
      AttributeDefinitions: [
        ...before.AttributeDefinitions,
        { AttributeName: "name", AttributeType: "S" },
      ],
    };
    await expect(served.dynamo.ensureTable(renamed)).rejects.toThrow("stored with other keys");
    await served.stop();
  });
});
