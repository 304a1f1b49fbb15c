/**
 * Writes into the given data folder and prints each acknowledged number, until the process is
 * killed.
 */
import { OPERATOR, serveDynamo } from "./served-dynamo.ts";

const [, , folder = "", round = ""] = process.argv;
const { dynamo } = await serveDynamo(folder);

async function writeSingle(n: number): Promise<void> {
  const Item = {
    pk: { S: `single-${round}` },
    sk: { S: `${n}` },
    gsi1pk: { S: `index-${round}` },
    gsi1sk: { S: `${n}` },
    d: { S: "x".repeat(500) },
  };
  await dynamo.call("PutItem", { TableName: "core", Item }, OPERATOR);
  process.stdout.write(`${n}\n`);
}

/** A transaction large enough that a kill is likely to fall within it. */
async function writeBothSides(n: number): Promise<void> {
  const rows = Array.from({ length: 40 }, (_, k) => `${n}-${k}`);
  const TransactItems = ["left", "right"].flatMap((side) =>
    rows.map((sk) => ({
      Put: { TableName: "core", Item: { pk: { S: `${side}-${round}` }, sk: { S: sk } } },
    })),
  );
  await dynamo.call("TransactWriteItems", { TransactItems }, OPERATOR);
}

for (let n = 0; ; n += 4) {
  await Promise.all([writeBothSides(n), ...[0, 1, 2, 3].map((k) => writeSingle(n + k))]);
}
