/** What one process of a run has made, for the others: the processes of a run have a folder in common. */
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const folderOf = (name: string) => join(inject("scratch"), name);

/** The folder of that name; undefined while none of the processes has made it. */
export function sharedFolder(name: string): string | undefined {
  const folder = folderOf(name);
  return existsSync(folder) ? folder : undefined;
}

/** A folder to make it in. */
export function unsharedFolder(name: string): string {
  return mkdtempSync(`${folderOf(name)}-`);
}

/** Gives what was made to all under that name, and answers where it is now. Whoever was quicker has made the same. */
export function shareFolder(name: string, made: string): string {
  const folder = folderOf(name);
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
}
