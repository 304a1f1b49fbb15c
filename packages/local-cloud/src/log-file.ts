/** Writes the log to a file of limited size, and never ends the process. */
import { DISK, type WrittenFile } from "./disk.ts";

export interface LogFile {
  /**
   * Returns at once. A line that cannot be written is lost; the next written line is preceded by
   * the number of lost ones.
   */
  write(line: string): void;
  /** Resolves when every earlier line is in the file, or lost. */
  settle(): Promise<void>;
}

/** Size limit of the newest file, and of the rotated one before it. */
export const LOG_BYTES_MOST = 10 * 1024 * 1024;
/** Most lines that wait while the disk does not respond. */
const WAITING_LINES_MOST = 10_000;

/**
 * The file is opened with the first line, after rotating the file of an earlier process.
 * @param path ends in .txt; the rotated file ends in .1.txt
 */
export function createLogFile(path: string, mostBytes = LOG_BYTES_MOST, disk = DISK): LogFile {
  const before = path.replace(/\.txt$/, ".1.txt");
  let waiting: string[] = [];
  let lost = 0;
  let hasFailed = false;
  let file: WrittenFile | undefined;
  let writing: Promise<void> | undefined;

  /**
   * Opens the file. A file of an earlier process is rotated, unless it is empty: then the older
   * rotated lines would be lost for nothing.
   */
  async function begin(): Promise<WrittenFile> {
    const found = await disk.open(path, "a", 0o600);
    if ((await found.stat()).size === 0) return found;
    await found.close();
    await disk.rename(path, before);
    return disk.open(path, "a", 0o600);
  }

  /** Reads the size on disk, which includes partial writes. */
  async function isFull(current: WrittenFile, text: string): Promise<boolean> {
    const { size } = await current.stat();
    return size > 0 && size + Buffer.byteLength(text) > mostBytes;
  }

  async function append(lines: readonly string[]): Promise<void> {
    const loss = lost === 0 ? [] : ["", `${lost} lines could not be written here`];
    const text = [...loss, ...lines, ""].join("\n");
    file ??= await begin();
    // No rotation after a failed write: on a full disk it would delete older lines without making
    // room.
    if (!hasFailed && (await isFull(file, text))) {
      const full = file;
      file = undefined;
      await full.close();
      file = await begin();
    }
    await file.writeFile(text);
    lost = 0;
    hasFailed = false;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      try {
        await append(lines);
      } catch {
        lost += lines.length;
        hasFailed = true;
      }
    }
    writing = undefined;
  }

  return {
    write: (line) => {
      if (waiting.length < WAITING_LINES_MOST) waiting.push(line);
      else lost += 1;
      writing ??= drain();
    },
    settle: async () => writing,
  };
}
