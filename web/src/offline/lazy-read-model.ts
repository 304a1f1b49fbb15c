/**
 * The read model whose database is loaded and opened at the first call; falls back to memory if it
 * cannot be opened.
 */
import { createMemoryReadModel, type ReadModel } from "./read-model.ts";
import type { SiteCache } from "./site-cache.ts";
import { watchWhenOpen } from "./watch-when-open.ts";

export interface LazyReadModelDependencies {
  readonly open: () => Promise<ReadModel>;
  /** Called once if the database cannot be opened, with the error. */
  readonly onUnavailable: (error: unknown) => void;
}

export function createLazyReadModel({ open, onUnavailable }: LazyReadModelDependencies): ReadModel {
  let opening: Promise<ReadModel> | undefined;

  function model(): Promise<ReadModel> {
    opening ??= open().catch((error: unknown) => {
      onUnavailable(error);
      return createMemoryReadModel();
    });
    return opening;
  }

  return {
    account: async () => (await model()).account(),
    saveAccount: async (account) => (await model()).saveAccount(account),
    replaceLayouts: async (layouts) => (await model()).replaceLayouts(layouts),
    clear: async () => (await model()).clear(),
    watchLayouts: (onValue) => watchWhenOpen(model, (opened) => opened.watchLayouts(onValue)),
    replaceHealth: async (health) => (await model()).replaceHealth(health),
    watchHealth: (onValue) => watchWhenOpen(model, (opened) => opened.watchHealth(onValue)),
    saveAnswer: async (name, answer) => (await model()).saveAnswer(name, answer),
    watchAnswer: (name, request, onValue) =>
      watchWhenOpen(model, (opened) => opened.watchAnswer(name, request, onValue)),
    sites: lazySiteCache(model),
  };
}

function lazySiteCache(model: () => Promise<ReadModel>): SiteCache {
  const sites = async () => (await model()).sites;
  return {
    hasSite: async (layoutId) => (await sites()).hasSite(layoutId),
    watchSite: (layoutId, onValue) =>
      watchWhenOpen(model, (opened) => opened.sites.watchSite(layoutId, onValue)),
    watchReadings: (layoutId, onValue) =>
      watchWhenOpen(model, (opened) => opened.sites.watchReadings(layoutId, onValue)),
    states: async () => (await sites()).states(),
    saveSite: async (site) => (await sites()).saveSite(site),
    changeNodes: async (mLocId, change) => (await sites()).changeNodes(mLocId, change),
    changeMaster: async (layoutId, mLocId, change) =>
      (await sites()).changeMaster(layoutId, mLocId, change),
    saveReadings: async (readings) => (await sites()).saveReadings(readings),
    saveStates: async (states) => (await sites()).saveStates(states),
    saveMasterData: async (layoutId, data) => (await sites()).saveMasterData(layoutId, data),
    watchScans: (layoutId, onValue) =>
      watchWhenOpen(model, (opened) => opened.sites.watchScans(layoutId, onValue)),
    saveScans: async (scans) => (await sites()).saveScans(scans),
    drawing: async (address) => (await sites()).drawing(address),
    saveDrawing: async (drawing) => (await sites()).saveDrawing(drawing),
    deleteSite: async (layoutId) => (await sites()).deleteSite(layoutId),
  };
}
