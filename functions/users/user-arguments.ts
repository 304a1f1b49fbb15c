/** Reading what the fields about users are asked with. */
import { asInput } from "#domain/layout/input.ts";
import { type Outcome, refuseArgument } from "#functions/shared/refusal.ts";

/** An id of the user pool is a UUID of 36 characters. */
const MAX_USERNAME_CHARACTERS = 64;

/** Reads `{ username }`, which is the user's id. */
export function readUsername(args: unknown): Outcome<string> {
  const { username } = asInput(args) ?? {};
  const isId =
    typeof username === "string" && username !== "" && username.length <= MAX_USERNAME_CHARACTERS;
  return isId ? { result: username } : refuseArgument("username", "id");
}
