/** Tables whose journal cannot be replaced: they are reopened, or refuse writes. */
import { mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "#src/dynamodb/dynalite.ts";
import type { LevelDatabase } from "#src/dynamodb/engine-types.ts";
import { openRecoveringLevel, type RecoveringLevel } from "#src/dynamodb/recovering-level.ts";

const AS_TEXT = { valueEncoding: "utf8" } as const;
let folder: string;
let recovering: RecoveringLevel;
/** Operations of leveldb that fail: batches, and creating a journal. */
const disk = { isFull: false, canBegin: true };

/** leveldb whose batches and new journals fail when the test requests it. */
function makeLevel(): LevelDatabase {
  const level = database.create({ path: folder }).db;
  for (const name of ["batch", "close"]) Reflect.deleteProperty(level, name);
  const batch = level.batch.bind(level);
  const compactRange = level.compactRange.bind(level);
  return Object.assign(level, {
    batch: async (...args: Parameters<LevelDatabase["batch"]>) => {
      if (disk.isFull) throw new Error("no space left");
      await batch(...args);
    },
    compactRange: async (start: string, end: string) => {
      if (disk.canBegin) await compactRange(start, end);
    },
  });
}

const put = (key: string) => recovering.write([{ type: "put", key, value: key }]);
const journals = () => readdirSync(folder).filter((name) => name.endsWith(".log"));
const clock = { now: 0, nowMilliseconds: () => clock.now };
/** Result of a write after the pause in which writes are refused without an attempt. */
const putLater = (key: string) => {
  clock.now += 100;
  return put(key).then(() => "taken", String);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recovering-"));
  disk.isFull = false;
  disk.canBegin = true;
  recovering = await openRecoveringLevel(makeLevel, folder, clock);
  await put("before");
});

afterEach(async () => {
  await recovering.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("tables after a write that failed", () => {
  it("leave the journal behind before they take the next one, and are read meanwhile", async () => {
    const suspect = journals();
    disk.isFull = true;
    await expect(put("lost")).rejects.toThrow("no space left");
    expect(recovering.level.getSync("before", AS_TEXT)).toBe("before");
    disk.isFull = false;
    expect(await putLater("after")).toBe("taken");
    expect(journals().filter((name) => suspect.includes(name))).toEqual([]);
    expect(recovering.level.getSync("before", AS_TEXT)).toBe("before");
  });

  it("do not try the disk for each write that it refuses", async () => {
    disk.isFull = true;
    await expect(put("lost")).rejects.toThrow("no space left");
    expect(await putLater("lost too")).toContain("no space left");
    disk.isFull = false;
    await expect(put("soon")).rejects.toThrow("no space left");
    clock.now -= 3_600_000;
    await put("after the clock was set back");
  });

  it("are opened anew when the journal cannot be left behind", async () => {
    const suspect = journals();
    disk.isFull = true;
    await expect(put("lost")).rejects.toThrow("no space left");
    disk.isFull = false;
    disk.canBegin = false;
    expect(await putLater("after")).toBe("taken");
    expect(journals().filter((name) => suspect.includes(name))).toEqual([]);
    expect(["before", "after"].map((key) => recovering.level.getSync(key, AS_TEXT))).toEqual([
      "before",
      "after",
    ]);
  });

  it("take no more when something acknowledged is gone from the disk", async () => {
    disk.isFull = true;
    await expect(put("lost")).rejects.toThrow("no space left");
    disk.isFull = false;
    disk.canBegin = false;
    truncateSync(join(folder, journals()[0] ?? ""), 0);
    expect(await putLater("after")).toContain("acknowledged changes are not there");
    expect(await putLater("later")).toContain("acknowledged changes are not there");
  });
});
