/**
 * Reads a layout's rows page by page and master by master: a page ends after a whole master, once
 * it has enough rows.
 */
import type { MasterLocation } from "#domain/layout/master-location.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { masterLocationsIn } from "#functions/shared/store/layout-masters.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { Bearer } from "./bearer.ts";
import type { OpenPage, OpenRow } from "./open-answer.ts";
import type { OpenRequest } from "./open-request.ts";

/**
 * Maximum number of cells per page; the last master may exceed it. A cell has some 25 bytes, and an
 * answer may have 6 MB.
 */
export const PAGE_CELLS = 80_000;
const AT_ONCE = 4;

export interface PageRequest {
  readonly bearer: Bearer;
  readonly request: OpenRequest;
  /** Number of columns of the rows. */
  readonly columns: number;
  /** Text that identifies the list, so that its page tokens are not valid for another list. */
  readonly list: string;
}

/** The part of the request that was not found: the page, or the master. */
export type PageFault = "page" | "master";

/**
 * Returns one page: rows of the layout's masters in the order of their ids, or of the requested
 * master only.
 */
export async function pageByMasters(
  store: CoreStore,
  { bearer, request, columns, list }: PageRequest,
  rowsOf: (master: MasterLocation) => Promise<readonly OpenRow[]>,
): Promise<Result<OpenPage, PageFault>> {
  const layoutId = bearer.layout.id;
  const query = `${list} ${layoutId} ${request.master ?? ""}`;
  const start = request.page === undefined ? "" : startOfPage(bearer.tokenId, query, request.page);
  if (start === undefined) return err("page");
  const all = await masterLocationsIn(store, layoutId);
  const wanted = all.filter(({ id }) => request.master === undefined || id === request.master);
  if (request.master !== undefined && wanted.length === 0) return err("master");
  const waiting = wanted.filter(({ id }) => id >= start);
  const rows: OpenRow[] = [];
  let read = 0;
  while (read < waiting.length && rows.length * columns < PAGE_CELLS) {
    const group = waiting.slice(read, read + AT_ONCE);
    const found = await inParallel(group, AT_ONCE, rowsOf);
    for (const part of found) {
      if (rows.length * columns >= PAGE_CELLS) break;
      rows.push(...part);
      read += 1;
    }
  }
  const next = waiting[read];
  return ok({ rows, next: next === undefined ? null : pageToken(bearer.tokenId, query, next.id) });
}
