/** A request to the REST API that may wait on this device and be sent later, or again (S1 §7). */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import type { Rest, RestMethod } from "./rest.ts";

/** As it is kept: no header and no token; whoever is signed in when it is sent lends it his. */
export interface KeptRequest {
  readonly method: Exclude<RestMethod, "GET">;
  /** Below the base, with slashes at both ends. */
  readonly path: string;
  readonly queryArgs: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A success without an answer is not believed: that is what the sign-in page of a foreign network looks like. */
export async function sendKept(
  rest: Rest,
  { method, path, queryArgs, payload }: KeptRequest,
): Promise<Result<unknown, Failure>> {
  const outcome = await rest.send({ method, path, queryArgs, body: payload });
  return andThen(outcome, (value) =>
    typeof value === "object" && value !== null ? ok(value) : err(NOT_BELIEVED),
  );
}

const NOT_BELIEVED = { status: "failed", httpStatus: 200 } as const;
