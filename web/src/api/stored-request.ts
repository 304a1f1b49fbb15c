/** A REST request that the outbox can store and send later, or repeat. */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import type { Rest, RestMethod } from "./rest.ts";

/**
 * A REST request without headers and token; it is sent with the token of the user who is signed in
 * at that time.
 */
export interface StoredRequest {
  readonly method: Exclude<RestMethod, "GET">;
  /** Path below the base URL, with slashes at both ends. */
  readonly path: string;
  readonly queryArgs: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Sends a stored request. A success without a JSON object counts as a failure: it may be the page
 * of a captive portal.
 */
export async function sendStored(
  rest: Rest,
  { method, path, queryArgs, payload }: StoredRequest,
): Promise<Result<unknown, Failure>> {
  const outcome = await rest.send({ method, path, queryArgs, body: payload });
  return andThen(outcome, (value) =>
    typeof value === "object" && value !== null ? ok(value) : err(NOT_BELIEVED),
  );
}

const NOT_BELIEVED = { status: "failed", httpStatus: 200 } as const;
