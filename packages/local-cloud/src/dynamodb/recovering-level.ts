/** Writes to leveldb so that a failed write can never hide a later one. */
import { readdirSync, statSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BrokenDataError } from "#src/data-fault.ts";
import type { Clock } from "#src/services.ts";
import type { BatchOperation, LevelDatabase } from "./engine-types.ts";
import { inspectDatabase, manifestOf } from "./leveldb-files/inspection.ts";
import { openMark, type ProgressMark } from "./progress-mark.ts";

export interface RecoveringLevel {
  /** For reading, at any time. */
  readonly level: LevelDatabase;
  /**
   * Writes all operations or none; they are on disk when it resolves. One call at a time. After a
   * failure it first ensures that no torn record precedes the new one, and rejects until that
   * succeeds.
   */
  write(operations: readonly BatchOperation<string>[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * State of the database. leveldb continues after the partial record that a full disk has left in
 * its journal, and at the next start discards everything after it. A failed flush or a failed
 * merge, on the other hand, makes it refuse all writes until it is reopened.
 */
type Condition =
  | { readonly kind: "sound" }
  /** A write has failed: the journal may end with a partial record. Reads are still correct. */
  | { readonly kind: "suspect"; readonly cause: unknown }
  | { readonly kind: "closed"; readonly cause: unknown };

/**
 * Four times leveldb's default, so that values written twice within seconds are merged less often.
 */
const WRITE_BUFFER_BYTES = 16 * 1024 * 1024;
const AS_TEXT = { valueEncoding: "utf8" } as const;
/**
 * Free space that a recovery needs: it writes the content of the journals again, and a manifest.
 */
const SPARE_BYTES = 1024 * 1024;
/**
 * Shortest time between two attempts to write to a full disk; writes in between are refused at
 * once.
 */
const TRIES_APART_MILLISECONDS = 100;
const RETRY_MILLISECONDS = 1000;
const PROBE_FILE = "room-probe";
const PROCESS_CLOCK: Clock = { nowMilliseconds: () => performance.now() };

/**
 * Opens the database of a folder. Throws BrokenDataError, before anything is changed, when
 * acknowledged changes are missing in its journals.
 */
export async function openRecoveringLevel(
  make: () => LevelDatabase,
  folder: string,
  clock: Clock = PROCESS_CLOCK,
): Promise<RecoveringLevel> {
  const sequence = inspectedSequence(folder);
  // Left over when a process was ended during a probe.
  await rm(join(folder, PROBE_FILE), { force: true });
  // Opened only after the check, because opening the folder recreates missing files.
  const recovering = new Recovering(make(), folder, clock);
  await recovering.open(sequence);
  return recovering;
}

function inspectedSequence(folder: string): number {
  const { faults, lastSequence } = inspectDatabase(folder, "trusted");
  if (faults.length > 0) throw new BrokenDataError(folder, faults);
  return lastSequence;
}

class Recovering implements RecoveringLevel {
  readonly level: LevelDatabase;
  readonly #folder: string;
  readonly #clock: Clock;
  #condition: Condition = { kind: "sound" };
  #mark: ProgressMark | undefined;
  /** Number of the last change that is known to be on disk. */
  #sequence = 0;
  #triedAt = Number.NEGATIVE_INFINITY;
  #attempt: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(level: LevelDatabase, folder: string, clock: Clock) {
    this.level = level;
    this.#folder = folder;
    this.#clock = clock;
  }

  /** @param sequence number of the last change found in the folder */
  async open(sequence: number): Promise<void> {
    await this.level.open({ writeBufferSize: WRITE_BUFFER_BYTES });
    this.#sequence = sequence;
    this.#mark ??= openMark(this.#folder, sequence);
  }

  async write(operations: readonly BatchOperation<string>[]): Promise<void> {
    if (this.#condition.kind !== "sound") await this.#recover();
    try {
      await this.level.batch(operations, { ...AS_TEXT, sync: true });
    } catch (cause) {
      this.#condition = { kind: "suspect", cause };
      throw cause;
    }
    this.#sequence += operations.length;
    this.#mark?.record(this.#sequence);
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#attempt?.catch(() => undefined);
    await this.level.close();
    this.#mark?.close();
  }

  /** Makes the database writable again; rejects while writes cannot be trusted. */
  #recover(): Promise<void> {
    this.#attempt ??= this.#tryToRecover().finally(() => {
      this.#attempt = undefined;
    });
    return this.#attempt;
  }

  async #tryToRecover(): Promise<void> {
    const condition = this.#condition;
    if (condition.kind === "sound") return;
    const now = this.#clock.nowMilliseconds();
    // Absolute difference: a clock that was set back must not stop the attempts.
    if (Math.abs(now - this.#triedAt) < TRIES_APART_MILLISECONDS) throw condition.cause;
    this.#triedAt = now;
    await requireRoom(this.#folder);
    if (condition.kind === "closed" || !(await this.#beginJournal())) await this.#reopen();
    this.#condition = { kind: "sound" };
  }

  /**
   * Moves the acknowledged changes from the suspect journal into tables, without an effect on
   * readers, so that the journal is no longer needed. False when that failed.
   */
  async #beginJournal(): Promise<boolean> {
    const before = journalsIn(this.#folder);
    await this.level.compactRange("\0", "\0");
    const after = new Set(journalsIn(this.#folder));
    if (before.some((name) => after.has(name))) return false;
    // The manifest may have counted the failed writes.
    const found = manifestOf(this.#folder, readdirSync(this.#folder));
    if (found.ok) this.#sequence = Math.max(this.#sequence, found.value.manifest.lastSequence);
    return true;
  }

  async #reopen(): Promise<void> {
    try {
      await this.level.close();
      await this.open(inspectedSequence(this.#folder));
    } catch (cause) {
      this.#condition = { kind: "closed", cause };
      // Retries without waiting for a request, because readers may be waiting too.
      this.#retry = setTimeout(() => {
        this.#recover().catch(() => undefined);
      }, RETRY_MILLISECONDS).unref();
      throw cause;
    }
  }
}

function journalsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".log"));
}

/**
 * Throws when the disk has too little space for a recovery, which would then leave unreadable
 * tables.
 */
async function requireRoom(folder: string): Promise<void> {
  const sizes = journalsIn(folder).map((name) => statSync(join(folder, name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, SPARE_BYTES);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw noRoom(bytes);
  // Writes a probe file, because the disk's figures do not include a quota.
  const probe = join(folder, PROBE_FILE);
  try {
    await writeFile(probe, Buffer.alloc(bytes), { flush: true, mode: 0o600 });
  } finally {
    await rm(probe, { force: true });
  }
}

function noRoom(bytes: number): Error {
  const message = `no space left: the tables need ${bytes} bytes before they take writes again`;
  return Object.assign(new Error(message), { code: "ENOSPC" });
}
