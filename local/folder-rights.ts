/** Rights of the data folder: all of it is its owner's, whatever was set when it was made. */
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const FOLDER = 0o700;
const FILE = 0o600;
/** Of a folder that everybody may put files into, such as /tmp. */
const STICKY = 0o1000;

/** Made by every start. Only a folder that has one is known to be ours alone. */
const MARKS = ["state", "dynamodb"];
/** Folders that are ours down to their last file. */
const OWN_FOLDERS = [...MARKS, "s3", "fleet", "broken"];
/** Beginnings of the names of our files: some have others beside them while they are written, or older ones. */
const OWN_FILES =
  /^(accounts\.json|lock\.json|log(\.1)?\.txt|masters-ca\.pem|operator\.json|outputs\.json|seeded)/;

/**
 * Takes the rights of others away: from the folder, and from what is in it when a start has made it. What else somebody keeps
 * there stays usable for its owner. Links are not followed, and in a folder of another kind nothing is touched but the folder
 * itself. Throws when it belongs to somebody else.
 */
export function takeForOwner(folder: string): void {
  if ((statSync(folder).mode & STICKY) === 0) setMode(folder, FOLDER);
  if (!MARKS.some((mark) => existsSync(join(folder, mark)))) return;
  for (const { name, path, isFolder, isFile } of entriesOf(folder)) {
    if (isFolder && OWN_FOLDERS.includes(name)) takeAll(path);
    else if (isFolder) setMode(path, FOLDER);
    else if (isFile) setMode(path, OWN_FILES.test(name) ? FILE : statSync(path).mode & FOLDER);
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

/** From here on files that libraries make, those of the tables among them, are their owner's too; the answer ends that. */
export function makeForOwner(): () => void {
  // A thread cannot set it, and has that of its process.
  if (!isMainThread) return () => undefined;
  const before = process.umask(0o077);
  return () => void process.umask(before);
}
