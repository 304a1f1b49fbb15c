/** Caches values that are read by key often: descriptions of tables, settings, rights. */

interface CachedValue {
  readonly value: unknown;
  readonly characters: number;
}

/** Most characters of all texts together: some 5 MB as objects. */
const CHARACTERS_MOST = 1_000_000;

/** FIFO cache limited by the total length of the values' texts: evicts the oldest. */
export class ValueCache {
  readonly #values = new Map<string, CachedValue>();
  readonly #most: number;
  #characters = 0;

  constructor(most = CHARACTERS_MOST) {
    this.#most = most;
  }

  get(key: string): unknown {
    return this.#values.get(key)?.value;
  }

  set(key: string, value: unknown, characters: number): void {
    this.delete(key);
    if (characters > this.#most) return;
    this.#values.set(key, { value, characters });
    this.#characters += characters;
    for (const first of this.#values.keys()) {
      if (this.#characters <= this.#most) return;
      this.delete(first);
    }
  }

  /** Updates the value only if it is cached: most written values are never read by their key. */
  replace(key: string, value: unknown, characters: number): void {
    if (this.#values.has(key)) this.set(key, value, characters);
  }

  delete(key: string): void {
    this.#characters -= this.#values.get(key)?.characters ?? 0;
    this.#values.delete(key);
  }
}
