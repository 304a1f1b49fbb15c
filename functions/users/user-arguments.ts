/** Reads the arguments of the fields about users. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { type ChangeArguments, readChangeInput } from "#functions/shared/arguments.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";

/** Upper limit for a user id, which is a UUID of 36 characters. */
const MAX_USERNAME_CHARACTERS = 64;

/** Reads the user's id. */
export function readUsername({
  username,
}: {
  readonly username: unknown;
}): Result<string, Refusal> {
  const isId =
    typeof username === "string" && username !== "" && username.length <= MAX_USERNAME_CHARACTERS;
  return isId ? ok(username) : refuseArgument("username", "id");
}

export interface UserChangeInput {
  readonly changeId: UuidV7;
  readonly username: string;
  /** The reason that the caller gives; null if there is none. */
  readonly reason: string | null;
}

interface GivenChange {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly reason: unknown;
}

const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/** Reads a change of a user. Where a reason is required, it must not be blank. */
export function readUserChange(
  args: ChangeArguments<GivenChange>,
  { isReasonDemanded = false } = {},
): Result<UserChangeInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const username = readUsername(content);
  if (!username.ok) return username;
  const reason = readReason(content.reason, isReasonDemanded);
  if (!reason.ok) return reason;
  return ok({ changeId, username: username.value, reason: reason.value });
}

export function readReason(text: unknown, isDemanded: boolean): Result<string | null, Refusal> {
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  const isShort = reason.length < MIN_REASON_CHARACTERS;
  if (isDemanded && isShort) return refuseArgument("reason", "length");
  return ok(reason === "" ? null : reason);
}
