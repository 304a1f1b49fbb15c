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
import { createLogFile } from "#local/log-file.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
  path = join(folder, "log.txt");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (name: string) => readFileSync(join(folder, name), "utf8");

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
    // A folder where the file should be: as good as a full disk, for root too.
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
});
