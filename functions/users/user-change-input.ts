/** Reading what the fields that change users are asked with. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Input } from "#domain/layout/input.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { type Outcome, refuseArgument } from "#functions/shared/refusal.ts";
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
): Outcome<UserChangeInput> {
  const change = readChangeInput(args);
  if ("refusal" in change) return change;
  const { username: _, reason: text, ...content } = change.result.content;
  const username = readUsername(change.result.content);
  if ("refusal" in username) return username;
  const reason = readReason(text, isReasonDemanded);
  if ("refusal" in reason) return reason;
  const { changeId } = change.result;
  return { result: { changeId, username: username.result, reason: reason.result, content } };
}

export function readReason(text: unknown, isDemanded: boolean): Outcome<string | null> {
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  const isShort = reason.length < MIN_REASON_CHARACTERS;
  if (isDemanded && isShort) return refuseArgument("reason", "length");
  return { result: reason === "" ? null : reason };
}
