/** React hook that subscribes a component to a value of the read model. */
import { useState, useSyncExternalStore } from "react";

/**
 * Subscribes to a value: calls the listener with each value, the first one asynchronously; returns
 * a function that unsubscribes. Must be stable across renders.
 */
export type Watch<T> = (onValue: (value: T) => void) => () => void;

/** The newest value of the subscription; undefined before the first one. */
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
