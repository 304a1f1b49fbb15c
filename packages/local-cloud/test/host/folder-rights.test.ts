import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationFiles } from "#src/application-files.ts";
import { lockDataFolder } from "#src/data-folder.ts";

const FILES: ApplicationFiles = {
  names: ["accounts.json", "notes"],
  findFaults: () => [],
  repair: () => undefined,
};

let folder: string;
let elsewhere: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rights-"));
  elsewhere = mkdtempSync(join(tmpdir(), "rights-elsewhere-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true, force: true });
});

const modeOf = (path: string): number => statSync(path).mode & 0o7777;

/** Creates a file that all users may read, in folders that all users may enter. */
function lay(path: string, root = folder): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, "x");
  chmodSync(file, 0o644);
  return file;
}

describe("the data folder", () => {
  it("and what starts have made in it are their owner's alone", () => {
    const files = [
      "state/iot-registry.json",
      "state/iot-registry.json.next",
      "dynamodb/000001.log",
      "s3/media/objects/ab.d/cd.object",
      "notes/ann.json",
      "broken/2026/state/a.json",
      "accounts.json",
      "log.txt",
      "log.1.txt",
      "accounts.json.next",
    ].map((path) => lay(path));
    for (const file of files) chmodSync(file, 0o777);
    lockDataFolder(folder, FILES).release();
    for (const file of files) expect(modeOf(file), file).toBe(0o600);
    for (const path of ["", "state", "dynamodb", "s3/media/objects/ab.d", "notes"])
      expect(modeOf(join(folder, path)), path).toBe(0o700);
  });

  it("leaves its owner what else is kept in it", () => {
    lay("state/a.json");
    const [program, note] = [lay("program.sh"), lay("note.md")];
    chmodSync(program, 0o755);
    lockDataFolder(folder).release();
    expect([modeOf(program), modeOf(note)]).toEqual([0o700, 0o600]);
  });

  it("does not reach beyond itself through links", () => {
    lay("state/a.json");
    const [file, inFolder] = [lay("file", elsewhere), lay("folder/file", elsewhere)];
    symlinkSync(file, join(folder, "state/link.json"));
    symlinkSync(dirname(inFolder), join(folder, "dynamodb"));
    lockDataFolder(folder).release();
    expect([modeOf(file), modeOf(inFolder)]).toEqual([0o644, 0o644]);
  });

  it("that no start has made yet keeps the rights of what is in it", () => {
    const file = lay("program.sh");
    chmodSync(file, 0o755);
    lockDataFolder(folder).release();
    expect([modeOf(file), modeOf(folder)]).toEqual([0o755, 0o700]);
  });

  it("that all users may put files into stays one", () => {
    chmodSync(folder, 0o1777);
    lockDataFolder(folder).release();
    expect(modeOf(folder)).toBe(0o1777);
  });

  it("that another process holds is left as it is", () => {
    const held = lockDataFolder(folder);
    const file = lay("state/a.json");
    expect(() => lockDataFolder(folder)).toThrow("in use");
    expect(modeOf(file)).toBe(0o644);
    held.release();
  });
});
