/**
 * Query.listSiteRounds: the rounds of every master of a layout over some hours, in packed form, for
 * the playback of the map.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { layoutIdFrom, type MLocId, mLocIdFrom } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  MAX_ROUNDS_SECONDS,
  ROUNDS_CONTENTS,
  type RoundsContent,
} from "#domain/telemetry/site-rounds.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { mastersIn } from "#functions/shared/store/masters.ts";
import { packedRounds, type RoundsDeps } from "./packed-rounds.ts";

export interface SiteRoundsDeps extends RoundsDeps {
  readonly store: CoreStore & RoundsDeps["store"];
}

export interface SiteRounds extends MasterKey {
  /** Id of the controller that is at the location now. */
  readonly mId: string;
  /** The rounds in base64, in the format of a day object. */
  readonly packed: string;
}

export interface SiteRoundsConnection {
  readonly items: readonly SiteRounds[];
  readonly nextToken: string | null;
}

interface RoundsRequest {
  readonly layoutId: string;
  /** Epoch seconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
  readonly content: RoundsContent;
  /** The only master that is read; undefined for all of the layout. */
  readonly only: MLocId | undefined;
  readonly nextToken: string | undefined;
}

/** Number of base64 characters after which a page ends; the last master of a page may exceed it. */
const PAGE_BYTES = 1_000_000;
/** Maximum number of masters per page, however small they are. */
const MASTERS_PER_PAGE = 50;
const AT_ONCE = 5;

export function siteRounds(
  deps: SiteRoundsDeps,
): Field<"Query.listSiteRounds", RoundsRequest, SiteRoundsConnection> {
  return { parse: readRequest, run: (request, caller) => onePage(deps, request, caller) };
}

/**
 * Reads one page of masters in the order of their ids, starting with the one in the page token;
 * masters without readings are left out.
 */
async function onePage(
  deps: SiteRoundsDeps,
  { nextToken, only, ...request }: RoundsRequest,
  { sub, privileges }: Caller,
): Promise<Result<SiteRoundsConnection, Refusal>> {
  const { layoutId, from, to, content } = request;
  const query = `rounds ${layoutId} ${from} ${to} ${content} ${only ?? ""}`;
  const start = nextToken === undefined ? "" : startOfPage(sub, query, nextToken);
  if (start === undefined || (start !== "" && mLocIdFrom(start) === undefined)) {
    return refuseArgument("nextToken", "notAllowed");
  }
  const masters = await mastersIn(deps.store, layoutId);
  const waiting = masters
    .filter(({ mLocId }) => mLocId >= start && (only === undefined || mLocId === only))
    .sort((one, other) => (one.mLocId < other.mLocId ? -1 : 1));
  const items: SiteRounds[] = [];
  let bytes = 0;
  let read = 0;
  while (read < waiting.length && read < MASTERS_PER_PAGE && bytes < PAGE_BYTES) {
    const group = waiting.slice(read, read + AT_ONCE);
    const packed = await inParallel(group, AT_ONCE, ({ mLocId }) =>
      packedRounds(deps, { layoutId, mLocId }, request, privileges),
    );
    for (const [at, part] of packed.entries()) {
      if (bytes >= PAGE_BYTES) break;
      read += 1;
      const master = group[at];
      if (part === undefined || master === undefined) continue;
      bytes += part.length;
      items.push({ layoutId, mLocId: master.mLocId, mId: master.mId, packed: part });
    }
  }
  const next = waiting[read];
  return ok({ items, nextToken: next === undefined ? null : pageToken(sub, query, next.mLocId) });
}

function readRequest(args: FieldArguments["Query.listSiteRounds"]): Result<RoundsRequest, Refusal> {
  const layoutId = typeof args.layoutId === "string" ? layoutIdFrom(args.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const content = ROUNDS_CONTENTS.find((known) => known === args.content);
  if (content === undefined) return refuseArgument("content", "notAllowed");
  const only = typeof args.mLocId === "string" ? mLocIdFrom(args.mLocId) : undefined;
  if (args.mLocId != null && only === undefined) return refuseArgument("mLocId", "id");
  const range = readRange(args, content);
  if (!range.ok) return range;
  const nextToken = args.nextToken ?? undefined;
  if (nextToken !== undefined && typeof nextToken !== "string") {
    return refuseArgument("nextToken", "wrongType");
  }
  return ok({ layoutId, ...range.value, content, only, nextToken });
}

function readRange(
  input: FieldArguments["Query.listSiteRounds"],
  content: RoundsContent,
): Result<{ readonly from: number; readonly to: number }, Refusal> {
  const from = epochSecondsFrom(input.from);
  const to = epochSecondsFrom(input.to);
  if (from === undefined) return refuseArgument("from", "time");
  if (to === undefined) return refuseArgument("to", "time");
  if (to < from) return refuseArgument("to", "beforeStart");
  const maxSeconds = MAX_ROUNDS_SECONDS[content];
  return to - from > maxSeconds ? refuse("GraphRangeTooLong", { maxSeconds }) : ok({ from, to });
}
