/** Reads the arguments of the fields that answer alarm metrics. */
import { MAX_METRICS_DAYS, type PeriodWish } from "#domain/insight/alarm-metrics/metrics-period.ts";
import { ok, type Result } from "#domain/result.ts";
import { dateFrom } from "#domain/users/expiry.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";

interface PeriodArguments {
  readonly days?: unknown;
  readonly last?: unknown;
}

export function readPeriod({ days, last }: PeriodArguments): Result<PeriodWish, Refusal> {
  const isCount = typeof days === "number" && Number.isInteger(days);
  if (!isCount || days < 1 || days > MAX_METRICS_DAYS) return refuseArgument("days", "range");
  if (last === undefined || last === null) return ok({ days, last: undefined });
  const day = typeof last === "string" ? dateFrom(last) : undefined;
  return day === undefined ? refuseArgument("last", "time") : ok({ days, last: day });
}
