import { execFileSync, spawn } from "node:child_process";
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
import { NO_FILES } from "#src/application-files.ts";
import { lockDataFolder, resetDataFolder } from "#src/data-folder.ts";
import { createFileState, createMemoryState } from "#src/state.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "state-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a document", () => {
  it("is found by the next start", async () => {
    const value = { users: [{ sub: "1", groups: ["ADMIN"] }], n: 1.5, none: null };
    await createFileState(folder).save("users", value);
    expect(createFileState(folder).load("users")).toEqual(value);
    expect(createFileState(folder).load("others")).toBeUndefined();
  });

  it("is readable by its owner only", async () => {
    await createFileState(folder).save("secret", {});
    expect(statSync(join(folder, "secret.json")).mode & 0o777).toBe(0o600);
  });

  it("is what it was when saved, whatever its maker does with it afterwards", async () => {
    for (const state of [createFileState(folder), createMemoryState()]) {
      const value = { list: [1] };
      const saved = state.save("doc", value);
      value.list.push(2);
      await saved;
      expect(state.load("doc")).toEqual({ list: [1] });
    }
  });

  it("ends with the newest of many saves, each acknowledged only when it or a newer one is on disk", async () => {
    const state = createFileState(folder);
    const seen: unknown[] = [];
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await state.save("doc", index);
        const onDisk = JSON.parse(readFileSync(join(folder, "doc.json"), "utf8")).value;
        seen.push(onDisk >= index);
      }),
    );
    expect(seen).toEqual(Array(50).fill(true));
    expect(state.load("doc")).toBe(49);
    expect(readdirSync(folder)).toEqual(["doc.json", "documents.json"]);
  });

  it("stays as it was when it cannot be written, and the next save works", async () => {
    const state = createFileState(folder);
    await state.save("doc", "old");
    // A folder in place of the new file makes writes fail as on a full disk, even for root.
    mkdirSync(join(folder, "doc.json.next"));
    await expect(state.save("doc", "new")).rejects.toThrow("EISDIR");
    expect(state.load("doc")).toBe("old");
    rmSync(join(folder, "doc.json.next"), { recursive: true });
    await state.save("doc", "new");
    expect(state.load("doc")).toBe("new");
  });

  it("is refused when its form is another", () => {
    const state = createFileState(folder);
    writeFileSync(join(folder, "doc.json"), JSON.stringify({ version: 3, value: 1 }));
    expect(() => state.load("doc")).toThrow("has version 3, expected 2");
    writeFileSync(join(folder, "doc.json"), "[]");
    expect(() => state.load("doc")).toThrow("not a document");
  });

  it("of an earlier version is taken and gets a checksum, and so does its folder's list", () => {
    writeFileSync(join(folder, "doc.json"), JSON.stringify({ version: 1, value: [1] }));
    expect(createFileState(folder).load("doc")).toEqual([1]);
    expect(readFileSync(join(folder, "doc.json"), "utf8")).toContain('"sum"');
    rmSync(join(folder, "doc.json"));
    expect(() => createFileState(folder).load("doc")).toThrow("doc.json is missing");
  });

  it("of an earlier version is taken too when the change of form was cut short", async () => {
    await createFileState(folder).save("doc", 1);
    writeFileSync(join(folder, "doc.json"), JSON.stringify({ version: 1, value: 2 }));
    expect(createFileState(folder).load("doc")).toBe(2);
  });

  it("that was saved while the list could not be is listed by its next save", async () => {
    const state = createFileState(folder);
    mkdirSync(join(folder, "documents.json.next"));
    await expect(state.save("doc", 1)).rejects.toThrow("EISDIR");
    rmSync(join(folder, "documents.json.next"), { recursive: true });
    await state.save("doc", 2);
    rmSync(join(folder, "doc.json"));
    expect(() => createFileState(folder).load("doc")).toThrow("doc.json is missing");
  });

  it("cannot be named out of its folder", () => {
    expect(() => createFileState(folder).load("../x")).toThrow("cannot name a document");
  });
});

describe("a process that is killed while it saves", () => {
  it("leaves every acknowledged save behind", { timeout: 120_000 }, async () => {
    const program = `
      import { createFileState } from ${JSON.stringify(join(import.meta.dirname, "../../src/state.ts"))};
      const state = createFileState(${JSON.stringify(folder)});
      for (let index = 0; ; index += 1) {
        await state.save("doc", { index, filling: "x".repeat(20000) });
        process.stdout.write(index + "\\n");
      }`;
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, [
        "--import",
        "tsx",
        "--input-type=module",
        "-e",
        program,
      ]);
      let acknowledged = -1;
      await new Promise<void>((resolve) => {
        child.stdout.on("data", (chunk: Buffer) => {
          const lines = chunk.toString().trim().split("\n");
          acknowledged = Number(lines.at(-1));
          if (acknowledged > 20 + round * 12) child.kill("SIGKILL");
        });
        child.on("close", () => resolve());
      });
      const kept = createFileState(folder).load("doc");
      const index = typeof kept === "object" && kept !== null && "index" in kept ? kept.index : -1;
      expect(index).toBeGreaterThanOrEqual(acknowledged);
      expect(acknowledged).toBeGreaterThan(20);
    }
  });
});

describe("a data folder", () => {
  it("belongs to one holder until it is released", () => {
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(`is in use by process ${process.pid}`);
    lock.release();
    lockDataFolder(folder).release();
  });

  it("is taken over from a process that died, also when its id is in use again", () => {
    const dead = Number(execFileSync(process.execPath, ["-p", "process.pid"]).toString());
    for (const mark of [
      JSON.stringify({ pid: dead, started: null }),
      JSON.stringify({ pid: process.pid, started: "another boot/1" }),
      "{",
    ]) {
      writeFileSync(join(folder, "lock.json"), mark);
      lockDataFolder(folder).release();
    }
  });

  it("loses its own parts and those of the application on a reset, and nothing else", async () => {
    await createFileState(join(folder, "state")).save("doc", 1);
    writeFileSync(join(folder, "outputs.json"), "{}");
    writeFileSync(join(folder, "mine.txt"), "");
    mkdirSync(join(folder, "notes"));
    resetDataFolder(folder, { ...NO_FILES, names: ["notes"] });
    expect(readdirSync(folder)).toEqual(["mine.txt"]);
  });

  it("is not reset while it is in use", () => {
    const lock = lockDataFolder(folder);
    expect(() => resetDataFolder(folder)).toThrow("is in use");
    lock.release();
  });
});
