/** Named documents of the data folder: each survives a restart and is never half written. */
import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StateStore } from "#src/services.ts";
import { DISK, type Disk } from "./disk.ts";
import {
  documentFile,
  LIST,
  loadDocument,
  openDocumentList,
  requireName,
} from "./document-list.ts";
import { documentText } from "./document-text.ts";

/** Documents in memory, for tests. Values are copied, as they would be with files. */
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
 * Documents as files of `folder`, readable by the owner only. Saves of one name are written in
 * order; saves that wait meanwhile are merged into one with the newest value. A failed save rejects
 * and leaves the file unchanged. Throws BrokenDataError for a damaged or missing file.
 */
export function createFileState(folder: string, disk = DISK): StateStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const listed = new Set(openDocumentList(folder));
  const queues = new Map<string, Queue>();
  const write = (name: string, value: unknown): Promise<void> => {
    const queue = queues.get(name) ?? { waiting: undefined, running: false };
    queues.set(name, queue);
    const text = documentText(name, value);
    return new Promise((resolve, reject) => {
      const callers = [...(queue.waiting?.callers ?? []), { resolve, reject }];
      queue.waiting = { text, callers };
      if (!queue.running) void drain(disk, documentFile(folder, name), queue);
    });
  };
  const wanted = new Set(listed);
  const list = async (name: string): Promise<void> => {
    wanted.add(name);
    const names = [...wanted];
    await write(LIST, names);
    for (const each of names) listed.add(each);
  };
  return {
    load: (name) => loadDocument(folder, requireName(name), listed),
    save: async (name, value) => {
      await write(requireName(name), value);
      // Listed after the document is written: a listed name without a document would count as a
      // loss.
      if (!listed.has(name)) await list(name);
    },
  };
}

interface Queue {
  waiting: Waiting | undefined;
  running: boolean;
}

interface Waiting {
  readonly text: string;
  readonly callers: readonly { resolve(): void; reject(error: unknown): void }[];
}

async function drain(disk: Disk, file: string, queue: Queue): Promise<void> {
  queue.running = true;
  while (queue.waiting !== undefined) {
    const { text, callers } = queue.waiting;
    queue.waiting = undefined;
    try {
      await replaceFile(file, text, disk);
      for (const caller of callers) caller.resolve();
    } catch (error) {
      for (const caller of callers) caller.reject(error);
    }
  }
  queue.running = false;
}

/**
 * Writes a temporary file, flushes and renames it, and flushes the folder, so that after a power
 * cut either the old or the new file exists.
 */
export async function replaceFile(file: string, text: string, disk = DISK): Promise<void> {
  const beside = `${file}.next`;
  try {
    await writeFlushed(disk, beside, text);
    await disk.rename(beside, file);
  } catch (error) {
    // Deleted so that the partial file does not take the space that the next attempt needs on a
    // full disk.
    await rm(beside, { force: true });
    throw error;
  }
  const folder = await disk.open(join(file, ".."), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeFlushed(disk: Disk, file: string, text: string): Promise<void> {
  const handle = await disk.open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
