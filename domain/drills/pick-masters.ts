/**
 * Draws the masters of a drill of a share of the trackers, so that every readiness that occurs is
 * among them (docs/design/stow-drills.md).
 */
import { READINESS_VERDICTS, type ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import { seededRandom } from "#domain/site-generator/random.ts";

/** Number of trackers by readiness. */
export type ReadinessCounts = Readonly<Record<ReadinessVerdict, number>>;

export interface DrillCandidate {
  readonly mLocId: string;
  readonly trackers: ReadinessCounts;
}

export const NO_TRACKERS: ReadinessCounts = { no: 0, doubtful: 0, unknown: 0, held: 0, ready: 0 };

/** A share of the trackers in percent, whole numbers. */
export const DRILL_SHARE = { min: 1, max: 50, usual: 10 } as const;

export interface DrillDraw {
  /** Percent of the trackers, see DRILL_SHARE. */
  readonly percent: number;
  /** The same text draws the same masters in the same order. */
  readonly seed: string;
}

/**
 * Draws masters until they have the share of all trackers, rounded up to whole masters: first, for
 * each readiness from the rarest on, one master that has it, then others in the drawn order. One
 * master at least stays out.
 * @returns mLocIds in the order of the candidates; none for a single candidate, which has no share
 */
export function pickDrillMasters(
  candidates: readonly DrillCandidate[],
  { percent, seed }: DrillDraw,
): readonly string[] {
  const drawn = shuffled(candidates, seed);
  const wanted = (sumOf(candidates) * percent) / 100;
  const picked: DrillCandidate[] = [];
  const mayAdd = () => picked.length < candidates.length - 1;
  const add = (next: DrillCandidate | undefined) => {
    if (next !== undefined && mayAdd()) picked.push(next);
  };
  for (const verdict of rarestFirst(candidates)) {
    const has = ({ trackers }: DrillCandidate) => trackers[verdict] > 0;
    if (!picked.some(has)) add(drawn.find(has));
  }
  for (const next of drawn) {
    if (picked.length > 0 && sumOf(picked) >= wanted) break;
    if (!picked.includes(next)) add(next);
  }
  return candidates.filter((one) => picked.includes(one)).map(({ mLocId }) => mLocId);
}

/** Sum of the trackers of several masters. */
export function countsOf(candidates: readonly DrillCandidate[]): ReadinessCounts {
  const sum = { ...NO_TRACKERS };
  for (const { trackers } of candidates) {
    for (const verdict of READINESS_VERDICTS) sum[verdict] += trackers[verdict];
  }
  return sum;
}

function sumOf(candidates: readonly DrillCandidate[]): number {
  return Object.values(countsOf(candidates)).reduce((sum, count) => sum + count, 0);
}

/** Each readiness that occurs and that a drill can try: a tracker that a person holds stays there. */
function rarestFirst(candidates: readonly DrillCandidate[]): readonly ReadinessVerdict[] {
  const counts = countsOf(candidates);
  const tried = READINESS_VERDICTS.filter((verdict) => verdict !== "held" && counts[verdict] > 0);
  return tried.toSorted((one, other) => counts[one] - counts[other]);
}

function shuffled<Item>(items: readonly Item[], seed: string): readonly Item[] {
  const random = seededRandom(hashOf(seed));
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
