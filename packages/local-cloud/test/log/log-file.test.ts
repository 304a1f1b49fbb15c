import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DISK, type Disk } from "#src/disk.ts";
import { createLogFile } from "#src/log-file.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
  path = join(folder, "log.txt");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (name: string) => readFileSync(join(folder, name), "utf8");

/** A disk without space: files can be opened and renamed, but not a single byte can be written. */
function fillingDisk() {
  const room = { isFull: false };
  const disk: Disk = {
    ...DISK,
    open: async (...parameters) => {
      const file = await DISK.open(...parameters);
      const writeFile: typeof file.writeFile = async (content) => {
        if (room.isFull) throw new Error("ENOSPC: no space left on device");
        await file.writeFile(content);
      };
      return {
        writeFile,
        stat: () => file.stat(),
        sync: () => file.sync(),
        close: () => file.close(),
      };
    },
  };
  return { disk, room };
}

describe("the log of a process", () => {
  it("begins with its first line and keeps the log of the process before", async () => {
    writeFileSync(path, "before\n");
    const log = createLogFile(path);
    expect(text("log.txt")).toBe("before\n");
    log.write("one");
    log.write("two");
    await log.settle();
    expect([text("log.txt"), text("log.1.txt")]).toEqual(["one\ntwo\n", "before\n"]);
  });

  it("never holds more than twice its bound, the newest lines among them", async () => {
    const log = createLogFile(path, 1000);
    for (let line = 0; line < 200; line += 1) {
      log.write(`line ${line}`);
      if (line % 7 === 0) await log.settle();
    }
    await log.settle();
    expect(readdirSync(folder).sort()).toEqual(["log.1.txt", "log.txt"]);
    expect(statSync(path).size).toBeLessThanOrEqual(1000);
    expect(statSync(join(folder, "log.1.txt")).size).toBeLessThanOrEqual(1000);
    expect(text("log.txt").trimEnd().split("\n").at(-1)).toBe("line 199");
  });

  it("goes on when a line could be written again, and says how many could not", async () => {
    // A folder in place of the file makes writes fail as on a full disk, even for root.
    mkdirSync(path);
    mkdirSync(join(folder, "log.1.txt"));
    writeFileSync(join(folder, "log.1.txt", "x"), "");
    const log = createLogFile(path);
    log.write("lost");
    log.write("lost too");
    await log.settle();
    rmSync(join(folder, "log.1.txt"), { recursive: true });
    rmSync(path, { recursive: true });
    log.write("kept");
    await log.settle();
    expect(text("log.txt")).toBe("\n2 lines could not be written here\nkept\n");
  });

  it("keeps its lines while a full disk refuses new ones", async () => {
    const { disk, room } = fillingDisk();
    writeFileSync(path, "before\n");
    const log = createLogFile(path, 1000, disk);
    for (const letter of ["a", "b"]) {
      log.write(letter.repeat(400));
      await log.settle();
    }
    room.isFull = true;
    for (let line = 0; line < 20; line += 1) {
      log.write(`refused ${line} ${"x".repeat(200)}`);
      await log.settle();
    }
    const kept = `${"a".repeat(400)}\n${"b".repeat(400)}\n`;
    const written = text("log.1.txt") + text("log.txt");
    expect(written).toContain(kept);
    room.isFull = false;
    log.write("written again");
    await log.settle();
    expect(text("log.1.txt") + text("log.txt")).toBe(
      `${written}\n20 lines could not be written here\nwritten again\n`,
    );
  });

  it("never gives up the file before for lines that a full disk then refuses", async () => {
    const { disk, room } = fillingDisk();
    writeFileSync(path, "before\n");
    const log = createLogFile(path, 1000, disk);
    log.write("a".repeat(400));
    await log.settle();
    room.isFull = true;
    for (const length of [100, 800, 800]) {
      log.write("x".repeat(length));
      await log.settle();
    }
    expect([text("log.1.txt"), text("log.txt")]).toEqual(["before\n", `${"a".repeat(400)}\n`]);
  });

  it("survives any number of starts on a full disk", async () => {
    const { disk, room } = fillingDisk();
    writeFileSync(path, "before\n");
    room.isFull = true;
    for (let start = 0; start < 3; start += 1) {
      const log = createLogFile(path, 1000, disk);
      log.write("refused");
      await log.settle();
    }
    expect(text("log.1.txt") + text("log.txt")).toBe("before\n");
  });

  it("counts what a refused write left behind", async () => {
    const { disk, room } = fillingDisk();
    const log = createLogFile(path, 1000, disk);
    log.write("first");
    await log.settle();
    room.isFull = true;
    log.write("refused");
    await log.settle();
    writeFileSync(path, "x".repeat(900), { flag: "a" });
    room.isFull = false;
    log.write("second");
    await log.settle();
    log.write("third".repeat(20));
    await log.settle();
    expect([text("log.1.txt"), text("log.txt")]).toEqual([
      expect.stringContaining("second"),
      `${"third".repeat(20)}\n`,
    ]);
  });

  it("bounds bytes, not characters", async () => {
    const log = createLogFile(path, 1000);
    for (let line = 0; line < 40; line += 1) {
      log.write("追尾".repeat(20));
      await log.settle();
    }
    expect(statSync(path).size).toBeLessThanOrEqual(1000);
    expect(statSync(join(folder, "log.1.txt")).size).toBeLessThanOrEqual(1000);
  });
});
