/**
 * Overlays of alarm and flag words: the set bits that the user may see determine the style of a
 * device.
 */
import { holds, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { SEVERITY_KEYS, type Severity } from "#domain/bits/severities.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { pickedIndexes } from "./overlay-filter.ts";
import type { OverlayInput } from "./overlay-model.ts";

export interface BitRow {
  /**
   * Bit number from 0; the 32 lowest bits are in the low half of a word, the others in the high
   * half.
   */
  readonly bit: number;
  readonly key: string;
  readonly label: string;
  readonly needs: Privilege;
  readonly severity: Severity;
  /** Device types that have the bit; undefined: all. */
  readonly deviceTypes?: readonly DeviceType[];
  /** Labels of device types for which the bit has another label. */
  readonly labelOn?: Readonly<Partial<Record<DeviceType, string>>>;
}

/** The words of all nodes or all masters, with the rows that describe their bits. */
export interface WordGroup {
  readonly title: string;
  readonly of: "nodes" | "masters";
  readonly rows: readonly BitRow[];
  /**
   * Lower 32 bits of each word, by flat index or by master; NaN if unknown or if the group does not
   * apply to the device. `high` has the upper ones.
   */
  readonly low: Float64Array;
  readonly high?: Float64Array;
}

/** Both halves of a word, each with 32 bits for the bit operators. */
interface Halves {
  readonly low: number;
  readonly high: number;
}

/** Bits of a group that this user may see on one type of device. */
interface TypeMask {
  readonly seen: Halves;
  readonly wanted: Halves;
}

export interface WordState {
  /** Severity of the most severe set bit; undefined if none is set. */
  readonly severity: Severity | undefined;
  readonly isDimmed: boolean;
}

export interface RowsSet {
  readonly seen: readonly BitRow[];
  /** Set rows that the filter selects; without a filter, those that stand out. */
  readonly wanted: readonly BitRow[];
}

const HALF_BITS = 32;

/**
 * Reads the words of one group. The groups share one filter, in which each group's rows start at
 * its first place.
 */
export class WordReader {
  readonly #group: WordGroup;
  readonly #masks = new Map<DeviceType, TypeMask>();
  readonly #bySeverity: ReadonlyMap<Severity, Halves>;
  readonly #hasFilter: boolean;
  readonly #held: PrivilegeBits;
  readonly #wantedRows: readonly BitRow[];
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
    this.#wantedRows = group.rows.filter(({ key }, at) =>
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
   * Reads the word of a device and counts its set rows; undefined if the word is unknown or the
   * group does not apply.
   */
  read(at: number, deviceType: DeviceType): WordState | undefined {
    const word = this.#wordAt(at);
    if (word === undefined) return undefined;
    const { seen, wanted } = this.#maskOf(deviceType);
    const visible = both(word, seen);
    this.#count(visible);
    const matching = both(visible, wanted);
    if (this.#hasFilter && isEmpty(matching) && !isEmpty(visible)) {
      return { severity: this.#gravest(visible), isDimmed: true };
    }
    return { severity: this.#gravest(matching), isDimmed: false };
  }

  /**
   * Returns the set rows that the user may see, in their order, and those of them that are
   * selected.
   */
  rowsAt(at: number, deviceType: DeviceType): RowsSet {
    const word = this.#wordAt(at);
    if (word === undefined) return { seen: [], wanted: [] };
    const mask = this.#maskOf(deviceType);
    const rowsIn = (bits: Halves) => this.#group.rows.filter(({ bit }) => hasBit(bits, bit));
    return { seen: rowsIn(both(word, mask.seen)), wanted: rowsIn(both(word, mask.wanted)) };
  }

  #wordAt(at: number): Halves | undefined {
    const low = this.#group.low[at] ?? Number.NaN;
    if (Number.isNaN(low)) return undefined;
    return { low, high: this.#group.high?.[at] ?? 0 };
  }

  #maskOf(deviceType: DeviceType): TypeMask {
    const known = this.#masks.get(deviceType);
    if (known !== undefined) return known;
    const isSeen = (row: BitRow) => isRowVisible(row, this.#held, [deviceType]);
    const mask = {
      seen: halvesOf(this.#group.rows.filter(isSeen)),
      wanted: halvesOf(this.#wantedRows.filter(isSeen)),
    };
    this.#masks.set(deviceType, mask);
    return mask;
  }

  #count(visible: Halves): void {
    if (isEmpty(visible)) return;
    for (const [at, { bit }] of this.#group.rows.entries()) {
      if (hasBit(visible, bit)) this.counts[at] = (this.counts[at] ?? 0) + 1;
    }
  }

  #gravest(word: Halves): Severity | undefined {
    if (isEmpty(word)) return undefined;
    return SEVERITY_KEYS.find((severity) => {
      const bits = this.#bySeverity.get(severity);
      return bits !== undefined && !isEmpty(both(word, bits));
    });
  }
}

/** True if the user may see the row on any of these device types. */
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

function isEmpty({ low, high }: Halves): boolean {
  return low === 0 && high === 0;
}

function hasBit({ low, high }: Halves, bit: number): boolean {
  const half = bit < HALF_BITS ? low >>> bit : high >>> (bit - HALF_BITS);
  return (half & 1) === 1;
}
