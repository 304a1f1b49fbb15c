/**
 * Reads the caller's account from the user's item of the access table, by the same rules as
 * domain/access.
 */
import { util } from "@aws-appsync/utils";
import { GROUP_PRIVILEGES } from "./required-privilege.generated.ts";

export type AccountState =
  | "ACTIVE"
  | "NO_PRIVILEGES"
  | "EXPIRED"
  | "TRIAL_EXPIRED"
  | "DISABLED"
  | "MFA_REQUIRED";

/** The caller as passed to every later function of the pipeline, and to the Lambdas behind it. */
export interface Caller {
  readonly sub: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string | undefined;
  readonly groups: readonly string[];
  /** Privilege bits (domain/access/privileges.ts); 0 unless the account is active. */
  readonly privileges: number;
  readonly allLayouts: boolean;
  /** Epoch seconds at which the account expires; 0 means never. */
  readonly expiration: number;
  readonly trialExpiration: number;
  readonly state: AccountState;
  readonly mfaEnrolled: boolean;
  readonly mfaRequired: boolean;
  /** Id of the sign-in session that the token comes from; empty if the token names none. */
  readonly sessionId: string;
  /** Epoch seconds of the sign-in of that session; 0 if the token has none. */
  readonly signedInAt: number;
  /** The last reset of the user's authenticator; absent if there was none. */
  readonly authenticatorReset?: AuthenticatorReset;
  /** The last sign-in with a break-glass account that the caller manages. */
  readonly breakGlassUse?: { readonly at: number; readonly by: string };
}

export interface AuthenticatorReset {
  /** Epoch seconds of the reset. */
  readonly at: number;
  /** E-mail address of the administrator who reset the authenticator; null if none is stored. */
  readonly by: string | null;
  /** True if the user reset the authenticator with a recovery code. */
  readonly byRecoveryCode: boolean;
}

type Item = Readonly<Record<string, unknown>>;
type Claims = Readonly<Record<string, unknown>>;

/**
 * Makes the caller from the user's item. Undefined without an item, or if a value that decides
 * about rights has the wrong type.
 */
export function callerFrom(
  sub: string,
  item: Item | undefined,
  mfaRequired: boolean,
  claims: Claims,
): Caller | undefined {
  if (!item || typeof item.email !== "string" || !hasReadableRights(item)) return undefined;
  const account = {
    groups: (item.groups ?? []) as readonly string[],
    enabled: item.enabled === true,
    expiration: (item.expiration ?? 0) as number,
    trialExpiration: (item.trialExpiration ?? 0) as number,
    mfaEnrolled: (item.mfaEnrolledAt ?? 0) !== 0,
    mfaRequired: mfaRequired || mustEnrol(item),
  };
  const state = stateOf(account);
  return {
    sub,
    email: item.email,
    ...profileOf(item),
    groups: account.groups,
    privileges: state === "ACTIVE" ? privilegesOf(account.groups) : 0,
    allLayouts: item.allLayouts === true,
    expiration: account.expiration,
    trialExpiration: account.trialExpiration,
    state,
    mfaEnrolled: account.mfaEnrolled,
    mfaRequired: account.mfaRequired,
    sessionId: textOf(claims.origin_jti) ?? "",
    signedInAt: typeof claims.auth_time === "number" ? claims.auth_time : 0,
  };
}

/**
 * Whether the server has ended the session that the token comes from, alone or with all that began
 * before a time.
 */
export function isSessionEnded(item: Item, claims: Claims): boolean {
  const id = textOf(claims.origin_jti) ?? "";
  const ended = timesOf(item.endedSessions);
  if (Object.keys(ended).length > 0 && (id === "" || ended[id] !== undefined)) return true;
  const from = item.sessionsFrom ?? 0;
  if (from === 0) return false;
  const signedInAt = claims.auth_time;
  if (typeof signedInAt === "number" && signedInAt >= (from as number)) return false;
  return timesOf(item.sparedSessions)[id] !== from;
}

function timesOf(value: unknown): Readonly<Record<string, number>> {
  return (value ?? {}) as Readonly<Record<string, number>>;
}

/**
 * Whether the user must set up a new authenticator, as after a reset by a recovery code; true for
 * any stored value but false.
 */
function mustEnrol({ mustEnrol: value }: Item): boolean {
  return !(value === undefined || value === null || value === false);
}

function profileOf(item: Item) {
  return {
    nameFirst: textOf(item.nameFirst) ?? "",
    nameLast: textOf(item.nameLast) ?? "",
    company: textOf(item.company) ?? "",
    companyRole: textOf(item.companyRole),
    ...resetOf(item),
    ...breakGlassUseOf(item),
  };
}

function resetOf(item: Item): Pick<Caller, "authenticatorReset"> {
  const at = item.authenticatorResetAt;
  if (typeof at !== "number") return {};
  const byRecoveryCode = item.authenticatorResetByCode === true;
  const by = byRecoveryCode ? null : (textOf(item.authenticatorResetBy) ?? null);
  return { authenticatorReset: { at, by, byRecoveryCode } };
}

function breakGlassUseOf(item: Item): Pick<Caller, "breakGlassUse"> {
  const at = item.breakGlassUseAt;
  const by = textOf(item.breakGlassUseBy);
  return typeof at === "number" && by !== undefined ? { breakGlassUse: { at, by } } : {};
}

interface Account {
  readonly groups: readonly string[];
  readonly enabled: boolean;
  readonly expiration: number;
  readonly trialExpiration: number;
  readonly mfaEnrolled: boolean;
  readonly mfaRequired: boolean;
}

function stateOf(account: Account): AccountState {
  const now = util.time.nowEpochSeconds();
  if (!account.enabled) return "DISABLED";
  if (account.expiration !== 0 && now > account.expiration) return "EXPIRED";
  if (account.trialExpiration !== 0 && now > account.trialExpiration) return "TRIAL_EXPIRED";
  if (privilegesOf(account.groups) === 0) return "NO_PRIVILEGES";
  return account.mfaRequired && !account.mfaEnrolled ? "MFA_REQUIRED" : "ACTIVE";
}

/**
 * Privilege bits of these groups. Without the group CONTROLS an account has neither
 * CONTROL_STANDARD nor CONTROL_CX. Unknown group names are ignored.
 */
function privilegesOf(groups: readonly string[]): number {
  const hasControls = groups.includes("CONTROLS");
  return GROUP_PRIVILEGES.filter(({ name }) => groups.includes(name)).reduce(
    (bits, group) => bits | (hasControls ? group.bitsWithControls : group.bits),
    0,
  );
}

function hasReadableRights(item: Item): boolean {
  return (
    isGroupSet(item.groups) &&
    isTime(item.expiration) &&
    isTime(item.sessionsFrom) &&
    areTimes(item.sparedSessions) &&
    areTimes(item.endedSessions) &&
    isTime(item.trialExpiration) &&
    isTime(item.mfaEnrolledAt)
  );
}

/** Whether the value can be a stored map of times by session id. */
function areTimes(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  return Object.values(value as object).every((time) => typeof time === "number");
}

/**
 * Whether the value can be a stored set of groups. DynamoDB has no empty sets, so an absent set
 * means no groups.
 */
function isGroupSet(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}

function isTime(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === "number" && value >= 0;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
