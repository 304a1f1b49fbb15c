/**
 * Query.listLayoutWarnings and Query.getLayoutWarnings: the weather warnings of layouts, and what is
 * known about their sources.
 */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FeedFailure, WarningSourceKind } from "#domain/warnings/feed-state.ts";
import type { Threat } from "#domain/warnings/measured-threats.ts";
import { activeWarnings, type Warning } from "#domain/warnings/warning.ts";
import {
  isId,
  type Paging,
  type PagingArguments,
  readPaging,
} from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { warningsOfLayouts } from "#functions/shared/site-warnings.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface ListWarningsDeps {
  readonly store: AccessStore & CoreStore & TelemetryStore;
  readonly clock: Clock;
}

interface AnsweredThreat {
  readonly value: number | null;
  readonly text: string;
}

interface AnsweredWarning extends Omit<Warning, "hail" | "gust" | "until" | "headline"> {
  readonly hail: AnsweredThreat | null;
  readonly gust: AnsweredThreat | null;
  readonly until: number | null;
  readonly headline: string | null;
}

export interface AnsweredWarnings {
  readonly layoutId: string;
  readonly source: WarningSourceKind;
  readonly sourceSince: number | null;
  readonly hasCoordinates: boolean;
  readonly readAt: number | null;
  readonly failure: FeedFailure | null;
  readonly answeredAt: number;
  readonly warnings: readonly AnsweredWarning[];
  readonly more: number;
}

interface WarningsConnection {
  readonly items: readonly AnsweredWarnings[];
  readonly nextToken: string | null;
}

/** Maximum number of layouts per page, as for their health. */
const MAX_LIMIT = 100;

const QUERY = "Query.listLayoutWarnings";

/** Lists the warnings of the layouts that the caller may see: three reads per 100 layouts. */
export function listLayoutWarnings({
  store,
  clock,
}: ListWarningsDeps): Field<"Query.listLayoutWarnings", Paging, WarningsConnection> {
  return {
    parse: readRequest,
    run: async (paging, caller) => {
      const page = await layoutPageOf(store, caller, { ...paging, query: QUERY });
      if (!page.ok) return page;
      const { layouts, nextToken } = page.value;
      return ok({ items: await answersFor(store, layouts, nowSeconds(clock)), nextToken });
    },
  };
}

/** Returns the warnings of one layout; null if it does not exist. */
export function getLayoutWarnings({
  store,
  clock,
}: ListWarningsDeps): Field<"Query.getLayoutWarnings", string, AnsweredWarnings | null> {
  return {
    parse: ({ layoutId }) =>
      isId(layoutId) ? ok(layoutId) : refuseArgument("layoutId", "required"),
    run: async (layoutId) => {
      const layout = await getLayout(store, layoutId);
      const layouts = layout === undefined ? [] : [layout];
      const [answer = null] = await answersFor(store, layouts, nowSeconds(clock));
      return ok(answer);
    },
  };
}

function readRequest(args: PagingArguments): Result<Paging, Refusal> {
  const paging = readPaging(args);
  if (paging.ok && paging.value.limit > MAX_LIMIT) return refuseArgument("limit", "range");
  return paging;
}

async function answersFor(
  store: ListWarningsDeps["store"],
  layouts: readonly StoredLayout[],
  answeredAt: number,
): Promise<readonly AnsweredWarnings[]> {
  const known = await warningsOfLayouts(store, layouts);
  return known.map(({ sourceSince, readAt, failure, warnings, ...facts }) => ({
    ...{ ...facts, answeredAt },
    sourceSince: sourceSince ?? null,
    readAt: readAt ?? null,
    failure: failure ?? null,
    warnings: activeWarnings(warnings, answeredAt).map(answeredWarning),
  }));
}

function answeredWarning({ hail, gust, until, headline, ...warning }: Warning): AnsweredWarning {
  return {
    ...warning,
    hail: answeredThreat(hail),
    gust: answeredThreat(gust),
    until: until ?? null,
    headline: headline ?? null,
  };
}

function answeredThreat(threat: Threat | undefined): AnsweredThreat | null {
  return threat === undefined ? null : { value: threat.value ?? null, text: threat.text };
}
