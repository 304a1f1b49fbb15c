/** Texts for the reasons why a tracker would not move. */
import type { StayReason } from "#domain/commands/motion-preview/preview-motion.ts";
import { messages } from "#web/language/messages.ts";

export const STAY_LABELS = messages("stays", {
  notSent: "Command not sent to the master",
  noId: "No ID assigned",
  neverReported: "Never reported",
  stale: "No answer for an hour",
  lowBattery: "Battery too low",
  ownStow: "Stowed by itself",
  alarm: "Motor blocked by an alarm",
  trackingOff: "Tracking is off",
  notShown: "Can't move (your role can't see why)",
  higherPriority: "A stow has priority",
  alreadyThere: "Already in position",
  nothingToEnd: "No hold to end",
} satisfies Readonly<Record<StayReason, string>>);
