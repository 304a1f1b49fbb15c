/** File operations for writing; a test replaces them to simulate a full disk. */
import { open, rename } from "node:fs/promises";

export interface WrittenFile {
  writeFile(content: string | Uint8Array): Promise<void>;
  /** Size in bytes. */
  stat(): Promise<{ readonly size: number }>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface Disk {
  /** A folder is opened with "r", to flush it after a change of its entries. */
  open(path: string, flags: "w" | "a" | "r", mode?: number): Promise<WrittenFile>;
  rename(from: string, to: string): Promise<void>;
}

/** The disk of this machine. */
export const DISK: Disk = { open, rename };
