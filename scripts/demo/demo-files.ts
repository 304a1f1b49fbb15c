/**
 * Files of scripts in the data folder of the local cloud: the accounts of the demo, the state of
 * simulated masters, and credentials for clients of this machine.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ApplicationFiles,
  type DataFault,
  findDocumentFaults,
  type MoveAside,
  repairDocumentList,
  type SummedMember,
  summedJsonProblem,
} from "local-cloud/data";

export const ACCOUNTS: SummedMember = { file: "accounts.json", member: "accounts" };
/** Folder with a folder of documents per master. */
export const FLEET = "fleet";
/**
 * File that exists once the demo has been seeded. When its content is not what a start expects, the
 * demo is seeded again, which changes no existing data.
 */
export const SEEDED = "seeded";
/** PEM certificate of the authority that masters must trust. */
export const MASTERS_AUTHORITY = "masters-ca.pem";
/** The operator's credentials. */
export const OPERATOR = "operator.json";
/** Answers of the simulator to orders. */
export const ORDER_ANSWERS = "sim-answers.json";
/** Ending of the name of a folder that is being written. */
export const UNFINISHED = ".next";

export const DEMO_FILES: ApplicationFiles = {
  names: [ACCOUNTS.file, FLEET, SEEDED, MASTERS_AUTHORITY, OPERATOR, ORDER_ANSWERS],
  findFaults,
  repair,
};

function findFaults(dataDir: string): readonly DataFault[] {
  const isSeeded = existsSync(join(dataDir, SEEDED));
  const missing = (file: string): readonly DataFault[] =>
    isSeeded && !existsSync(join(dataDir, file)) ? [{ file, problem: "is missing" }] : [];
  return [
    ...missing(ACCOUNTS.file),
    ...missing(FLEET),
    ...accountsFaults(dataDir),
    ...earlierFaults(dataDir),
    ...masterFolders(dataDir).flatMap((folder) =>
      findDocumentFaults(join(dataDir, folder)).map(({ file, problem }) => ({
        file: join(folder, file),
        problem,
      })),
    ),
  ];
}

/**
 * Removes the stamp, so that the next start seeds the demo again and restores missing accounts and
 * masters.
 */
function repair(dataDir: string, faults: readonly DataFault[], moveAside: MoveAside): void {
  moveAside(SEEDED);
  for (const folder of masterFolders(dataDir)) {
    const isFaulty = ({ file }: DataFault) => file === folder || file.startsWith(`${folder}/`);
    if (faults.some(isFaulty)) repairDocumentList(join(dataDir, folder));
  }
}

/** Paths of the masters' folders of documents, relative to the data folder. */
function masterFolders(dataDir: string): readonly string[] {
  return entriesOf(dataDir)
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(UNFINISHED))
    .map(({ name }) => join(FLEET, name));
}

function accountsFaults(dataDir: string): readonly DataFault[] {
  const path = join(dataDir, ACCOUNTS.file);
  if (!existsSync(path)) return [];
  const problem = summedJsonProblem(ACCOUNTS, readFileSync(path, "utf8"));
  return problem === undefined ? [] : [{ file: ACCOUNTS.file, problem }];
}

/** Faults of an earlier version's folder, which held all masters without checksums. */
function earlierFaults(dataDir: string): readonly DataFault[] {
  return entriesOf(dataDir)
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map(({ name }) => join(FLEET, name))
    .filter((file) => !isJson(readFileSync(join(dataDir, file), "utf8")))
    .map((file) => ({ file, problem: "is not JSON" }));
}

function entriesOf(dataDir: string) {
  const folder = join(dataDir, FLEET);
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
