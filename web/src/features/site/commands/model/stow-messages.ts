/** What is said of stowing the whole site by one button, and of the last command that moved its trackers. */
import { ageText } from "#web/ui/format.ts";

export const STOW_MESSAGES = {
  stow: "Stow site",
  title: "Stow the whole site",
  hold: "Hold to stow",
  holding: "Keep holding…",
  again: "Press again to stow",
  cancel: "Cancel",
  angle: "Strongest angle of each master, held until restored",
  noController: "No master of this site has a controller: nothing can be sent.",
  busy: "The last stow is still being answered. You can send another in a few seconds.",
  notSent: "The stow was not sent.",
  proof: "Open the proof of motion",
  following: "Waiting for the first readings",
} as const;

/** Who gave it and how long ago; seconds. */
export function givenBy(command: string, username: string, seconds: number): string {
  return `${command} by ${username}, ${ageText(seconds)} ago`;
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

interface NotSent {
  readonly masterName: string;
  /** Why. */
  readonly message: string;
}

/** Which masters were not asked to stow, with the reason of the first. @param all masters that it was meant for */
export function notSentText(masters: readonly NotSent[], all: number): string {
  const reason = masters[0]?.message ?? "";
  if (masters.length === all) return `${STOW_MESSAGES.notSent} ${reason}`;
  const names = masters.map(({ masterName }) => masterName).join(", ");
  return `The stow was not sent to ${names}. ${reason}`;
}
