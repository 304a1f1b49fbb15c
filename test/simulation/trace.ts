/** What has happened in a simulation, as one hash: two runs with the same hash have done the same at the same times. */
import { createHash } from "node:crypto";

const KEPT_LINES = 60;
/** Hashed at a time. */
const CHUNK_CHARACTERS = 8192;

export class Trace {
  readonly #hash = createHash("sha256");
  readonly #last: string[] = [];
  #unhashed = "";

  note(atMilliseconds: number, what: string): void {
    const line = `${atMilliseconds} ${what}\n`;
    this.#unhashed += line;
    if (this.#unhashed.length > CHUNK_CHARACTERS) this.#hashRest();
    this.#last.push(line);
    if (this.#last.length > 2 * KEPT_LINES) this.#last.splice(0, KEPT_LINES);
  }

  /** The last lines, oldest first: what led to a broken promise. */
  get tail(): readonly string[] {
    return this.#last.slice(-KEPT_LINES);
  }

  /** Of everything up to now. */
  get hash(): string {
    this.#hashRest();
    return this.#hash.copy().digest("hex");
  }

  #hashRest(): void {
    this.#hash.update(this.#unhashed);
    this.#unhashed = "";
  }
}
