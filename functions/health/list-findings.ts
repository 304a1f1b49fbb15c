/** Query.listFindings: what stands out on the layouts that the caller may see, from finished lists. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { FindingAct } from "#domain/insight/findings/finding-acts.ts";
import {
  type AnsweredFinding,
  answeredFindings,
} from "#domain/insight/findings/layout-findings.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Paging, type PagingArguments, readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { findingsOfLayouts, type StoredFindings } from "#functions/shared/store/findings.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface FindingsDeps {
  readonly store: AccessStore & CoreStore & TelemetryStore;
  readonly clock: Clock;
}

type AnsweredAct = Pick<FindingAct, "id" | "kind" | "reason" | "username" | "createdAt"> & {
  readonly until: number | null;
};

interface FindingItem
  extends Pick<AnsweredFinding, "mLocId" | "masterName" | "detector" | "cause" | "since"> {
  readonly nLocId: string | null;
  readonly otherNLocId: string | null;
  readonly sureness: number;
  readonly rank: number;
  readonly measured: number | null;
  readonly usual: number | null;
  readonly acted: number;
  readonly dismissed: number;
  readonly act: AnsweredAct | null;
}

interface FindingList {
  readonly layoutId: string;
  readonly until: number | null;
  readonly judged: number;
  readonly masters: number;
  readonly findings: readonly FindingItem[];
  readonly left: number;
}

interface FindingConnection {
  readonly items: readonly FindingList[];
  readonly nextToken: string | null;
}

/** Maximum number of layouts per page: 200 lines of each take some 60 KB. */
const MAX_LIMIT = 50;
const QUERY = "Query.listFindings";

export function listFindings({
  store,
  clock,
}: FindingsDeps): Field<"Query.listFindings", Paging, FindingConnection> {
  return {
    parse: readRequest,
    run: async (paging, caller) => {
      const page = await layoutPageOf(store, caller, { ...paging, query: QUERY });
      if (!page.ok) return page;
      const ids = page.value.layouts.map(({ id }) => id);
      const stored = await findingsOfLayouts(store, ids);
      const now = nowSeconds(clock);
      const items = stored.map((one) => listOf(one, now));
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}

function listOf({ layoutId, list, acts }: StoredFindings, now: number): FindingList {
  if (list === undefined) {
    return { layoutId, until: null, judged: 0, masters: 0, findings: [], left: 0 };
  }
  const { until, judged, masters, left } = list;
  const findings = answeredFindings(list, acts, now).map(itemOf);
  return { layoutId, until, judged, masters, findings, left };
}

function itemOf(finding: AnsweredFinding): FindingItem {
  const { mLocId, masterName, detector, cause, since, sureness, rank, act, learned } = finding;
  return {
    ...{ mLocId, masterName, detector, cause, since, sureness, rank, ...learned },
    nLocId: finding.node < 0 ? null : nLocIdOf(finding.node),
    otherNLocId: finding.other < 0 ? null : nLocIdOf(finding.other),
    measured: known(finding.measured),
    usual: known(finding.usual),
    act: act === undefined ? null : answeredAct(act),
  };
}

/** Without what only the server needs. */
export function answeredAct(act: FindingAct): AnsweredAct {
  const { id, kind, reason, username, createdAt, until = null } = act;
  return { id, kind, reason, username, createdAt, until };
}

/** Null for a value that was not a number; JSON has none. */
function known(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}

function readRequest(args: PagingArguments): Result<Paging, Refusal> {
  const paging = readPaging({ ...args, limit: args.limit ?? MAX_LIMIT });
  if (paging.ok && paging.value.limit > MAX_LIMIT) return refuseArgument("limit", "range");
  return paging;
}
