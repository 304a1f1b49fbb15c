/** Checks arguments that several fields have in common, and refuses invalid ones. */
import { util } from "@aws-appsync/utils";
import { refusalMessage } from "./refusal-message.ts";

/** Maximum length of an id, whether generated or a UUID; longer text must not become a key. */
const MAX_ID_CHARACTERS = 64;

export function isId(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_ID_CHARACTERS;
}

/** Ends the field with a refusal that names the argument; `reason` is a code. */
export function refuseArgument(field: string, reason: string): never {
  const refusal = { code: "InvalidArgument", field, reason };
  return util.error(refusalMessage(refusal), refusal.code, null, refusal);
}

/**
 * Ends the field after a failure of the data source; the error reveals nothing about tables or
 * services.
 */
export function failInternally(): never {
  return util.error("InternalFailure", "InternalFailure", null, { code: "InternalFailure" });
}
