/** Recovery codes of the signed-in user, and the way back with one of them for somebody who cannot sign in. */

import * as v from "valibot";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { parsed } from "./parsed.ts";
import { type OpenDependencies, type Rest, sendOpen } from "./rest.ts";

export interface RecoveryCodes {
  /** How many nobody has used. */
  readonly left: number;
  /** Epoch seconds; undefined while none were ever made. */
  readonly madeAt: number | undefined;
  /** Whether making new ones takes the password again. */
  readonly needsPassword: boolean;
}

const KnownSchema = v.object({
  left: v.number(),
  made_at: v.nullable(v.number()),
  needs_password: v.boolean(),
});
const MadeSchema = v.object({ codes: v.array(v.string()) });
const RecoveredSchema = v.object({ settled: v.boolean() });

/** A route of its own cannot end in a slash. */
const CODES = "/auth/recovery-codes";

export async function getRecoveryCodes(rest: Rest): Promise<Result<RecoveryCodes, Failure>> {
  const answer = await rest.send({ method: "GET", path: CODES });
  return andThen(
    andThen(answer, (json) => parsed(KnownSchema, json)),
    ({ left, made_at, needs_password }) =>
      ok({ left, madeAt: made_at ?? undefined, needsPassword: needs_password }),
  );
}

/** A new set in plain, for the only time; the one before stops counting. */
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

/** Takes the authenticator away and signs nobody in; false while it may still be asked for, a minute at most. */
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
