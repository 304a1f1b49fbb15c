/** The sign-in that a token comes from, and whether the server has ended it. */

export interface TokenSession {
  /** The same for every token of one sign-in (`origin_jti`); empty when the token does not say. */
  readonly id: string;
  /**
   * Epoch seconds of the sign-in (`auth_time`), unchanged when tokens are renewed; undefined when
   * the token has none.
   */
  readonly signedInAt: number | undefined;
}

/** The ended sessions in a user's item of the access table. */
export interface EndedSessions {
  /** Epoch seconds: sessions that began before are over; absent while none was ended. */
  readonly sessionsFrom?: number;
}

/** Reads decoded claims; the HTTP API passes every claim on as text. */
export function sessionFrom(claims: Readonly<Record<string, unknown>> | undefined): TokenSession {
  const { origin_jti: id, auth_time: time } = claims ?? {};
  const isTime = typeof time === "number" || (typeof time === "string" && /^[0-9]+$/.test(time));
  return {
    id: typeof id === "string" ? id : "",
    signedInAt: isTime ? Number(time) : undefined,
  };
}

/** A session of unknown age is over as soon as any was ended. */
export function isSessionEnded(
  { sessionsFrom }: EndedSessions,
  { signedInAt }: TokenSession,
): boolean {
  if (sessionsFrom === undefined) return false;
  return signedInAt === undefined || signedInAt < sessionsFrom;
}
