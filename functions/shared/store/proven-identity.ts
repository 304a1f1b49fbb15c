/**
 * Proofs of identity in the core table: the session in which the user has recently given the
 * password, or signed in at the provider of the company, as irreversible operations require.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { PROOF_SECONDS } from "#domain/access/session.ts";
import type { CoreStore } from "./layouts.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

/** The session in which a proof is valid; in any other it is not. */
export type ProvingSession = Pick<Caller, "sub" | "sessionId">;

/**
 * Stores that the user has proved who they are.
 * @param provedAt epoch seconds of the password, or of the sign-in at the provider
 */
export async function storeIdentityProof(
  { tables, coreTable }: CoreStore,
  who: ProvingSession,
  provedAt: number,
): Promise<void> {
  const until = provedAt + PROOF_SECONDS;
  await tables.send(
    new PutCommand({ TableName: coreTable, Item: { ...proofKey(who), until, x: until } }),
  );
}

/** Whether this session has a valid proof. False also when the token does not name its session. */
export async function hasProvedIdentity(
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
