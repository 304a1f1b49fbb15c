/** Computes the features of every node from the rounds of its master's day. */
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { type DayFeatures, emptyColumns, type FeatureName } from "./feature-table.ts";
import { curveOf, masterRounds } from "./master-rounds.ts";
import { angleFeatures, motorFeatures } from "./motion-features.ts";
import { NodeRecords } from "./node-records.ts";
import { contactFeatures, powerFeatures } from "./power-features.ts";

const INITIAL_VALUES = wordMask(NODE_ALARMS, "initialValues");

/**
 * Digests a day; the result depends on nothing but its content.
 * @param start of the UTC day; epoch seconds
 */
export function featuresOfDay(day: Day, start: number): DayFeatures {
  const rounds = masterRounds(day, start);
  const columns = emptyColumns(day.slots);
  const records = new NodeRecords(rounds);
  const contact = contactFeatures(records);
  const measured = [angleFeatures(records), motorFeatures(records), powerFeatures(records)];
  const isStarting = new Uint8Array(day.rows.length);
  const put = (node: number, features: Partial<Record<FeatureName, number>>) => {
    for (const name in features) {
      // The keys are those of the object literal of the reader.
      columns[name as FeatureName][node] = features[name as FeatureName] ?? Number.NaN;
    }
  };
  for (let node = 0; node < day.slots; node += 1) {
    records.load(node);
    const alarms = records.of("alarms");
    for (let at = 0; at < records.count; at += 1) {
      isStarting[at] = Number(((alarms[at] ?? 0) & INITIAL_VALUES) !== 0);
    }
    put(node, contact(isStarting));
    // A node that was not heard has measured nothing: its features are unknown, not zero.
    if (records.count === 0) continue;
    for (const reader of measured) put(node, reader(isStarting));
  }
  const cycles = rounds.isCycle.reduce((sum, is) => sum + is, 0);
  return { nodes: day.slots, cycles, curve: curveOf(rounds), columns };
}
