/** Who has proved his password a moment ago: what cannot be undone asks for it. In the core table. */
import type { CoreStore } from "./layouts.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

/** How long a proof is good for. */
export const PROOF_SECONDS = 300;

/** Notes that the user has proved his password at this moment. */
export async function notePasswordProof(
  { tables, coreTable }: CoreStore,
  sub: string,
  nowSeconds: number,
): Promise<void> {
  const until = nowSeconds + PROOF_SECONDS;
  await tables.send(
    new PutCommand({ TableName: coreTable, Item: { ...proofKey(sub), until, x: until } }),
  );
}

export async function hasProvedPassword(
  { tables, coreTable }: CoreStore,
  sub: string,
  nowSeconds: number,
): Promise<boolean> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: proofKey(sub), ConsistentRead: true }),
  );
  // What has ended may stand there for a while still.
  return typeof Item?.until === "number" && Item.until > nowSeconds;
}

function proofKey(sub: string) {
  return { pk: `U#${sub}#PROVED`, sk: "A" };
}
