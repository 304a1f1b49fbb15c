/**
 * REST routes for the caller's own recovery codes: the number of unused ones, and a new set that
 * replaces them.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { asInput } from "#domain/input/read-input.ts";
import { ok } from "#domain/result.ts";
import { inGroupsOfFour, RECOVERY_CODES, recoveryCodeFrom } from "#domain/users/recovery-codes.ts";
import {
  type HttpEvent,
  type HttpResult,
  jsonResult,
  readBody,
  refused,
  refusedFields,
} from "#functions/shared/http.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { AccountChange } from "#functions/shared/store/account-changes.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  type RecoveryRow,
  readRecoveryRow,
  recoveryRowItem,
} from "#functions/shared/store/recovery-codes.ts";
import type { UserPool } from "#functions/shared/verify-password.ts";
import { writeAccountChange } from "#functions/shared/write-account-change.ts";
import { judgePassword, sourceOfSession } from "./judge-password.ts";
import { hashOfCode, SALT_BYTES } from "./recovery-hash.ts";
import type { Route } from "./sites-rest.ts";

export interface RecoveryCodeDeps {
  readonly store: AccessStore & ChangeStore & CoreStore;
  readonly userPool: UserPool;
  readonly clock: Clock;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly newId: () => UuidV7;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

export const MAKE_CODES = "POST /auth/recovery-codes";
/** Maximum length of a password that Cognito accepts. */
const MAX_PASSWORD_CHARACTERS = 256;

export function recoveryCodeRoutes(deps: RecoveryCodeDeps): Readonly<Record<string, Route>> {
  return {
    "GET /auth/recovery-codes": (event, caller) => readCodeStatus(deps, event, caller),
    [MAKE_CODES]: async (event, caller) => {
      if (!caller.mfaEnrolled) return refused(403, "NotEnrolled");
      const refusal = await refusalOfIdentity(deps, event, caller);
      return refusal ?? jsonResult(201, { codes: await makeCodes(deps, caller) });
    },
  };
}

async function readCodeStatus(
  { store, clock }: RecoveryCodeDeps,
  event: HttpEvent,
  { sub }: Caller,
): Promise<HttpResult> {
  const row = await readRecoveryRow(store, sub);
  return jsonResult(200, {
    left: row?.hashes.length ?? 0,
    made_at: row?.madeAt ?? null,
    needs_password: !isFresh(event, clock),
  });
}

/**
 * The refusal of a caller who has not proved their identity. A recent sign-in is sufficient proof;
 * in an older session the user must enter the password.
 */
async function refusalOfIdentity(
  deps: RecoveryCodeDeps,
  event: HttpEvent,
  caller: Caller,
): Promise<HttpResult | undefined> {
  const body = readBody(event);
  if (!body.ok) return body.error;
  if (isFresh(event, deps.clock)) return undefined;
  const { password } = body.value;
  if (typeof password !== "string" || password === "") {
    return refusedFields([{ field: "password", code: "required" }]);
  }
  if (password.length > MAX_PASSWORD_CHARACTERS) {
    return refusedFields([{ field: "password", code: "tooLong" }]);
  }
  const attempt = { username: caller.sub, password, source: sourceOfSession(caller) };
  switch (await judgePassword(deps, attempt)) {
    case "verified":
      return undefined;
    case "wrong":
      return refusedFields([{ field: "password", code: "wrongPassword" }]);
    case "tooManyAttempts":
      return refused(429, "TooManyAttempts");
  }
}

/**
 * Whether the sign-in is recent. The claim has the time of the sign-in, which token renewal does
 * not change.
 */
function isFresh({ requestContext }: HttpEvent, clock: Clock): boolean {
  const signedInAt = Number(asInput(requestContext.authorizer?.jwt?.claims)?.auth_time);
  // The comparison is false if the claim is not a number.
  return nowSeconds(clock) - signedInAt <= RECOVERY_CODES.freshForSeconds;
}

/**
 * Makes and stores a new set of codes. Returns the codes in plain text; they are never shown again.
 */
async function makeCodes(deps: RecoveryCodeDeps, caller: Caller): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () =>
    recoveryCodeFrom(deps.randomBytes(RECOVERY_CODES.characters)),
  );
  const salt = Buffer.from(deps.randomBytes(SALT_BYTES)).toString("base64");
  const hashes = await Promise.all(codes.map((code) => hashOfCode(code, salt)));
  const id = deps.newId();
  const outcome = await writeAccountChange(deps, async () => {
    const known = await readRecoveryRow(deps.store, caller.sub);
    const row: RecoveryRow = {
      ...{ sub: caller.sub, salt, hashes, madeAt: nowSeconds(deps.clock) },
      // A new set does not end a lock, which protects against an attacker who knows the password.
      ...{ tries: known?.tries ?? 0, triedAt: known?.triedAt ?? 0 },
      ...{ lockedUntil: known?.lockedUntil ?? 0, rev: known?.rev ?? 0 },
    };
    const change = changeOf(deps, caller, { id, row, left: known?.hashes.length ?? 0 });
    const effects = [recoveryRowItem(deps.store.accessTable, row)];
    return ok({ change, effects });
  });
  if (!outcome.ok) throw new Error(`codes not kept: ${outcome.error.code}`);
  return codes.map(inGroupsOfFour);
}

interface Made {
  readonly id: UuidV7;
  readonly row: RecoveryRow;
  /** Number of unused codes of the replaced set. */
  readonly left: number;
}

function changeOf(
  { clock }: RecoveryCodeDeps,
  caller: Caller,
  { id, row, left }: Made,
): AccountChange {
  const { sub, email } = caller;
  return {
    id,
    username: sub,
    operation: MAKE_CODES,
    actor: sub,
    actorEmail: email,
    reason: null,
    before: { recoveryCodes: left },
    after: { recoveryCodes: row.hashes.length },
    payloadHash: payloadHash(MAKE_CODES, { sub, id }),
    target: `U#${sub}`,
    createdAtMilliseconds: clock.nowMilliseconds(),
    revBefore: row.rev,
    revAfter: row.rev + 1,
    result: { username: sub },
  };
}
