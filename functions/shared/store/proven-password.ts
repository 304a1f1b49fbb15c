/** Who has proved the password a moment ago, in which session: what cannot be undone asks for it. In the core table. */
import type { Caller } from "#domain/access/authorise.ts";
import type { CoreStore } from "./layouts.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

/** How long a proof is good for. */
export const PROOF_SECONDS = 300;

/** A proof counts in the session in which it was given, and in no other one of the same user. */
export type ProvingSession = Pick<Caller, "sub" | "sessionId">;

/** Notes that the user has proved the password at this moment. */
export async function notePasswordProof(
  { tables, coreTable }: CoreStore,
  who: ProvingSession,
  nowSeconds: number,
): Promise<void> {
  const until = nowSeconds + PROOF_SECONDS;
  await tables.send(
    new PutCommand({ TableName: coreTable, Item: { ...proofKey(who), until, x: until } }),
  );
}

/** False where the token does not name its session. */
export async function hasProvedPassword(
  { tables, coreTable }: CoreStore,
  who: ProvingSession,
  nowSeconds: number,
): Promise<boolean> {
  if (who.sessionId === "") return false;
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: proofKey(who), ConsistentRead: true }),
  );
  // What has ended may stand there for a while still.
  return typeof Item?.until === "number" && Item.until > nowSeconds;
}

function proofKey({ sub, sessionId }: ProvingSession) {
  return { pk: `U#${sub}#PROVED`, sk: `S#${sessionId}` };
}
