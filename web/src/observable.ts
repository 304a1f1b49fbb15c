/** One value that others can listen to. */

export interface Observable<T> {
  value(): T;
  /** Tells the listeners, unless it is the same value. */
  set(next: T): void;
  /** Returns how to stop listening. */
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
