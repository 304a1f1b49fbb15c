/** Reads a watched value of the read model into a component. */
import { useState, useSyncExternalStore } from "react";

/** Calls the listener with each value, the first one soon; returns how to stop. Must be the same function at each drawing. */
export type Watch<T> = (onValue: (value: T) => void) => () => void;

/** The newest value; undefined until the first one has come. */
export function useLive<T>(watch: Watch<T>): T | undefined {
  const [store] = useState(() => storeOf(watch));
  return useSyncExternalStore(store.subscribe, store.newest);
}

function storeOf<T>(watch: Watch<T>) {
  let value: T | undefined;
  return {
    newest: () => value,
    subscribe: (onChange: () => void) =>
      watch((next) => {
        value = next;
        onChange();
      }),
  };
}
