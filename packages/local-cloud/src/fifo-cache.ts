/** FIFO cache: a map with a maximum size that evicts the oldest entry. */

export class FifoCache<Key, Value> {
  readonly #entries = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.most) return;
    for (const first of this.#entries.keys()) {
      this.#entries.delete(first);
      return;
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
