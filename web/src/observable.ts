/** A value whose changes are reported to subscribers. */

export interface Observable<T> {
  value(): T;
  /** Notifies the subscribers, unless the value is the same. */
  set(next: T): void;
  /** Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

export function createObservable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    value: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
