/** Stores the memory of simulated masters as documents with checksums: one folder per master. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type DocumentFolder, openDocumentFolder } from "local-cloud/data";
import { UNFINISHED } from "#scripts/demo/demo-files.ts";
import type { MemoryFiles } from "#simulator/link/master-memory.ts";

export function memoryFiles(folder: string): MemoryFiles {
  const opened = new Map<string, DocumentFolder>();
  const folderOf = (mId: string): DocumentFolder => {
    const known = opened.get(mId);
    if (known !== undefined) return known;
    takeEarlier(folder, mId);
    const made = openDocumentFolder(join(folder, mId));
    opened.set(mId, made);
    return made;
  };
  return {
    load: (mId, what) => folderOf(mId).load(what),
    save: (mId, what, value) => folderOf(mId).save(what, value),
  };
}

const ENDING = ".json";

/**
 * Moves a master's documents from the single folder that earlier versions used, without checksums.
 * The old files are deleted once all are moved.
 */
function takeEarlier(folder: string, mId: string): void {
  const beginning = `${mId}.`;
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.startsWith(beginning) && file.endsWith(ENDING))
    : [];
  if (files.length === 0) return;
  const taken = join(folder, mId);
  if (!existsSync(taken)) {
    const unfinished = `${taken}${UNFINISHED}`;
    rmSync(unfinished, { recursive: true, force: true });
    const documents = openDocumentFolder(unfinished);
    for (const file of files) {
      const what = file.slice(beginning.length, -ENDING.length);
      documents.save(what, JSON.parse(readFileSync(join(folder, file), "utf8")));
    }
    renameSync(unfinished, taken);
  }
  for (const file of files) rmSync(join(folder, file));
}
