/** Texts of the whole-site stow, and of the last motion command of the site. */
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

/** Who sent the command and how long ago. @param seconds age of the command */
export function givenBy(command: string, username: string, seconds: number): string {
  return `${command} by ${username}, ${ageText(seconds)} ago`;
}

interface Arrivals {
  readonly reached: number;
  /** Number of trackers that could react. */
  readonly reacting: number;
  /** Number of trackers that are late, stuck or silent. */
  readonly missing: number;
}

export function arrivalsText({ reached, reacting, missing }: Arrivals): string {
  const shown = (count: number) => count.toLocaleString("en-US");
  const reachedText = `${shown(reached)} of ${shown(reacting)} in position`;
  return missing === 0 ? reachedText : `${reachedText}, ${shown(missing)} not`;
}

interface NotSent {
  readonly masterName: string;
  /** The reason. */
  readonly message: string;
}

/** Masters that did not receive the stow, and the first reason. @param all number of targets */
export function notSentText(masters: readonly NotSent[], all: number): string {
  const reason = masters[0]?.message ?? "";
  if (masters.length === all) return `${STOW_MESSAGES.notSent} ${reason}`;
  const names = masters.map(({ masterName }) => masterName).join(", ");
  return `The stow was not sent to ${names}. ${reason}`;
}
