/**
 * What was last read from the source of a layout's weather warnings: one small item per layout in
 * the telemetry table.
 */
import type { Coordinates } from "#domain/layout/layout.ts";
import type { FeedFailure } from "#domain/warnings/feed-state.ts";
import type { Warning } from "#domain/warnings/warning.ts";
import type { Item } from "./attribute-values.ts";
import { readBatch } from "./read-batch.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";
import type { TransactionItem } from "./transaction.ts";
import type { StoredSource } from "./warning-sources.ts";

/** What a server gave with its answer, to be asked next time whether it has changed. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface LayoutFeed {
  /** Revision of the source that was read. */
  readonly sourceRev: number;
  /** Coordinates that the warnings were compared with. */
  readonly site: Coordinates;
  /** Epoch seconds of the last complete reading; undefined before the first. */
  readonly readAt: number | undefined;
  /** Undefined if the last attempt succeeded. */
  readonly failure: FeedFailure | undefined;
  readonly warnings: readonly Warning[];
  /** Number of warnings that are not among `warnings`, because there were too many. */
  readonly more: number;
  readonly validators: Validators;
  /** Revision of this item and of the remembered messages; 0 while none is stored. */
  readonly rev: number;
}

/** Reads the feeds of these layouts, by id; layouts without one are left out. */
export async function feedsOfLayouts(
  { tables, telemetryTable }: TelemetryStore,
  layoutIds: readonly string[],
  options: { readonly isConsistent?: boolean } = {},
): Promise<ReadonlyMap<string, LayoutFeed>> {
  const items = await readBatch(tables, telemetryTable, layoutIds.map(feedKey), options);
  return new Map(items.map((item) => [String(item.layoutId), feedFrom(item)]));
}

/** Whether a feed was read from the present source and for the present coordinates. */
export function isOfSource(
  feed: Pick<LayoutFeed, "sourceRev" | "site">,
  source: Pick<StoredSource, "rev">,
  site: Coordinates,
): boolean {
  const { latitude, longitude } = feed.site;
  return (
    feed.sourceRev === source.rev && latitude === site.latitude && longitude === site.longitude
  );
}

/** Write of a feed, conditional on the stored revision being the one in it. */
export function feedItem(
  telemetryTable: string,
  layoutId: string,
  { rev, warnings, validators, site, readAt, failure, ...feed }: LayoutFeed,
): TransactionItem {
  return {
    Put: {
      TableName: telemetryTable,
      Item: {
        ...feedKey(layoutId),
        ...{ layoutId, ...feed },
        readAt: readAt ?? null,
        failure: failure ?? null,
        // As text: one attribute is smaller than nested ones.
        d: JSON.stringify({ warnings, validators, site }),
        rev: rev + 1,
      },
      ConditionExpression: rev === 0 ? "attribute_not_exists(pk)" : "rev = :rev",
      ...(rev === 0 ? {} : { ExpressionAttributeValues: { ":rev": rev } }),
    },
  };
}

function feedFrom({ sourceRev, readAt, failure, more, d, rev }: Item): LayoutFeed {
  // The item has the right form, because only feedItem writes it.
  const stored = JSON.parse(d) as Pick<LayoutFeed, "warnings" | "validators" | "site">;
  return {
    ...{ sourceRev, more, rev, ...stored },
    readAt: readAt ?? undefined,
    failure: failure ?? undefined,
  };
}

/** Partition of a layout's warnings. */
export function warningsOf(layoutId: string): string {
  return `L#${layoutId}#CAP`;
}

function feedKey(layoutId: string) {
  return { pk: warningsOf(layoutId), sk: "A" };
}
