/** A data folder with files of every kind, the ways to damage one of them, and what is left. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import type { ApplicationFiles } from "#src/application-files.ts";
import { recordParts } from "#src/check-data.ts";
import type { DataFault } from "#src/data-fault.ts";
import { openDocumentFolder } from "#src/document-folder.ts";
import { findDocumentFaults, repairDocumentList } from "#src/document-list.ts";
import { createFileState } from "#src/state.ts";
import { summedJson, summedJsonProblem } from "#src/summed-json.ts";
import { OPERATOR, type ServedDynamo, serveDynamo } from "./dynamodb/served-dynamo.ts";
import { BUCKET, serveS3 } from "./s3/served-s3.ts";

const TableName = "core";
/** Items of the tables' first run; the second run adds 20. */
export const ITEMS = 300;

/** Files without data: leveldb's log and lock, and the application's stamp. */
const WITHOUT_DATA = /^(?:dynamodb\/(?:LOG|LOG\.old|LOCK)|entered)$/;

export const NOTEBOOKS = ["ann", "bo"];

export const ACCOUNTS = { file: "accounts.json", member: "accounts" };

const NOTES = "notes";

export const STAMP = "entered";

/**
 * Files of an application: one with a checksum, folders of documents, and a stamp that says that
 * all of them exist.
 */
export const FILES: ApplicationFiles = {
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

export function enterFiles(dataDir: string): void {
  const accounts = [account("ann@example.com"), account("bo@b.c")];
  writeFileSync(join(dataDir, ACCOUNTS.file), summedJson(ACCOUNTS, accounts));
  for (const name of NOTEBOOKS) {
    const notebook = openDocumentFolder(join(dataDir, NOTES, name));
    notebook.save("own", { owner: name, text: "k".repeat(200) });
    notebook.save("journal", { last: 0, entries: [] });
  }
  writeFileSync(join(dataDir, STAMP), "of these notebooks");
}

export function filesIn(dataDir: string): readonly string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((file) => !WITHOUT_DATA.test(file))
    .sort();
}

/** Flips one bit at this share of the file's length. */
export function flip(path: string, part: number): void {
  const bytes = readFileSync(path);
  const at = Math.min(bytes.length - 1, Math.floor(bytes.length * part));
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

export const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  emptied: (path) => truncateSync(path, 0),
  halved: (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  "flipped at its beginning": (path) => flip(path, 0),
  "flipped in its middle": (path) => flip(path, 0.5),
  "flipped near its end": (path) => flip(path, 0.97),
  "flipped at its end": (path) => flip(path, 1),
  missing: (path) => rmSync(path),
};

/** A folder of its own with data of every kind. */
export async function makeWholeData(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "whole-data-"));
  await fill(folder);
  return folder;
}

export function copyOf(whole: string): string {
  const folder = mkdtempSync(join(tmpdir(), "broken-data-"));
  cpSync(whole, folder, { recursive: true });
  return folder;
}

/** Numbers of the items that the tables of the folder still have. */
export async function readable(folder: string): Promise<readonly number[]> {
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

export const TIMEOUT = { timeout: 120_000 };
