/**
 * The owner's gate of a layout: while it is on, only the owner's people change anything there, and
 * accounts of the provider only within a window that the owner has opened for them by name.
 */

export const GATE = {
  /** Longest window in seconds. */
  maxWindowSeconds: 8 * 3600,
  minWindowSeconds: 5 * 60,
  maxPeople: 20,
  maxOwners: 20,
  minReason: 10,
  maxReason: 500,
  /**
   * Seconds since the last use of a session within which its user counts as signed in now; consoles
   * report a use every ten minutes.
   */
  presentSeconds: 12 * 60,
} as const;

/** A user for whom a window is open. */
export interface WindowPerson {
  /** User id. */
  readonly sub: string;
  readonly email: string;
}

export interface GateWindow {
  readonly id: string;
  readonly people: readonly WindowPerson[];
  readonly reason: string;
  /** E-mail address of the user who opened the window. */
  readonly openedBy: string;
  /** Epoch seconds. */
  readonly openedAt: number;
  /** Epoch seconds from which the window is closed. */
  readonly endsAt: number;
}

/** A gate that is on. */
export interface OwnersGate {
  /** Who the owner's people are: mail domains, or whole addresses, in lower case. */
  readonly owners: readonly string[];
  readonly window: GateWindow | undefined;
}

/**
 * The gate of a layout as a request reads it: undefined while it is off, `unreadable` where the
 * stored item has another form, which closes it to everyone.
 */
export type GateState = OwnersGate | "unreadable" | undefined;

/** The account that the gate judges. */
export type GateAccount = WindowPerson;

/** Reads the stored item of a gate; an absent item means that the gate is off. */
export function gateFrom(item: Readonly<Record<string, unknown>> | undefined): GateState {
  if (item === undefined) return undefined;
  const { owners, window } = item;
  if (!Array.isArray(owners) || !owners.every((owner) => typeof owner === "string")) {
    return "unreadable";
  }
  if (window === undefined || window === null) return { owners, window: undefined };
  return isWindow(window) ? { owners, window } : "unreadable";
}

function isWindow(value: unknown): value is GateWindow {
  if (typeof value !== "object" || value === null) return false;
  const { people, endsAt } = value as Partial<Record<keyof GateWindow, unknown>>;
  if (typeof endsAt !== "number" || !Array.isArray(people)) return false;
  return people.every((person) => typeof Object(person).sub === "string");
}

/**
 * Whether the account may change nothing in the layout now. It may if the gate is off, if its
 * address is one of the owner's, or if an open window names it.
 */
export function isGateClosedTo(gate: GateState, account: GateAccount, nowSeconds: number): boolean {
  if (gate === undefined) return false;
  if (gate === "unreadable") return true;
  return !isOwners(gate.owners, account.email) && !isInWindow(gate.window, account, nowSeconds);
}

/** Whether an address is one of the owner's: its domain, or the address itself, is listed. */
export function isOwners(owners: readonly string[], email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return owners.includes(email) || owners.includes(domain);
}

/** Whether the window names the account and has not ended. */
export function isInWindow(
  window: GateWindow | undefined,
  { sub }: Pick<GateAccount, "sub">,
  nowSeconds: number,
): boolean {
  return isOpen(window, nowSeconds) && window.people.some((person) => person.sub === sub);
}

export function isOpen(window: GateWindow | undefined, nowSeconds: number): window is GateWindow {
  return window !== undefined && nowSeconds < window.endsAt;
}
