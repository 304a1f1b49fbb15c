/**
 * The queries that list past commands of a layout, of one master or of one node, newest first, a
 * page at a time.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { mLocIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";
import { lastFour, nodeIdFrom } from "#domain/identity/node-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import { readPaging } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  commandsOfLayout,
  commandsOfMaster,
  type HistoryPage,
  type HistoryRange,
  type NodeFilter,
} from "#functions/shared/store/command-history.ts";
import { type CommandView, commandView } from "./rules/command-view.ts";
import type { HistoryDeps } from "./run/command-deps.ts";

export interface CommandConnection {
  readonly items: readonly CommandView[];
  readonly nextToken: string | null;
}

interface Listing {
  readonly layoutId: string;
  /** Epoch seconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
  /** The time range as text exactly as requested, without defaults for an open end. */
  readonly requestedRange: string;
  readonly limit: number;
  readonly nextToken: string | undefined;
}

interface MasterListing extends Listing {
  readonly mLocId: string;
}

interface NodeListing extends MasterListing {
  readonly node: NodeFilter;
}

/**
 * Maximum length of the range of one list: a year and a day; longer ranges take several requests.
 */
const MAX_SECONDS = 367 * SECONDS_PER_DAY;
const DEFAULT_SECONDS = 31 * SECONDS_PER_DAY;

export function listCommandsByLayout(
  deps: HistoryDeps,
): Field<"Query.listCommandsByLayout", Listing, CommandConnection> {
  return {
    parse: (args) => readListing(deps, args),
    run: (listing, caller) =>
      page(deps, { caller, query: `layout ${queryOf(listing)}`, listing }, (range) =>
        commandsOfLayout(deps.store, listing.layoutId, range),
      ),
  };
}

export function listCommandsByMaster(
  deps: HistoryDeps,
): Field<"Query.listCommandsByMaster", MasterListing, CommandConnection> {
  return {
    parse: (args) => readMasterListing(deps, args),
    run: (listing, caller) =>
      page(
        deps,
        { caller, query: `master ${queryOf(listing)}.${listing.mLocId}`, listing },
        (range) => commandsOfMaster(deps.store, listing, range),
      ),
  };
}

/**
 * Lists the commands that named the node's id, or were sent to its location while the node was
 * there; on request also those to the whole master.
 */
export function listCommandsByNode(
  deps: HistoryDeps,
): Field<"Query.listCommandsByNode", NodeListing, CommandConnection> {
  return {
    parse: (args) => {
      const read = readMasterListing(deps, args);
      if (!read.ok) return read;
      const node = readNode(args);
      return node.ok ? ok({ ...read.value, node: node.value }) : node;
    },
    run: (listing, caller) => {
      const { nId, nLocId, withMaster } = listing.node;
      const query = `node ${queryOf(listing)}.${listing.mLocId}.${nId}.${nLocId}.${withMaster}`;
      return page(deps, { caller, query, listing }, (range) =>
        commandsOfMaster(deps.store, listing, range, listing.node),
      );
    },
  };
}

interface PageOf {
  readonly caller: Caller;
  /**
   * Text that identifies the list and its time range; a page token is valid only with the same
   * text.
   */
  readonly query: string;
  readonly listing: Listing;
}

async function page(
  { clock }: HistoryDeps,
  { caller, query, listing }: PageOf,
  read: (range: HistoryRange) => Promise<HistoryPage>,
): Promise<Result<CommandConnection, Refusal>> {
  const { from, to, limit, nextToken } = listing;
  const { sub, privileges: held } = caller;
  const after = nextToken === undefined ? undefined : startOfPage(sub, query, nextToken);
  if (nextToken !== undefined && (after === undefined || !STARTS_WITH_TIME.test(after))) {
    return refuseArgument("nextToken", "foreign");
  }
  const { commands, last } = await read({ from: from * 1000, to: to * 1000 + 999, limit, after });
  return ok({
    items: commands.map((command) => commandView(command, { clock, held })),
    nextToken: last === undefined ? null : pageToken(sub, query, last),
  });
}

/**
 * Start of the key in a page token. Tokens are not signed, so this time is validated before it is
 * used in a calculation.
 */
const STARTS_WITH_TIME = /^\d{13}/;

/**
 * Text that identifies the list. It contains the range as requested: if an open end were replaced
 * by the time of each request, the token of the previous page would be invalid.
 */
function queryOf({ layoutId, requestedRange }: Listing): string {
  return `${layoutId}.${requestedRange}`;
}

function readListing(
  { clock }: HistoryDeps,
  args: FieldArguments["Query.listCommandsByLayout"],
): Result<Listing, Refusal> {
  if (typeof args.layoutId !== "string") return refuseArgument("layoutId", "required");
  const paging = readPaging(args);
  if (!paging.ok) return paging;
  const to = epochSecondsFrom(args.to ?? nowSeconds(clock));
  if (to === undefined) return refuseArgument("to", "time");
  const from = epochSecondsFrom(args.from ?? Math.max(0, to - DEFAULT_SECONDS));
  if (from === undefined || from > to) return refuseArgument("from", "time");
  if (to - from > MAX_SECONDS) return refuseArgument("from", "range");
  const requestedRange = `${args.from ?? ""}.${args.to ?? ""}`;
  return ok({ layoutId: args.layoutId, from, to, requestedRange, ...paging.value });
}

function readMasterListing(
  deps: HistoryDeps,
  args: FieldArguments["Query.listCommandsByMaster"],
): Result<MasterListing, Refusal> {
  const read = readListing(deps, args);
  if (!read.ok) return read;
  const { mLocId: text } = args;
  const mLocId = typeof text === "string" ? mLocIdFrom(text) : undefined;
  return mLocId === undefined ? refuseArgument("mLocId", "id") : ok({ ...read.value, mLocId });
}

function readNode({
  nId,
  nLocId,
  withMaster,
}: FieldArguments["Query.listCommandsByNode"]): Result<NodeFilter, Refusal> {
  const isGiven = (value: unknown) => value !== undefined && value !== null;
  if (!isGiven(nId) && !isGiven(nLocId)) return refuseArgument("nLocId", "required");
  const id = nodeIdFrom(typeof nId === "string" ? nId.toUpperCase() : "");
  if (isGiven(nId) && !id.ok) return refuseArgument("nId", id.error);
  const location = nLocIdFrom(typeof nLocId === "string" ? nLocId : "");
  if (isGiven(nLocId) && location === undefined) return refuseArgument("nLocId", "notAllowed");
  return ok({
    nId: id.ok ? lastFour(id.value) : undefined,
    nLocId: location,
    withMaster: withMaster === true,
  });
}
