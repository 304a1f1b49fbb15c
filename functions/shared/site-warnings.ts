/** What is known about the weather warnings of layouts: two batch reads for 100 of them. */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { WarningFacts } from "#domain/warnings/feed-state.ts";
import { feedsOfLayouts, isOfSource } from "./store/layout-warnings.ts";
import type { CoreStore } from "./store/layouts.ts";
import type { TelemetryStore } from "./store/telemetry-keys.ts";
import { sourcesOfLayouts } from "./store/warning-sources.ts";

export interface SiteWarnings extends WarningFacts {
  readonly layoutId: string;
  /** Number of warnings that are not among `warnings`, because there were too many. */
  readonly more: number;
}

/** In the order of the layouts. A reading of another source or for other coordinates counts as none. */
export async function warningsOfLayouts(
  store: CoreStore & TelemetryStore,
  layouts: readonly Pick<StoredLayout, "id" | "coordinates">[],
): Promise<readonly SiteWarnings[]> {
  const ids = layouts.map(({ id }) => id);
  const [sourceOf, feeds] = await Promise.all([
    sourcesOfLayouts(store, ids),
    feedsOfLayouts(store, ids),
  ]);
  return layouts.map(({ id, coordinates }): SiteWarnings => {
    const source = sourceOf(id);
    const feed = feeds.get(id);
    const isPresent =
      feed !== undefined && coordinates !== undefined && isOfSource(feed, source, coordinates);
    const present = source.kind !== "OFF" && isPresent ? feed : undefined;
    return {
      ...{ layoutId: id, source: source.kind, sourceSince: source.changedAt ?? undefined },
      hasCoordinates: coordinates !== undefined,
      readAt: present?.readAt,
      failure: present?.failure,
      warnings: present?.warnings ?? [],
      more: present?.more ?? 0,
    };
  });
}
