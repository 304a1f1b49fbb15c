/**
 * REST routes for the caller's own sign-in sessions: the console reports that one is in use, lists
 * them, and ends one or all others.
 */
import type { Caller } from "#domain/access/authorise.ts";
import {
  isSessionEnded,
  otherSessionsEnded,
  SESSION_LIFE_SECONDS,
  sessionEnded,
  sessionFrom,
} from "#domain/access/session.ts";
import { REMOTE_REPORT } from "#domain/gate/remote-report.ts";
import { asInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { addressRange, sessionDevice } from "#domain/users/session-device.ts";
import {
  type HttpEvent,
  type HttpResult,
  jsonResult,
  readBody,
  refused,
  refusedFields,
} from "#functions/shared/http.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AccountChange, userRowItem } from "#functions/shared/store/account-changes.ts";
import { followUpItem } from "#functions/shared/store/account-follow-up.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { storeReportedPress } from "#functions/shared/store/session-presses.ts";
import {
  readSessions,
  recordSession,
  removeSession,
  type UserSession,
} from "#functions/shared/store/user-sessions.ts";
import { readUserRow, type UserRow } from "#functions/shared/store/users.ts";
import { type PreparedChange, writeAccountChange } from "#functions/shared/write-account-change.ts";
import type { RecoverDeps } from "./remove-authenticator.ts";
import type { Route } from "./sites-rest.ts";

export interface OwnSessionDeps
  extends Pick<RecoverDeps, "store" | "clock" | "newId" | "pause" | "invokeKeeper"> {
  /** Seconds without a press after which a session loses control. */
  readonly idleSeconds: number;
}

export const END_SESSIONS = "POST /auth/sessions/end";

export function ownSessionRoutes(deps: OwnSessionDeps): Readonly<Record<string, Route>> {
  return {
    "GET /auth/sessions": (_event, caller) => listSessions(deps, caller),
    "POST /auth/sessions": (event, caller) => reportUse(deps, event, caller),
    [END_SESSIONS]: (event, caller) => endSessions(deps, event, caller),
  };
}

/** Stores that the session is in use, and the press that the console reports with it. */
async function reportUse(
  { store, clock, idleSeconds }: OwnSessionDeps,
  event: HttpEvent,
  { sub, sessionId: id }: Caller,
): Promise<HttpResult> {
  const { signedInAt } = sessionFrom(asInput(event.requestContext.authorizer?.jwt?.claims));
  if (id === "" || signedInAt === undefined) return refused(409, "NoSession");
  const body = readBody(event);
  if (!body.ok) return body.error;
  const pressed = readPress(body.value);
  if (!pressed.ok) return pressed.error;
  const now = nowSeconds(clock);
  const { sourceIp } = event.requestContext.http;
  await recordSession(store, sub, {
    ...{ id, signedInAt, lastUsedAt: now, network: addressRange(sourceIp) },
    ...sessionDevice(event.headers["user-agent"]),
  });
  if (pressed.value !== undefined) {
    const oldest = now - idleSeconds;
    await storeReportedPress(
      store,
      { sub, sessionId: id },
      { at: now - pressed.value, after: signedInAt >= oldest ? undefined : oldest },
    );
  }
  return jsonResult(201, { recorded: true });
}

/** Seconds since the last press of the user, if the console reports one. */
function readPress({
  pressed_seconds_ago: seconds,
}: Readonly<Record<string, unknown>>): Result<number | undefined, HttpResult> {
  if (seconds === undefined) return ok(undefined);
  const isGood = typeof seconds === "number" && Number.isInteger(seconds) && seconds >= 0;
  if (isGood) return ok(seconds);
  return err(refusedFields([{ field: "pressed_seconds_ago", code: "wrongType" }]));
}

async function listSessions(deps: OwnSessionDeps, caller: Caller): Promise<HttpResult> {
  const sessions = await liveSessions(deps, caller.sub);
  return jsonResult(200, {
    sessions: sessions.map(({ id, signedInAt, lastUsedAt, browser, system, network }) => ({
      ...{ id, is_current: id === caller.sessionId, signed_in_at: signedInAt },
      ...{ last_used_at: lastUsedAt, browser, system, network },
    })),
  });
}

/**
 * The sessions whose tokens are still accepted. The others remain in the table for the report of
 * remote access, and are removed after its time.
 */
async function liveSessions(
  { store, clock }: OwnSessionDeps,
  sub: string,
): Promise<readonly UserSession[]> {
  const sessions = await readSessions(store, sub);
  const row = await readUserRow(store, sub);
  const now = nowSeconds(clock);
  const oldest = now - SESSION_LIFE_SECONDS;
  const forgotten = now - REMOTE_REPORT.seconds - SECONDS_PER_DAY;
  const isLive = (session: UserSession) =>
    row !== undefined && session.signedInAt > oldest && !isSessionEnded(row, session);
  for (const { id } of sessions.filter(({ lastUsedAt }) => lastUsedAt < forgotten)) {
    await removeSession(store, sub, id);
  }
  return sessions.filter(isLive);
}

/** What to end: the session with this id, or all but the caller's own. */
type Ending = { readonly kind: "one"; readonly id: string } | { readonly kind: "others" };

async function endSessions(
  deps: OwnSessionDeps,
  event: HttpEvent,
  caller: Caller,
): Promise<HttpResult> {
  const { sub, sessionId } = caller;
  if (sessionId === "") return refused(409, "NoSession");
  const body = readBody(event);
  if (!body.ok) return body.error;
  const ending = readEnding(body.value, sessionId);
  if (!ending.ok) return ending.error;
  if (ending.value.kind === "one") {
    const { id } = ending.value;
    // A session that has ended already is the wanted result.
    const isListed = (await liveSessions(deps, sub)).some((session) => session.id === id);
    if (!isListed) return jsonResult(200, { ended: true, settled: true });
  }
  const id = deps.newId();
  const outcome = await writeAccountChange(deps, async () => {
    const row = await readUserRow(deps.store, sub);
    return row === undefined
      ? refuse("UserNotFound")
      : ok(prepared(deps, caller, { id, row, ending: ending.value }));
  });
  if (!outcome.ok) return refused(409, outcome.error.code);
  // Closes the open subscriptions; the keeper does it within a minute if it cannot be reached now.
  const answer = await deps.invokeKeeper({ kind: "settle", sub });
  return jsonResult(200, { ended: true, settled: answer !== undefined });
}

function readEnding(
  { session, others }: Readonly<Record<string, unknown>>,
  ownId: string,
): Result<Ending, HttpResult> {
  if (others === true && session === undefined) return ok({ kind: "others" });
  if (others !== undefined) return err(refusedFields([{ field: "others", code: "notAllowed" }]));
  if (typeof session !== "string" || session === "") {
    return err(refusedFields([{ field: "session", code: "required" }]));
  }
  // Users end their own session by signing out.
  if (session === ownId) return err(refusedFields([{ field: "session", code: "notAllowed" }]));
  return ok({ kind: "one", id: session });
}

interface Decided {
  readonly id: AccountChange["id"];
  readonly row: UserRow;
  readonly ending: Ending;
}

function prepared(
  { store, clock }: OwnSessionDeps,
  { sub, email, sessionId }: Caller,
  { id, row, ending }: Decided,
): PreparedChange {
  const { accessTable } = store;
  const { rev } = row;
  const now = nowSeconds(clock);
  const values =
    ending.kind === "others"
      ? otherSessionsEnded(sessionId, now)
      : sessionEnded(row, ending.id, now);
  const change: AccountChange = {
    ...{ id, username: sub, operation: END_SESSIONS, actor: sub, actorEmail: email, reason: null },
    ...{ before: {}, after: {}, payloadHash: payloadHash(END_SESSIONS, { sub, id, ending }) },
    ...{ target: `U#${sub}`, createdAtMilliseconds: clock.nowMilliseconds() },
    ...{ revBefore: rev, revAfter: rev + 1, result: { username: sub } },
  };
  return {
    change,
    effects: [
      userRowItem(accessTable, { sub, rev, values }),
      followUpItem(accessTable, {
        ...{ sub, rev: rev + 1, endsSubscriptions: true, resetsAuthenticator: false, notices: [] },
      }),
    ],
  };
}
