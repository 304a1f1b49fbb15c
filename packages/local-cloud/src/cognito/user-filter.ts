/** The filter of ListUsers: one attribute, equal to a value or beginning with it. */
import { cognitoError } from "./cognito-error.ts";
import { attributesOf, type User } from "./users.ts";

const FILTER = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

type Read = (user: User) => string | undefined;

const attribute =
  (name: string): Read =>
  (user) =>
    attributesOf(user)[name];

/** The attributes by which Cognito can search; custom ones are not among them. */
const SEARCHABLE: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["username", (user) => user.sub],
  ["cognito:user_status", (user) => user.status],
  ["status", (user) => (user.enabled ? "Enabled" : "Disabled")],
  ...[
    "email",
    "phone_number",
    "name",
    "given_name",
    "family_name",
    "preferred_username",
    "sub",
  ].map((name) => [name, attribute(name)] as const),
]);

/**
 * Parses a filter; throws InvalidParameterException when the text is not a filter or names an
 * attribute that cannot be searched.
 */
export function readUserFilter(text: string | undefined): (user: User) => boolean {
  if (text === undefined || text === "") return () => true;
  const [, name = "", operator, quoted = ""] = FILTER.exec(text) ?? [];
  const read = SEARCHABLE.get(name);
  if (read === undefined) {
    throw cognitoError("InvalidParameterException", "Error while parsing filter.");
  }
  const wanted = quoted.replace(/\\(.)/g, "$1").toLowerCase();
  return (user) => {
    const value = read(user)?.toLowerCase();
    return operator === "=" ? value === wanted : value?.startsWith(wanted) === true;
  };
}
