/** Texts of stow drills. */
import { DRILL_RULES } from "#domain/drills/judge-drill.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { decimalText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { reasonText } from "#web/ui/commands/answer-texts.ts";
import type { DrillObstacle, HinderedMaster } from "./drill.ts";

export const DRILL_MESSAGES = messages("drill", {
  title: "Stow drill",
  intro:
    "Sends trackers to an angle and measures which of them arrive. The hold has low priority: every stow for wind, hail or snow prevails over it, also without this console.",
  watched:
    "While this panel is open, the console ends the drill as soon as the wind reaches the limit or a master stows. Keep it open until the drill has ended. Without it the drill goes on until a user sends Restore: the server notifies in wind or a stow, but sends nothing.",
  trackers: "Trackers",
  all: "All trackers",
  share: "A share",
  noShare: "A share is drawn by whole masters, so it needs two or more with a controller.",
  percent: "Share in %",
  percentHint: "1 to 50. Whole masters are drawn, so that every predicted readiness is among them.",
  drawAgain: "Draw others",
  masters: "Masters",
  reach: (trackers: number, all: number) => `${numberText(trackers)} of ${numberText(all)}`,
  readiness: "Predicted",
  angle: "Angle",
  angleHint: "Whole degrees from −60 to 60, west positive, within the limits of every master.",
  limit: "Wind limit",
  ready: "Every master reports less wind, and none stows.",
  hindered: (masters: number) =>
    plural(masters, { one: "Not possible at # master:", other: "Not possible at # masters:" }),
  more: (masters: number) => `and ${numberText(masters)} more`,
  windTooHigh: "wind at or over the limit",
  notReported: "no report",
  noMasters: "No master of this site has a controller: nothing can be sent.",
  start: "Start drill",
  confirmTitle: "Start a stow drill?",
  running: "A stow drill is running.",
  end: "End drill",
  ending: "Ending the drill…",
  ended: "The drill was ended. The trackers return to tracking or to the active stow.",
  stopped: (reason: string) => `The drill was ended by the console: ${reason}.`,
  endFailed: (masters: string) => `The end of the drill was not sent to ${masters}. Try again.`,
  close: "Close",
});

/** The limit of the wind in the units of the user. */
export function drillLimitText(units: DisplayUnits): string {
  const { unit, convert } = windConversion(units);
  return `${decimalText(convert(DRILL_RULES.windLimitMph), 0)} ${unit}`;
}

/** A master with the reason why it may not take part. */
export function hinderedText({ master, obstacle }: HinderedMaster): string {
  return `${master.name}: ${obstacleText(obstacle)}`;
}

function obstacleText(obstacle: DrillObstacle): string {
  switch (obstacle.kind) {
    case "wind":
      return DRILL_MESSAGES.windTooHigh;
    case "unknown":
      return DRILL_MESSAGES.notReported;
    case "other":
      return reasonText(obstacle.reason);
  }
}
