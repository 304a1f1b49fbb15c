/** Remembers which transactions were done, so that a repeated request changes nothing. */
import { createHash } from "node:crypto";
import { DYNAMODB } from "#local/limits.ts";
import { type Clock, ServiceError } from "#local/services.ts";
import type { LevelStore } from "./level-store.ts";
import { sectionRange } from "./places.ts";
import { isMembers, type Members } from "./request-shape.ts";
import type { Stage } from "./stage.ts";

const TOKEN_LIMIT_CHARACTERS = 36;
const TOKEN_PREFIX = "token~";

/**
 * True when this very request was done within ten minutes; otherwise the token is staged together with its writes.
 * Throws IdempotentParameterMismatchException when the token came with another request.
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
  const hash = requestHash(input);
  const known = stage.get(key);
  const now = clock.nowMilliseconds();
  if (!isMembers(known) || Number(known.until) <= now) {
    stage.put(key, { hash, until: now + DYNAMODB.idempotencyMilliseconds });
    return false;
  }
  if (known.hash === hash) return true;
  throw new ServiceError(
    "IdempotentParameterMismatchException",
    "The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical",
  );
}

/** Stages the removal of tokens whose time is over. */
export async function forgetOldTokens(
  level: LevelStore,
  stage: Stage,
  clock: Clock,
): Promise<void> {
  for await (const key of level.keys(sectionRange(TOKEN_PREFIX))) {
    const known = stage.get(key);
    if (!isMembers(known) || Number(known.until) <= clock.nowMilliseconds()) stage.remove(key);
  }
}

function requestHash(input: Members): string {
  const { ClientRequestToken: _token, ReturnConsumedCapacity: _capacity, ...rest } = input;
  return createHash("sha256").update(canonicalText(rest)).digest("hex");
}

/** JSON with the members of every object in one order. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isMembers(value)) return JSON.stringify(value) ?? "null";
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`);
  return `{${members.join()}}`;
}
