/** A weather warning for a layout: the kinds, the severities and their order. */
import type { EpochSeconds } from "#domain/units/time.ts";
import type { Threat } from "./measured-threats.ts";
import type { AreaMatch } from "./warned-area.ts";

/** Severities of CAP, the worst first. Unknown comes before the severities that are known to be lower. */
export const WARNING_SEVERITIES = ["EXTREME", "SEVERE", "UNKNOWN", "MODERATE", "MINOR"] as const;

export type WarningSeverity = (typeof WARNING_SEVERITIES)[number];

export function severityFrom(text: string | undefined): WarningSeverity {
  const name = text?.toUpperCase();
  return WARNING_SEVERITIES.find((severity) => severity === name) ?? "UNKNOWN";
}

/**
 * Kinds with the words of English event names that mark them, in the order of precedence. The
 * event's own name is always shown; the kind only chooses its icon.
 */
const KINDS = [
  ["TORNADO", /tornado|cyclone|hurricane|typhoon/i],
  ["HAIL", /\bhail/i],
  ["THUNDERSTORM", /thunder|lightning/i],
  ["WIND", /wind|gale|gust|squall/i],
  ["WINTER", /snow|\bice|blizzard|winter|freez/i],
  ["FLOOD", /flood|\brain/i],
] as const;

export type WarningKind = (typeof KINDS)[number][0] | "OTHER";

export const WARNING_KINDS: readonly WarningKind[] = [...KINDS.map(([kind]) => kind), "OTHER"];

export function kindOf(event: string): WarningKind {
  return KINDS.find(([, words]) => words.test(event))?.[0] ?? "OTHER";
}

export interface Warning {
  /** Identifies the message and its part: the same in every reading of the source. */
  readonly id: string;
  readonly kind: WarningKind;
  /** The service's name for it, such as "Severe Thunderstorm Warning". */
  readonly event: string;
  readonly severity: WarningSeverity;
  readonly hail: Threat | undefined;
  readonly gust: Threat | undefined;
  readonly from: EpochSeconds;
  /** Undefined if the service names no end. */
  readonly until: EpochSeconds | undefined;
  readonly area: AreaMatch;
  /** The service's names of the areas. */
  readonly places: string;
  readonly headline: string | undefined;
  /** The service's name, or its address if it states none. */
  readonly sender: string;
}

/** Seconds after its start for which a warning without an end counts as active. */
const WITHOUT_END_SECONDS = 86_400;

/** When a warning is in force, in epoch seconds; without an end if the service names none. */
interface Period {
  readonly from: number;
  readonly until: number | undefined;
}

/** The part of a warning by which it is sorted. */
export interface RankedWarning extends Period, Pick<Warning, "id" | "severity" | "area"> {}

/** The end of a warning; of one that names none, a day after its start. */
export function endOf({ from, until }: Period): number {
  return until ?? from + WITHOUT_END_SECONDS;
}

/** Whether a warning is in force, or announced for later; false once it is over. */
export function isActive(warning: Period, nowSeconds: number): boolean {
  return nowSeconds < endOf(warning);
}

const AREAS: readonly AreaMatch[] = ["INSIDE", "NEAR", "UNKNOWN_AREA"];

/**
 * Sorts the worst first: by severity, then those in force before later ones, then by how certainly
 * the site is affected, then those that last longest. Warnings that are over are left out.
 */
export function activeWarnings<Shown extends RankedWarning>(
  warnings: readonly Shown[],
  nowSeconds: number,
): readonly Shown[] {
  const rank = (warning: RankedWarning) => [
    WARNING_SEVERITIES.indexOf(warning.severity),
    Math.max(0, warning.from - nowSeconds),
    AREAS.indexOf(warning.area),
    -endOf(warning),
  ];
  return warnings
    .filter((warning) => isActive(warning, nowSeconds))
    .map((warning) => ({ warning, rank: rank(warning) }))
    .sort((one, other) => compareRanks(one.rank, other.rank) || compareIds(one, other))
    .map(({ warning }) => warning);
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  return one.map((rank, at) => rank - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function compareIds(
  one: { readonly warning: RankedWarning },
  other: { readonly warning: RankedWarning },
) {
  return one.warning.id < other.warning.id ? -1 : 1;
}
