/**
 * Takes time and randomness from the simulation while it runs, including those of the process
 * itself.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import Dexie from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { SeededRandom } from "#domain/site-generator/random.ts";
import { uuidFrom } from "./fault-dice.ts";
import type { VirtualTime } from "./virtual-time.ts";

/**
 * Runs the work with the simulation's `Date.now`, `Math.random`, timers and random ids, and
 * restores the process's own afterwards.
 */
export async function sealed<Result>(
  time: VirtualTime,
  random: SeededRandom,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = {
    dateNow: Date.now,
    random: Math.random,
    pause: timers.setTimeout,
    randomUUID: crypto.randomUUID,
    IDBKeyRange: globalThis.IDBKeyRange,
    database: { ...Dexie.dependencies },
  };
  // The IndexedDB library does nothing without a database in the global scope.
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  globalThis.IDBKeyRange = IDBKeyRange;
  Date.now = () => time.nowMilliseconds();
  Math.random = () => random.next();
  Object.assign(timers, {
    setTimeout: async <Value>(milliseconds = 0, value?: Value) => {
      await time.wait(milliseconds);
      return value;
    },
  });
  Object.assign(crypto, { randomUUID: () => uuidFrom(random) });
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    Date.now = own.dateNow;
    Math.random = own.random;
    Object.assign(timers, { setTimeout: own.pause });
    Object.assign(crypto, { randomUUID: own.randomUUID });
    globalThis.IDBKeyRange = own.IDBKeyRange;
    Object.assign(Dexie.dependencies, own.database);
    syncBuiltinESMExports();
  }
}
