/** Texts of the list of a site's stows in a year. */
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { duration } from "#web/features/site/journal/model/journal-messages.ts";
import type { MotionHead } from "#web/features/site/model/motion-events.generated.ts";
import { decimalText, numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { MOTION_LABELS, reachedOf } from "#web/ui/commands/motion-words.ts";
import type { StowYear } from "./stow-year-reads.ts";

export const STOW_YEAR_MESSAGES = messages("stowYear", {
  show: "Stows of a year",
  year: "Year",
  chooseSite: "Choose a site",
  chooseSiteHint: "The list has the stows of one site in a year.",
  title: (year: number, site: string) => `Stows in ${year}: ${site}`,
  stows: "Stows",
  print: "Print",
  csv: "Table (CSV)",
  readAt: (time: string, zone: string) => `As of ${time}. ${zone}`,
  byMasters: (count: number) => `${numberText(count)} started by masters`,
  byCommands: (count: number) => `${numberText(count)} by commands`,
  allInPosition: (count: number) => `${numberText(count)} with all trackers in position`,
  withExceptions: (count: number) => `${numberText(count)} with exceptions`,
  sealed: (count: number) => `${numberText(count)} sealed`,
  total: "Total",
  exceptionsTotal: "Exceptions, all stows",
  none: (year: number) => `No stow was recorded in ${year}`,
  noneRead: "No stow was found in the months that were read",
  watchedSince: (time: string) =>
    `Stows that masters start by themselves are recorded since ${time}. Earlier ones are not in this list.`,
  notWatched: "Stows that masters start by themselves have not been recorded at this site yet.",
  missing: (months: string) => `Not read, or not completely: ${months}. Stows may be missing.`,
  readAgain: "Read again",
  proofsNote: "Only stows whose proof is closed: up to five hours after their begin.",

  at: "Began",
  what: "Reason or command",
  by: "By",
  wind: "Wind at the begin",
  windDuring: "Highest while observed",
  position: "In position",
  exceptions: "Exceptions",
  lasted: "Duration",
  seal: "Seal",
  notReached: "not reached",
  notChecked: "not checked",
  noEnd: "no end reported",
  notSealed: "not sealed yet",
  unknown: "unknown",
  sealNote:
    "Seals are shown by their first 16 digits; the report of a stow and the file have all 64.",
  failed: "The stows could not be loaded",
  notPermitted: "You can't view the stows of this site",
  offlineHint: "The list is read when you are online.",
  loading: "Loading...",
});

/** States that are exceptions, in the order of the table. */
export const EXCEPTIONS: readonly MotionState[] = [
  "late",
  "stuck",
  "moving",
  "silent",
  "unchecked",
  "excluded",
];

type Counts = Readonly<Record<MotionState, number>>;

/** Exceptions by state, such as "Stuck 2, Silent 1"; empty if there are none. */
export function exceptionsText(counts: Counts, labels: Counted = MOTION_LABELS): string {
  return EXCEPTIONS.filter((state) => counts[state] > 0)
    .map((state) => `${labels[state]} ${numberText(counts[state])}`)
    .join(", ");
}

type Counted = Readonly<Record<MotionState, string>>;

/** Sum of each state over the stows. */
export function exceptionTotals(stows: readonly MotionHead[]): Counts {
  const sum = (state: MotionState) => stows.reduce((total, stow) => total + stow[state], 0);
  return Object.fromEntries(
    ["reached" as const, ...EXCEPTIONS].map((state) => [state, sum(state)]),
  ) as Record<MotionState, number>;
}

/** Whether trackers have answered, but nothing shows where they should be. */
export function isUnchecked({ reached, unchecked }: MotionHead): boolean {
  return reached === 0 && unchecked > 0;
}

export function positionText(stow: MotionHead): string {
  if (isUnchecked(stow)) return STOW_YEAR_MESSAGES.notChecked;
  return reachedOf(stow.reached, stow.nodes - stow.excluded);
}

/** Time until a share of the trackers was in position. @param seconds undefined: never */
export function shareText(stow: MotionHead, seconds: number | undefined): string {
  if (seconds !== undefined) return timeText(seconds);
  return isUnchecked(stow) ? STOW_YEAR_MESSAGES.notChecked : STOW_YEAR_MESSAGES.notReached;
}

/** Minutes and seconds, such as 4:05. */
function timeText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Duration of a stow; a command has no end of its own. */
export function lastedText({ name, issuedAt, endedAt }: MotionHead): string {
  if (name !== undefined) return "–";
  return endedAt === undefined ? STOW_YEAR_MESSAGES.noEnd : duration(endedAt - issuedAt);
}

/** Wind speed. @param mph miles per hour; undefined: unknown */
export function speedText(mph: number | undefined, units: DisplayUnits): string {
  if (mph === undefined) return STOW_YEAR_MESSAGES.unknown;
  const { unit, convert } = windConversion(units);
  return `${decimalText(convert(mph), 0)} ${unit}`;
}

const SHOWN_DIGITS = 16;

export function sealText({ seal }: MotionHead): string {
  return seal === undefined ? STOW_YEAR_MESSAGES.notSealed : seal.hash.slice(0, SHOWN_DIGITS);
}

/** The stows of the year by origin and result, as a sentence. */
export function totalsText({ stows }: StowYear): string {
  const count = (isMeant: (stow: MotionHead) => boolean) => stows.filter(isMeant).length;
  const isWhole = ({ reached, nodes }: MotionHead) => nodes > 0 && reached === nodes;
  return [
    STOW_YEAR_MESSAGES.byMasters(count(({ name }) => name === undefined)),
    STOW_YEAR_MESSAGES.byCommands(count(({ name }) => name !== undefined)),
    STOW_YEAR_MESSAGES.allInPosition(count(isWhole)),
    STOW_YEAR_MESSAGES.withExceptions(count((stow) => !isWhole(stow))),
    STOW_YEAR_MESSAGES.sealed(count(({ seal }) => seal !== undefined)),
  ].join(", ");
}
