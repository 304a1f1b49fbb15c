/** The rows of the storm desk: layouts with their states, the most urgent first. */
import {
  compareStorms,
  isRoundOld,
  isStateOld,
  isWindOld,
  type StormFacts,
  type Urgency,
  urgencyOf,
} from "#domain/health/storm-urgency.ts";
import type { StowShare } from "#domain/health/stow-shares.ts";
import type { Layout } from "#web/api/parse.ts";
import type { StormRecord } from "#web/features/storm/operations/storm.generated.ts";
import type { WarningText } from "#web/ui/warning-messages.ts";

type DeskLayout = Pick<Layout, "id" | "name" | "zone">;

export interface StormRow {
  readonly id: string;
  readonly name: string;
  /** Undefined if the server has sent none. */
  readonly state: StormRecord | undefined;
  /** What is said about its weather warnings; undefined without a source of them. */
  readonly warning: WarningText | undefined;
  readonly urgency: Urgency;
  /** Seconds since the server read the reports; undefined without a state. */
  readonly age: number | undefined;
  readonly isOld: boolean;
  /** Seconds since the wind was measured. */
  readonly windAge: number | undefined;
  readonly isWindOld: boolean;
  /** Seconds since the start of the oldest round. */
  readonly roundAge: number | undefined;
  readonly isRoundOld: boolean;
  /** True if some master can receive a stow. */
  readonly canStow: boolean;
}

/**
 * Makes the rows; equally urgent layouts are in the order of their names.
 * @param nowSeconds by the server's clock
 * @param warningOf what is said about the weather warnings of a layout
 */
export function stormRows(
  layouts: readonly DeskLayout[],
  states: ReadonlyMap<string, StormRecord>,
  nowSeconds: number,
  warningOf: (layout: DeskLayout) => WarningText | undefined = () => undefined,
): readonly StormRow[] {
  return layouts
    .map((layout) => stormRow(layout, states.get(layout.id), nowSeconds, warningOf(layout)))
    .sort(
      (one, other) =>
        compareStorms(factsOf(one), factsOf(other), nowSeconds) ||
        one.name.localeCompare(other.name),
    );
}

function stormRow(
  { id, name }: DeskLayout,
  state: StormRecord | undefined,
  now: number,
  warning: WarningText | undefined,
): StormRow {
  const { wind, rounds } = state ?? {};
  const since = (time: number | undefined) =>
    time === undefined ? undefined : Math.max(0, now - time);
  return {
    ...{ id, name, state, warning },
    urgency: urgencyOf(factsOf({ state, warning }), now),
    age: since(state?.asOf),
    isOld: state === undefined || isStateOld(state.asOf, now),
    windAge: since(wind?.measuredAt),
    isWindOld: wind !== undefined && isWindOld(wind.measuredAt, now),
    roundAge: since(rounds?.oldest),
    isRoundOld: rounds !== undefined && isRoundOld(rounds.oldest, now),
    // A layout of which nothing is known may have controllers; its preview will show.
    canStow: state === undefined || state.masters.controllers > 0,
  };
}

/** The facts that decide about the urgency, with whether a warning is known. */
function factsOf({ state, warning }: Pick<StormRow, "state" | "warning">): StormFacts | undefined {
  return state && { ...state, isWarned: warning?.tone === "warning" };
}

const URGENT: readonly Urgency[] = ["exposed", "near"];

/** Ids of the layouts whose wind is at or near the limit while not every tracker is stowed. */
export function urgentIds(rows: readonly StormRow[]): readonly string[] {
  return rows.filter(({ urgency, canStow }) => canStow && URGENT.includes(urgency)).map(toId);
}

export function stowableIds(rows: readonly StormRow[]): readonly string[] {
  return rows.filter(({ canStow }) => canStow).map(toId);
}

const toId = ({ id }: StormRow) => id;

export interface ShareCount {
  readonly share: StowShare | "unknown";
  readonly count: number;
}

/** Order of the shares on the screen, the worst first. */
const SHOWN_SHARES = ["elsewhere", "unknown", "moving", "tracking", "stowed"] as const;

/** Numbers of trackers by share, without empty shares; those in no share are unknown. */
export function shareCounts({ trackers }: Pick<StormRecord, "trackers">): readonly ShareCount[] {
  const { all, elsewhere, tracking, moving, stowed } = trackers;
  const known = elsewhere + tracking + moving + stowed;
  const counts = { elsewhere, tracking, moving, stowed, unknown: Math.max(0, all - known) };
  return SHOWN_SHARES.map((share) => ({ share, count: counts[share] })).filter(
    ({ count }) => count > 0,
  );
}

/** Sum of the shares of all rows; layouts without a state have no trackers in it. */
export function totalShares(rows: readonly StormRow[]): readonly ShareCount[] {
  const counts = rows.flatMap(({ state }) => (state === undefined ? [] : shareCounts(state)));
  return SHOWN_SHARES.map((share) => ({
    share,
    count: counts.reduce((sum, one) => (one.share === share ? sum + one.count : sum), 0),
  })).filter(({ count }) => count > 0);
}
