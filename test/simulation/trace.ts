/**
 * The events of a simulation as a hash: runs with the same hash had the same events at the same
 * times.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

const KEPT_LINES = 100;
/** Characters that are hashed at a time. */
const CHUNK_CHARACTERS = 8192;

export class Trace {
  readonly #hash = createHash("sha256");
  readonly #last: string[] = [];
  #unhashed = "";

  note(atMilliseconds: number, what: string): void {
    this.#add(`${atMilliseconds} ${what}\n`);
  }

  /**
   * Records the checksum of sent content, because two courses of events may differ only in content.
   */
  noteContent(what: string, ...contents: readonly string[]): void {
    this.#add(`${what} ${contents.map((content) => crc32(content).toString(16)).join(" ")}\n`);
  }

  /** The last lines, oldest first, which show how a violation came about. */
  get tail(): readonly string[] {
    return this.#last.slice(-KEPT_LINES);
  }

  /** Hash of all events so far. */
  get hash(): string {
    this.#hashRest();
    return this.#hash.copy().digest("hex");
  }

  #add(line: string): void {
    this.#unhashed += line;
    if (this.#unhashed.length > CHUNK_CHARACTERS) this.#hashRest();
    this.#last.push(line);
    if (this.#last.length > 2 * KEPT_LINES) this.#last.splice(0, KEPT_LINES);
  }

  #hashRest(): void {
    this.#hash.update(this.#unhashed);
    this.#unhashed = "";
  }
}
