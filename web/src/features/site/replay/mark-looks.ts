/**
 * The look of each kind of event mark on the scrubber: each kind has its own shape in addition to
 * the colour.
 */
import { mdiHexagon, mdiTriangle, mdiTriangleDown, mdiTriangleOutline } from "@mdi/js";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import type { MarkKind } from "./replay-marks.ts";

interface MarkLook {
  readonly text: string;
  readonly icon: string;
  readonly colour: string;
  /** Distance of the mark from the top in pixels: each kind of mark has its own lane. */
  readonly topPx: number;
}

export const MARK_LOOKS: Readonly<Record<MarkKind, MarkLook>> = {
  command: {
    text: TIME_MESSAGES.commands,
    icon: mdiTriangleDown,
    colour: "primary.main",
    topPx: 0,
  },
  stow: { text: TIME_MESSAGES.stows, icon: mdiHexagon, colour: "warning.main", topPx: 15 },
  alarm: { text: TIME_MESSAGES.alarms, icon: mdiTriangle, colour: "error.main", topPx: 30 },
  nodeAlarm: {
    text: TIME_MESSAGES.nodeAlarms,
    icon: mdiTriangleOutline,
    colour: "error.main",
    topPx: 45,
  },
};
