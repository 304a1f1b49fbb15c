/** Texts of the bar about the access of the provider to a site. */
import type { ShownGate } from "#web/api/owners-gate.generated.ts";
import { listText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";

export const GATE_BAR_MESSAGES = messages("gateBar", {
  title: "Provider access",
  openUntil: (time: string) => `Provider access is open until ${time}`,
  isIn: (email: string) => `${email} (in now)`,
  lastSeen: (email: string, time: string) => `${email} (last seen ${time})`,
  notSeen: (email: string) => `${email} (no session reported)`,
  close: "Close access",
  closing: "Closing…",
  closed: "Provider access is closed",
  closedToYou: "The owner has closed this site to the provider.",
  /** @param owners mail domains and addresses, such as "owner.example" */
  closedHint: (owners: string) =>
    `You can read it, but change nothing. An administrator of ${owners} can open a window for you.`,
  unreadable: "The owner's gate can't be read, so this site can't be changed.",
  unknown: "Provider access: unknown",
  unknownHint: "The server did not say whether the owner has opened the site.",
  outdated: "This may be out of date.",
});

/** The people of a window, each with whether they are in now. */
export function peopleText(
  { people }: NonNullable<ShownGate["window"]>,
  tz: string | null,
): string {
  return listText(
    people.map(({ email, isIn, lastUsedAt }) => {
      if (isIn) return GATE_BAR_MESSAGES.isIn(email);
      if (lastUsedAt === undefined) return GATE_BAR_MESSAGES.notSeen(email);
      return GATE_BAR_MESSAGES.lastSeen(email, zonedTime(lastUsedAt, tz));
    }),
  );
}
