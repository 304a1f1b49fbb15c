/** One call of the identity provider outside of a sign-in: its answer, its refusal, or that it took too long. */
import type { Ok } from "#web/api/outcome.ts";
import type { AuthAnswer, AuthRefusal } from "./auth-port.ts";
import { withinPatience } from "./within-patience.ts";

export type ProviderFault =
  | { readonly code: "requestTimeout" }
  | { readonly code: "refused"; readonly refusal: AuthRefusal };

export type ProviderAnswer<T> =
  | Ok<T>
  | { readonly status: "faulty"; readonly fault: ProviderFault };

/** Never rejects: what nobody foresaw, such as the library missing, leaves the form usable. */
export function askProvider<T>(ask: () => Promise<AuthAnswer<T>>): Promise<ProviderAnswer<T>> {
  return withinPatience(() => answerOf(ask), {
    status: "faulty",
    fault: { code: "requestTimeout" },
  });
}

async function answerOf<T>(ask: () => Promise<AuthAnswer<T>>): Promise<ProviderAnswer<T>> {
  try {
    const answer = await ask();
    return answer.status === "ok" ? answer : refusal(answer.refusal);
  } catch (error) {
    const name = error instanceof TypeError ? "NetworkError" : "UnknownError";
    return refusal({ name, message: undefined });
  }
}

function refusal<T>(from: AuthRefusal): ProviderAnswer<T> {
  return { status: "faulty", fault: { code: "refused", refusal: from } };
}
