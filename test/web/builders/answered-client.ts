/** A client whose requests the test answers. */
import { err, type Result } from "#domain/result.ts";
import type { GraphqlClient, GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";

export const FAILED = err({ status: "failed", httpStatus: 200 });

export function clientOf(
  answer: (request: GraphqlRequest) => Result<unknown, Failure>,
): GraphqlClient {
  return { query: async (request) => answer(request) };
}

export function got<T>(outcome: Result<T, Failure>): T {
  if (!outcome.ok) throw new Error(`expected a value, came ${outcome.error.status}`);
  return outcome.value;
}
