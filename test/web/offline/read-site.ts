/** Reads once what a read model has of a site. */
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import type { ReadModel } from "#web/offline/read-model.ts";
import type { CachedReadings, CachedSite } from "#web/offline/site-cache.ts";

/** The first value that fits; a watcher receives the current one at once. */
export function firstThat<T>(
  watch: (onValue: (value: T) => void) => () => void,
  fits: (value: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve) => {
    watch((value) => {
      if (fits(value)) resolve(value);
    });
  });
}

export async function siteOf(
  model: ReadModel,
  layoutId = LAYOUT_ID,
): Promise<CachedSite | undefined> {
  const found = await firstThat<Parameters<Parameters<ReadModel["sites"]["watchSite"]>[1]>[0]>(
    (onValue) => model.sites.watchSite(layoutId, onValue),
  );
  return found.status === "present" ? found.value : undefined;
}

export function readingsOf(model: ReadModel, layoutId = LAYOUT_ID): Promise<CachedReadings> {
  return firstThat((onValue) => model.sites.watchReadings(layoutId, onValue));
}
