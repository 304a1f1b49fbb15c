/** Hashes the content of a request, regardless of the order of keys, to recognise repeats. */
import { createHash } from "node:crypto";

/** The hash: SHA-256 in hexadecimal. An absent key and an undefined value give the same hash. */
export function payloadHash(operation: string, payload: unknown): string {
  return createHash("sha256")
    .update(`${operation}\n${canonical(payload)}`)
    .digest("hex");
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
