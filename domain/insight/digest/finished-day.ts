/** A finished day of one master from which the sections of its digest are computed. */
import type { Coordinates } from "#domain/layout/layout.ts";
import type { ZoneOffset } from "#domain/rollups/resolution.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import type { DigestSection } from "./master-digest.ts";

export interface FinishedDay {
  readonly tables: DayTables;
  /** Start of the UTC day; epoch seconds. */
  readonly startsAt: number;
  /** The clocks of the layout. */
  readonly offsetAt: ZoneOffset;
  /** Place of the layout; undefined where none is entered. */
  readonly coordinates: Coordinates | undefined;
}

/** Computes one section. */
export interface SectionWriter {
  readonly section: DigestSection;
  /** Version of the bytes, 1 to 255. */
  readonly version: number;
  /**
   * The content as bytes, which depend on nothing but the day; undefined for a day without anything
   * to store.
   */
  encode(day: FinishedDay): Uint8Array | undefined;
}
