/** Texts for the causes why trackers are not in position. */
import type { MotionCause } from "#domain/commands/motion-proof/motion-cause.ts";
import type { MotionExclusion } from "#domain/commands/motion-proof/motion-rules.ts";
import { messages } from "#web/language/messages.ts";

/** Labels of the causes why trackers are not in position, and of reasons for exclusion, by key. */
export const CAUSES = messages("motionCauses", {
  estop: "E-stop pressed",
  actuatorUnplugged: "Actuator unplugged",
  motorOvercurrent: "Motor overcurrent",
  wrongDirection: "Moves the wrong way",
  failedToMove: "Failed to move",
  tiltSensor: "Tilt sensor fault",
  criticalBattery: "Critical battery",
  lowBattery: "Low battery",
  trackingOff: "Tracking is off",
  lostContact: "Lost contact",
  commandNotTaken: "Order not applied",
  masterSilent: "Master silent",
  unknown: "Unknown",
  noId: "No ID assigned",
  overridden: "Held by a stow with priority",
  notSent: "Command not sent",
  ended: "Stow ended before it was seen",
} satisfies Readonly<Record<MotionCause | MotionExclusion, string>>);

export const CAUSE_LABELS: Readonly<Record<string, string>> = CAUSES;
