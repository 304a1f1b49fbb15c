/**
 * The journal of a master: the commands it has answered, stored long enough to recognise repeats,
 * also after restarts.
 */
import type { MasterId } from "#domain/identity/master-id.ts";
import type { Feedback } from "#domain/wire/feedback.ts";
import type { PROTOCOL_VERSION } from "#domain/wire/payload.ts";

/** A feedback message as the master publishes it. */
export interface FeedbackMessage {
  readonly v: typeof PROTOCOL_VERSION;
  readonly id: string;
  readonly mId: MasterId;
  readonly name: string;
  readonly status: Feedback["status"];
  /** The fail code, or RESTARTED in a `running` feedback after a restart. */
  readonly code?: string;
  readonly message: string;
  readonly seq: number;
  /** Time of the feedback, in epoch seconds by the master's own clock. */
  readonly ts: number;
}

export interface JournalEntry {
  readonly id: string;
  readonly n: number;
  readonly name: string;
  /** Epoch seconds at which the command expires. */
  readonly exp: number;
  /** Whether the command was begun, so that it may have taken effect. */
  readonly isIntended: boolean;
  /** Whether `last` is the command's final feedback. */
  readonly hasResult: boolean;
  readonly last: FeedbackMessage;
}

/** Content of the journal: plain data, so that it can be stored as JSON. */
export interface JournalData {
  /** Number of the last state-changing command that was begun; 0 before the first. */
  readonly lastN: number;
  /** The commands of the journal, oldest first. */
  readonly entries: readonly JournalEntry[];
}

/**
 * Storage in which the journal survives a restart. A throwing `save` simulates a power cut at that
 * moment.
 */
export interface JournalStore {
  load(): JournalData | undefined;
  save(data: JournalData): void;
}

const MIN_ENTRIES = 64;
const RETENTION_SECONDS = 60;

export const BLANK_JOURNAL: JournalData = { lastN: 0, entries: [] };

export class CommandJournal {
  readonly #store: JournalStore;
  readonly #isDurable: boolean;
  readonly #entries: Map<string, JournalEntry>;
  #lastN: number;

  /** @param isDurable false for a journal that is lost at a restart */
  constructor(store: JournalStore, isDurable: boolean) {
    const { lastN, entries } = (isDurable ? store.load() : undefined) ?? BLANK_JOURNAL;
    this.#store = store;
    this.#isDurable = isDurable;
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.#lastN = lastN;
  }

  /** Number of the last state-changing command that was begun. */
  get lastN(): number {
    return this.#lastN;
  }

  get entries(): readonly JournalEntry[] {
    return [...this.#entries.values()];
  }

  find(id: string): JournalEntry | undefined {
    return this.#entries.get(id);
  }

  /**
   * Adds an entry, replaces an older one with the same id, and saves everything.
   * @param lastN number of the command, if it changes state
   */
  add(entry: JournalEntry, now: number, lastN = this.#lastN): void {
    this.#entries.set(entry.id, entry);
    this.#lastN = Math.max(this.#lastN, lastN);
    this.#forgetOld(now);
    if (this.#isDurable) this.#store.save({ lastN: this.#lastN, entries: this.entries });
  }

  #forgetOld(now: number): void {
    for (const [id, { exp }] of this.#entries) {
      if (this.#entries.size <= MIN_ENTRIES) return;
      if (exp + RETENTION_SECONDS < now) this.#entries.delete(id);
    }
  }
}

/** A journal in memory, until the program ends. */
export function memoryJournal(): JournalStore {
  let stored: JournalData | undefined;
  return {
    load: () => stored,
    save: (data) => {
      stored = data;
    },
  };
}
