/**
 * The single decision about rights: whether a user may call an operation now. Everything not
 * expressly allowed is refused.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { AccessRecord } from "./access-record.ts";
import {
  type AccountState,
  accountState,
  needsAuthenticator,
  privilegesIn,
} from "./account-state.ts";
import { isChange, type UserOperation } from "./operation.ts";
import { operationNamed } from "./operations.ts";
import { type GateState, isGateClosedTo } from "./owners-gate.ts";
import { holdsAny, type PrivilegeBits } from "./privileges.ts";
import { isSessionEnded, type TokenSession } from "./session.ts";

export const DENIAL_CODES = [
  "UnknownOperation",
  "NotPermitted",
  "AccountDisabled",
  "AccountExpired",
  "TrialExpired",
  "NoPrivileges",
  "MfaRequired",
  "UnknownUser",
  "SessionEnded",
  /** The owner of the layout has closed it to accounts of the provider. */
  "GateClosed",
] as const;

export type DenialCode = (typeof DENIAL_CODES)[number];

export interface AuthoriseRequest {
  /** `Type.field` or `METHOD /path/`, as listed in operations.ts. */
  readonly operation: string;
  /** The caller's item of the access table; undefined when it does not exist. */
  readonly record: AccessRecord | undefined;
  /**
   * Whether the access table holds a grant of the requested layout; counts only for operations on
   * one layout.
   */
  readonly layoutGrant: boolean;
  /**
   * The owner's gate of the requested layout, read with the rights; judged only for operations on
   * one layout that change something.
   */
  readonly gate: GateState;
  /** Epoch seconds by the server's clock. */
  readonly nowSeconds: number;
  readonly mfaRequired: boolean;
  /** Session of the token; absent where rights are judged again without a request of the user. */
  readonly session?: TokenSession | undefined;
}

/** The caller of an allowed operation, as the functions that answer the operation get it. */
export interface Caller {
  readonly sub: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string | undefined;
  readonly groups: readonly string[];
  /** No privileges unless the account is active. */
  readonly privileges: PrivilegeBits;
  readonly allLayouts: boolean;
  readonly expiration: number;
  readonly trialExpiration: number;
  readonly state: AccountState;
  readonly mfaEnrolled: boolean;
  readonly mfaRequired: boolean;
  /**
   * Session id of the sign-in that the request belongs to; empty where the token has none, and
   * where no user made the request.
   */
  readonly sessionId: string;
  /** Epoch seconds of the sign-in of that session; 0 where the token has none. */
  readonly signedInAt: number;
}

export type Decision = Result<Caller, DenialCode>;

/**
 * Decides whether a signed-in user may call the operation. Operations for the product's own
 * functions are refused.
 */
export function authorise(request: AuthoriseRequest): Decision {
  const operation = operationNamed(request.operation);
  if (operation === undefined) return deny("UnknownOperation");
  if (operation.caller !== "user") return deny("NotPermitted");
  if (request.record === undefined) return deny("UnknownUser");
  const { session } = request;
  if (session !== undefined && isSessionEnded(request.record, session)) return deny("SessionEnded");
  const caller = callerFrom(request.record, request);
  const refusal = operation.inEveryState ? undefined : refusalOfState(caller.state);
  if (refusal !== undefined) return deny(refusal);
  if (!isWithinRights(operation, caller, request.layoutGrant)) return deny("NotPermitted");
  const isGated = operation.scope.kind === "layout" && isChange(request.operation);
  const isClosed = isGated && isGateClosedTo(request.gate, caller, request.nowSeconds);
  return isClosed ? deny("GateClosed") : ok(caller);
}

/**
 * Completes the decision for an operation on several masters: the caller needs a grant of every
 * layout. One layout without a grant refuses the whole request; `undefined`, a master without a
 * layout, counts as one without a grant.
 */
export function authoriseLayouts(
  { allLayouts }: Caller,
  layoutIds: readonly (string | undefined)[],
  grants: ReadonlySet<string>,
): DenialCode | undefined {
  if (allLayouts) return undefined;
  const isGranted = (layoutId: string | undefined) =>
    layoutId !== undefined && grants.has(layoutId);
  return layoutIds.every(isGranted) ? undefined : "NotPermitted";
}

/**
 * Why a call signed with a role of the product's own functions is refused; undefined when the
 * operation is meant for them.
 */
export function authoriseService(operation: string): DenialCode | undefined {
  const entry = operationNamed(operation);
  if (entry === undefined) return "UnknownOperation";
  return entry.caller === "service" ? undefined : "NotPermitted";
}

/**
 * Whether the caller holds the privilege and the grant. A missing privilege and a layout without a
 * grant get the same answer, which does not reveal which layouts exist.
 */
function isWithinRights(operation: UserOperation, caller: Caller, layoutGrant: boolean): boolean {
  if (operation.needs.length > 0 && !holdsAny(caller.privileges, operation.needs)) return false;
  switch (operation.scope.kind) {
    case "none":
    case "self":
    case "callerLayouts":
    // Here only the privilege is judged; the layouts of the masters are not known yet.
    case "masters":
    // Here only the privilege is judged; the layouts of the account are not known yet.
    case "account":
    case "callerAccounts":
      return true;
    case "layout":
      return caller.allLayouts || layoutGrant;
  }
}

function refusalOfState(state: AccountState): DenialCode | undefined {
  switch (state) {
    case "ACTIVE":
      return undefined;
    case "NO_PRIVILEGES":
      return "NoPrivileges";
    case "EXPIRED":
      return "AccountExpired";
    case "TRIAL_EXPIRED":
      return "TrialExpired";
    case "DISABLED":
      return "AccountDisabled";
    case "MFA_REQUIRED":
      return "MfaRequired";
  }
}

function callerFrom(
  record: AccessRecord,
  moment: Pick<AuthoriseRequest, "nowSeconds" | "mfaRequired" | "session">,
): Caller {
  const state = accountState(record, moment);
  return {
    sub: record.sub,
    email: record.email,
    nameFirst: record.nameFirst,
    nameLast: record.nameLast,
    company: record.company,
    companyRole: record.companyRole,
    groups: record.groups,
    privileges: privilegesIn(state, record.groups),
    allLayouts: record.allLayouts,
    expiration: record.expiration,
    trialExpiration: record.trialExpiration,
    state,
    mfaEnrolled: record.mfaEnrolledAt !== 0,
    mfaRequired: needsAuthenticator(record, moment),
    sessionId: moment.session?.id ?? "",
    signedInAt: moment.session?.signedInAt ?? 0,
  };
}

function deny(code: DenialCode): Decision {
  return err(code);
}
