/**
 * Query.verifyLedger: whether the rows of a layout's command ledger match their seals, and if not,
 * from which hour on.
 */
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { NO_SEAL, type SealFault, sealFault } from "#domain/ledger/seal.ts";
import { ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { type CoreStore, layoutCreatedAt } from "#functions/shared/store/layouts.ts";
import {
  hourOf,
  type LedgerStore,
  newestSeal,
  rowsByHour,
  sealsBetween,
  startOfHour,
} from "#functions/shared/store/ledger-seals.ts";
import { daysOfHours, hourBefore, lastOverdueHour, timeRangeOf } from "./finished-hours.ts";
import { sha256 } from "./sha256.ts";

export interface VerifyLedgerDeps {
  readonly store: CoreStore & LedgerStore;
  readonly clock: Clock;
}

interface VerifyRequest {
  readonly layoutId: string;
  /** Epoch milliseconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
}

export interface LedgerVerification {
  readonly layoutId: string;
  readonly isIntact: boolean;
  /** Number of verified hours, including the faulty one; `rows` counts the rows in them. */
  readonly hours: number;
  readonly rows: number;
  readonly fault: SealFault | null;
  /** Start in epoch seconds of the first hour that does not match its seal. */
  readonly faultHour: number | null;
  /** Start in epoch seconds of the hour of the newest seal; null while nothing is sealed. */
  readonly sealedThrough: number | null;
  /**
   * Hash of the last hour that matches its seal. A user who stores it can check later whether the
   * whole chain of seals was rebuilt.
   */
  readonly hash: string | null;
}

/** Maximum number of days in one request; more would exceed the time limit of a field. */
const MAX_DAYS = 31;

/** Verifies a range of hours; null for an unknown layout. */
export function verifyLedger(
  deps: VerifyLedgerDeps,
): Field<"Query.verifyLedger", VerifyRequest, LedgerVerification | null> {
  return {
    parse: readRequest,
    run: async ({ layoutId, from, to }) => {
      const { store, clock } = deps;
      const createdAt = await layoutCreatedAt(store, layoutId);
      if (createdAt === undefined) return ok(null);
      const newest = await newestSeal(store, layoutId);
      const begin = hourOf(createdAt * 1000);
      const due = laterOf(newest?.hour ?? "", lastOverdueHour(clock.nowMilliseconds()));
      const first = laterOf(begin, hourOf(from));
      const last = [hourOf(to), due].reduce((one, other) => (one < other ? one : other));
      const walked = await walk(store, { layoutId, begin, first, last });
      return ok({
        layoutId,
        isIntact: walked.fault === null,
        ...walked,
        sealedThrough: newest === undefined ? null : startOfHour(newest.hour) / 1000,
      });
    },
  };
}

function readRequest(args: FieldArguments["Query.verifyLedger"]): Result<VerifyRequest, Refusal> {
  const layoutId = typeof args.layoutId === "string" ? layoutIdFrom(args.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const [from, to] = [epochSecondsFrom(args.from), epochSecondsFrom(args.to)];
  if (from === undefined) return refuseArgument("from", "time");
  if (to === undefined || to < from) return refuseArgument("to", "time");
  if (to - from > MAX_DAYS * SECONDS_PER_DAY) return refuseArgument("to", "range");
  return ok({ layoutId, from: from * 1000, to: to * 1000 });
}

type Walked = Pick<LedgerVerification, "hours" | "rows" | "fault" | "faultHour" | "hash">;

interface Walk extends Walked {
  /** Hash of the previous hour's seal, on which the next seal must be based. */
  readonly previous: string;
}

interface Range {
  readonly layoutId: string;
  /** The first hour of the layout's ledger, `yyyymmddhh`. */
  readonly begin: string;
  readonly first: string;
  readonly last: string;
}

/** Verifies hour by hour, until the first hour that does not match its seal. */
async function walk(store: LedgerStore, { layoutId, begin, first, last }: Range): Promise<Walked> {
  // The chain of seals starts from the seal before the range; before the layout's first hour there
  // is none.
  const before = first > begin ? await newestSeal(store, layoutId, hourBefore(first)) : undefined;
  const previous = before?.hash ?? NO_SEAL;
  let walked: Walk = { previous, hours: 0, rows: 0, fault: null, faultHour: null, hash: null };
  for (const hours of daysOfHours(first, last)) {
    walked = await walkDay(store, layoutId, hours, walked);
    if (walked.fault !== null) break;
  }
  const { previous: _, ...result } = walked;
  return result;
}

async function walkDay(
  store: LedgerStore,
  layoutId: string,
  hours: readonly string[],
  before: Walk,
): Promise<Walk> {
  const ends = [hours[0] ?? "", hours.at(-1) ?? ""] as const;
  const rowsOf = await rowsByHour(store, layoutId, timeRangeOf(hours));
  const seals = await sealsBetween(store, layoutId, ends);
  const sealOf = new Map(seals.map((seal) => [seal.hour, seal]));
  let walked = before;
  for (const hour of hours) {
    const rows = rowsOf.get(hour) ?? [];
    const seal = sealOf.get(hour);
    const sealed = { layoutId, hour, previous: walked.previous, rows };
    const fault = sealFault(sha256, seal, sealed);
    walked = { ...walked, hours: walked.hours + 1, rows: walked.rows + rows.length };
    if (fault !== undefined || seal === undefined) {
      return { ...walked, fault: fault ?? "missingSeal", faultHour: startOfHour(hour) / 1000 };
    }
    walked = { ...walked, previous: seal.hash, hash: seal.hash };
  }
  return walked;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
