/**
 * Findings about the trackers of one master, from the digests of its days: motors that draw more
 * than usual, and weak radio links.
 */
import { CURRENT_STEP, type DayDigest, quantile } from "./day-digest.ts";
import { HISTORY_RULES, type TrackerUnit } from "./tracker-history.ts";

/** A motor that draws more than usual; milliamperes. */
export interface HighCurrent extends TrackerUnit {
  readonly newest: number;
  readonly usual: number;
}

export interface WeakLink {
  readonly node: number;
  /** Link quality indicator, 0 to 255. */
  readonly quality: number;
}

export interface MasterFindings {
  readonly highCurrents: readonly HighCurrent[];
  readonly weakLinks: readonly WeakLink[];
  /** Number of motors of which enough days are known; nothing is known of the current of others. */
  readonly compared: number;
}

/** Digest of a day, by which the day is known. */
export interface DigestedDay {
  /** Start of the UTC day; epoch seconds. */
  readonly start: number;
  readonly digest: DayDigest;
}

/**
 * Compares the newest of these days with those before it. The result does not depend on the order
 * of the days. A day may occur once.
 */
export function findingsOf(days: readonly DigestedDay[]): MasterFindings {
  const newestFirst = days.toSorted((one, other) => other.start - one.start);
  const digests = newestFirst.map(({ digest }) => digest);
  const slots = Math.max(0, ...digests.map(({ link }) => link.length));
  const nodes = Array.from({ length: slots }, (_, node) => node);
  const compared = nodes.flatMap((node) => [
    ...comparedCurrent(digests, { node, isAux: false }),
    ...comparedCurrent(digests, { node, isAux: true }),
  ]);
  return {
    highCurrents: compared.filter(
      ({ newest, usual }) => newest > HISTORY_RULES.currentMargin * usual,
    ),
    weakLinks: nodes.flatMap((node) => weakLink(digests, node)),
    compared: compared.length,
  };
}

/**
 * The current of a motor on the newest day on which it has run enough, and its usual high current:
 * the median of the 95th percentiles of the days before. A percentile of all their movements would
 * follow a fault within two days, because those are five percent of a month.
 */
function comparedCurrent(digests: readonly DayDigest[], unit: TrackerUnit): readonly HighCurrent[] {
  const { node, isAux } = unit;
  const ran = digests.flatMap((digest) => {
    const { median, high } = isAux ? digest.aux : digest.own;
    const [middle = 0, most = 0] = [median[node], high[node]];
    return middle === 0 ? [] : [{ middle, most }];
  });
  const [newest, ...before] = ran;
  if (newest === undefined || before.length < HISTORY_RULES.leastCurrentDays) return [];
  const usual = quantile(
    before.map(({ most }) => most).sort((one, other) => one - other),
    0.5,
  );
  return [{ ...unit, newest: newest.middle * CURRENT_STEP, usual: usual * CURRENT_STEP }];
}

function weakLink(digests: readonly DayDigest[], node: number): readonly WeakLink[] {
  const stored = digests.map(({ link }) => link[node] ?? 0).find((one) => one > 0);
  if (stored === undefined) return [];
  const quality = stored - 1;
  return quality < HISTORY_RULES.weakLinkBelow ? [{ node, quality }] : [];
}
