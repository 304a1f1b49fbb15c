/** Validates what a user sends about the owner's gate of a layout. */
import { GATE } from "#domain/access/owners-gate.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { isEmail, normaliseEmail } from "#domain/users/registration.ts";

/** A window as a user asks for it. */
export interface WindowWish {
  /** Ids of the users who are let in, each once. */
  readonly people: readonly string[];
  /** Seconds from the moment at which the server stores the window. */
  readonly seconds: number;
  readonly reason: string;
}

export function readWindowWish(content: Input): Result<WindowWish, InputFault> {
  const { people, seconds } = content;
  if (!Array.isArray(people) || people.length === 0) return refused("people", "required");
  const subs = [...new Set<unknown>(people)].filter((sub) => typeof sub === "string");
  if (subs.length < people.length) return refused("people", "notUnique");
  if (subs.length > GATE.maxPeople) return refused("people", "tooLong");
  if (typeof seconds !== "number") return refused("seconds", "wrongType");
  if (!Number.isInteger(seconds)) return refused("seconds", "notWhole");
  if (seconds < GATE.minWindowSeconds) return refused("seconds", "belowMin");
  if (seconds > GATE.maxWindowSeconds) return refused("seconds", "aboveMax");
  const reason = readGateReason(content.reason);
  return reason === undefined
    ? refused("reason", "required")
    : ok({ people: subs, seconds, reason });
}

/** A reason in the user's words; undefined when it is too short or too long. */
export function readGateReason(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > GATE.maxReason) return undefined;
  const reason = plainText(text, GATE.maxReason);
  return reason.length >= GATE.minReason ? reason : undefined;
}

/**
 * Reads who the owner's people are: mail domains and whole addresses, in lower case, sorted, each
 * once. Entries on the provider's own domain are refused.
 */
export function readOwners(
  list: unknown,
  providerDomain: string,
): Result<readonly string[], InputFault> {
  if (!Array.isArray(list) || list.length === 0) return refused("owners", "required");
  if (list.length > GATE.maxOwners) return refused("owners", "tooLong");
  const owners: string[] = [];
  for (const given of list) {
    const owner = typeof given === "string" ? normaliseEmail(given).replace(/^@/, "") : "";
    // A domain is judged like the address of someone there.
    if (!isEmail(owner.includes("@") ? owner : `a@${owner}`))
      return refused("owners", "notAllowed");
    if (isOnDomain(owner, providerDomain)) return refused("owners", "notAllowed");
    owners.push(owner);
  }
  return ok([...new Set(owners)].sort());
}

/** Whether the address is on this domain, or the text is the domain itself. */
export function isOnDomain(text: string, domain: string): boolean {
  return domain !== "" && text.slice(text.lastIndexOf("@") + 1) === domain;
}

function refused(field: string, reason: InputFault["reason"]): Result<never, InputFault> {
  return err({ field, reason });
}
