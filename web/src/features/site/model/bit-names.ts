/** Labels of the bits that are set in an alarm or flag word, as far as the user may see them. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { type BitEntry, labelOn } from "#domain/bits/bit-entry.ts";
import { bitsFromHex, hasBit, masked } from "#domain/bits/bit-set.ts";
import { visibleMask } from "#domain/bits/masks.ts";
import type { Severity } from "#domain/bits/severities.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { RowNames, Shown } from "#web/ui/bit-rows.ts";

/** Description of one bit: a row of one of the tables in bit-rows.ts. */
export type BitRow = Shown<BitEntry> & {
  readonly severity?: Severity;
  readonly deviceTypes?: readonly DeviceType[];
};

export interface WordReader {
  readonly held: PrivilegeBits;
  readonly deviceType: DeviceType;
  /** Firmware version of the device, such as 3.19.0; null counts as 1.0.0. */
  readonly firmware: string | null;
}

const DEFAULT_FIRMWARE = "1.0.0";

/** A bit that is set in a word and that the user may see. */
export interface SetBit {
  /** Key of the bit in its table. */
  readonly key: string;
  /** Label of the bit in the language of the page. */
  readonly label: string;
  /** Label of the bit in English, for files. */
  readonly english: string;
  /** Severity of the bit; only alarms, and flags of nodes, have one. */
  readonly severity?: Severity;
}

/** Cached results for one table: the set bits by word, user's rights, device type and firmware. */
type KnownWords = Map<string, readonly SetBit[] | undefined>;

/** Cached results by table. The nodes of a site repeat the same few words. */
const knownWords = new WeakMap<readonly BitRow[], KnownWords>();
/** Maximum number of cached words per table; a full cache is cleared. */
const MAX_WORDS = 2_000;

/**
 * Returns the bits that are set in a word, lowest first, without those that the user may not see;
 * undefined if `word` is not hexadecimal.
 */
export function setBits(
  rows: readonly BitRow[],
  word: string,
  reader: WordReader,
): readonly SetBit[] | undefined {
  const { held, deviceType, firmware } = reader;
  const key = [word, held, deviceType, firmware].join();
  const entry: KnownWords = knownWords.get(rows) ?? new Map();
  knownWords.set(rows, entry);
  if (!entry.has(key)) {
    if (entry.size >= MAX_WORDS) entry.clear();
    entry.set(key, readWord(rows, word, reader));
  }
  return entry.get(key);
}

function readWord(
  rows: readonly BitRow[],
  word: string,
  reader: WordReader,
): readonly SetBit[] | undefined {
  const bits = bitsFromHex(word, word.length);
  if (bits === undefined) return undefined;
  const seen = masked(bits, visibleMask(rows, reader.held, reader.deviceType));
  return rows
    .filter(({ bit }) => hasBit(seen, bit))
    .map((row) => ({
      key: row.key,
      label: labelFor(row, reader),
      english: labelFor(row.origin, reader),
      ...(row.severity === undefined ? {} : { severity: row.severity }),
    }));
}

function labelFor(row: RowNames, { deviceType, firmware }: WordReader): string {
  const { relabelled } = row;
  if (relabelled !== undefined && isFrom(firmware ?? DEFAULT_FIRMWARE, relabelled.from)) {
    return relabelled.label;
  }
  return labelOn(row, deviceType);
}

/** True if a firmware version is the same as `first` or later. */
function isFrom(version: string, first: string): boolean {
  const required = first.split(".").map(Number);
  const parts = version.split(".").map(Number);
  const at = required.findIndex((part, index) => part !== (parts[index] ?? 0));
  return at < 0 || (parts[at] ?? 0) > (required[at] ?? 0);
}
