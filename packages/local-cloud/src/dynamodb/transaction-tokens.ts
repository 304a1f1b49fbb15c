/** Stores the tokens of completed transactions, so that repeated requests are idempotent. */
import { hash } from "node:crypto";
import { DYNAMODB } from "#src/limits.ts";
import { type Clock, ServiceError } from "#src/services.ts";
import type { LevelStore } from "./level-store.ts";
import { SECTION_END } from "./places.ts";
import { isMembers, type Members } from "./request-shape.ts";
import type { Stage } from "./stage.ts";

const TOKEN_LIMIT_CHARACTERS = 36;
const TOKEN_PREFIX = "token~";

/**
 * True when the same request was completed in the last ten minutes; otherwise stages the token
 * together with its writes. Throws IdempotentParameterMismatchException when the token belongs to
 * another request.
 */
export function isRepeatedTransaction(stage: Stage, clock: Clock, input: Members): boolean {
  const token = input.ClientRequestToken;
  if (token === undefined) return false;
  if (typeof token !== "string" || token === "" || token.length > TOKEN_LIMIT_CHARACTERS) {
    throw new ServiceError(
      "ValidationException",
      `ClientRequestToken must have 1 to ${TOKEN_LIMIT_CHARACTERS} characters`,
    );
  }
  const key = TOKEN_PREFIX + token;
  const content = requestHash(input);
  const known = stage.get(key);
  const now = clock.nowMilliseconds();
  if (!isMembers(known) || Number(known.until) <= now) {
    stage.put(key, { hash: content, until: now + DYNAMODB.idempotencyMilliseconds });
    return false;
  }
  if (known.hash === content) return true;
  throw new ServiceError(
    "IdempotentParameterMismatchException",
    "The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical",
  );
}

/** Most tokens removed in one round, so that other writes do not wait long. */
const ROUND_LIMIT = 1000;

/** Cursor of the removal: the token at which the last round ended. */
export type TokenRound = string;

export const FIRST_ROUND: TokenRound = TOKEN_PREFIX;

/**
 * Stages the removal of expired tokens, a limited number in each round; returns the cursor for the
 * next round.
 */
export async function deleteOldTokens(
  level: LevelStore,
  stage: Stage,
  clock: Clock,
  after: TokenRound,
): Promise<TokenRound> {
  const range = { gt: after, lt: TOKEN_PREFIX + SECTION_END, limit: ROUND_LIMIT };
  let seen = 0;
  let last = after;
  for await (const key of level.keys(range)) {
    seen += 1;
    last = key;
    const known = stage.get(key);
    if (!isMembers(known) || Number(known.until) <= clock.nowMilliseconds()) stage.remove(key);
  }
  return seen < ROUND_LIMIT ? FIRST_ROUND : last;
}

/** Hash of the request's text: a retry sends the same text. */
function requestHash(input: Members): string {
  const { ClientRequestToken: _token, ReturnConsumedCapacity: _capacity, ...rest } = input;
  return hash("sha256", JSON.stringify(rest));
}
