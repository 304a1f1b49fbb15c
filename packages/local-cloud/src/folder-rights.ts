/** Restricts the data folder to its owner, whatever its rights were. */
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { type ApplicationFiles, isOwnPath } from "./application-files.ts";

const FOLDER = 0o700;
const FILE = 0o600;
/** Mode bit of a folder in which every user may create files, such as /tmp. */
const STICKY = 0o1000;

/**
 * Folders that every start creates; only a folder that contains one is known to be a data folder.
 */
const MARKS = ["state", "dynamodb"];
/** Folders that contain only our files. */
const OWN_FOLDERS = [...MARKS, "s3", "broken"];
/** Prefixes of the names of our files: some have temporary or older files beside them. */
const OWN_FILES = /^(lock\.json|log(\.1)?\.txt|outputs\.json)/;

/**
 * Removes the rights of other users to the folder, unless it is one such as /tmp, and to its files,
 * if it is known to be a data folder. The owner's rights to files that are not ours do not change.
 * Links are not followed. Throws when the folder belongs to another user.
 */
export function restrictToOwner(folder: string, files: ApplicationFiles): void {
  if ((statSync(folder).mode & STICKY) === 0) setMode(folder, FOLDER);
  if (!MARKS.some((mark) => existsSync(join(folder, mark)))) return;
  for (const { name, path, isFolder, isFile } of entriesOf(folder)) {
    const isOwn =
      (isFolder ? OWN_FOLDERS.includes(name) : OWN_FILES.test(name)) || isOwnPath(files, name);
    if (isFolder && isOwn) takeAll(path);
    else if (isFolder) setMode(path, FOLDER);
    else if (isFile) setMode(path, isOwn ? FILE : statSync(path).mode & FOLDER);
  }
}

function takeAll(folder: string): void {
  setMode(folder, FOLDER);
  for (const { path, isFolder, isFile } of entriesOf(folder)) {
    if (isFolder) takeAll(path);
    else if (isFile) setMode(path, FILE);
  }
}

function entriesOf(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    path: join(folder, entry.name),
    isFolder: entry.isDirectory(),
    isFile: entry.isFile(),
  }));
}

function setMode(path: string, mode: number): void {
  if ((statSync(path).mode & 0o7777) !== mode) chmodSync(path, mode);
}

/**
 * Sets the umask so that files created by libraries, including the tables, are readable by their
 * owner only; the returned function restores it.
 */
export function createForOwnerOnly(): () => void {
  // A thread cannot set the umask; it uses that of its process.
  if (!isMainThread) return () => undefined;
  const before = process.umask(0o077);
  return () => void process.umask(before);
}
