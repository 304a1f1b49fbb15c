/**
 * What a master knows of its nodes from their last reports: flags, firmware, and which nodes are
 * lost.
 */
import { type BitSet, bitsFromHex } from "#domain/bits/bit-set.ts";
import type { NodeId } from "#domain/identity/node-id.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import { hexWord } from "#simulator/node/words.ts";
import { lostAmong } from "./call-cycle.ts";
import type { NodeList } from "./node-list.ts";
import { createReportTable, forgetNode, type ReportTable } from "./report-table.ts";

const FLAG_DIGITS = 16;

export class ReportedNodes {
  readonly #list: NodeList;
  readonly #field: NodeField;
  #table: ReportTable = createReportTable(0, 0);
  #lost: readonly number[] = [];
  #runsDifferentFirmware = false;

  constructor(list: NodeList, field: NodeField) {
    this.#list = list;
    this.#field = field;
  }

  /** The last report of each node. */
  get table(): ReportTable {
    return this.#table;
  }

  /** Share of the listed nodes that are lost, 0 to 1. */
  get lostShare(): number {
    const { asked } = this.#list;
    return asked.length === 0 ? 0 : this.#lost.length / asked.length;
  }

  /** Indexes of the lost nodes: they have missed so many data cycles that they count as lost. */
  get lost(): readonly number[] {
    return this.#lost;
  }

  get runsDifferentFirmware(): boolean {
    return this.#runsDifferentFirmware;
  }

  /**
   * The firmware that most nodes report; before any report, the version with which the nodes were
   * built.
   */
  get commonFirmware(): string {
    return mostCommon(this.#table.firmware) ?? this.#field.units.generation.firmwareVersion;
  }

  /** Whether the node at this index answered the last call of all nodes. */
  hasAnswered(index: number): boolean {
    return (this.#table.numbers.rd[index] ?? 0) > 0;
  }

  /**
   * Flags of the node at this index as it last reported them; undefined if it has never reported.
   */
  flagsOf(index: number): BitSet | undefined {
    const low = this.#table.flagsLow[index];
    const high = this.#table.flagsHigh[index];
    if (low === undefined || high === undefined || Number.isNaN(this.#table.numbers.t[index])) {
      return undefined;
    }
    return bitsFromHex(`${hexWord(high)}${hexWord(low)}`, FLAG_DIGITS);
  }

  /** The firmware that the node at this index last reported; undefined before its first report. */
  firmwareOf(index: number): string | undefined {
    return this.#table.firmware[index] ?? undefined;
  }

  /** Sets alarms and flags of a node that its master knows of, until the node reports its own. */
  setKnownBits(
    index: number,
    known: { readonly alarms?: number; readonly flagsHigh?: number },
  ): void {
    const { alarms, flagsHigh } = this.#table;
    alarms[index] = (alarms[index] ?? 0) | (known.alarms ?? 0);
    flagsHigh[index] = (flagsHigh[index] ?? 0) | (known.flagsHigh ?? 0);
  }

  /**
   * Called after a call of all nodes: determines anew which nodes are lost and whether their
   * firmware differs.
   */
  called(): void {
    this.#lost = lostAmong(this.#table, this.#list.asked);
    const versions = this.#table.firmware.filter((version) => version !== null);
    this.#runsDifferentFirmware = new Set(versions).size > 1;
  }

  /**
   * Called after a change of the list: forgets the report of each index whose id has changed.
   * @param before the ids before the change
   */
  listChanged(before: readonly NodeId[], modelSeconds: number): void {
    const { ids } = this.#list;
    if (ids.length !== before.length) this.#table = createReportTable(ids.length, modelSeconds);
    for (const [index, id] of ids.entries()) {
      if (id !== before[index]) forgetNode(this.#table, index, modelSeconds);
    }
  }
}

function mostCommon(versions: readonly (string | null)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const version of versions) {
    if (version !== null) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
