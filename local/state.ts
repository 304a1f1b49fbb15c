/** Named documents of the data folder: each survives a restart and is never seen half written. */
import { mkdirSync, readFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StateStore } from "#local/services.ts";

/** Form of the files; another number is refused, so that a later form cannot be misread. */
const VERSION = 1;

/** Documents in memory, for tests. Values are copied, as a file would. */
export function createMemoryState(): StateStore {
  const documents = new Map<string, string>();
  return {
    load: (name) => {
      const text = documents.get(name);
      return text === undefined ? undefined : JSON.parse(text);
    },
    save: async (name, value) => {
      documents.set(name, JSON.stringify(value));
    },
  };
}

/**
 * Documents as files of `folder`, readable by the owner only. Saves of one name are written in the order they were asked for;
 * those that wait behind a running one are written once, with the newest value. A failed save rejects and leaves the file as it was.
 */
export function createFileState(folder: string): StateStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const queues = new Map<string, { waiting: Waiting | undefined; running: boolean }>();
  return {
    load: (name) => read(fileOf(folder, name)),
    save: (name, value) => {
      const queue = queues.get(name) ?? { waiting: undefined, running: false };
      queues.set(name, queue);
      const text = JSON.stringify({ version: VERSION, value });
      return new Promise((resolve, reject) => {
        const callers = [...(queue.waiting?.callers ?? []), { resolve, reject }];
        queue.waiting = { text, callers };
        if (!queue.running) void drain(fileOf(folder, name), queue);
      });
    },
  };
}

function fileOf(folder: string, name: string): string {
  if (!/^[\w-]+$/.test(name)) throw new Error(`${name} cannot name a document`);
  return join(folder, `${name}.json`);
}

interface Waiting {
  readonly text: string;
  readonly callers: readonly { resolve(): void; reject(error: unknown): void }[];
}

async function drain(
  file: string,
  queue: { waiting: Waiting | undefined; running: boolean },
): Promise<void> {
  queue.running = true;
  while (queue.waiting !== undefined) {
    const { text, callers } = queue.waiting;
    queue.waiting = undefined;
    try {
      await replaceFile(file, text);
      for (const caller of callers) caller.resolve();
    } catch (error) {
      for (const caller of callers) caller.reject(error);
    }
  }
  queue.running = false;
}

/** Writes beside, flushes, renames, flushes the folder: after a power cut there is the old file or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.next`;
  try {
    await writeFlushed(beside, text);
    await rename(beside, file);
  } catch (error) {
    // On a full disk the half-written file would hold the room that the next try needs.
    await rm(beside, { force: true });
    throw error;
  }
  const folder = await open(join(file, ".."), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function read(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const document: unknown = JSON.parse(text);
  if (typeof document !== "object" || document === null || !("version" in document))
    throw new Error(`${file} is not a document of the local cloud`);
  if (document.version !== VERSION)
    throw new Error(`${file} has version ${document.version}, expected ${VERSION}`);
  return "value" in document ? document.value : undefined;
}
