/**
 * Every single step of a write fails once for lack of space: the write is refused, the file intact,
 * no fault found, and the next write succeeds.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DISK, type Disk } from "#src/disk.ts";
import { findDocumentFaults } from "#src/document-list.ts";
import { createLogFile } from "#src/log-file.ts";
import { saveSettings } from "#src/s3/buckets.ts";
import { findObjectFaults } from "#src/s3/object-faults.ts";
import { openObjectFiles, type StoredObject } from "#src/s3/objects.ts";
import { createFileState } from "#src/state.ts";

let folder: string;
let disk: FullDisk;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "failed-writes-"));
  disk = new FullDisk();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A disk without space at one step: half of the content written there is stored. */
class FullDisk implements Disk {
  hasFailed = false;
  #stepsLeft = Number.POSITIVE_INFINITY;

  /** @param step counted from 1 */
  failAt(step: number): void {
    this.#stepsLeft = step;
  }

  async open(...[path, flags, mode]: Parameters<Disk["open"]>) {
    this.#step();
    const file = await DISK.open(path, flags, mode);
    return {
      writeFile: async (content: string | Uint8Array) => {
        if (this.#isDue()) await file.writeFile(content.slice(0, content.length / 2));
        this.#step();
        await file.writeFile(content);
      },
      stat: () => file.stat(),
      sync: async () => {
        this.#step();
        await file.sync();
      },
      close: async () => {
        await file.close();
        this.#step();
      },
    };
  }

  async rename(from: string, to: string): Promise<void> {
    this.#step();
    await DISK.rename(from, to);
  }

  #isDue(): boolean {
    return this.#stepsLeft === 1;
  }

  #step(): void {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft !== 0) return;
    this.hasFailed = true;
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  }
}

interface Kind {
  readonly what: string;
  /**
   * Fewest steps of one write, to an open store and at a new start, so that the test cannot pass
   * without any failure.
   */
  readonly steps: { readonly again: number; readonly anew: number };
  /** Opens the store; returns a function that writes a value. */
  open(): Promise<(value: string) => Promise<void>>;
  /** Reads the value with a new start. */
  read(): Promise<string | undefined>;
  faults(): Promise<readonly unknown[]>;
}

const textOf = (value: unknown) => (value === undefined ? undefined : String(value));
const KEY = "public/1.svg";

function objectOf(text: string): StoredObject {
  const body = Buffer.from(text);
  const etag = `"${createHash("md5").update(body).digest("hex")}"`;
  const sizes = { sizeBytes: body.length, modifiedMilliseconds: 0 };
  return { facts: { key: KEY, etag, ...sizes, headers: {}, checksums: {} }, body };
}

const KINDS: readonly Kind[] = [
  {
    what: "a document",
    steps: { again: 8, anew: 16 },
    open: async () => {
      const state = createFileState(folder, disk);
      return (value) => state.save("users", value);
    },
    read: async () => textOf(createFileState(folder).load("users")),
    faults: async () => findDocumentFaults(folder),
  },
  {
    what: "an object",
    steps: { again: 14, anew: 14 },
    open: async () => {
      const objects = await openObjectFiles(join(folder, "media"), disk);
      await saveSettings(join(folder, "media"), []);
      return (value) => objects.write(objectOf(value));
    },
    read: async () => {
      const objects = await openObjectFiles(join(folder, "media"));
      const found = await objects.read(KEY);
      return found && Buffer.from(found.body).toString();
    },
    faults: () => findObjectFaults(folder),
  },
];

/** Fails at each step in turn until a write succeeds; returns the number of steps. */
async function failEach(kind: Kind, before: string | undefined): Promise<number> {
  for (let step = 1; ; step += 1) {
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "failed-writes-"));
    disk = new FullDisk();
    const write = await kind.open();
    if (before !== undefined) await write(before);
    disk.failAt(step);
    const answer = await write("new").then(
      () => "taken",
      () => "refused",
    );
    if (!disk.hasFailed) return step - 1;
    expect(answer, `step ${step}`).toBe("refused");
    expect(await kind.faults(), `step ${step}`).toEqual([]);
    expect([before, "new"], `step ${step}`).toContain(await kind.read());
    await write("newest");
    expect(await kind.faults(), `step ${step}`).toEqual([]);
    expect(await kind.read(), `step ${step}`).toBe("newest");
  }
}

describe("a write that finds no room at any of its steps", () => {
  it.each(KINDS.map((kind) => [kind.what, kind] as const))(
    "leaves %s as it was or as it is to be",
    async (_what, kind) => {
      expect(await failEach(kind, "old")).toBeGreaterThanOrEqual(kind.steps.again);
    },
  );

  it.each(KINDS.map((kind) => [kind.what, kind] as const))(
    "leaves no half of %s that is new",
    async (_what, kind) => {
      expect(await failEach(kind, undefined)).toBeGreaterThanOrEqual(kind.steps.anew);
    },
  );

  it("costs the log lines and nothing else, and the log says how many", async () => {
    const text = (name: string) =>
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
    for (let step = 1; ; step += 1) {
      disk = new FullDisk();
      // A size limit so small that every second line begins a new file.
      const log = createLogFile(join(folder, "log.txt"), 20, disk);
      log.write("the first line");
      await log.settle();
      disk.failAt(step);
      log.write("the second line");
      await log.settle();
      if (!disk.hasFailed) {
        expect(step).toBeGreaterThan(4);
        return;
      }
      log.write("the third line");
      await log.settle();
      expect(text("log.txt"), `step ${step}`).toContain("the third line");
      expect(text("log.txt"), `step ${step}`).toContain("1 lines could not be written here");
    }
  });
});
