/** Reading what the fields that change users are asked with. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Input } from "#domain/input/read-input.ts";
import { ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { readUsername } from "./user-arguments.ts";

export interface UserChangeInput {
  readonly changeId: UuidV7;
  readonly username: string;
  /** Why; null where nothing is said. */
  readonly reason: string | null;
  /** Everything else, as it came. */
  readonly content: Input;
}

const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/** Reads `{ input: { changeId, username, reason, … } }`; a reason that is demanded must say something. */
export function readUserChange(
  args: unknown,
  { isReasonDemanded = false } = {},
): Result<UserChangeInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { username: _, reason: text, ...content } = change.value.content;
  const username = readUsername(change.value.content);
  if (!username.ok) return username;
  const reason = readReason(text, isReasonDemanded);
  if (!reason.ok) return reason;
  const { changeId } = change.value;
  return ok({ changeId, username: username.value, reason: reason.value, content });
}

export function readReason(text: unknown, isDemanded: boolean): Result<string | null, Refusal> {
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  const isShort = reason.length < MIN_REASON_CHARACTERS;
  if (isDemanded && isShort) return refuseArgument("reason", "length");
  return ok(reason === "" ? null : reason);
}
