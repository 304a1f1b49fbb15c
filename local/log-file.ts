/** The log as a file: bounded, and never a reason to end. */
import { DISK, type WrittenFile } from "./disk.ts";

export interface LogFile {
  /** Returns at once. A line that cannot be written is lost, and the next one that can says how many were. */
  write(line: string): void;
  /** Resolves when what was written so far is in the file, or lost. */
  settle(): Promise<void>;
}

/** Of the newest lines, and of as many before them in the file of the time before. */
export const LOG_BYTES_MOST = 10 * 1024 * 1024;
/** Of lines that wait for a disk that does not answer. */
const WAITING_LINES_MOST = 10_000;

/**
 * Begins with its first line; what an earlier process wrote is kept as the file of the time before.
 * @param path ends in .txt; the file of the time before is .1.txt
 */
export function createLogFile(path: string, mostBytes = LOG_BYTES_MOST, disk = DISK): LogFile {
  const before = path.replace(/\.txt$/, ".1.txt");
  let waiting: string[] = [];
  let lost = 0;
  let hasFailed = false;
  let file: WrittenFile | undefined;
  let writing: Promise<void> | undefined;

  /** Reuses an empty file: renaming it would replace the older lines with none. */
  async function begin(): Promise<WrittenFile> {
    const found = await disk.open(path, "a", 0o600);
    if ((await found.stat()).size === 0) return found;
    await found.close();
    await disk.rename(path, before);
    return disk.open(path, "a", 0o600);
  }

  /** Looks at the size on disk, which includes what failed writes have left there. */
  async function isFull(current: WrittenFile, text: string): Promise<boolean> {
    const { size } = await current.stat();
    return size > 0 && size + Buffer.byteLength(text) > mostBytes;
  }

  async function append(lines: readonly string[]): Promise<void> {
    const loss = lost === 0 ? [] : ["", `${lost} lines could not be written here`];
    const text = [...loss, ...lines, ""].join("\n");
    file ??= await begin();
    // No rotation after a failed write: on a full disk it would delete the older lines and make room for none.
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
