/** The pictures of a stow report: when trackers came to their angle, and how each master's trackers ended. */
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import type {
  MotionMaster,
  MotionProof,
} from "#web/features/site/commands/operations/motion.generated.ts";
import { MOTION_LABELS } from "#web/features/site/model/motion-words.ts";
import type { PictureContent } from "#web/ui/picture.ts";
import type { ThemeMode } from "#web/ui/tones.ts";
import { MOTION_STYLES } from "./motion-styles.ts";
import { PROOF_MESSAGES } from "./proof-messages.ts";

/** Trackers that came would hide the few that did not. */
const STATES: readonly MotionState[] = ["moving", "late", "stuck", "silent", "excluded"];

/** Bars that can be told apart. */
const MOST_MASTERS = 24;

/** Masters with most such trackers first; undefined when there is none. */
export function laggardPicture(
  { masters }: MotionProof,
  mode: ThemeMode,
): PictureContent | undefined {
  const shown = masters
    .filter((master) => lackOf(master) > 0)
    .sort((one, other) => lackOf(other) - lackOf(one))
    .slice(0, MOST_MASTERS);
  const states = STATES.filter((state) => shown.some((master) => master[state] > 0));
  if (shown.length === 0) return undefined;
  return {
    title: PROOF_MESSAGES.laggardsByMaster,
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

/** Points of the curve. */
const STEPS = 24;
/** Up to here seconds say more than parts of minutes. */
const SHORT_SECONDS = 300;

/**
 * How the share of trackers at the angle rose; undefined while none has come there.
 * @param seconds from the command until each tracker that came stood there.
 * @param reacting trackers that could react.
 */
export function arrivalPicture(
  seconds: readonly number[],
  reacting: number,
): PictureContent | undefined {
  const last = seconds.reduce((most, one) => Math.max(most, one), 0);
  if (seconds.length === 0 || reacting === 0) return undefined;
  const step = Math.max(1, Math.ceil(last / STEPS));
  const isShort = last < SHORT_SECONDS;
  const times = Array.from({ length: Math.ceil(last / step) + 1 }, (_, at) => at * step);
  return {
    title: PROOF_MESSAGES.arrivals,
    form: "lines",
    unit: "%",
    most: 100,
    along: isShort ? PROOF_MESSAGES.secondsAfter : PROOF_MESSAGES.minutesAfter,
    categories: times.map((time) => (isShort ? String(time) : (time / 60).toFixed(1))),
    series: [
      {
        name: PROOF_MESSAGES.atAngle,
        values: times.map((time) => (100 * seconds.filter((one) => one <= time).length) / reacting),
      },
    ],
  };
}

/** The seconds of each tracker that came, off the exported table: only the master's name may hold a comma, and it is first. */
export function arrivalsOf(table: string): readonly number[] {
  return table.split(/\r?\n/).flatMap((line) => {
    const [, time, state] = line.split(",").reverse();
    return state === "reached" && /^\d+$/.test(time ?? "") ? [Number(time)] : [];
  });
}
