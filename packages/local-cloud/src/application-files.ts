/** Files that an application stores in the data folder beside those of the services. */
import type { DataFault } from "./data-fault.ts";

export interface ApplicationFiles {
  /** Names of files and folders in the data folder. A reset deletes them. */
  readonly names: readonly string[];
  /** Called before a start and by a repair. Paths are relative to the data folder. */
  findFaults(dataDir: string): readonly DataFault[];
  /**
   * Called by a repair when some of the faults are in these files, after it has moved the faulty
   * files aside.
   */
  repair(dataDir: string, faults: readonly DataFault[], moveAside: MoveAside): void;
}

/**
 * Moves a file or folder out of the data folder, by its path within that folder; does nothing when
 * it is missing.
 */
export type MoveAside = (file: string) => void;

export const NO_FILES: ApplicationFiles = {
  names: [],
  findFaults: () => [],
  repair: () => undefined,
};

/**
 * True for paths that begin with one of the names: files below the folders too, and temporary and
 * older copies beside the files.
 */
export function isOwnPath({ names }: ApplicationFiles, path: string): boolean {
  return names.some((name) => path.startsWith(name));
}
