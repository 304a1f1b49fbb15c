/** The log as a file: bounded, and never a reason to end. */
import { DISK, type WrittenFile } from "./disk.ts";

export interface LogFile {
  /** Returns at once. A line that cannot be written is lost, and the next one that can says how many were. */
  write(line: string): void;
  /** Resolves when what was written so far is in the file, or lost. */
  settle(): Promise<void>;
}

/** The newest lines, and as many before them in the file of the time before. */
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
  let file: WrittenFile | undefined;
  let bytes = 0;
  let writing: Promise<void> | undefined;

  async function reopen(): Promise<WrittenFile> {
    await file?.close();
    file = undefined;
    await disk.rename(path, before).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    bytes = 0;
    file = await disk.open(path, "a", 0o600);
    return file;
  }

  async function append(lines: readonly string[]): Promise<void> {
    const loss = lost === 0 ? [] : ["", `${lost} lines could not be written here`];
    const text = [...loss, ...lines, ""].join("\n");
    const isFull = bytes > 0 && bytes + text.length > mostBytes;
    const into = file === undefined || isFull ? await reopen() : file;
    bytes += text.length;
    await into.writeFile(text);
    lost = 0;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      try {
        await append(lines);
      } catch {
        lost += lines.length;
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
