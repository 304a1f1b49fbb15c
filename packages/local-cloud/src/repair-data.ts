/**
 * Repairs a broken data folder so that it can be started: moves aside damaged files and leaves the
 * rest.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ApplicationFiles, isOwnPath, NO_FILES } from "./application-files.ts";
import { DATA_PARTS, findDataFaults, REPAIRING } from "./check-data.ts";
import type { DataFault } from "./data-fault.ts";
import { lockDataFolder } from "./data-folder.ts";
import { repairDocumentList } from "./document-list.ts";
import { openLevelStore } from "./dynamodb/level-store.ts";
import { inspectDatabase } from "./dynamodb/leveldb-files/inspection.ts";
import { salvage } from "./dynamodb/leveldb-files/salvage.ts";
import { bucketNamesIn, readSettings, saveSettings } from "./s3/buckets.ts";
import { openObjectFiles } from "./s3/objects.ts";

export interface Repair {
  readonly faults: readonly DataFault[];
  /** Folder with everything that was moved aside, at its old paths. */
  readonly aside: string;
}

const ASIDE = "broken";
const KEYS_AT_ONCE = 1000;

/**
 * Repairs the folder; undefined when nothing is damaged. Throws when a living process uses the
 * folder.
 */
export async function repairData(
  dataDir: string,
  nowMilliseconds: number,
  files: ApplicationFiles = NO_FILES,
): Promise<Repair | undefined> {
  const lock = lockDataFolder(dataDir, files);
  try {
    const faults = await findDataFaults(dataDir, files);
    if (faults.length === 0) return undefined;
    const stamp = new Date(nowMilliseconds).toISOString().replace(/[:.]/g, "-");
    const aside = join(dataDir, ASIDE, stamp);
    const { state, tables, objects } = DATA_PARTS;
    const inPart = (part: string) => faults.some(({ file }) => isWithin(part, file));
    if (inPart(tables)) await repairTables(dataDir, aside);
    for (const { file } of faults) if (!isWithin(tables, file)) putAside(dataDir, file, aside);
    if (inPart(state)) repairDocumentList(join(dataDir, state));
    if (faults.some(({ file }) => isOwnPath(files, file)))
      files.repair(dataDir, faults, (file) => putAside(dataDir, file, aside));
    if (inPart(objects)) await repairObjects(join(dataDir, objects));
    return { faults, aside };
  } finally {
    lock.release();
  }
}

function isWithin(part: string, file: string): boolean {
  return file === part || file.startsWith(`${part}/`);
}

function putAside(dataDir: string, file: string, aside: string): void {
  if (!existsSync(join(dataDir, file))) return;
  mkdirSync(dirname(join(aside, file)), { recursive: true, mode: 0o700 });
  renameSync(join(dataDir, file), join(aside, file));
}

/**
 * Replaces the tables by their readable values. Deletes the old folder only when the new one is
 * complete; if an earlier repair ended between its two renames, the new folder becomes the tables,
 * and is itself repaired when damaged.
 */
async function repairTables(dataDir: string, aside: string): Promise<void> {
  const { tables } = DATA_PARTS;
  const folder = join(dataDir, tables);
  const building = join(dataDir, REPAIRING);
  const built = join(building, tables);
  const isUnfinished = !existsSync(folder) && existsSync(built);
  if (isUnfinished) renameSync(built, folder);
  rmSync(building, { recursive: true, force: true });
  if (isUnfinished && inspectDatabase(folder, "verified").faults.length === 0) return;
  await writeSalvage(folder, building);
  putAside(dataDir, tables, aside);
  renameSync(built, folder);
  rmSync(building, { recursive: true, force: true });
}

/** Copies the verified values into new tables. */
async function writeSalvage(folder: string, building: string): Promise<void> {
  const values = existsSync(folder) ? [...salvage(folder)] : [];
  const store = await openLevelStore(building);
  for (let at = 0; at < values.length; at += KEYS_AT_ONCE) {
    const some = values.slice(at, at + KEYS_AT_ONCE);
    await store.write(
      some.map(([key, value]) => ({ type: "put", key, value: JSON.parse(value) }) as const),
    );
  }
  await store.close();
}

/**
 * Writes the inventory anew from the objects present; the next start restores lost rules from the
 * template.
 */
async function repairObjects(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of await bucketNamesIn(folder)) {
    const bucket = join(folder, name);
    await openObjectFiles(bucket);
    if ((await readSettings(bucket)) === undefined) await saveSettings(bucket, []);
  }
}
