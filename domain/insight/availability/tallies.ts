/**
 * What is summed up for each tracker: seconds of each state and the tracking error, over the whole
 * day and over core hours.
 */

/** The sums of a period, in their order in the store. */
export const TALLY_KEYS = [
  "good",
  "bad",
  "stow",
  "error",
  "coreGood",
  "coreBad",
  "coreStow",
  "coreError",
] as const;

export type TallyKey = (typeof TALLY_KEYS)[number];

/**
 * `good`, `bad`: seconds; what is missing to the length of the period is unknown. `stow`: seconds of
 * `good` in a stow or at a commanded angle. `error`: difference between angle and target over time in
 * which both are known, in hundredths of a degree times hours. `core…`: the same in core hours.
 */
export type Tallies = Readonly<Record<TallyKey, number>>;

/** The sums of many trackers: one list per sum, by the place of the tracker. */
export type TallyColumns = Readonly<Record<TallyKey, Float64Array>>;

export function talliesOf(ofKey: (key: TallyKey) => number): Tallies {
  return {
    good: ofKey("good"),
    bad: ofKey("bad"),
    stow: ofKey("stow"),
    error: ofKey("error"),
    coreGood: ofKey("coreGood"),
    coreBad: ofKey("coreBad"),
    coreStow: ofKey("coreStow"),
    coreError: ofKey("coreError"),
  };
}

export function tallyColumns(length: number): TallyColumns {
  const column = () => new Float64Array(length);
  return {
    ...{ good: column(), bad: column(), stow: column(), error: column() },
    ...{ coreGood: column(), coreBad: column(), coreStow: column(), coreError: column() },
  };
}

export function talliesAt(columns: TallyColumns, place: number): Tallies {
  return talliesOf((key) => columns[key][place] ?? 0);
}

/** Good, bad and unknown time of a period; the three add up to its length. */
export interface TimeShares {
  readonly good: number;
  readonly bad: number;
  readonly unknown: number;
}

/**
 * Divides a period. Where the place of the layout was changed since, core hours may be shorter than
 * the known time in them; bad time is cut first then.
 */
export function sharesOf(total: number, known: { readonly good: number; readonly bad: number }) {
  const good = Math.min(known.good, total);
  const bad = Math.min(known.bad, total - good);
  return { good, bad, unknown: total - good - bad } satisfies TimeShares;
}
