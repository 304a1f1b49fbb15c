/** The sign-in that a token comes from, and whether the server has ended it. */

export interface TokenSession {
  /**
   * Session id, the same for every token of one sign-in (`origin_jti`); empty when the token has
   * none.
   */
  readonly id: string;
  /**
   * Epoch seconds of the sign-in (`auth_time`), unchanged when tokens are renewed; undefined when
   * the token has none.
   */
  readonly signedInAt: number | undefined;
}

/** The ended sessions in a user's item of the access table. */
export interface EndedSessions {
  /**
   * Epoch seconds; sessions that began before this time have ended. Absent while no session was
   * ended.
   */
  readonly sessionsFrom?: number;
}

/**
 * Reads the session from decoded claims; times may be text, because the HTTP API passes every claim
 * as text.
 */
export function sessionFrom(claims: Readonly<Record<string, unknown>> | undefined): TokenSession {
  const { origin_jti: id, auth_time: time } = claims ?? {};
  const isTime = typeof time === "number" || (typeof time === "string" && /^[0-9]+$/.test(time));
  return {
    id: typeof id === "string" ? id : "",
    signedInAt: isTime ? Number(time) : undefined,
  };
}

/**
 * Whether the session has ended. One without a time of sign-in has ended as soon as any session was
 * ended.
 */
export function isSessionEnded(
  { sessionsFrom }: EndedSessions,
  { signedInAt }: TokenSession,
): boolean {
  if (sessionsFrom === undefined) return false;
  return signedInAt === undefined || signedInAt < sessionsFrom;
}
