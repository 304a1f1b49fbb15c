/** Which column of codec 2 explains which, and the order in which columns are therefore coded. */

import {
  NODE_SCHEMA,
  type NodeField,
  nodeColumn,
  type TelemetryColumn,
  type TelemetrySchema,
} from "#domain/device-data/schema.ts";

/** The sibling of a column: the one whose values explain a part of its values. Fixed for ever. */
const SIBLINGS: Readonly<Partial<Record<NodeField, NodeField>>> = {
  anglePanel: "angleTarget",
  angleGoal: "angleTarget",
  auxAnglePanel: "anglePanel",
  batteryVoltageMin: "batteryVoltage",
  solarPanelCurrentDraw: "chargeCurrent",
  batteryBidirectionalCurrentDraw: "chargeCurrent",
  responseTime: "hopCount",
  linkQualityIndicator: "hopCount",
  receivedSignalStrengthIndicator: "hopCount",
};

/** By column id; master data have no siblings. */
const SIBLING_IDS: ReadonlyMap<number, number> = new Map(
  Object.entries(SIBLINGS).flatMap(([field, sibling]) => {
    const column = NODE_SCHEMA.columns.find((one) => one.field === field);
    return column === undefined ? [] : [[column.id, nodeColumn(sibling).id] as const];
  }),
);

export function siblingOf({ id: schemaId }: TelemetrySchema, columnId: number): number | undefined {
  return schemaId === NODE_SCHEMA.id ? SIBLING_IDS.get(columnId) : undefined;
}

const TIMES = nodeColumn("timestamp").id;

/**
 * The column whose repetition marks a record as stale, for columns that may leave stale values out.
 * None in master data, nor for the time itself.
 */
export function timesOf({ id: schemaId }: TelemetrySchema, columnId: number): number | undefined {
  return schemaId === NODE_SCHEMA.id && columnId !== TIMES ? TIMES : undefined;
}

/** These columns and all that reading them needs, each one after those it needs. */
export function inCodingOrder(
  schema: TelemetrySchema,
  wanted: readonly TelemetryColumn[],
): readonly TelemetryColumn[] {
  const ordered = new Map<number, TelemetryColumn>();
  const add = (id: number | undefined): void => {
    const column = id === undefined ? undefined : schema.columns[id];
    if (column === undefined || ordered.has(column.id)) return;
    add(timesOf(schema, column.id));
    add(siblingOf(schema, column.id));
    ordered.set(column.id, column);
  };
  for (const { id } of wanted) add(id);
  return [...ordered.values()];
}
