/**
 * REST route with which callers prove who they are: by their password, or, where the account signs
 * in through the provider of a company, by a sign-in there a moment ago.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { refusalOfProof, type SignOnProvider } from "#domain/access/single-sign-on.ts";
import {
  type HttpResult,
  jsonResult,
  readBody,
  refused,
  refusedFields,
} from "#functions/shared/http.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { storeIdentityProof } from "#functions/shared/store/proven-identity.ts";
import { storeProvedPress } from "#functions/shared/store/session-presses.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import { type JudgePasswordDeps, judgePassword, sourceOfSession } from "./judge-password.ts";
import type { Route } from "./sites-rest.ts";

export interface ProveIdentityDeps extends JudgePasswordDeps {
  readonly store: JudgePasswordDeps["store"] & AccessStore;
  /** The providers through which accounts of their domains sign in. */
  readonly signOnProviders: readonly SignOnProvider[];
}

/** Maximum length of a password that Cognito accepts. */
const MAX_PASSWORD_CHARACTERS = 256;

/**
 * Makes the route. A proof permits irreversible operations in the same session for a few minutes; a
 * password gives control back to an idle session as well.
 */
export function proveIdentity(deps: ProveIdentityDeps): Route {
  return async (event, caller) => {
    const body = readBody(event);
    if (!body.ok) return body.error;
    const { password, sign_in: isBySignIn } = body.value;
    if (isBySignIn === true && password === undefined) return proveBySignIn(deps, caller);
    return proveByPassword(deps, caller, password);
  };
}

async function proveByPassword(
  deps: ProveIdentityDeps,
  caller: Caller,
  password: unknown,
): Promise<HttpResult> {
  if (typeof password !== "string" || password === "") {
    return refusedFields([{ field: "password", code: "required" }]);
  }
  if (password.length > MAX_PASSWORD_CHARACTERS) {
    return refusedFields([{ field: "password", code: "tooLong" }]);
  }
  const { store, clock } = deps;
  const attempt = { username: caller.sub, password, source: sourceOfSession(caller) };
  switch (await judgePassword(deps, attempt)) {
    case "verified":
      await storeIdentityProof(store, caller, nowSeconds(clock));
      await storeProvedPress(store, caller, nowSeconds(clock));
      return jsonResult(200, { verified: true });
    case "wrong":
      return refusedFields([{ field: "password", code: "wrongPassword" }]);
    case "tooManyAttempts":
      return refused(429, "TooManyAttempts");
  }
}

/**
 * The sign-in of the caller's session as the proof, which is valid from the sign-in on. A sign-in so
 * young is no idle session, so nothing else is stored.
 */
async function proveBySignIn(
  { store, clock, signOnProviders }: ProveIdentityDeps,
  caller: Caller,
): Promise<HttpResult> {
  const row = await readUserRow(store, caller.sub);
  const { signedInAt } = caller;
  const refusal =
    row === undefined
      ? "passwordNeeded"
      : refusalOfProof(signOnProviders, row, signedInAt, nowSeconds(clock));
  if (refusal === "tooOld") return refused(403, "StepUpRequired");
  if (refusal !== undefined) return refusedFields([{ field: "sign_in", code: "notAllowed" }]);
  await storeIdentityProof(store, caller, signedInAt);
  return jsonResult(200, { verified: true });
}
