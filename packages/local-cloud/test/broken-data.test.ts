/**
 * Every file of a data folder is emptied, halved, changed by a bit or deleted: the start must find
 * and name it, and a repair must move it aside.
 */
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApplicationFiles } from "#src/application-files.ts";
import { findDataFaults, recordParts, requireSoundData } from "#src/check-data.ts";
import type { DataFault } from "#src/data-fault.ts";
import { DISK } from "#src/disk.ts";
import { openDocumentFolder } from "#src/document-folder.ts";
import { findDocumentFaults, repairDocumentList } from "#src/document-list.ts";
import { repairData } from "#src/repair-data.ts";
import { createFileState } from "#src/state.ts";
import { summedJson, summedJsonProblem } from "#src/summed-json.ts";
import { OPERATOR, type ServedDynamo, serveDynamo } from "./dynamodb/served-dynamo.ts";
import { BUCKET, serveS3 } from "./s3/served-s3.ts";

const TableName = "core";
const ITEMS = 300;
/** Files without data: leveldb's log and lock, and the application's stamp. */
const WITHOUT_DATA = /^(?:dynamodb\/(?:LOG|LOG\.old|LOCK)|entered)$/;
const NOTEBOOKS = ["ann", "bo"];
const ACCOUNTS = { file: "accounts.json", member: "accounts" };
const NOTES = "notes";
const STAMP = "entered";

/**
 * Files of an application: one with a checksum, folders of documents, and a stamp that says that
 * all of them exist.
 */
const FILES: ApplicationFiles = {
  names: [ACCOUNTS.file, NOTES, STAMP],
  findFaults: (dataDir) => [
    ...[ACCOUNTS.file, NOTES]
      .filter((file) => existsSync(join(dataDir, STAMP)) && !existsSync(join(dataDir, file)))
      .map((file) => ({ file, problem: "is missing" })),
    ...accountsFaults(join(dataDir, ACCOUNTS.file)),
    ...notebooksOf(dataDir).flatMap((folder) =>
      findDocumentFaults(join(dataDir, folder)).map(({ file, problem }) => ({
        file: join(folder, file),
        problem,
      })),
    ),
  ],
  repair: (dataDir, faults, moveAside) => {
    moveAside(STAMP);
    for (const folder of notebooksOf(dataDir))
      if (faults.some(({ file }) => file.startsWith(folder)))
        repairDocumentList(join(dataDir, folder));
  },
};

function accountsFaults(path: string): readonly DataFault[] {
  const problem = existsSync(path) && summedJsonProblem(ACCOUNTS, readFileSync(path, "utf8"));
  return problem ? [{ file: ACCOUNTS.file, problem }] : [];
}

function notebooksOf(dataDir: string): readonly string[] {
  const folder = join(dataDir, NOTES);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(NOTES, name)) : [];
}
let whole: string;
let folder: string;

async function put(served: ServedDynamo, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 1) {
    const Item = { pk: { S: "p" }, sk: { S: `${at}` }, d: { S: `value ${at} `.repeat(30) } };
    await served.dynamo.call("PutItem", { TableName, Item }, OPERATOR);
  }
}

/**
 * Fills the folder with tables that have files of every kind, a bucket with objects, and documents.
 */
async function fill(dataDir: string): Promise<void> {
  const state = createFileState(join(dataDir, "state"));
  await state.save("users", [{ sub: "1", email: "ann@example.com" }]);
  await state.save("keys", { secret: "abc" });
  const first = await serveDynamo(dataDir);
  await put(first, 0, ITEMS);
  await first.stop();
  const second = await serveDynamo(dataDir);
  await put(second, ITEMS, ITEMS + 20);
  await second.stop();
  const served = await serveS3(dataDir);
  for (const Key of ["public/1.svg", "photos/a"])
    await served.client.send(
      new PutObjectCommand({ Bucket: BUCKET, Key, Body: `body of ${Key} `.repeat(50) }),
    );
  await served.stop();
  await recordParts(state);
  enterFiles(dataDir);
}

const account = (email: string) => ({ email, password: "Aa1-x", role: "r", description: "d" });

function enterFiles(dataDir: string): void {
  const accounts = [account("ann@example.com"), account("bo@b.c")];
  writeFileSync(join(dataDir, ACCOUNTS.file), summedJson(ACCOUNTS, accounts));
  for (const name of NOTEBOOKS) {
    const notebook = openDocumentFolder(join(dataDir, NOTES, name));
    notebook.save("own", { owner: name, text: "k".repeat(200) });
    notebook.save("journal", { last: 0, entries: [] });
  }
  writeFileSync(join(dataDir, STAMP), "of these notebooks");
}

function filesIn(dataDir: string): readonly string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((file) => !WITHOUT_DATA.test(file))
    .sort();
}

/** Flips one bit at this share of the file's length. */
function flip(path: string, part: number): void {
  const bytes = readFileSync(path);
  const at = Math.min(bytes.length - 1, Math.floor(bytes.length * part));
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  emptied: (path) => truncateSync(path, 0),
  halved: (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  "flipped at its beginning": (path) => flip(path, 0),
  "flipped in its middle": (path) => flip(path, 0.5),
  "flipped near its end": (path) => flip(path, 0.97),
  "flipped at its end": (path) => flip(path, 1),
  missing: (path) => rmSync(path),
};

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), "whole-data-"));
  await fill(whole);
}, 120_000);
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broken-data-"));
  cpSync(whole, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function readable(): Promise<readonly number[]> {
  const served = await serveDynamo(folder);
  const found: number[] = [];
  for (let at = 0; at < ITEMS + 20; at += 1) {
    const Key = { pk: { S: "p" }, sk: { S: `${at}` } };
    const { Item } = await served.dynamo.call("GetItem", { TableName, Key }, OPERATOR);
    if (Item !== undefined) found.push(at);
  }
  await served.stop();
  return found;
}

const TIMEOUT = { timeout: 120_000 };

describe("a data folder", TIMEOUT, () => {
  it("holds files of every kind, and nothing is wrong with it", async () => {
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    const files = filesIn(folder).join("\n");
    for (const form of [
      /\.ldb$/m,
      /\.log$/m,
      /MANIFEST-/,
      /CURRENT/,
      /progress-mark/,
      /inventory.json/,
      /^accounts\.json$/m,
      /^notes\/.*\/journal\.json$/m,
    ])
      expect(files).toMatch(form);
  });

  it.each(Object.keys(DAMAGES))(
    "is refused with the name of whichever file is %s",
    async (damage) => {
      const unnamed: string[] = [];
      for (const file of filesIn(whole)) {
        DAMAGES[damage]?.(join(folder, file));
        const named = (await findDataFaults(folder, FILES)).map((fault) => fault.file);
        if (named.length !== 1 || named[0] !== file) unnamed.push(`${file}: ${named.join()}`);
        cpSync(join(whole, file), join(folder, file));
      }
      expect(unnamed).toEqual([]);
    },
  );

  it.each(["state", "dynamodb", "s3", "notes"])("is refused without its part %s", async (part) => {
    rmSync(join(folder, part), { recursive: true });
    await expect(requireSoundData(folder, FILES)).rejects.toThrow(`${part}`);
  });

  it("is refused by the tables themselves before leveldb changes anything", async () => {
    const journal =
      filesIn(folder)
        .filter((file) => file.endsWith(".log"))
        .at(-1) ?? "";
    truncateSync(join(folder, journal), 0);
    const before = filesIn(folder).map((file) => [file, statSync(join(folder, file)).size]);
    await expect(serveDynamo(folder)).rejects.toThrow("is empty: 20 acknowledged changes");
    expect(filesIn(folder).map((file) => [file, statSync(join(folder, file)).size])).toEqual(
      before,
    );
  });

  it("of an earlier version, without marks and checksums, is taken", async () => {
    for (const file of ["state", "dynamodb/progress-mark", "s3/media/inventory.json"])
      rmSync(join(folder, file), { recursive: true });
    writeFileSync(join(folder, "s3/media/bucket.json"), JSON.stringify({ cors: [] }));
    writeFileSync(join(folder, ACCOUNTS.file), JSON.stringify({ accounts: [] }));
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    expect((await readable()).length).toBe(ITEMS + 20);
  });
});

describe("a repair", TIMEOUT, () => {
  it("changes nothing where nothing is broken", async () => {
    expect(await repairData(folder, 0, FILES)).toBeUndefined();
    expect(filesIn(folder)).toEqual(filesIn(whole));
  });

  it.each(Object.keys(DAMAGES))(
    "makes every folder with a file that is %s one that starts, and keeps what it put aside",
    async (damage) => {
      for (const file of filesIn(whole)) {
        DAMAGES[damage]?.(join(folder, file));
        const bytes = existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : undefined;
        const repair = await repairData(folder, 0, FILES);
        expect(repair?.faults.map((fault) => fault.file)).toEqual([file]);
        if (bytes !== undefined)
          expect(readFileSync(join(repair?.aside ?? "", file))).toEqual(bytes);
        expect(await findDataFaults(folder, FILES)).toEqual([]);
        rmSync(folder, { recursive: true });
        cpSync(whole, folder, { recursive: true });
      }
    },
  );

  it.each(["accounts.json", `notes/${NOTEBOOKS[0]}/own.json`])(
    "without %s lets the application enter its files again, over what is left of them",
    async (file) => {
      rmSync(join(folder, file));
      const repair = await repairData(folder, 0, FILES);
      expect(existsSync(join(folder, STAMP))).toBe(false);
      expect(readFileSync(join(repair?.aside ?? "", STAMP), "utf8")).toBe("of these notebooks");
      enterFiles(folder);
      expect(await findDataFaults(folder, FILES)).toEqual([]);
    },
  );

  it("keeps every item that verifies", async () => {
    const journal =
      filesIn(folder)
        .filter((file) => file.endsWith(".log"))
        .at(-1) ?? "";
    flip(join(folder, journal), 0.5);
    await repairData(folder, 0, FILES);
    const kept = await readable();
    expect(kept.slice(0, ITEMS)).toEqual(Array.from({ length: ITEMS }, (_, at) => at));
    expect(kept.length).toBeGreaterThan(ITEMS);
    expect(kept.length).toBeLessThan(ITEMS + 20);
  });
});

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
    const items = await readable();
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
      expect(await readable(), `rename ${killed}`).toEqual(items);
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
    expect((await readable()).length).toBe(ITEMS + 20);
  });

  it("while it salvages begins again from the tables", async () => {
    flip(join(folder, journal()), 0.5);
    mkdirSync(join(folder, "repairing", "dynamodb"), { recursive: true });
    writeFileSync(join(folder, "repairing", "dynamodb", "000001.ldb"), "half of it");
    await repairData(folder, 0, FILES);
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    expect((await readable()).length).toBeGreaterThan(ITEMS);
  });

  it("and whose salvage breaks afterwards salvages that", async () => {
    mkdirSync(join(folder, "repairing"));
    cpSync(join(folder, "dynamodb"), join(folder, "repairing", "dynamodb"), { recursive: true });
    rmSync(join(folder, "dynamodb"), { recursive: true });
    flip(join(folder, "repairing", journal()), 0.5);
    await repairData(folder, 0, FILES);
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    expect((await readable()).length).toBeGreaterThan(ITEMS);
  });
});
