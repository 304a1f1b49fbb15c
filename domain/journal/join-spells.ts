/**
 * Joins spells (time spans) of alarms and stows that were read piece by piece, across the ends of
 * the pieces.
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
  /** The end of one piece and the beginning of the next, included in both; epoch seconds. */
  readonly at: number;
  /** What a spell is about: at most one spell is in progress per key. */
  readonly keyOf: (spell: One) => string;
  /**
   * Whether the next piece has any data of this master; without data, spells in progress stay in
   * progress.
   */
  readonly hasData: (mLocId: string) => boolean;
}

/**
 * Joins two pieces. The next one begins with the known state at that time, so a spell in progress
 * is in both: its beginning is taken from the piece before, its end from the next. Spells of the
 * next piece that ended by its beginning are dropped, because it has them only in part. Spells of
 * both are in the order of time for each key.
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
