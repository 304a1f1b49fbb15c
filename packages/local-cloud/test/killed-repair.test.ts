/** Repairs of a data folder that are killed: the next one must finish what they left. */
import fs, { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findDataFaults, requireSoundData } from "#src/check-data.ts";
import { DISK } from "#src/disk.ts";
import { repairData } from "#src/repair-data.ts";
import {
  copyOf,
  FILES,
  filesIn,
  flip,
  ITEMS,
  makeWholeData,
  NOTEBOOKS,
  readable,
  TIMEOUT,
} from "./data-folder.ts";

let whole: string;
let folder: string;

beforeAll(async () => {
  whole = await makeWholeData();
}, 120_000);
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = copyOf(whole);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Contents of the folder, without the tables, whose files are renamed by every repair, and without
 * the copies of damaged files.
 */
function contents(): ReadonlyMap<string, string> {
  const files = filesIn(folder).filter((file) => !/^(?:dynamodb|broken)\//.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

/**
 * Runs a repair until it would rename a data file for the n-th time, to leave the folder as a
 * killed process would. False when the repair ended before that.
 */
async function repairUntilRename(count: number): Promise<boolean> {
  let left = count;
  const step = (path: string): void => {
    if (path.startsWith(join(folder, "repairing"))) return;
    left -= 1;
    if (left === 0) throw new Error("killed");
  };
  const { renameSync } = fs;
  const { rename } = DISK;
  const spies = [
    vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      step(String(to));
      renameSync(from, to);
    }),
    vi.spyOn(DISK, "rename").mockImplementation((from, to) => {
      step(to);
      return rename(from, to);
    }),
  ];
  syncBuiltinESMExports();
  try {
    await repairData(folder, count, FILES);
    return false;
  } catch (error) {
    if (left !== 0) throw error;
    return true;
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}

describe("a repair that is killed", TIMEOUT, () => {
  const journal = () => filesIn(whole).findLast((file) => file.endsWith(".log")) ?? "";

  it.each([
    "the journal",
    "state/users.json",
    "state/documents.json",
    "state/data-parts.json",
    "accounts.json",
    `notes/${NOTEBOOKS[0]}/own.json`,
    "s3/media/inventory.json",
    "s3/media/bucket.json",
  ])("at any of its renames is finished by the next one: %s", async (broken) => {
    const breakOne = (): void => {
      rmSync(folder, { recursive: true });
      cpSync(whole, folder, { recursive: true });
      flip(join(folder, broken === "the journal" ? journal() : broken), 0.5);
    };
    breakOne();
    await repairData(folder, 0, FILES);
    const expected = contents();
    const items = await readable(folder);
    expect(items.length).toBeGreaterThan(ITEMS);
    let killed = 0;
    for (breakOne(); await repairUntilRename(killed + 1); breakOne()) {
      killed += 1;
      await expect(requireSoundData(folder, FILES), `rename ${killed}`).rejects.toThrow(
        "is broken",
      );
      await repairData(folder, 0, FILES);
      expect(await findDataFaults(folder, FILES), `rename ${killed}`).toEqual([]);
      expect(contents(), `rename ${killed}`).toEqual(expected);
      expect(await readable(folder), `rename ${killed}`).toEqual(items);
    }
    expect(killed).toBeGreaterThan(1);
  });

  it("leaves tables that no start begins anew, also where no part was noted yet", async () => {
    rmSync(join(folder, "state"), { recursive: true });
    mkdirSync(join(folder, "repairing"));
    cpSync(join(folder, "dynamodb"), join(folder, "repairing", "dynamodb"), { recursive: true });
    rmSync(join(folder, "dynamodb"), { recursive: true });
    await expect(requireSoundData(folder, FILES)).rejects.toThrow("dynamodb is missing: a repair");
    await repairData(folder, 0, FILES);
    expect((await readable(folder)).length).toBe(ITEMS + 20);
  });

  it("while it salvages begins again from the tables", async () => {
    flip(join(folder, journal()), 0.5);
    mkdirSync(join(folder, "repairing", "dynamodb"), { recursive: true });
    writeFileSync(join(folder, "repairing", "dynamodb", "000001.ldb"), "half of it");
    await repairData(folder, 0, FILES);
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    expect((await readable(folder)).length).toBeGreaterThan(ITEMS);
  });

  it("and whose salvage breaks afterwards salvages that", async () => {
    mkdirSync(join(folder, "repairing"));
    cpSync(join(folder, "dynamodb"), join(folder, "repairing", "dynamodb"), { recursive: true });
    rmSync(join(folder, "dynamodb"), { recursive: true });
    flip(join(folder, "repairing", journal()), 0.5);
    await repairData(folder, 0, FILES);
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    expect((await readable(folder)).length).toBeGreaterThan(ITEMS);
  });
});
