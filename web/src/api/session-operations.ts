/** API calls for the signed-in user's own sign-in sessions. */

import * as v from "valibot";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { parsed } from "./parsed.ts";
import type { Rest } from "./rest.ts";

export interface OwnSession {
  readonly id: string;
  /** True for the session of this browser. */
  readonly isCurrent: boolean;
  /** Epoch seconds. */
  readonly signedInAt: number;
  /** Epoch seconds; at most ten minutes old while a console is visible. */
  readonly lastUsedAt: number;
  /** Undefined if the browser could not be recognised. */
  readonly browser: string | undefined;
  /** Undefined if the operating system could not be recognised. */
  readonly system: string | undefined;
  /** Range of the network address, as 203.0.113.0/24. */
  readonly network: string | undefined;
}

const SessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      is_current: v.boolean(),
      signed_in_at: v.number(),
      last_used_at: v.number(),
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      network: v.nullable(v.string()),
    }),
  ),
});

const SESSIONS = "/auth/sessions";

/**
 * Reports that the session of this browser is in use.
 * @param pressedSecondsAgo whole seconds since the user last pressed something, if that is reported too
 */
export function reportSession(
  rest: Rest,
  pressedSecondsAgo?: number,
): Promise<Result<unknown, Failure>> {
  const body = pressedSecondsAgo === undefined ? {} : { pressed_seconds_ago: pressedSecondsAgo };
  return rest.send({ method: "POST", path: SESSIONS, body });
}

/** Reads the sessions of the user that are still valid, the one used last first. */
export async function getSessions(rest: Rest): Promise<Result<readonly OwnSession[], Failure>> {
  const answer = await rest.send({ method: "GET", path: SESSIONS });
  return andThen(
    andThen(answer, (json) => parsed(SessionsSchema, json)),
    ({ sessions }) =>
      ok(
        sessions.map(({ id, is_current, signed_in_at, last_used_at, ...device }) => ({
          ...{ id, isCurrent: is_current, signedInAt: signed_in_at, lastUsedAt: last_used_at },
          browser: device.browser ?? undefined,
          system: device.system ?? undefined,
          network: device.network ?? undefined,
        })),
      ),
  );
}

/** What to end: the session with this id, or all but that of this browser. */
export type SessionEnding = { readonly session: string } | { readonly others: true };

export function endSessions(rest: Rest, ending: SessionEnding): Promise<Result<unknown, Failure>> {
  return rest.send({ method: "POST", path: `${SESSIONS}/end`, body: ending });
}
