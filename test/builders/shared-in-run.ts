/**
 * Shares files that one process of a test run has made with the other processes, through a common
 * folder.
 */
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const folderOf = (name: string) => join(inject("scratch"), name);

/** The shared folder of that name; undefined until a process has shared it. */
export function sharedFolder(name: string): string | undefined {
  const folder = folderOf(name);
  return existsSync(folder) ? folder : undefined;
}

/** A temporary folder in which to make the files. */
export function unsharedFolder(name: string): string {
  return mkdtempSync(`${folderOf(name)}-`);
}

/**
 * Shares the folder under that name; returns its path. If another process was faster, its folder is
 * used, which has the same content.
 */
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
