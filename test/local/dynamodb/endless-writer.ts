/** Writes into the data folder it is given and prints each acknowledged number, until somebody kills it. */
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

async function writePair(n: number): Promise<void> {
  const TransactItems = ["left", "right"].map((side) => ({
    Put: { TableName: "core", Item: { pk: { S: `${side}-${round}` }, sk: { S: `${n}` } } },
  }));
  await dynamo.call("TransactWriteItems", { TransactItems }, OPERATOR);
}

for (let n = 0; ; n += 4) {
  await Promise.all([0, 1, 2, 3].flatMap((k) => [writeSingle(n + k), writePair(n + k)]));
}
