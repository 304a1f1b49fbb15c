/** Locks the data folder for one process at a time. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ApplicationFiles, NO_FILES } from "./application-files.ts";
import { restrictToOwner } from "./folder-rights.ts";

/** Thrown when a living process has locked the data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `the data folder ${folder} is in use by process ${pid}; stop it or choose another folder`,
    );
    this.name = "FolderInUseError";
  }
}

export interface FolderLock {
  release(): void;
}

/** Files and folders that the local cloud creates in the data folder. */
const PARTS = [
  "state",
  "dynamodb",
  "s3",
  "outputs.json",
  "log.txt",
  "log.1.txt",
  "broken",
  "repairing",
];

/**
 * Deletes all data of the local cloud and of the application, and nothing else, because the given
 * folder may be the wrong one. Throws when a living process has locked the folder.
 */
export function resetDataFolder(folder: string, files: ApplicationFiles = NO_FILES): void {
  const lock = lockDataFolder(folder, files);
  for (const name of [...PARTS, ...files.names])
    rmSync(join(folder, name), { recursive: true, force: true });
  lock.release();
}

interface Holder {
  readonly pid: number;
  /** Start time of the process, where the system reports it: process ids are reused. */
  readonly started: string | null;
}

/**
 * Locks the folder, creating it when it is missing, and removes all rights of other users. Throws
 * FolderInUseError when a living process has locked it; takes over the lock of a dead one.
 */
export function lockDataFolder(folder: string, files: ApplicationFiles = NO_FILES): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "lock.json");
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) };
  if (!claim(file, holder)) {
    const other = read(file);
    if (other !== undefined && isAlive(other)) throw new FolderInUseError(folder, other.pid);
    rmSync(file, { force: true });
    if (!claim(file, holder)) throw new Error(`another process has just taken ${folder}`);
  }
  const release = (): void => rmSync(file, { force: true });
  try {
    restrictToOwner(folder, files);
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

function claim(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Undefined when the lock is unreadable: its writer died while writing it. */
function read(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value !== "object" || value === null || !("pid" in value)) return undefined;
    if (typeof value.pid !== "number") return undefined;
    const started = "started" in value && typeof value.started === "string" ? value.started : null;
    return { pid: value.pid, started };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return started === startOf(pid);
}

/**
 * Boot and clock tick at which a process started (Linux); null elsewhere, where only the process id
 * is compared.
 */
function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${fields[19]}`;
  } catch {
    return null;
  }
}
