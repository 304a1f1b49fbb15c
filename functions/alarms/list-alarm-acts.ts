/**
 * Query.listAlarmActs: users' acts since a given time on the alarms that the caller may see, newest
 * first.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { alarmAt, maySeeAlarm } from "#domain/journal/alarms.ts";
import { ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { type Paging, readPaging } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import {
  type AlarmActStore,
  actKey,
  actsBefore,
  isActKey,
  type StoredAct,
} from "#functions/shared/store/alarm-acts.ts";

export interface ActConnection {
  readonly items: readonly StoredAct[];
  readonly nextToken: string | null;
}

interface ActsRequest extends Paging {
  readonly layoutId: string;
  /** Epoch seconds of the earliest act to list. */
  readonly since: number;
}

/**
 * Earliest `since` of a query, in September 2001: from then on epoch seconds have ten digits, so
 * keys sort by time.
 */
const EARLIEST = 1_000_000_000;
/**
 * Number of visible alarms from which a page takes no further act; far more would not fit into an
 * answer of 6 MB.
 */
const MAX_TARGETS = 20_000;
/**
 * Maximum reads of the table for one page, each of at most 1 MB. If they do not fill the page, it
 * is short, and its token says where to continue.
 */
const MAX_READS = 20;

/**
 * Lists acts without the alarms that the caller may not see. An act without any visible alarm is
 * left out, and later acts fill the page.
 */
export function listAlarmActs(
  store: AlarmActStore,
): Field<"Query.listAlarmActs", ActsRequest, ActConnection> {
  return {
    parse: readRequest,
    run: async (request, { sub, privileges }) => {
      const { layoutId, since, nextToken } = request;
      const query = `acts ${layoutId} ${since}`;
      const start = nextToken === undefined ? undefined : startOfPage(sub, query, nextToken);
      if (nextToken !== undefined && (start === undefined || !isActKey(start))) {
        return refuseArgument("nextToken", "foreign");
      }
      const { acts, last } = await fullPage(store, request, start, privileges);
      return ok({
        items: acts,
        nextToken: last === undefined ? null : pageToken(sub, query, last),
      });
    },
  };
}

interface ActPage {
  readonly acts: readonly StoredAct[];
  /** Key of the last act that was read; undefined when no more acts follow. */
  readonly last: string | undefined;
}

async function fullPage(
  store: AlarmActStore,
  { layoutId, since, limit }: ActsRequest,
  start: string | undefined,
  held: PrivilegeBits,
): Promise<ActPage> {
  const acts: StoredAct[] = [];
  let targets = 0;
  let last = start;
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const found = await actsBefore(store, layoutId, { since, last, limit });
    for (const act of found.acts) {
      if (acts.length === limit || targets >= MAX_TARGETS) return { acts, last };
      last = actKey(act);
      const seen = act.targets.filter(({ word, bit }) => {
        const alarm = alarmAt(word, bit);
        return alarm !== undefined && maySeeAlarm(alarm, held);
      });
      if (seen.length === 0) continue;
      acts.push({ ...act, targets: seen });
      targets += seen.length;
    }
    if (found.isLast) return { acts, last: undefined };
  }
  return { acts, last };
}

function readRequest(args: FieldArguments["Query.listAlarmActs"]): Result<ActsRequest, Refusal> {
  if (typeof args.layoutId !== "string") return refuseArgument("layoutId", "required");
  const since = epochSecondsFrom(args.since);
  if (since === undefined || since < EARLIEST) return refuseArgument("since", "time");
  const paging = readPaging(args);
  if (!paging.ok) return paging;
  return ok({ layoutId: args.layoutId, since, ...paging.value });
}
