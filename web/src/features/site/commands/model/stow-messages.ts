/** Texts of the whole-site stow, and of the last motion command of the site. */
import { listText, numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { ageText } from "#web/ui/format.ts";

export const STOW_MESSAGES = messages("stow", {
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
  notSentTo: (masters: string) => `The stow was not sent to ${masters}.`,
  proof: "Open the proof of motion",
  following: "Waiting for the first readings",
  /**
   * Says which user gave which command, and how long ago.
   * @param age such as "5 min"
   */
  givenBy: (command: string, username: string, age: string) =>
    `${command} by ${username}, ${age} ago`,
  /**
   * Says how long ago masters have started a stow.
   * @param stow such as "Wind stow"
   * @param age such as "5 min"
   */
  startedAgo: (stow: string, age: string) => `${stow}, started ${age} ago`,
  /** @param reacting number of trackers that could react, as text */
  inPosition: (reached: string, reacting: string) => `${reached} of ${reacting} in position`,
  /** @param missing number of trackers that are late, stuck or silent, as text */
  inPositionExcept: (reached: string, reacting: string, missing: string) =>
    `${reached} of ${reacting} in position, ${missing} not`,
});

/**
 * Says which user gave which command, and how long ago.
 * @param seconds age of the command
 */
export function givenBy(command: string, username: string, seconds: number): string {
  return STOW_MESSAGES.givenBy(command, username, ageText(seconds));
}

/**
 * Says how long ago masters have started a stow.
 * @param seconds age of the stow
 */
export function startedAgo(stow: string, seconds: number): string {
  return STOW_MESSAGES.startedAgo(stow, ageText(seconds));
}

interface Arrivals {
  readonly reached: number;
  /** Number of trackers that could react. */
  readonly reacting: number;
  /** Number of trackers that are late, stuck or silent. */
  readonly missing: number;
}

export function arrivalsText({ reached, reacting, missing }: Arrivals): string {
  const counts = [numberText(reached), numberText(reacting)] as const;
  return missing === 0
    ? STOW_MESSAGES.inPosition(...counts)
    : STOW_MESSAGES.inPositionExcept(...counts, numberText(missing));
}

interface NotSent {
  readonly masterName: string;
  /** Reason why the master did not receive the stow. */
  readonly message: string;
}

/**
 * Text about masters that did not receive the stow, with the reason of the first.
 * @param all number of targets
 */
export function notSentText(masters: readonly NotSent[], all: number): string {
  const reason = masters[0]?.message ?? "";
  const names = listText(masters.map(({ masterName }) => masterName));
  const sentence = masters.length === all ? STOW_MESSAGES.notSent : STOW_MESSAGES.notSentTo(names);
  return `${sentence} ${reason}`;
}
