/** What is said of stowing the whole site by one button, and of the last command that moved its trackers. */
import { durationText } from "#web/features/site/model/time-messages.ts";

export const STOW_MESSAGES = {
  stow: "Stow site",
  title: "Stow the whole site",
  hold: "Hold to stow",
  holding: "Keep holding…",
  again: "Press again to stow",
  cancel: "Cancel",
  angle: "Strongest angle of each master, held until restored",
  noController: "No master of this site has a controller: nothing can be sent.",
  sending: "Sending the stow…",
  notSent: "The stow was not sent.",
  proof: "Open the proof of motion",
  following: "Waiting for the first readings",
} as const;

/** Who gave it and how long ago; seconds. */
export function givenBy(command: string, username: string, seconds: number): string {
  return `${command} by ${username}, ${durationText(Math.max(0, seconds))} ago`;
}

interface Arrivals {
  readonly reached: number;
  /** Trackers that could react. */
  readonly reacting: number;
  /** Late, stuck or silent. */
  readonly missing: number;
}

export function arrivalsText({ reached, reacting, missing }: Arrivals): string {
  const shown = (count: number) => count.toLocaleString("en-US");
  const reachedText = `${shown(reached)} of ${shown(reacting)} in position`;
  return missing === 0 ? reachedText : `${reachedText}, ${shown(missing)} not`;
}
