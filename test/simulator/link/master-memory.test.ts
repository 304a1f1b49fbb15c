import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryFiles } from "#scripts/fleet/memory-files.ts";
import { type MemoryFiles, masterMemory } from "#simulator/link/master-memory.ts";

const M_ID = "FCC23D0508A9B1A1";
const CREDENTIALS = { certificate: "certificate", key: "key" };
let folder: string;
let isFull: boolean;
let files: MemoryFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "memory-"));
  isFull = true;
  const onDisk = memoryFiles(folder);
  files = {
    load: onDisk.load,
    save: (mId, what, value) => {
      if (isFull) throw new Error("ENOSPC: no space left on device");
      onDisk.save(mId, what, value);
    },
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the memory of a master on a disk that takes nothing", () => {
  it("has what was kept at hand, and writes it when something can be written again", () => {
    const unwritten: string[] = [];
    const memory = masterMemory(files, (document) => unwritten.push(document));
    memory.saveCredentials(M_ID, "own", CREDENTIALS);
    expect(unwritten).toEqual([`${M_ID}/own`]);
    expect(memory.credentials(M_ID, "own")).toEqual(CREDENTIALS);
    expect(masterMemory(memoryFiles(folder)).credentials(M_ID, "own")).toBeUndefined();
    isFull = false;
    memory.saveCredentials(M_ID, "claim", CREDENTIALS);
    expect(masterMemory(memoryFiles(folder)).credentials(M_ID, "own")).toEqual(CREDENTIALS);
    expect(unwritten).toHaveLength(1);
  });

  it("throws where the error would go unnoticed", () => {
    expect(() => masterMemory(files).saveCredentials(M_ID, "own", CREDENTIALS)).toThrow("ENOSPC");
  });
});
