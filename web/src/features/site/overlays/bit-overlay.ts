/**
 * Overlays of alarm and flag words. The bits that are set, and that the user may see, determine the
 * style of a device.
 */
import { holds, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { SEVERITY_KEYS, type Severity } from "#domain/bits/severities.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { pickedIndexes } from "./overlay-filter.ts";
import type { OverlayInput } from "./overlay-model.ts";

export interface BitRow {
  /**
   * Number of the bit, from 0. Bits 0 to 31 are in the low half of a word, the others in the high
   * half.
   */
  readonly bit: number;
  readonly key: string;
  readonly label: string;
  readonly needs: Privilege;
  readonly severity: Severity;
  /** Device types that have this bit; undefined: all. */
  readonly deviceTypes?: readonly DeviceType[];
  /** Other labels of the bit, by the device types that use them. */
  readonly labelOn?: Readonly<Partial<Record<DeviceType, string>>>;
}

/** Words (bits as numbers) of all nodes or all masters, with the rows that describe their bits. */
export interface WordGroup {
  readonly title: string;
  readonly of: "nodes" | "masters";
  readonly rows: readonly BitRow[];
  /**
   * Lower 32 bits of each device's word; NaN if unknown, or if this group of words does not apply
   * to the device. `high` has the upper bits.
   */
  readonly low: Float64Array;
  readonly high?: Float64Array;
}

/** A word in two halves of 32 bits, because bit operators work on 32 bits. */
interface Halves {
  readonly low: number;
  readonly high: number;
}

/** Bits that this user may see on one type of device, and those of them that the filter selects. */
interface TypeMask {
  readonly seen: Halves;
  readonly selected: Halves;
}

/** Devices of one type with successive numbers: flat indexes of nodes, or indexes of masters. */
export interface DeviceRange {
  readonly from: number;
  /** The number after the last one. */
  readonly end: number;
  readonly deviceType: DeviceType;
}

export interface RowsSet {
  readonly seen: readonly BitRow[];
  /** Rows of set bits that the filter selects; without a filter, those that stand out. */
  readonly selected: readonly BitRow[];
}

const HALF_BITS = 32;

/**
 * Reads the words of one group of devices. All groups share one filter, in which the rows of each
 * group start at the group's first place.
 */
export class WordReader {
  readonly #group: WordGroup;
  readonly #masks = new Map<DeviceType, TypeMask>();
  readonly #bySeverity: ReadonlyMap<Severity, Halves>;
  readonly #hasFilter: boolean;
  readonly #held: PrivilegeBits;
  readonly #selectedRows: readonly BitRow[];
  readonly counts: Uint32Array;

  constructor(
    group: WordGroup,
    firstIndex: number,
    { filter, privileges }: Pick<OverlayInput, "filter" | "privileges">,
    quietKeys: ReadonlySet<string>,
  ) {
    const picked = pickedIndexes(filter, firstIndex + group.rows.length);
    this.#group = group;
    this.#hasFilter = picked !== undefined;
    this.#held = privileges;
    this.#selectedRows = group.rows.filter(({ key }, at) =>
      picked === undefined ? !quietKeys.has(key) : picked.has(firstIndex + at),
    );
    this.#bySeverity = new Map(
      SEVERITY_KEYS.map((severity) => [
        severity,
        halvesOf(group.rows.filter((row) => row.severity === severity)),
      ]),
    );
    this.counts = new Uint32Array(group.rows.length);
  }

  /**
   * Reads the words of the devices from `from` to before `end`, which are of one type, counts the
   * rows of their set bits, and calls `onState` for each device whose word is known. Creates no
   * objects, because a site has tens of thousands of devices.
   */
  readAll(
    { from, end, deviceType }: DeviceRange,
    onState: (at: number, severity: Severity | undefined, isDimmed: boolean) => void,
  ): void {
    const { low: lows, high: highs } = this.#group;
    const { seen, selected } = this.#maskOf(deviceType);
    for (let at = from; at < end; at += 1) {
      const word = lows[at] ?? Number.NaN;
      if (Number.isNaN(word)) continue;
      const low = word & seen.low;
      const high = (highs?.[at] ?? 0) & seen.high;
      if (low === 0 && high === 0) {
        onState(at, undefined, false);
        continue;
      }
      this.#count(low, high);
      const [chosenLow, chosenHigh] = [low & selected.low, high & selected.high];
      const isDimmed = this.#hasFilter && chosenLow === 0 && chosenHigh === 0;
      const severity = isDimmed ? this.#gravest(low, high) : this.#gravest(chosenLow, chosenHigh);
      onState(at, severity, isDimmed);
    }
  }

  /**
   * Returns the rows of the device's set bits that the user may see, and those of them that the
   * filter selects.
   */
  rowsAt(at: number, deviceType: DeviceType): RowsSet {
    const word = this.#wordAt(at);
    if (word === undefined) return { seen: [], selected: [] };
    const mask = this.#maskOf(deviceType);
    const rowsIn = (bits: Halves) => this.#group.rows.filter(({ bit }) => hasBit(bits, bit));
    return { seen: rowsIn(both(word, mask.seen)), selected: rowsIn(both(word, mask.selected)) };
  }

  #wordAt(at: number): Halves | undefined {
    const low = this.#group.low[at] ?? Number.NaN;
    if (Number.isNaN(low)) return undefined;
    return { low, high: this.#group.high?.[at] ?? 0 };
  }

  #maskOf(deviceType: DeviceType): TypeMask {
    const cached = this.#masks.get(deviceType);
    if (cached !== undefined) return cached;
    const isSeen = (row: BitRow) => isRowVisible(row, this.#held, [deviceType]);
    const mask = {
      seen: halvesOf(this.#group.rows.filter(isSeen)),
      selected: halvesOf(this.#selectedRows.filter(isSeen)),
    };
    this.#masks.set(deviceType, mask);
    return mask;
  }

  #count(low: number, high: number): void {
    const { rows } = this.#group;
    for (let at = 0; at < rows.length; at += 1) {
      const bit = rows[at]?.bit ?? 0;
      if (isBitIn(low, high, bit)) this.counts[at] = (this.counts[at] ?? 0) + 1;
    }
  }

  #gravest(low: number, high: number): Severity | undefined {
    for (const severity of SEVERITY_KEYS) {
      const bits = this.#bySeverity.get(severity);
      if (bits !== undefined && ((low & bits.low) !== 0 || (high & bits.high) !== 0))
        return severity;
    }
    return undefined;
  }
}

/** True if the user may see the row of a bit on any of these device types. */
export function isRowVisible(
  { needs, deviceTypes }: Pick<BitRow, "needs" | "deviceTypes">,
  held: PrivilegeBits,
  types: readonly DeviceType[],
): boolean {
  return (
    holds(held, needs) &&
    (deviceTypes === undefined || types.some((type) => deviceTypes.includes(type)))
  );
}

function halvesOf(rows: readonly Pick<BitRow, "bit">[]): Halves {
  let [low, high] = [0, 0];
  for (const { bit } of rows) {
    if (bit < HALF_BITS) low |= 1 << bit;
    else high |= 1 << (bit - HALF_BITS);
  }
  return { low, high };
}

function both(one: Halves, other: Halves): Halves {
  return { low: one.low & other.low, high: one.high & other.high };
}

function hasBit({ low, high }: Halves, bit: number): boolean {
  return isBitIn(low, high, bit);
}

function isBitIn(low: number, high: number, bit: number): boolean {
  const half = bit < HALF_BITS ? low >>> bit : high >>> (bit - HALF_BITS);
  return (half & 1) === 1;
}
