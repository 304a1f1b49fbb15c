/** The read model behind a door: the database's code is loaded when it is first needed, and memory stands in where there is none. */
import { createMemoryReadModel, type ReadModel } from "./read-model.ts";

export interface LazyReadModelDependencies {
  readonly open: () => Promise<ReadModel>;
  /** Told once when the browser keeps no database. */
  readonly onUnavailable: () => void;
}

export function createLazyReadModel({ open, onUnavailable }: LazyReadModelDependencies): ReadModel {
  let opening: Promise<ReadModel> | undefined;

  function model(): Promise<ReadModel> {
    opening ??= open().catch(() => {
      onUnavailable();
      return createMemoryReadModel();
    });
    return opening;
  }

  return {
    account: async () => (await model()).account(),
    saveAccount: async (account) => (await model()).saveAccount(account),
    replaceLayouts: async (layouts) => (await model()).replaceLayouts(layouts),
    clear: async () => (await model()).clear(),
    watchLayouts(onValue) {
      let stop: (() => void) | undefined;
      let isStopped = false;
      void model().then((opened) => {
        if (!isStopped) stop = opened.watchLayouts(onValue);
      });
      return () => {
        isStopped = true;
        stop?.();
      };
    },
  };
}
