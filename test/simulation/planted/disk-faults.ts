/** Planted faults of the local cloud between tables and disk. */
import { ByteReader, type Change } from "local-cloud/testing";
import type { PlantedFault } from "./planted-fault.ts";

/** Bytes before the changes in a journal of one record. */
const JOURNAL_HEADS = { recordHead: 7, batchHead: 12 } as const;

/** Reads the changes without checking the record's length or checksum. */
function recoverPieces(journal: Buffer): readonly Change[] {
  const { recordHead, batchHead } = JOURNAL_HEADS;
  const reader = new ByteReader(journal, Math.min(journal.length, recordHead + batchHead));
  const found: Change[] = [];
  try {
    while (!reader.isAtEnd) {
      const isPut = reader.byte() === 1;
      const key = reader.prefixed();
      found.push({ sequence: found.length, key, value: isPut ? reader.prefixed() : undefined });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

export const DISK_FAULTS: readonly PlantedFault[] = [
  {
    name: "writes are acknowledged before they are on the disk",
    breaks: ["acknowledged"],
    seed: 2,
    plants: () => ({
      disk: (level) => {
        let late: Parameters<typeof level.write>[0] = [];
        return {
          ...level,
          get: (key) => {
            const found = late.find((operation) => operation.key === key);
            if (found === undefined) return level.get(key);
            return found.type === "put" ? found.value : undefined;
          },
          write: async (operations) => {
            await level.write(late);
            late = operations;
          },
        };
      },
    }),
  },
  {
    name: "a start takes what is there of a write that a crash has torn",
    breaks: ["whole"],
    seed: 1,
    plants: () => ({ recover: recoverPieces }),
  },
  {
    name: "a full disk is not noticed",
    breaks: ["acknowledged", "once", "order"],
    seed: 4,
    plants: () => ({
      disk: (level) => ({
        ...level,
        write: (operations) => level.write(operations).catch(() => undefined),
      }),
    }),
  },
];
