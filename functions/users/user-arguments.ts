/** Reading what the fields about users are asked with. */
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";

/** An id of the user pool is a UUID of 36 characters. */
const MAX_USERNAME_CHARACTERS = 64;

/** The user's id. */
export function readUsername({
  username,
}: {
  readonly username: unknown;
}): Result<string, Refusal> {
  const isId =
    typeof username === "string" && username !== "" && username.length <= MAX_USERNAME_CHARACTERS;
  return isId ? ok(username) : refuseArgument("username", "id");
}
