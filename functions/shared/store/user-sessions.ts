/** Sessions of a user as their consoles reported them, in the access table. */
import type { AccessStore } from "./access.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand, UpdateCommand } from "./table-requests.ts";

export interface UserSession {
  /** Session id of the tokens (`origin_jti`). */
  readonly id: string;
  /** Epoch seconds of the sign-in. */
  readonly signedInAt: number;
  /** Epoch seconds of the last report of a console. */
  readonly lastUsedAt: number;
  /** Name of the browser; null if unknown. */
  readonly browser: string | null;
  /** Name of the system; null if unknown. */
  readonly system: string | null;
  /** Range of the network address at the last report; null if unknown. */
  readonly network: string | null;
}

/** A stored session, with the ranges of all reports since it began. */
export interface StoredSession extends UserSession {
  readonly networks: readonly string[];
}

const PREFIX = "S#";

/**
 * Stores that a session is in use. False if a later use is already stored, which then stays.
 */
export function recordSession(
  { tables, accessTable }: AccessStore,
  sub: string,
  { id, lastUsedAt, ...facts }: UserSession,
): Promise<boolean> {
  const names = Object.keys(facts);
  const { network } = facts;
  const added = network === null ? "" : " ADD networks :networks";
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: accessTable,
        Key: keyOf(sub, id),
        UpdateExpression: `SET lastUsedAt = :lastUsedAt, ${names.map((name) => `#${name} = :${name}`).join(", ")}${added}`,
        ConditionExpression: "attribute_not_exists(pk) OR lastUsedAt <= :lastUsedAt",
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ":lastUsedAt": lastUsedAt,
          ...(network === null ? {} : { ":networks": new Set([network]) }),
          ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`:${name}`, value])),
        },
      }),
    ),
  );
}

/** Reads the sessions of a user, consistently, the one used last first. */
export async function readSessions(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<readonly StoredSession[]> {
  const items = await queryAll(tables, {
    TableName: accessTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": `U#${sub}`, ":prefix": PREFIX },
    ConsistentRead: true,
  });
  return items.map(sessionFrom).sort((one, other) => other.lastUsedAt - one.lastUsedAt);
}

export async function removeSession(
  { tables, accessTable }: AccessStore,
  sub: string,
  id: string,
): Promise<void> {
  await tables.send(new DeleteCommand({ TableName: accessTable, Key: keyOf(sub, id) }));
}

function sessionFrom(item: Item): StoredSession {
  const { sk, signedInAt, lastUsedAt, browser, system, network, networks = [] } = item;
  const id = String(sk).slice(PREFIX.length);
  const ranges = [...networks].map(String);
  return { id, signedInAt, lastUsedAt, browser, system, network, networks: ranges };
}

function keyOf(sub: string, id: string) {
  return { pk: `U#${sub}`, sk: `${PREFIX}${id}` };
}
