/** Calls the identity provider outside of sign-in: returns its answer, a refusal or a time-out. */
import { err, type Result } from "#domain/result.ts";
import type { AuthAnswer, AuthRefusal } from "./auth-port.ts";
import { withSignInTimeout } from "./sign-in-timeout.ts";

export type ProviderFault =
  | { readonly code: "requestTimeout" }
  | { readonly code: "refused"; readonly refusal: AuthRefusal };

export type ProviderAnswer<T> = Result<T, ProviderFault>;

/**
 * Calls the provider. Never rejects: unexpected errors, such as a failed import of the library,
 * become faults.
 */
export function callProvider<T>(call: () => Promise<AuthAnswer<T>>): Promise<ProviderAnswer<T>> {
  return withSignInTimeout(() => answerOf(call), err({ code: "requestTimeout" }));
}

async function answerOf<T>(call: () => Promise<AuthAnswer<T>>): Promise<ProviderAnswer<T>> {
  try {
    const answer = await call();
    return answer.ok ? answer : refusal(answer.error);
  } catch (error) {
    const name = error instanceof TypeError ? "NetworkError" : "UnknownError";
    return refusal({ name, message: undefined });
  }
}

function refusal<T>(from: AuthRefusal): ProviderAnswer<T> {
  return err({ code: "refused", refusal: from });
}
