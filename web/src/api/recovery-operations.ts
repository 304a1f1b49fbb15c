/** API calls for recovery codes: those of the signed-in user, and recovery without signing in. */

import * as v from "valibot";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { parsed } from "./parsed.ts";
import { type OpenDependencies, type Rest, sendOpen } from "./rest.ts";

export interface RecoveryCodes {
  /** Number of unused recovery codes. */
  readonly left: number;
  /** Time at which the codes were created, epoch seconds; undefined if none were ever created. */
  readonly madeAt: number | undefined;
  /** Whether creating new codes requires the password again. */
  readonly needsPassword: boolean;
}

const KnownSchema = v.object({
  left: v.number(),
  made_at: v.nullable(v.number()),
  needs_password: v.boolean(),
});
const MadeSchema = v.object({ codes: v.array(v.string()) });
const RecoveredSchema = v.object({ settled: v.boolean() });

/** Path without a trailing slash, which the API does not support here. */
const CODES = "/auth/recovery-codes";

export async function getRecoveryCodes(rest: Rest): Promise<Result<RecoveryCodes, Failure>> {
  const answer = await rest.send({ method: "GET", path: CODES });
  return andThen(
    andThen(answer, (json) => parsed(KnownSchema, json)),
    ({ left, made_at, needs_password }) =>
      ok({ left, madeAt: made_at ?? undefined, needsPassword: needs_password }),
  );
}

/**
 * Creates a new set of recovery codes, which invalidates the previous one. Only this response
 * contains the codes in plain text.
 */
export async function makeRecoveryCodes(
  rest: Rest,
  password: string | undefined,
): Promise<Result<readonly string[], Failure>> {
  const body = password === undefined ? {} : { password };
  const answer = await rest.send({ method: "POST", path: CODES, body });
  return andThen(
    andThen(answer, (json) => parsed(MadeSchema, json)),
    ({ codes }) => ok(codes),
  );
}

export interface RecoveryProof {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Removes the user's authenticator by means of a recovery code; does not sign in. False if sign-in
 * may still ask for the authenticator, for a minute at most.
 */
export async function recoverAccount(
  dependencies: OpenDependencies,
  proof: RecoveryProof,
): Promise<Result<boolean, Failure>> {
  const request = { method: "POST", path: "/auth/recover", body: proof } as const;
  const answer = andThen(await sendOpen(dependencies, request), (json) =>
    parsed(RecoveredSchema, json),
  );
  return andThen(answer, ({ settled }) => ok(settled));
}
