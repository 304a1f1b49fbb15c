/** Writes that are decided but not on disk yet: visible only to code that uses the stage. */
import type { BatchOperation } from "./engine-types.ts";

/** Anything that can be read by key: the database, or a stage above it. */
export interface KeyReader {
  /** The returned value is shared: do not change it. */
  get(key: string): unknown;
}

export class Stage implements KeyReader {
  readonly #below: KeyReader;
  readonly #writes = new Map<string, BatchOperation>();

  constructor(below: KeyReader) {
    this.#below = below;
  }

  get(key: string): unknown {
    const write = this.#writes.get(key);
    if (write === undefined) return this.#below.get(key);
    return write.type === "put" ? write.value : undefined;
  }

  put(key: string, value: unknown): void {
    this.#writes.set(key, { type: "put", key, value });
  }

  remove(key: string): void {
    this.#writes.set(key, { type: "del", key });
  }

  /** Adds the writes of a stage that was opened on this one. */
  absorb(above: Stage): void {
    for (const operation of above.operations()) this.#writes.set(operation.key, operation);
  }

  operations(): readonly BatchOperation[] {
    return [...this.#writes.values()];
  }
}
