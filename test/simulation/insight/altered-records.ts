/**
 * Alters the records of simulated days as a device would report them with a fault that the
 * simulator does not have.
 */
import { type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import type { PlantedFault } from "./planted-week.ts";

/** A cell of the days of one master, in the order of time. */
interface Row {
  readonly day: Day;
  readonly row: number;
  readonly ts: number;
}

const ANGLES = ["angleTarget", "anglePanel", "angleGoal"] as const;

/** Alters the days of one master in place. */
export function alterRecords(days: readonly Day[], fault: PlantedFault): void {
  const rows = days.flatMap((day) => day.rows.map(({ ts }, row): Row => ({ day, row, ts })));
  const slots = days[0]?.slots ?? 0;
  const every = Array.from({ length: slots }, (_, node) => node);
  if (fault.kind === "friction") heavier(rows, fault);
  if (fault.kind === "overshoot") overshooting(rows, fault);
  if (fault.kind === "nodeClock") shifted(rows, fault, fault.nodes);
  if (fault.kind === "masterClock") shifted(rows, fault, every);
}

/** A motor that draws 30 to 80 % more: a dry gear. */
function heavier(rows: readonly Row[], { at, nodes, strength }: PlantedFault): void {
  for (const field of ["motorCurrentAve", "motorCurrentPeak"] as const) {
    for (const row of rows) {
      if (row.ts < at) continue;
      for (const node of nodes) {
        put(row, field, node, Math.round(cell(row, field, node) * (1.3 + 0.5 * strength)));
      }
    }
  }
}

/** A tracker that coasts 2.5 to 6 degrees beyond its target in the direction of its movement. */
function overshooting(rows: readonly Row[], { at, nodes, strength }: PlantedFault): void {
  const extra = Math.round(250 + 350 * strength);
  for (const node of nodes) {
    let before = Number.NaN;
    let direction = 0;
    for (const row of rows) {
      const target = cell(row, "angleTarget", node);
      if (Math.abs(target - before) > 50) direction = Math.sign(target - before);
      before = target;
      if (row.ts < at) continue;
      put(row, "anglePanel", node, cell(row, "anglePanel", node) + direction * extra);
    }
  }
}

/** A clock or a table of angles that is wrong by 20 to 75 minutes. */
function shifted(
  rows: readonly Row[],
  { at, strength, sign }: PlantedFault,
  nodes: readonly number[],
): void {
  const seconds = sign * (1200 + 3300 * strength);
  const affected = rows.filter(({ ts }) => ts >= at);
  const moved = affected.map((row) => {
    const source = rows.findLast(({ ts }) => ts <= row.ts - seconds) ?? row;
    return ANGLES.map((field) => nodes.map((node) => cell(source, field, node)));
  });
  for (const [at, row] of affected.entries()) {
    for (const [column, field] of ANGLES.entries()) {
      for (const [index, node] of nodes.entries()) {
        put(row, field, node, moved[at]?.[column]?.[index] ?? Number.NaN);
      }
    }
  }
}

function cell({ day, row }: Row, field: NodeField, node: number): number {
  return day.columns[nodeColumn(field).id]?.[row * day.slots + node] ?? Number.NaN;
}

function put({ day, row }: Row, field: NodeField, node: number, value: number): void {
  const column = day.columns[nodeColumn(field).id];
  if (column !== undefined) column[row * day.slots + node] = value;
}
