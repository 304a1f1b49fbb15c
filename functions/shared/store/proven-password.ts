/**
 * Step-up proofs in the core table: the session in which the user has recently proved the password,
 * as irreversible operations require.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { CoreStore } from "./layouts.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

/** Lifetime of a proof. */
export const PROOF_SECONDS = 300;

/** The session to which a proof applies; in any other it is not valid. */
export type ProvingSession = Pick<Caller, "sub" | "sessionId">;

/** Stores that the user has proved the password now. */
export async function storePasswordProof(
  { tables, coreTable }: CoreStore,
  who: ProvingSession,
  nowSeconds: number,
): Promise<void> {
  const until = nowSeconds + PROOF_SECONDS;
  await tables.send(
    new PutCommand({ TableName: coreTable, Item: { ...proofKey(who), until, x: until } }),
  );
}

/** False when there is no valid proof, or the token does not name its session. */
export async function hasProvedPassword(
  { tables, coreTable }: CoreStore,
  who: ProvingSession,
  nowSeconds: number,
): Promise<boolean> {
  if (who.sessionId === "") return false;
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: proofKey(who), ConsistentRead: true }),
  );
  // DynamoDB may return expired items for some time.
  return typeof Item?.until === "number" && Item.until > nowSeconds;
}

function proofKey({ sub, sessionId }: ProvingSession) {
  return { pk: `U#${sub}#PROVED`, sk: `S#${sessionId}` };
}
