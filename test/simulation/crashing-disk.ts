/** The disk under the tables: it may be full, and the service may crash during a write. */
import {
  type BatchOperation,
  ITEM_PREFIX,
  type Item,
  type LevelStore,
  type TableChange,
} from "local-cloud/testing";
import type { FaultDice } from "./fault-dice.ts";
import { journalOf, type Recover } from "./torn-journal.ts";

/** The part of a write that a crash has left. */
export type Leftover =
  | { readonly kind: "nothing" }
  /** The whole write, although it was not acknowledged. */
  | { readonly kind: "whole"; readonly changes: readonly TableChange[] }
  | { readonly kind: "half"; readonly what: string };

export interface CrashingDiskParts {
  readonly level: LevelStore;
  readonly dice: FaultDice;
  readonly recover: Recover;
  readonly onCrash: (leftover: Leftover) => void;
}

/** One operation, with the previous value. */
interface Written {
  readonly operation: BatchOperation;
  readonly before: unknown;
}

export class CrashingDisk {
  readonly #parts: CrashingDiskParts;
  #isFull = false;

  constructor(parts: CrashingDiskParts) {
    this.#parts = parts;
  }

  /** The store in the form that the engine uses. */
  get store(): LevelStore {
    return { ...this.#parts.level, write: (operations) => this.#write(operations) };
  }

  /** While full, every write fails. */
  fill(isFull: boolean): void {
    this.#isFull = isFull;
  }

  async #write(operations: readonly BatchOperation[]): Promise<void> {
    const { level, dice } = this.#parts;
    if (this.#isFull) throw new Error("ENOSPC: no space left on device");
    const isCrash = operations.some(() => dice.happens("tableCrash"));
    await (isCrash ? this.#crash(operations) : level.write(operations));
  }

  /** Simulates a crash: the journal contains nothing, everything, or a part of the write. */
  async #crash(operations: readonly BatchOperation[]): Promise<void> {
    const { level, dice, recover, onCrash } = this.#parts;
    const written = operations.map((operation) => ({
      operation,
      before: level.get(operation.key),
    }));
    const journal = journalOf(operations);
    const torn = 1 + dice.random.below(journal.length - 1);
    const found = recover(journal.subarray(0, dice.pick([0, torn, torn, journal.length])));
    await level.write(
      found.map(({ key, value }) =>
        value === undefined
          ? { type: "del", key: key.toString() }
          : { type: "put", key: key.toString(), value: JSON.parse(value.toString()) },
      ),
    );
    onCrash(this.#leftoverOf(written));
    throw new Error("the service has crashed");
  }

  #leftoverOf(written: readonly Written[]): Leftover {
    const is = (key: string, value: unknown) =>
      JSON.stringify(this.#parts.level.get(key)) === JSON.stringify(value);
    const isDone = ({ operation }: Written) => is(operation.key, valueAfter(operation));
    if (written.every(isDone)) return { kind: "whole", changes: written.flatMap(changesOf) };
    const done = written.filter(isDone).map(({ operation }) => operation.key);
    const isUndone = written.every(({ operation, before }) => is(operation.key, before));
    if (isUndone) return { kind: "nothing" };
    return { kind: "half", what: `of ${written.length} changes only ${done.join(", ")}` };
  }
}

function valueAfter(operation: BatchOperation): unknown {
  return operation.type === "put" ? operation.value : undefined;
}

/** Changes of items; index entries are left out. */
function changesOf({ operation, before }: Written): readonly TableChange[] {
  const { key } = operation;
  if (!key.startsWith(ITEM_PREFIX)) return [];
  const table = key.slice(ITEM_PREFIX.length, key.indexOf("~"));
  // The cast is safe: only items have such keys.
  const [old, now] = [before as Item | undefined, valueAfter(operation) as Item | undefined];
  return [{ table, before: old, after: now }];
}
