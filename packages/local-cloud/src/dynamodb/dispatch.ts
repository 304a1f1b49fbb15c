/**
 * Routes each operation: reads are answered at once, writes go through the queue, changes are
 * passed to the listeners.
 */
import type { Clock } from "#src/services.ts";
import {
  isIteratingOperation,
  isReadOperation,
  readFromTables,
  type WriteOutcome,
  writeToStage,
} from "./engine.ts";
import type { ItemChange } from "./engine-sections.ts";
import type { Item, Output } from "./engine-types.ts";
import type { LevelStore } from "./level-store.ts";
import { readPlainly } from "./plain-reads.ts";
import type { Members } from "./request-shape.ts";
import type { Stage } from "./stage.ts";
import { ensureTable, type TableDefinition } from "./tables.ts";
import { describeTimeToLive, indexExpiry, sweepExpired, updateTimeToLive } from "./time-to-live.ts";
import { deleteOldTokens, FIRST_ROUND } from "./transaction-tokens.ts";
import { transactGet, transactWrite } from "./transactions.ts";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";

/** A put, changed (with both images) or deleted item, reported once the change is on disk. */
export interface TableChange {
  readonly table: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

export type WriteListener = (change: TableChange) => void;

export interface Dispatcher {
  /** Runs one operation of the DynamoDB API. Throws ServiceError with the names that AWS uses. */
  execute(operation: string, input: Members): Promise<Output>;
  /** Creates the table, or changes it to the template's definition. */
  ensureTable(definition: TableDefinition): Promise<void>;
  /** Deletes expired items and expired transaction tokens. */
  sweep(): Promise<void>;
  /** Resolves when every earlier write is on disk. */
  settled(): Promise<void>;
  /** Reports every later change to the listener; returns a function that removes it. */
  onWrite(listener: WriteListener): () => void;
}

/** Creates all operations on one open store. */
export function createDispatcher(level: LevelStore, clock: Clock): Dispatcher {
  const queue = createWriteQueue(level);
  const { notify, onWrite } = createListeners();

  async function write(operation: string, input: Members): Promise<Output> {
    const run = isIteratingOperation(operation) ? queue.runAlone : queue.run;
    const { output, changes } = await run((stage) =>
      stageWrite(level, clock, stage, operation, input),
    );
    notify(changes);
    return output;
  }

  let round = FIRST_ROUND;
  async function sweep(stage: Stage): Promise<readonly ItemChange[]> {
    round = await deleteOldTokens(level, stage, clock, round);
    return sweepExpired(level, stage, clock);
  }

  const own = ownOperations(level, queue);
  return {
    execute: async (operation, input) => {
      const answer = own.get(operation);
      if (answer !== undefined) return answer(input);
      if (isReadOperation(operation))
        return readPlainly(level, operation, input) ?? readFromTables(level, operation, input);
      return write(operation, input);
    },
    ensureTable: (definition) => queue.runAlone((stage) => ensureTable(level, stage, definition)),
    sweep: async () => notify(await queue.runAlone(sweep)),
    settled: () => queue.runAlone(async () => undefined),
    onWrite,
  };
}

function createListeners() {
  const listeners = new Set<WriteListener>();
  return {
    notify: (changes: readonly ItemChange[]): void => {
      for (const { table, before, after } of changes) {
        for (const listener of listeners) listener({ table, before, after });
      }
    },
    onWrite: (listener: WriteListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Operations that the engine lacks, and those whose writes are not reported to listeners. */
function ownOperations(
  level: LevelStore,
  queue: WriteQueue,
): ReadonlyMap<string, (input: Members) => Promise<Output>> {
  return new Map([
    ["DescribeTimeToLive", async (input: Members) => describeTimeToLive(level, input)],
    [
      "UpdateTimeToLive",
      (input: Members) => queue.runAlone((stage) => updateTimeToLive(level, stage, input)),
    ],
    [
      "TransactGetItems",
      (input: Members) => queue.run((stage) => transactGet(level, stage, input)),
    ],
  ]);
}

async function stageWrite(
  level: LevelStore,
  clock: Clock,
  stage: Stage,
  operation: string,
  input: Members,
): Promise<WriteOutcome> {
  const outcome =
    operation === "TransactWriteItems"
      ? await transactWrite(level, clock, stage, input)
      : await writeToStage(level, stage, operation, input);
  indexExpiry(stage, outcome.changes);
  return outcome;
}
