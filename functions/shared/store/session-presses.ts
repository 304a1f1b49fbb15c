/** The last press of a user in a session, in the core table: it decides whether the session may command. */
import type { Caller } from "#domain/access/authorise.ts";
import { SESSION_LIFE_SECONDS } from "#domain/access/session.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import type { CoreStore } from "./layouts.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";

/** A session of a user. An empty session id stores nothing and finds nothing. */
export type PressedSession = Pick<Caller, "sub" | "sessionId">;

export function pressKey({ sub, sessionId }: PressedSession) {
  return { pk: `U#${sub}#PRESSED`, sk: `S#${sessionId}` };
}

/** Epoch seconds of the last press in the stored item; 0 without one. */
export function pressedAtIn(item: Item | undefined): number {
  return typeof item?.at === "number" ? item.at : 0;
}

/** Epoch seconds of the last known press in this session; 0 if none is known. */
export async function readPressedAt(
  { tables, coreTable }: CoreStore,
  session: PressedSession,
): Promise<number> {
  if (session.sessionId === "") return 0;
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: pressKey(session), ConsistentRead: true }),
  );
  return pressedAtIn(Item);
}

/** Stores a press that the user has proved with the password: valid however long the session was idle. */
export async function storeProvedPress(
  store: CoreStore,
  session: PressedSession,
  at: number,
): Promise<void> {
  if (session.sessionId === "") return;
  await store.tables.send(new PutCommand(pressItem(store, session, at)));
}

/**
 * Stores a press that the console reports, unless a later one is stored.
 * @param after epoch seconds: the last press must have been later, or no press is stored. Absent for
 * a session that needs no earlier press because its sign-in is recent
 * @returns whether the press was stored
 */
export async function storeReportedPress(
  store: CoreStore,
  session: PressedSession,
  { at, after }: { readonly at: number; readonly after: number | undefined },
): Promise<boolean> {
  if (session.sessionId === "") return false;
  const isEarlier = "#at <= :at";
  const condition =
    after === undefined
      ? `attribute_not_exists(pk) OR ${isEarlier}`
      : `#at >= :after AND ${isEarlier}`;
  return isWritten(
    store.tables.send(
      new PutCommand({
        ...pressItem(store, session, at),
        ConditionExpression: condition,
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: { ":at": at, ...(after !== undefined && { ":after": after }) },
      }),
    ),
  );
}

function pressItem({ coreTable }: CoreStore, session: PressedSession, at: number) {
  // `x` is the time to live of the table: the session has no valid token after it.
  const Item = { ...pressKey(session), at, x: at + SESSION_LIFE_SECONDS };
  return { TableName: coreTable, Item };
}
