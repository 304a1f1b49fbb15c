/** API calls for the weather warnings of layouts, and what an answer says at a later time. */
import { andThen, ok, type Result } from "#domain/result.ts";
import { type WarningState, warningState } from "#domain/warnings/feed-state.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
import { allPages } from "./pages.ts";
import {
  GET_LAYOUT_WARNINGS,
  LIST_LAYOUT_WARNINGS,
  type WarningRecord,
  type WarningsRecord,
} from "./warnings.generated.ts";

/** An answer about a layout, with the time at which this browser received it. */
export interface ReceivedWarnings extends WarningsRecord {
  /** Epoch seconds by the clock of the browser. */
  readonly receivedAt: number;
}

export type KnownWarnings = WarningState<WarningRecord> & {
  /** Present time by the clock of the server, which wrote the times of the answer; epoch seconds. */
  readonly serverSeconds: number;
  /** Number of further warnings that the answer does not list. */
  readonly more: number;
};

/** Maximum number of layouts in one response. */
const PAGE_LIMIT = 100;

/** Weather warnings of every layout that the user may see: one request per 100 layouts. */
export async function listLayoutWarnings(
  client: GraphqlClient,
  nowSeconds: () => number,
): Promise<Result<readonly ReceivedWarnings[], Failure>> {
  const listed = await allPages(client, LIST_LAYOUT_WARNINGS, { limit: PAGE_LIMIT });
  const receivedAt = nowSeconds();
  return andThen(listed, (items) => ok(items.map((item) => ({ ...item, receivedAt }))));
}

/** Weather warnings of one layout; undefined if it does not exist. */
export async function getLayoutWarnings(
  client: GraphqlClient,
  layoutId: string,
  nowSeconds: () => number,
): Promise<Result<ReceivedWarnings | undefined, Failure>> {
  const found = await execute(client, GET_LAYOUT_WARNINGS, { layoutId });
  const receivedAt = nowSeconds();
  return andThen(found, (record) => ok(record && { ...record, receivedAt }));
}

/**
 * What an answer says about the present: an answer that gets no successor becomes outdated, whether
 * the source or the connection of the browser is the reason.
 */
export function warningsNow(
  { receivedAt, ...record }: ReceivedWarnings,
  nowSeconds: number,
): KnownWarnings {
  const serverSeconds = record.answeredAt + Math.max(0, nowSeconds - receivedAt);
  return { ...warningState(record, serverSeconds), serverSeconds, more: record.more };
}
