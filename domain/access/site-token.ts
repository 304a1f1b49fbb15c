/** Access tokens of a layout: what a program that shows one may read, who may make one, and how one is written. */
import type { Privilege } from "./privileges.ts";

/** What a token may be good for, with the right its maker needs for it himself. */
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
  /** 366 days, so that a year is one whatever year it is. */
  longestSeconds: 366 * 86_400,
  /** Of one layout at a time. */
  perLayout: 20,
  /** Of one token. */
  requestsPerMinute: 120,
  /** How exactly it is known when a token was last used. */
  lastUseSeconds: 3600,
} as const;

/** A token as everybody may see it who may make one. */
export interface SiteToken {
  readonly id: string;
  readonly layoutId: string;
  readonly label: string;
  /** In the order of the table. */
  readonly scopes: readonly TokenScope[];
  /** E-mail address of its maker. */
  readonly createdBy: string;
  /** Epoch seconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** To the hour; null while nobody has used it. */
  readonly lastUsedAt: number | null;
}

export function isTokenScope(value: unknown): value is TokenScope {
  return typeof value === "string" && Object.hasOwn(TOKEN_SCOPES, value);
}

/** A UUID without its hyphens, and 32 random bytes in base64url. */
const WRITTEN =
  /^trk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/** @param secret 32 random bytes in base64url */
export function tokenText(id: string, secret: string): string {
  return `trk_${id.replaceAll("-", "")}_${secret}`;
}

/** Id of the token that this text is; undefined when it is none. */
export function tokenIdIn(text: string): string | undefined {
  const [, ...parts] = WRITTEN.exec(text) ?? [];
  return parts.length === 0 ? undefined : parts.slice(0, 5).join("-");
}
