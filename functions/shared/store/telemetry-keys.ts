/** Keys of the telemetry table: all items of a layout start with its id, and times sort as text. */
import type { MasterKey } from "./master-key.ts";
import type { Tables } from "./tables.ts";

export interface TelemetryStore {
  readonly tables: Tables;
  readonly telemetryTable: string;
}

/**
 * Identifies the message of a round whose readings a frame contains: a round of many nodes is sent
 * in several chunks.
 */
export interface FramePart {
  readonly kind: "cycle" | "poll" | "dt";
  /** Number of the chunk within its round, from 0. */
  readonly chunk: number;
  readonly chunks: number;
}

/** Partition of all measurements of one master. */
export function measuredBy({ layoutId, mLocId }: MasterKey): string {
  return `L#${layoutId}#N#${mLocId}`;
}

/**
 * Sort key of a frame. A polling round, nodes read on request and a call-and-response cycle have
 * different keys within the same second.
 */
export function frameSortKey(ts: number, { kind, chunk, chunks }: FramePart): string {
  switch (kind) {
    case "cycle":
      return chunks > 1 ? `F${ts10(ts)}#c${chunk}` : `F${ts10(ts)}`;
    case "poll":
      return `F${ts10(ts)}#p${chunk}`;
    case "dt":
      return `F${ts10(ts)}#d${chunk}`;
  }
}

export function sampleSortKey(ts: number): string {
  return `M${ts10(ts)}`;
}

/** Epoch seconds as text that sorts by time. */
export function ts10(seconds: number): string {
  return String(seconds).padStart(10, "0");
}
