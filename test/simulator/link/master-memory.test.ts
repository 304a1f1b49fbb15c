import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { masterMemory } from "#simulator/link/master-memory.ts";

const M_ID = "FCC23D0508A9B1A1";
const CREDENTIALS = { certificate: "certificate", key: "key" };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "memory-"));
  // A folder where the file should be written: as good as a full disk, for root too.
  mkdirSync(join(folder, `${M_ID}.own.json.part`));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the memory of a master on a disk that takes nothing", () => {
  it("has what was kept at hand, and writes it when something can be written again", () => {
    const unwritten: string[] = [];
    const memory = masterMemory(folder, (file) => unwritten.push(file));
    memory.keepCredentials(M_ID, "own", CREDENTIALS);
    expect(unwritten).toEqual([join(folder, `${M_ID}.own.json`)]);
    expect(memory.credentials(M_ID, "own")).toEqual(CREDENTIALS);
    expect(masterMemory(folder).credentials(M_ID, "own")).toBeUndefined();
    rmSync(join(folder, `${M_ID}.own.json.part`), { recursive: true });
    memory.keepCredentials(M_ID, "claim", CREDENTIALS);
    expect(masterMemory(folder).credentials(M_ID, "own")).toEqual(CREDENTIALS);
    expect(unwritten).toHaveLength(1);
  });

  it("throws where nobody would hear of it", () => {
    expect(() => masterMemory(folder).keepCredentials(M_ID, "own", CREDENTIALS)).toThrow("EISDIR");
  });
});
