/**
 * Proofs of the password in the core table: the session in which the user has recently proved it,
 * as irreversible operations require.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { CoreStore } from "./layouts.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

/** Seconds for which a proof is valid. */
export const PROOF_SECONDS = 300;

/** The session in which a proof of the password is valid; in any other it is not. */
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

/** Whether this session has a valid proof. False also when the token does not name its session. */
export async function hasProvedPassword(
  { tables, coreTable }: CoreStore,
  who: ProvingSession,
  nowSeconds: number,
): Promise<boolean> {
  if (who.sessionId === "") return false;
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: proofKey(who), ConsistentRead: true }),
  );
  // The time is compared because DynamoDB may return expired items for some time.
  return typeof Item?.until === "number" && Item.until > nowSeconds;
}

function proofKey({ sub, sessionId }: ProvingSession) {
  return { pk: `U#${sub}#PROVED`, sk: `S#${sessionId}` };
}
