/**
 * Seals of the ledger: each covers the rows of one hour and the previous seal, so that any change
 * of a past row is detected.
 */

export interface Seal {
  /** `yyyymmddhh` in UTC. */
  readonly hour: string;
  /** SHA-256 of the hour's rows and the previous hash, as 64 hex digits. */
  readonly hash: string;
  /** Hash of the hour before; NO_SEAL for a layout's first hour. */
  readonly previous: string;
  /** Number of rows of the hour. */
  readonly rows: number;
}

/** The hash that a layout's first seal has in place of its predecessor's. */
export const NO_SEAL = "0".repeat(64);

/** A row of the ledger as it is stored. */
export interface LedgerRow {
  readonly pk: string;
  readonly sk: string;
  readonly [attribute: string]: unknown;
}

/** SHA-256 of a text in UTF-8, in hex digits. */
export type Sha256 = (text: string) => string;

/**
 * Attributes with the progress of a command, not sealed: they cache its feedback, which is sealed
 * row by row. All other attributes are written once.
 */
const PROGRESS: readonly string[] = [
  "status",
  "code",
  "message",
  "finalAt",
  "lastFeedbackAt",
  "seq",
];

export interface SealedHour {
  readonly layoutId: string;
  readonly hour: string;
  readonly previous: string;
  /** The rows of the hour, in any order. */
  readonly rows: readonly LedgerRow[];
}

/** The seal of an hour; the same for the same rows, in any order of rows and attributes. */
export function sealHour(sha256: Sha256, { layoutId, hour, previous, rows }: SealedHour): Seal {
  const lines = [...rows].sort(byKey).map((row) => sha256(canonicalText(sealedPart(row))));
  const text = ["seal 1", layoutId, hour, previous, ...lines].join("\n");
  return { hour, hash: sha256(text), previous, rows: rows.length };
}

export type SealFault =
  /** The hour should have been sealed, and is not. */
  | "missingSeal"
  /** The seal does not contain the hash of the previous seal. */
  | "brokenChain"
  /** A row was changed, removed or added. */
  | "rowsDiffer";

/** Compares the stored seal of an hour with its rows; undefined when they match. */
export function sealFault(
  sha256: Sha256,
  seal: Seal | undefined,
  sealed: SealedHour,
): SealFault | undefined {
  if (seal === undefined) return "missingSeal";
  if (seal.previous !== sealed.previous) return "brokenChain";
  const { hash, rows } = sealHour(sha256, sealed);
  return seal.hash === hash && seal.rows === rows ? undefined : "rowsDiffer";
}

function sealedPart(row: LedgerRow): unknown {
  if (row.kind !== "command") return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !PROGRESS.includes(name)));
}

/**
 * Compares two rows by the code units of their keys; for keys of ASCII this is the order of the
 * store.
 */
function byKey(one: LedgerRow, other: LedgerRow): number {
  if (one.pk !== other.pk) return one.pk < other.pk ? -1 : 1;
  return one.sk < other.sk ? -1 : 1;
}

/**
 * JSON with the keys of every object in order.
 * @throws for values that JSON cannot represent, such as sets and bytes: the seal would not cover
 * them
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    if (Object.getPrototypeOf(part) !== Object.prototype) {
      throw new Error(
        `expected a plain object to seal, got ${Object.prototype.toString.call(part)}`,
      );
    }
    return Object.fromEntries(
      Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
