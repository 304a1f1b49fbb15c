/** Spells of alarms and stows that were read piece by piece, put together again where a piece ends. */

/** From where something begins to where it ends; epoch seconds. */
export interface Spell {
  readonly mLocId: string;
  readonly raisedAt: number;
  readonly isRaiseSeen: boolean;
  readonly clearedAt: number | undefined;
  readonly seenAt: number;
}

export interface PieceEnd<One> {
  /** Where the one piece ends and the next one begins, in both included; epoch seconds. */
  readonly at: number;
  /** Of what a spell is: of one key only one is in progress at a time. */
  readonly keyOf: (spell: One) => string;
  /** Whether the next piece has anything of this master: otherwise what was in progress stays so. */
  readonly isHeard: (mLocId: string) => boolean;
}

/**
 * A piece begins with what was known there, so a spell in progress is in both: its beginning is known from the one before, its
 * end from the next. What the next piece says of the time before it began is left out: of that time it has not all. Spells of
 * both are in the order of time for each key.
 */
export function joinSpells<One extends Spell>(
  before: readonly One[],
  next: readonly One[],
  { at, keyOf, isHeard }: PieceEnd<One>,
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
    const isOver = one.clearedAt === undefined && isHeard(one.mLocId);
    return [isOver ? { ...one, clearedAt: Math.max(at, one.raisedAt) } : one];
  });
  return [...rest, ...joined];
}
