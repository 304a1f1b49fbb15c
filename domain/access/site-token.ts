/** Access tokens of a layout: their scopes, the right to create them, and their written form. */
import type { Privilege } from "./privileges.ts";

/** Scopes of a token, with the right its maker needs for each. */
export const TOKEN_SCOPES = {
  LAYOUT: { label: "Layout and locations", needs: "VIEW" },
  READINGS: { label: "Latest readings", needs: "DATA_SNAPSHOT" },
  HISTORY: { label: "History", needs: "DATA_HISTORY" },
  ALARMS: { label: "Alarms", needs: "DATA_SNAPSHOT" },
} as const satisfies Readonly<Record<string, { label: string; needs: Privilege }>>;

export type TokenScope = keyof typeof TOKEN_SCOPES;

export const TOKEN_SCOPE_NAMES = Object.keys(TOKEN_SCOPES) as readonly TokenScope[];

export const TOKEN_LIMITS = {
  labelCharacters: 60,
  /** Maximum lifetime of a token: 366 days, so that it covers a year of any length. */
  longestSeconds: 366 * 86_400,
  /** Maximum number of tokens of one layout at a time. */
  perLayout: 20,
  /** Maximum number of requests with one token. */
  requestsPerMinute: 120,
  /** Precision of the stored time of a token's last use. */
  lastUseSeconds: 3600,
} as const;

/** A token as it is shown to every user who may create one. */
export interface SiteToken {
  readonly id: string;
  readonly layoutId: string;
  readonly label: string;
  /** Scopes in the order of TOKEN_SCOPES. */
  readonly scopes: readonly TokenScope[];
  /** E-mail address of the user who created the token. */
  readonly createdBy: string;
  /** Epoch seconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Epoch seconds, to the hour; null before the first use. */
  readonly lastUsedAt: number | null;
}

export function isTokenScope(value: unknown): value is TokenScope {
  return typeof value === "string" && Object.hasOwn(TOKEN_SCOPES, value);
}

/** Text of a token: a UUID without its hyphens, and 32 random bytes in base64url. */
const WRITTEN =
  /^trk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/**
 * The written form of a token.
 * @param secret 32 random bytes in base64url
 */
export function tokenText(id: string, secret: string): string {
  return `trk_${id.replaceAll("-", "")}_${secret}`;
}

/** Id of the token in this text; undefined when the text is not a token. */
export function tokenIdIn(text: string): string | undefined {
  const [, ...parts] = WRITTEN.exec(text) ?? [];
  return parts.length === 0 ? undefined : parts.slice(0, 5).join("-");
}
