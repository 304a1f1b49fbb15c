/**
 * Rounds of one master in the journal's form, from the alarms and hops of its nodes, round by
 * round.
 */

import {
  MASTER_SCHEMA,
  type MasterField,
  masterColumn,
  NODE_SCHEMA,
  type NodeField,
  nodeColumn,
} from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { ROUNDS_REPORTS } from "#domain/telemetry/site-rounds.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";

/** Stored values by field name; missing fields are null. */
export type Cells = Readonly<Partial<Record<NodeField, number>>>;

function at(seconds: number): Reading["ts"] {
  const ts = epochSecondsFrom(seconds);
  if (ts === undefined) throw new Error(`expected epoch seconds, got ${seconds}`);
  return ts;
}

/** @param nodes by index */
export function round(seconds: number, nodes: Readonly<Record<number, Cells>>): Reading {
  const indexes = Object.keys(nodes).map(Number);
  const columns: Float64Array[] = [];
  for (const field of new Set(indexes.flatMap((index) => Object.keys(nodes[index] ?? {})))) {
    const { id } = nodeColumn(field as NodeField);
    columns[id] = Float64Array.from(
      indexes,
      (index) => nodes[index]?.[field as NodeField] ?? Number.NaN,
    );
  }
  return {
    schema: NODE_SCHEMA,
    kind: "cycle",
    ts: at(seconds),
    slots: Math.max(-1, ...indexes) + 1,
    nodes: indexes,
    isComplete: true,
    columns: NODE_SCHEMA.columns.map(({ id }) => columns[id]),
  };
}

/** Rounds as a table; the first is the known state at the beginning. */
export function nodeTable(...rounds: readonly Reading[]): Day {
  return dayOf(NODE_SCHEMA, rounds, undefined);
}

type Reported = readonly (readonly [seconds: number, word: number])[];

/** Table of the master's alarms at each moment; its other words are 0. */
export function reportTable(...reports: Reported): Day {
  return wordTable("alarms", reports);
}

/** Table of the active stows at each moment. */
export function stowTable(...reports: Reported): Day {
  return wordTable("stowModesActive", reports);
}

function wordTable(field: MasterField, reports: Reported): Day {
  const words = ROUNDS_REPORTS.ALARMS.map((known) => masterColumn(known).id);
  const { id } = masterColumn(field);
  const readings = reports.map(([seconds, word]): Reading => {
    return {
      ...{ schema: MASTER_SCHEMA, kind: "cycle", ts: at(seconds), slots: 1, nodes: [0] },
      isComplete: true,
      columns: MASTER_SCHEMA.columns.map((column) =>
        words.includes(column.id) ? Float64Array.of(column.id === id ? word : 0) : undefined,
      ),
    };
  });
  return dayOf(MASTER_SCHEMA, readings, undefined);
}

/** A word with these bits set. */
export function word(...bits: readonly number[]): number {
  return bits.reduce((sum, bit) => sum + 2 ** bit, 0);
}
