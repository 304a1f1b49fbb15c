/**
 * Query.listSiteSummary: the map summaries of one layout, as one small container per master, or
 * several for a master with many nodes.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import type { Log } from "#functions/shared/log.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame, deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { readingFilter } from "#functions/shared/telemetry/reading-filter.ts";
import { type StoredSummary, summariesFrom } from "./store/site-summaries.ts";

export interface SiteSummaryDeps {
  readonly store: TelemetryStore;
  readonly log: Log;
}

export interface SummaryPart {
  readonly mLocId: string;
  /**
   * Number of the part: 0 for the first, higher for further parts of a master whose nodes do not
   * fit into one container.
   */
  readonly part: number;
  /** Epoch seconds of the round. */
  readonly timestamp: number;
  /** The encoded summary in base64. */
  readonly packed: string;
}

export interface SummaryConnection {
  readonly items: readonly SummaryPart[];
  readonly nextToken: string | null;
}

interface SummaryRequest {
  readonly layoutId: string;
  /** Restricts the list to one master; empty for all. */
  readonly mLocId: string;
  readonly limit: number;
  readonly nextToken: string | undefined;
}

const MAX_LIMIT = 1000;
/** Maximum length of an id; longer text must not become a key. */
const MAX_ID_CHARACTERS = 64;

export function siteSummary(
  deps: SiteSummaryDeps,
): Field<"Query.listSiteSummary", SummaryRequest, SummaryConnection> {
  return { parse: readRequest, run: (request, caller) => onePage(deps, request, caller) };
}

async function onePage(
  { store, log }: SiteSummaryDeps,
  { layoutId, mLocId, limit, nextToken }: SummaryRequest,
  { sub, privileges }: Caller,
): Promise<Result<SummaryConnection, Refusal>> {
  const query = `summary ${layoutId} ${mLocId}`;
  const start = nextToken === undefined ? undefined : startOfPage(sub, query, nextToken);
  if (nextToken !== undefined && start === undefined) {
    return refuseArgument("nextToken", "foreign");
  }
  if (start === "" || start?.startsWith(mLocId) === false) {
    return refuseArgument("nextToken", "unreadable");
  }
  const { summaries, last } = await summariesFrom(store, { layoutId, mLocId, limit, start });
  const filter = readingFilter(privileges);
  const items = summaries.flatMap((summary): readonly SummaryPart[] => {
    const bytes = filter === undefined ? summary.bytes : filteredBytes(summary, filter);
    if (bytes === undefined) log("summary unreadable", { layoutId, mLocId: summary.mLocId });
    return bytes === undefined ? [] : [partOf(summary, bytes)];
  });
  return ok({ items, nextToken: last === undefined ? null : pageToken(sub, query, last) });
}

/**
 * The bytes that the caller may see: as stored unless a part of them is hidden. Undefined for
 * unreadable bytes, whose content cannot be checked.
 */
function filteredBytes(
  { bytes }: StoredSummary,
  filter: NonNullable<ReturnType<typeof readingFilter>>,
): Uint8Array | undefined {
  const stored = decodeFrame(bytes);
  if (!stored.ok) return undefined;
  const reading = filter(stored.value);
  return reading === stored.value ? bytes : deflateFrame(reading);
}

function partOf({ mLocId, part, ts }: StoredSummary, bytes: Uint8Array): SummaryPart {
  return { mLocId, part, timestamp: ts, packed: Buffer.from(bytes).toString("base64") };
}

function readRequest(
  args: FieldArguments["Query.listSiteSummary"],
): Result<SummaryRequest, Refusal> {
  const layoutId = typeof args.layoutId === "string" ? layoutIdFrom(args.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const mLocId = args.mLocId ?? "";
  if (typeof mLocId !== "string" || mLocId.length > MAX_ID_CHARACTERS) {
    return refuseArgument("mLocId", "id");
  }
  const limit = args.limit ?? MAX_LIMIT;
  if (typeof limit !== "number" || limit < 1 || limit > MAX_LIMIT) {
    return refuseArgument("limit", "range");
  }
  const nextToken = args.nextToken ?? undefined;
  if (nextToken !== undefined && typeof nextToken !== "string") {
    return refuseArgument("nextToken", "wrongType");
  }
  return ok({ layoutId, mLocId, limit, nextToken });
}
