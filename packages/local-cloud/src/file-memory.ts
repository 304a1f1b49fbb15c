/**
 * Retains files that never change, because a page load requests dozens of them, and each read costs
 * several system calls.
 */

export interface ReadFile {
  readonly body: Uint8Array;
  /** Modification time, in milliseconds. */
  readonly changedAt: number;
}

export interface FileMemory {
  /** Returns the retained file of this name, or reads it; a missing file is not retained. */
  read(name: string, read: () => Promise<ReadFile | undefined>): Promise<ReadFile | undefined>;
}

/** Maximum total size of the retained files, in bytes; further files are read each time. */
const MAX_BYTES = 64_000_000;

export function createFileMemory(maxBytes = MAX_BYTES): FileMemory {
  const files = new Map<string, ReadFile>();
  let bytes = 0;
  return {
    async read(name, read) {
      const known = files.get(name);
      if (known !== undefined) return known;
      const found = await read();
      // A concurrent request may have retained the file meanwhile.
      if (found !== undefined && !files.has(name) && bytes + found.body.length <= maxBytes) {
        files.set(name, found);
        bytes += found.body.length;
      }
      return found;
    },
  };
}
