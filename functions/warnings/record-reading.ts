/** Stores what was read from the source of a layout: messages, standing warnings, or the failure. */
import type { Result } from "#domain/result.ts";
import type { FeedFailure } from "#domain/warnings/feed-state.ts";
import { messageFor, rememberMessages, standingWarnings } from "#domain/warnings/message-set.ts";
import { activeWarnings } from "#domain/warnings/warning.ts";
import {
  feedItem,
  feedsOfLayouts,
  isOfSource,
  type LayoutFeed,
} from "#functions/shared/store/layout-warnings.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import type { SourceReading } from "./read-source.ts";
import { type MessageOrigin, memoryItem, rememberedMessages } from "./store/remembered-messages.ts";

/** Maximum number of warnings that a layout shows; the worst are shown. */
const MAX_SHOWN = 50;

/**
 * The feed of a layout; an empty one, with the revision of the stored one, if none was read from
 * this source for these coordinates. Undefined if a later source was already read.
 */
export async function presentFeed(
  store: TelemetryStore,
  { layoutId, source, site }: MessageOrigin,
): Promise<LayoutFeed | undefined> {
  const feeds = await feedsOfLayouts(store, [layoutId], { isConsistent: true });
  const stored = feeds.get(layoutId);
  if (stored !== undefined && isOfSource(stored, source, site)) return stored;
  if (stored !== undefined && stored.sourceRev > source.rev) return undefined;
  return {
    ...{ sourceRev: source.rev, site, readAt: undefined, failure: undefined },
    ...{ warnings: [], more: 0, validators: {}, rev: stored?.rev ?? 0 },
  };
}

/**
 * Prepares the writes for a reading, conditional on the feed that is passed in. Repeated, late and
 * reordered messages lead to the same warnings.
 * @param nowSeconds time at which the reading began
 */
export async function readingItems(
  store: TelemetryStore,
  origin: MessageOrigin,
  before: LayoutFeed,
  reading: Result<SourceReading, FeedFailure>,
  nowSeconds: number,
): Promise<{
  readonly items: readonly TransactionItem[];
  readonly failure: FeedFailure | undefined;
}> {
  const { layoutId, site } = origin;
  const failed = (failure: FeedFailure) => ({
    items: [feedItem(store.telemetryTable, layoutId, { ...before, failure })],
    failure,
  });
  if (!reading.ok) return failed(reading.error);
  const readAt = Math.max(nowSeconds, before.readAt ?? 0);
  if (reading.value.kind === "unchanged") {
    const feed = { ...before, readAt, failure: undefined };
    return { items: [feedItem(store.telemetryTable, layoutId, feed)], failure: undefined };
  }
  const { messages: arrived, validators, failure } = reading.value;
  const known = await rememberedMessages(store, origin);
  const own = arrived.map((message) => messageFor(site, message));
  const messages = rememberMessages(known, own, nowSeconds);
  const memory = memoryItem(store.telemetryTable, origin, messages);
  if (!memory.ok) return failed(memory.error);
  const standing = activeWarnings(standingWarnings(messages), nowSeconds);
  const feed: LayoutFeed = {
    ...before,
    warnings: standing.slice(0, MAX_SHOWN),
    more: Math.max(0, standing.length - MAX_SHOWN),
    ...(failure === undefined ? { readAt, failure, validators } : { failure, validators: {} }),
  };
  return { items: [feedItem(store.telemetryTable, layoutId, feed), memory.value], failure };
}
