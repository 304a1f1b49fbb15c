/** Texts of the owner's gate of a layout. */
import type { Failure } from "#web/api/failure.ts";
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

export const GATE_MESSAGES = messages("ownersGate", {
  about:
    "While the gate is on, only the owner's people change anything on this site. All other accounts, those of the provider too, can read it, but send no command, not even a stow to safety, unless a window names them. The masters still protect the trackers by themselves.",
  off: "The gate is off: every account acts on its own rights.",
  closed: "Closed to the provider",
  openUntil: (time: string) => `Open until ${time}`,
  changed: (user: string, time: string) => `Changed by ${user}, ${time}`,
  owners: "The owner's people",
  ownersHint:
    "Mail domains such as owner.example, or whole addresses, one per line. Your own address must be among them. Everyone else counts as the provider.",
  ownersFault: "Enter a mail domain or address per line, none on the provider's domain.",
  ownMissing: "Your own address is not among these people: you would shut yourself out.",
  onlyOwners:
    "Only an administrator of the owner can change the gate: one with a grant of this layout, not of all layouts, and with an address outside the provider's domain.",
  unreadable: "The stored gate can't be read. This site can't be changed until it is repaired.",
  turnOn: "Turn on",
  save: "Save",
  turnOff: "Turn off",
  turnOffTitle: "Turn the gate off?",
  turnOffHint: "Accounts of the provider can change the site again at once. An open window ends.",
  reasonHint: "At least 10 characters. Recorded with your name.",
  notSaved: "The gate was not changed",
  openWindow: "Open a window",
  close: "Close access",
  windowTitle: "Open the site for the provider",
  windowHint:
    "The chosen people act with the rights that they have, until the window ends or you close it. A command waiting for its turn is refused then; one that was sent just before may still start within 12 seconds.",
  who: "Who is let in",
  noPeople: "No account of the provider may see this layout.",
  howLong: "How long",
  hours: (count: number) => plural(count, { one: "# hour", other: "# hours" }),
  open: "Open",
  cancel: "Cancel",
  isIn: "in now",
  lastSeen: (time: string) => `last seen ${time}`,
  notSeen: "no session reported",
  why: (reason: string, user: string) => `${reason} (${user})`,
  loading: "Loading...",
  notPermitted: "Only administrators can view the gate.",
  offlineHint: "The gate is not stored on this device.",
  offlineNow: "No connection: nothing can be changed now.",
  failed: "The gate could not be loaded",
});

export const GATE_REFUSALS = messages("ownersGateRefusals", {
  NotPermitted: "Your rights, or the layouts you may see, may have changed.",
  NotFound: "The layout no longer exists.",
  OwnersOnly: "Only an administrator of the owner can do this.",
  GateOff: "The gate is off.",
  WindowOpen: "A window is open already. Close it first.",
  InvalidArgument: "The server rejected the values.",
  Conflict: "Someone else changed the gate at the same time. Try again.",
});

export function gateRefusal(failure: Failure): string {
  if (failure.status === "refused" && failure.reason === "ownMissing") {
    return GATE_MESSAGES.ownMissing;
  }
  return failureText(failure, { refusals: GATE_REFUSALS, advice: PRESS_AGAIN });
}
