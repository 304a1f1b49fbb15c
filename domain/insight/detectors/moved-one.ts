/**
 * Judges a pair of trackers whose rows move alike, after one of them was moved: are their ids listed
 * at each other's place? Readings belong to an id, wherever its controller stands, so they show only
 * which of the two ids turned. Which tracker turned is seen in the field.
 */

/** What a tracker reported at one time; angles in hundredths of a degree, west positive. */
export interface ReportedAngles {
  /** Epoch seconds. */
  readonly at: number;
  readonly angle: number;
  readonly target: number;
}

export const MOVED_RULES = {
  /** Largest difference between two trackers that move alike, hundredths of a degree. */
  together: 500,
  /** Least difference, in target and in angle, from which one of them has been moved. */
  apart: 1200,
  /** By how much more than the other the moved one must have turned. */
  turn: 1000,
  /** Largest number of seconds between two reports that are compared. */
  sameTime: 600,
} as const;

/** The two locations of a pair, in its order. */
export const PAIR_SIDES = ["first", "second"] as const;

export type PairSide = (typeof PAIR_SIDES)[number];

/** Which tracker a person saw turning: that at a location of the pair, or neither. */
export type SeenTurn = PairSide | "neither";

/**
 * Why a movement shows nothing. noReports: there are not two times at which both reported.
 * notMoved: no order took one of them away from the other. apartBefore: they were never together
 * before. notYetThere: the moved one has not turned yet. bothMoved: both turned by the same order.
 * neitherSeen: an id turned, but neither tracker was seen turning.
 */
export type UnknownTurn =
  | "noReports"
  | "notMoved"
  | "apartBefore"
  | "notYetThere"
  | "bothMoved"
  | "neitherSeen";

export type FoundTurn =
  /** `side` is the location whose id turned, `at` the report that shows it; epoch seconds. */
  | { readonly kind: "turned"; readonly side: PairSide; readonly at: number }
  | { readonly kind: "unknown"; readonly why: UnknownTurn };

export type MovedVerdict =
  | { readonly kind: "exchanged" | "right"; readonly side: PairSide; readonly at: number }
  | { readonly kind: "unknown"; readonly why: UnknownTurn };

/**
 * Finds the newest movement that took one tracker of the pair away from the other.
 * @param first reports of the first location, oldest first; `second` those of the other
 */
export function turnOf(
  first: readonly ReportedAngles[],
  second: readonly ReportedAngles[],
): FoundTurn {
  const pairs = pairedReports(first, second);
  if (pairs.length < 2) return { kind: "unknown", why: "noReports" };
  const ordered = pairs.findLastIndex(({ targets }) => targets >= MOVED_RULES.apart);
  if (ordered < 0) return { kind: "unknown", why: wasTurned(pairs) ? "bothMoved" : "notMoved" };
  const start = pairs
    .slice(0, ordered)
    .findLastIndex(
      ({ targets, angles }) => targets < MOVED_RULES.together && angles < MOVED_RULES.together,
    );
  const before = pairs[start];
  if (before === undefined) return { kind: "unknown", why: "apartBefore" };
  const after = pairs
    .slice(start + 1)
    .find(({ targets, angles }) => targets >= MOVED_RULES.apart && angles >= MOVED_RULES.apart);
  if (after === undefined) return { kind: "unknown", why: "notYetThere" };
  const [one, other] = [
    Math.abs(after.first.angle - before.first.angle),
    Math.abs(after.second.angle - before.second.angle),
  ];
  if (Math.abs(one - other) < MOVED_RULES.turn) return { kind: "unknown", why: "bothMoved" };
  const side = one > other ? "first" : "second";
  return { kind: "turned", side, at: after[side].at };
}

/** The verdict of a movement, with what a person saw. */
export function movedVerdict(turn: FoundTurn, seen: SeenTurn): MovedVerdict {
  if (turn.kind === "unknown") return turn;
  if (seen === "neither") return { kind: "unknown", why: "neitherSeen" };
  return { ...turn, kind: seen === turn.side ? "right" : "exchanged" };
}

interface PairedReports {
  readonly first: ReportedAngles;
  readonly second: ReportedAngles;
  /** Differences of the two trackers, hundredths of a degree. */
  readonly targets: number;
  readonly angles: number;
}

/** Each report of the first with the nearest one of the second. */
function pairedReports(
  firsts: readonly ReportedAngles[],
  seconds: readonly ReportedAngles[],
): readonly PairedReports[] {
  let at = 0;
  return firsts.flatMap((first): readonly PairedReports[] => {
    const away = (index: number) =>
      Math.abs((seconds[index]?.at ?? Number.POSITIVE_INFINITY) - first.at);
    while (away(at + 1) <= away(at) && at + 1 < seconds.length) at += 1;
    const second = seconds[at];
    if (second === undefined || away(at) > MOVED_RULES.sameTime) return [];
    const targets = Math.abs(first.target - second.target);
    return [{ first, second, targets, angles: Math.abs(first.angle - second.angle) }];
  });
}

/** Whether an order has turned both, further than the sun moves between two reports. */
function wasTurned(pairs: readonly PairedReports[]): boolean {
  return pairs.some(({ first }, index) => {
    const before = pairs[index - 1];
    return (
      before !== undefined && Math.abs(first.target - before.first.target) >= MOVED_RULES.apart
    );
  });
}
