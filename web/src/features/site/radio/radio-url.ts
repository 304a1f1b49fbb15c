/** The address of the radio page: the master and the end of the period. */
import { epochSecondsFrom } from "#domain/units/time.ts";

export interface RadioUrl {
  /** Location id of the master; undefined: the first of the site. */
  readonly mLocId: string | undefined;
  /** End of the period in epoch seconds; undefined: now. */
  readonly until: number | undefined;
}

export function readRadioUrl(query: URLSearchParams): RadioUrl {
  return {
    mLocId: query.get("master") ?? undefined,
    until: epochSecondsFrom(Number(query.get("until") ?? Number.NaN)),
  };
}

export function writeRadioUrl({ mLocId, until }: RadioUrl): URLSearchParams {
  return new URLSearchParams({
    ...(mLocId !== undefined && { master: mLocId }),
    ...(until !== undefined && { until: String(until) }),
  });
}
