/**
 * Joins spells (time spans) of alarms and stows whose data was read in pieces, one period after the
 * other.
 */

/** The time span of an alarm or a stow at one master; epoch seconds. */
export interface Spell {
  readonly mLocId: string;
  readonly raisedAt: number;
  readonly isRaiseSeen: boolean;
  readonly clearedAt: number | undefined;
  readonly seenAt: number;
}

export interface PieceEnd<One> {
  /** Time at which one piece of data ends and the next begins, included in both; epoch seconds. */
  readonly at: number;
  /**
   * The key of the alarm or stow that a spell is about; at most one spell per key is in progress.
   */
  readonly keyOf: (spell: One) => string;
  /**
   * Whether the next piece of data has anything of this master; without data, spells in progress
   * stay in progress.
   */
  readonly hasData: (mLocId: string) => boolean;
}

/**
 * Joins the spells of two pieces of data that follow each other. The next piece begins with the
 * known state at that time, so a spell in progress is in both: its beginning is taken from the
 * piece before, its end from the next. Spells of the next piece that ended by its beginning are
 * dropped, because it has them only in part. Spells of both are in the order of time for each key.
 */
export function joinSpells<One extends Spell>(
  before: readonly One[],
  next: readonly One[],
  { at, keyOf, hasData }: PieceEnd<One>,
): readonly One[] {
  const inProgress = new Map(
    before.filter(({ clearedAt }) => clearedAt === undefined).map((one) => [keyOf(one), one]),
  );
  const continued = new Set<One>();
  const own = next.filter(({ clearedAt }) => clearedAt === undefined || clearedAt > at);
  const joined = own.map((one) => {
    const begun = inProgress.get(keyOf(one));
    const isSame = begun !== undefined && (one.raisedAt <= at || !one.isRaiseSeen);
    if (!isSame || continued.has(begun)) return one;
    continued.add(begun);
    return { ...one, raisedAt: begun.raisedAt, isRaiseSeen: begun.isRaiseSeen };
  });
  const rest = before.flatMap((one) => {
    if (continued.has(one)) return [];
    const isOver = one.clearedAt === undefined && hasData(one.mLocId);
    return [isOver ? { ...one, clearedAt: Math.max(at, one.raisedAt) } : one];
  });
  return [...rest, ...joined];
}
