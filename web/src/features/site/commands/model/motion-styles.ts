/**
 * Styles of trackers on the map and in its legend, for a preview or a proof of motion. Styles
 * differ by sign as well as by colour.
 */
import type { StayReason } from "#domain/commands/motion-preview/preview-motion.ts";
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { markerStyle, severeStyle } from "#web/features/site/model/marker-styles.ts";
import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { STAY_LABELS } from "#web/ui/commands/stay-labels.ts";
import { CONFIRM_MESSAGES } from "./confirm-messages.ts";
import { PROOF_MESSAGES } from "./proof-messages.ts";

export const MOVES_STYLE = markerStyle("accent", "bar", CONFIRM_MESSAGES.moves);
export const NOT_CONCERNED_STYLE = markerStyle("silent", "ring", PROOF_MESSAGES.notConcerned);

/** Harmless reasons why a tracker would not move; any other reason makes a stow incomplete. */
const CALM: readonly StayReason[] = ["alreadyThere", "nothingToEnd"];
const UNKNOWN: readonly StayReason[] = ["neverReported", "stale", "noId"];

export function stayStyle(reason: StayReason): MarkerStyle {
  const text = STAY_LABELS[reason];
  if (CALM.includes(reason)) return markerStyle("calm", "bar", text);
  if (UNKNOWN.includes(reason)) return severeStyle("major", text);
  return reason === "notSent"
    ? markerStyle("silent", "cross", text)
    : severeStyle("critical", text);
}

export const MOTION_STYLES: Readonly<Record<MotionState, MarkerStyle>> = {
  reached: markerStyle("good", "bar", MOTION_LABELS.reached),
  moving: markerStyle("accent", "twoStrokes", MOTION_LABELS.moving),
  late: severeStyle("minor", MOTION_LABELS.late),
  stuck: severeStyle("critical", MOTION_LABELS.stuck),
  silent: severeStyle("major", MOTION_LABELS.silent),
  unchecked: markerStyle("calm", "bar", MOTION_LABELS.unchecked),
  excluded: markerStyle("silent", "cross", MOTION_LABELS.excluded),
};
