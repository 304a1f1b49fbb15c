/**
 * Judges the owner's gate of a layout, by the same rules as domain/access/owners-gate.ts.
 */
import { util } from "@aws-appsync/utils";
import type { Caller } from "./account.ts";

export const GATE_SK = "GATE";

type Item = Readonly<Record<string, unknown>>;

interface Window {
  readonly people: readonly { readonly sub: string }[];
  readonly endsAt: number;
}

export function gateKey(layoutId: string) {
  return { pk: `L#${layoutId}`, sk: GATE_SK };
}

/**
 * Whether the caller may change nothing in the layout now. A gate that cannot be read is closed to
 * everyone.
 */
export function isGateClosedTo(gate: Item | undefined, caller: Caller | undefined): boolean {
  if (!gate || gate.isOff === true) return false;
  if (!caller || !areTexts(gate.owners)) return true;
  const owners = gate.owners as readonly string[];
  const parts = caller.email.split("@");
  const isOwners = owners.includes(caller.email) || owners.includes(parts[parts.length - 1] ?? "");
  if (gate.window === undefined || gate.window === null) return !isOwners;
  if (!isWindow(gate.window)) return true;
  const { people, endsAt } = gate.window as Window;
  const isNamed = people.some((person) => person.sub === caller.sub);
  return !isOwners && !(isNamed && util.time.nowEpochSeconds() < endsAt);
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isWindow(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { people, endsAt } = value as { people: unknown; endsAt: unknown };
  if (typeof endsAt !== "number" || !Array.isArray(people)) return false;
  return people.every((person: { sub: unknown } | null) => typeof person?.sub === "string");
}
