/**
 * POST /auth/recover: removes a lost authenticator, given the right password and an unused recovery
 * code; does not sign the user in.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { readRecoveryCode } from "#domain/users/recovery-codes.ts";
import { normaliseEmail } from "#domain/users/registration.ts";
import {
  type HttpEvent,
  type HttpResult,
  jsonResult,
  readBody,
  refused,
  refusedFields,
} from "#functions/shared/http.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { recordDenial } from "#functions/shared/store/denials.ts";
import { type RecoveryRow, readRecoveryRow } from "#functions/shared/store/recovery-codes.ts";
import { type UserRow, userByEmail } from "#functions/shared/store/users.ts";
import { judgePassword, sourceOfAddress } from "./judge-password.ts";
import { countAttempt } from "./recovery-attempts.ts";
import { hashOfCode, indexOfHash } from "./recovery-hash.ts";
import {
  RECOVER,
  type RecoverDeps,
  type Recovered,
  removeAuthenticator,
} from "./remove-authenticator.ts";

/**
 * Minimum duration of a refused request in milliseconds, so that its time does not reveal which
 * part was wrong.
 */
const REFUSAL_MILLISECONDS = 1000;

type RecoveryFault =
  | { readonly kind: "refused" }
  | { readonly kind: "tooManyAttempts" }
  /**
   * Further attempts are refused until a given time. Returned only after the right password, so it
   * reveals no more than signing in does.
   */
  | { readonly kind: "locked"; readonly until: number };

type Answer = Result<Recovered, RecoveryFault>;

const TOO_MANY_ATTEMPTS = { kind: "tooManyAttempts" } as const;

export function recover(deps: RecoverDeps): (event: HttpEvent) => Promise<HttpResult> {
  return async (event) => {
    const request = readRecovery(event);
    if (!request.ok) return request.error;
    const earliest = deps.clock.nowMilliseconds() + REFUSAL_MILLISECONDS;
    const answer = await judge(deps, request.value, event.requestContext.http.sourceIp);
    if (answer.ok) {
      return jsonResult(200, { recovered: true, settled: answer.value.isSettled });
    }
    await deps.pause(Math.max(0, earliest - deps.clock.nowMilliseconds()));
    return refusalOf(answer.error);
  };
}

function refusalOf(fault: RecoveryFault): HttpResult {
  switch (fault.kind) {
    case "refused":
      return refused(403, "RecoveryRefused");
    case "tooManyAttempts":
      return refused(429, "TooManyAttempts");
    case "locked":
      return refused(429, "RecoveryLocked", {
        until: new Date(fault.until * 1000).toISOString(),
      });
  }
}

interface Proof {
  /** E-mail address in lower case. */
  readonly email: string;
  readonly password: string;
  /** Recovery code as it was created, without hyphens. */
  readonly code: string;
}

/**
 * Judges a recovery request. The user pool verifies the password first; the other steps run in the
 * same way whether or not it was right.
 */
async function judge(
  deps: RecoverDeps,
  { email, password, code }: Proof,
  address: string | undefined,
): Promise<Answer> {
  const { store } = deps;
  const user = await userByEmail(store, email);
  // The password is verified for the user's id, so that it belongs to the account whose codes are
  // read.
  const source = sourceOfAddress(address, user?.sub ?? email);
  const verdict = await judgePassword(deps, { username: user?.sub ?? email, password, source });
  const row = user && (await readRecoveryRow(store, user.sub));
  const hash = await hashOfCode(code, row?.salt ?? NO_SALT);
  if (verdict === "tooManyAttempts") return err(TOO_MANY_ATTEMPTS);
  if (verdict === "wrong" || row === undefined || user === undefined)
    return err({ kind: "refused" });
  return redeem(deps, user, row, hash);
}

const NO_SALT = Buffer.alloc(16).toString("base64");

/**
 * Applies the recovery code. The attempt is counted before it is judged, so that all concurrent
 * attempts are counted.
 */
async function redeem(
  deps: RecoverDeps,
  user: UserRow,
  row: RecoveryRow,
  hash: string,
): Promise<Answer> {
  const tried = await countAttempt(deps, row);
  if (!tried.ok) return err(tried.error.kind === "busy" ? TOO_MANY_ATTEMPTS : tried.error);
  const isRight = indexOfHash(tried.value.hashes, hash) >= 0;
  const outcome = isRight ? await removeAuthenticator(deps, user.sub, hash) : undefined;
  if (outcome?.ok === true) return outcome;
  await recordRefusal(deps, user.sub);
  const { lockedUntil } = tried.value;
  return lockedUntil > nowSeconds(deps.clock)
    ? err({ kind: "locked", until: lockedUntil })
    : err({ kind: "refused" });
}

/**
 * Records a refused attempt in the audit. Called only after the right password, so that
 * unauthenticated callers cannot write rows.
 */
function recordRefusal({ store, clock, uuid }: RecoverDeps, sub: string): Promise<void> {
  return recordDenial(store.tables, store.eventsTable, {
    actor: sub,
    operation: RECOVER,
    reason: "RecoveryRefused",
    createdAtMilliseconds: clock.nowMilliseconds(),
    uuid: uuid(),
  });
}

type Read = Result<Proof, HttpResult>;

const MAX_CHARACTERS = { email: 254, password: 256, code: 64 } as const;

function readRecovery(event: HttpEvent): Read {
  const body = readBody(event);
  if (!body.ok) return body;
  const { email, password, code } = body.value;
  const faults = Object.entries({ email, password, code }).flatMap(([field, value]) => {
    const fault = faultOf(value, MAX_CHARACTERS[field as keyof typeof MAX_CHARACTERS]);
    return fault === undefined ? [] : [{ field, code: fault }];
  });
  if (faults.length > 0) return err(refusedFields(faults));
  const written = readRecoveryCode(String(code));
  const address = normaliseEmail(String(email));
  if (written === undefined) return misshapen("code");
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return misshapen("email");
  return ok({ email: address, password: String(password), code: written });
}

function misshapen(field: string): Read {
  return err(refusedFields([{ field, code: "shape" }]));
}

function faultOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== "string" || value === "") return "required";
  return value.length > longest ? "tooLong" : undefined;
}
