/** Pages through the rounds that the nodes of one master reported within a range of time. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { visibleBits } from "#domain/device-data/visible-bits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { masterLocationAt } from "#functions/shared/store/masters.ts";
import {
  daySpansOf,
  nodeRoundsOf,
  type SpanDeps,
} from "#functions/shared/telemetry/span-rounds.ts";
import { PAGE_CELLS, type PageFault, type PageRequest } from "./master-pages.ts";
import type { OpenPage, OpenRow } from "./open-answer.ts";

export interface HistoryDeps extends SpanDeps {
  readonly store: CoreStore & SpanDeps["store"];
}

/**
 * Seconds of the time range that is read at once. No such window spans two days, so that a finished
 * day is read whole or not at all.
 */
const WINDOW_SECONDS = 6 * 3600;
/** Maximum number of windows read for one page, even if they contain few rows. */
const MAX_WINDOWS = 8;

export async function historyPage(
  deps: HistoryDeps,
  { bearer, request, list }: PageRequest,
): Promise<Result<OpenPage, PageFault>> {
  const { from, to, fields, master = "" } = request;
  const masterKey = { layoutId: bearer.layout.id, mLocId: master };
  const query = `${list} ${masterKey.layoutId} ${master} ${from} ${to} ${fields.join()}`;
  const start =
    request.page === undefined ? from : Number(startOfPage(bearer.tokenId, query, request.page));
  if (!Number.isInteger(start) || start < from || start > to) return err("page");
  if ((await masterLocationAt(deps.store, masterKey)) === undefined) return err("master");
  const { rows, next } = await collect(deps, masterKey, {
    ...{ start, to, fields },
    held: bearer.maker.privileges,
  });
  return ok({ rows, next: next > to ? null : pageToken(bearer.tokenId, query, String(next)) });
}

interface Collecting {
  /** Epoch seconds; `start` and `to` are both included. */
  readonly start: number;
  readonly to: number;
  readonly fields: readonly string[];
  /** Rights of the user who created the access token. */
  readonly held: PrivilegeBits;
}

/** Reads rows until a page is full. Returns them with the second at which the next page begins. */
async function collect(
  deps: HistoryDeps,
  masterKey: MasterKey,
  { start, to, fields, held }: Collecting,
): Promise<{ readonly rows: readonly OpenRow[]; readonly next: number }> {
  const rows: OpenRow[] = [];
  const most = PAGE_CELLS / (fields.length + COLUMNS_BESIDE);
  let next = start;
  for (let window = 0; window < MAX_WINDOWS && next <= to; window += 1) {
    const end = Math.min(to, endOfWindow(next));
    for (const reading of await roundsWithin(deps, masterKey, {
      start: next,
      to: end,
      fields,
      held,
    })) {
      // A page never ends within one second, even if several rounds have the same time.
      if (rows.length >= most && reading.ts !== rows.at(-1)?.roundAt) {
        return { rows, next: reading.ts };
      }
      for (const row of nodeRowsOf(reading)) {
        rows.push({ ...row, mLocId: masterKey.mLocId, roundAt: reading.ts });
      }
    }
    next = end + 1;
  }
  return { rows, next };
}

/**
 * Number of columns that each row has besides the requested fields: mLocId, nLocId and the time of
 * the round.
 */
const COLUMNS_BESIDE = 3;

function endOfWindow(start: number): number {
  const endOfDay = start - (start % SECONDS_PER_DAY) + SECONDS_PER_DAY - 1;
  return Math.min(endOfDay, start + WINDOW_SECONDS - 1);
}

async function roundsWithin(
  deps: HistoryDeps,
  masterKey: MasterKey,
  { start, to, fields, held }: Collecting,
): Promise<readonly Reading[]> {
  const span = { after: start - 1, upTo: to };
  const daySpans = await daySpansOf(deps, masterKey, span);
  const columns = columnsFor(fields);
  const found = await Promise.all(
    daySpans.map((daySpan) => nodeRoundsOf(deps, masterKey, daySpan, columns)),
  );
  return found.flat().map((reading) => visibleBits(held, reading));
}

/** The columns to read from storage in order to compute these fields. */
function columnsFor(fields: readonly string[]) {
  const wanted = new Set(fields.flatMap((field) => MADE_OF[field] ?? [field]));
  return NODE_SCHEMA.columns.filter(({ field }) => wanted.has(field));
}

const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  flags: ["flagsLow", "flagsHigh"],
  deviation: ["anglePanel", "angleTarget"],
};
