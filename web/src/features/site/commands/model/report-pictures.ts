/** Data of the charts in a stow report: arrivals over time, and stragglers by master. */
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import type {
  MotionMaster,
  MotionProof,
} from "#web/features/site/commands/operations/motion.generated.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import type { PictureContent } from "#web/ui/picture.ts";
import type { ThemeMode } from "#web/ui/tones.ts";
import { EVIDENCE_MESSAGES } from "./evidence-messages.ts";
import { MOTION_STYLES } from "./motion-styles.ts";
import { PROOF_MESSAGES, STOW_REPORT_MESSAGES } from "./proof-messages.ts";

/**
 * Motion states that the bar chart shows; `reached` is omitted, because its bars would hide the few
 * stragglers.
 */
const STATES: readonly MotionState[] = [
  "unchecked",
  "moving",
  "late",
  "stuck",
  "silent",
  "excluded",
];

/** Maximum number of masters in the bar chart; more bars would not be distinguishable. */
const MAX_MASTERS = 24;

/** Bar chart of the stragglers by master, most stragglers first; undefined if there are none. */
export function stragglerPicture(
  { masters }: MotionProof,
  mode: ThemeMode,
): PictureContent | undefined {
  const shown = masters
    .filter((master) => lackOf(master) > 0)
    .sort((one, other) => lackOf(other) - lackOf(one))
    .slice(0, MAX_MASTERS);
  const states = STATES.filter((state) => shown.some((master) => master[state] > 0));
  if (shown.length === 0) return undefined;
  return {
    title: STOW_REPORT_MESSAGES.stragglersByMaster,
    form: "stacked",
    unit: PROOF_MESSAGES.all,
    isCount: true,
    along: PROOF_MESSAGES.master,
    categories: shown.map(({ masterName }) => masterName),
    series: states.map((state) => ({
      name: MOTION_LABELS[state],
      colour: MOTION_STYLES[state].colour[mode],
      values: shown.map((master) => master[state]),
    })),
  };
}

function lackOf({ nodes, reached }: MotionMaster): number {
  return nodes - reached;
}

/** Number of points of the arrival curve. */
const STEPS = 24;
/** Labels of the time axis, by what began the motion. */
const ALONG = {
  command: {
    seconds: STOW_REPORT_MESSAGES.secondsAfter,
    minutes: STOW_REPORT_MESSAGES.minutesAfter,
  },
  stow: {
    seconds: EVIDENCE_MESSAGES.secondsAfterBegin,
    minutes: EVIDENCE_MESSAGES.minutesAfterBegin,
  },
} as const;
/** Length in seconds of the arrival curve below which its axis is in seconds instead of minutes. */
const SHORT_SECONDS = 300;

/**
 * Curve of the share of trackers in position over time; undefined while no tracker has arrived.
 * @param seconds from the command to the arrival of each tracker
 * @param reacting number of trackers that could react
 * @param begin from what the seconds are counted
 */
export function arrivalPicture(
  seconds: readonly number[],
  reacting: number,
  begin: keyof typeof ALONG,
): PictureContent | undefined {
  const last = seconds.reduce((most, one) => Math.max(most, one), 0);
  if (seconds.length === 0 || reacting === 0) return undefined;
  const step = Math.max(1, Math.ceil(last / STEPS));
  const isShort = last < SHORT_SECONDS;
  const times = Array.from({ length: Math.ceil(last / step) + 1 }, (_, at) => at * step);
  return {
    title: STOW_REPORT_MESSAGES.arrivals,
    form: "lines",
    unit: "%",
    most: 100,
    along: ALONG[begin][isShort ? "seconds" : "minutes"],
    categories: times.map((time) => (isShort ? String(time) : (time / 60).toFixed(1))),
    series: [
      {
        name: PROOF_MESSAGES.atAngle,
        values: times.map((time) => (100 * seconds.filter((one) => one <= time).length) / reacting),
      },
    ],
  };
}

/**
 * Reads the arrival times, in seconds, from the exported CSV. Only its first column, the name, may
 * contain commas.
 */
export function arrivalsOf(table: string): readonly number[] {
  return table.split(/\r?\n/).flatMap((line) => {
    const [, time, state] = line.split(",").reverse();
    return state === "reached" && /^\d+$/.test(time ?? "") ? [Number(time)] : [];
  });
}
