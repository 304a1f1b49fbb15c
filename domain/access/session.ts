/**
 * The sign-in that a token comes from: whether the server has ended it, and whether it is idle. An
 * idle session may read, but not command.
 */

/**
 * Longest time, in seconds, for which tokens of one sign-in are valid: the refresh token for 12
 * hours, and the last token that it gives for a quarter of an hour more.
 */
export const SESSION_LIFE_SECONDS = 12 * 3600 + 15 * 60;

/** Seconds for which a proof of identity is valid: the password, or a sign-in at a provider. */
export const PROOF_SECONDS = 300;

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
  /**
   * The session that the user was in when ending all others, with the `sessionsFrom` of that
   * moment: it goes on until `sessionsFrom` changes.
   */
  readonly sparedSessions?: Readonly<Record<string, number>>;
  /** Sessions that were ended one by one, each with the epoch seconds of its end. */
  readonly endedSessions?: Readonly<Record<string, number>>;
}

/** Values of a user's item that end every session that began before now. */
export function allSessionsEnded(nowSeconds: number) {
  return { sessionsFrom: nowSeconds, sparedSessions: {} };
}

/** Values that end every session that began before now, but the one with this id. */
export function otherSessionsEnded(id: string, nowSeconds: number) {
  return { sessionsFrom: nowSeconds, sparedSessions: { [id]: nowSeconds } };
}

/**
 * Values that end one session. Entries are removed when no token of their session can be valid any
 * more.
 */
export function sessionEnded(
  { endedSessions = {} }: EndedSessions,
  id: string,
  nowSeconds: number,
) {
  const oldest = nowSeconds - SESSION_LIFE_SECONDS;
  const young = Object.entries(endedSessions).filter(([, at]) => at > oldest);
  return { endedSessions: { ...Object.fromEntries(young), [id]: nowSeconds } };
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
 * Whether the session has ended. One without a time of sign-in has ended as soon as all sessions
 * were ended, one without an id as soon as any single one was.
 */
export function isSessionEnded(
  { sessionsFrom, sparedSessions, endedSessions }: EndedSessions,
  { id, signedInAt }: TokenSession,
): boolean {
  if (endedSessions !== undefined && (id === "" || Object.hasOwn(endedSessions, id))) return true;
  if (sessionsFrom === undefined) return false;
  if (signedInAt !== undefined && signedInAt >= sessionsFrom) return false;
  return sparedSessions?.[id] !== sessionsFrom;
}

export interface SessionUse {
  /** Epoch seconds of the sign-in; 0 if unknown. */
  readonly signedInAt: number;
  /** Epoch seconds of the last known press or proof of the password; 0 if none is known. */
  readonly pressedAt: number;
}

/**
 * Whether the last sign-in, press or proof of the password is older than `idleSeconds`. The user
 * ends this by giving the password again.
 */
export function isIdle(
  { signedInAt, pressedAt }: SessionUse,
  nowSeconds: number,
  idleSeconds: number,
): boolean {
  return nowSeconds - Math.max(signedInAt, pressedAt) > idleSeconds;
}
