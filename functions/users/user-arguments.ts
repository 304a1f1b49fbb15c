/** Reading what the fields about users are asked with. */
import { asInput } from "#domain/input/read-input.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";

/** An id of the user pool is a UUID of 36 characters. */
const MAX_USERNAME_CHARACTERS = 64;

/** Reads `{ username }`, which is the user's id. */
export function readUsername(args: unknown): Result<string, Refusal> {
  const { username } = asInput(args) ?? {};
  const isId =
    typeof username === "string" && username !== "" && username.length <= MAX_USERNAME_CHARACTERS;
  return isId ? ok(username) : refuseArgument("username", "id");
}
