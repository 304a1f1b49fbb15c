/** Checks a data folder before it is opened. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ApplicationFiles, NO_FILES } from "./application-files.ts";
import { BrokenDataError, type DataFault } from "./data-fault.ts";
import { documentFile, findDocumentFaults, LIST, missingFault } from "./document-list.ts";
import { readDocument } from "./document-text.ts";
import { inspectDatabase } from "./dynamodb/leveldb-files/inspection.ts";
import { MARK_FILE, readMark } from "./dynamodb/progress-mark.ts";
import { findObjectFaults } from "./s3/object-faults.ts";
import type { StateStore } from "./services.ts";

/**
 * Parts of a data folder. A document records them once they exist, so that a missing one is
 * detected.
 */
export const DATA_PARTS = { state: "state", tables: "dynamodb", objects: "s3" } as const;
const BEGUN = "data-parts";
/**
 * Folder in which a repair builds the new tables. The old tables are moved away only after the new
 * ones are complete.
 */
export const REPAIRING = "repairing";

/** Throws BrokenDataError, which names every broken file. Changes nothing. */
export async function requireSoundData(
  dataDir: string,
  files: ApplicationFiles = NO_FILES,
): Promise<void> {
  const faults = await findDataFaults(dataDir, files);
  if (faults.length > 0) throw new BrokenDataError(dataDir, faults);
}

/** Records that every part exists; to be called when all of them are open. */
export async function recordParts(state: StateStore): Promise<void> {
  if (state.load(BEGUN) === undefined) await state.save(BEGUN, Object.values(DATA_PARTS));
}

/** Faults of a data folder; paths are relative to it. */
export async function findDataFaults(
  dataDir: string,
  files: ApplicationFiles = NO_FILES,
): Promise<readonly DataFault[]> {
  const { state, tables, objects } = DATA_PARTS;
  const within = (part: string, faults: readonly DataFault[]): readonly DataFault[] =>
    faults.map(({ file, problem }) => ({ file: join(part, file), problem }));
  const documents = within(state, findDocumentFaults(join(dataDir, state)));
  return [
    ...documents,
    ...missingParts(dataDir).filter(({ file }) => !documents.some((each) => each.file === file)),
    ...within(tables, inspectDatabase(join(dataDir, tables), "verified").faults),
    ...within(objects, await findObjectFaults(join(dataDir, objects))),
    ...files.findFaults(dataDir),
  ];
}

function missingParts(dataDir: string): readonly DataFault[] {
  const { state, tables, objects } = DATA_PARTS;
  const folder = join(dataDir, state);
  const hasMark = readMark(join(dataDir, tables)).kind !== "missing";
  if (hasMark && !existsSync(documentFile(folder, LIST)))
    return [{ file: join(state, missingFault(LIST).file), problem: "is missing" }];
  const isInUse = isBegun(folder);
  return [
    ...missingTables(dataDir, isInUse && !hasMark),
    ...(isInUse && !existsSync(join(dataDir, objects))
      ? [{ file: objects, problem: "is missing" }]
      : []),
  ];
}

/** @param isMarkDue whether the data folder is in use and the mark file of the tables is missing */
function missingTables(dataDir: string, isMarkDue: boolean): readonly DataFault[] {
  const { tables } = DATA_PARTS;
  const isThere = existsSync(join(dataDir, tables));
  if (!isThere && existsSync(join(dataDir, REPAIRING, tables)))
    return [{ file: tables, problem: "is missing: a repair was ended before it was done" }];
  if (!isMarkDue) return [];
  return [{ file: isThere ? join(tables, MARK_FILE) : tables, problem: "is missing" }];
}

function isBegun(folder: string): boolean {
  const file = documentFile(folder, BEGUN);
  if (!existsSync(file)) return false;
  return readDocument(BEGUN, readFileSync(file, "utf8")).ok;
}
