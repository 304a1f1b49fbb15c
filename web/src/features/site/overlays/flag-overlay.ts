/** The status-flags overlay, for nodes up to bit 56 and for masters. */
import type { MasterFlag } from "#domain/bits/master-flags.ts";
import type { NodeFlag } from "#domain/bits/node-flags.ts";
import { numberFromVersion } from "#domain/device-data/stored-text.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { reportedColumn } from "#web/features/site/model/reporting-nodes.ts";
import { MASTER_FLAG_ROWS, NODE_FLAG_ROWS } from "#web/ui/bit-rows.ts";
import { bitModel } from "./bit-paint.ts";
import { masterWords } from "./master-words.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

const MASTER_ROWS = MASTER_FLAG_ROWS.map((row) => ({
  ...row,
  key: masterKey(row.key),
  severity: "info" as const,
}));
/**
 * Flags of nodes that do not stand out without a filter, because they belong to normal operation or
 * equipment.
 */
const QUIET_NODE_FLAGS = [
  ...(["trackingEnabled", "moving", "backtracking", "night", "chargerOn", "panelPresent"] as const),
  ...(["bmsPresent", "sleep", "router", "ampOn", "otaReady", "tempCal", "tableValid"] as const),
  ...(["coordsSet", "powerboost", "heightOffsets", "optBacktracking", "twistOffset"] as const),
  ...(["auxPresent", "timeSynced"] as const),
] satisfies readonly NodeFlag[];
/**
 * Flags of masters that stand out, because they are events. The other flags only say which features
 * are on.
 */
const LOUD_MASTER_FLAGS: ReadonlySet<MasterFlag> = new Set(["serverWind", "otaActive", "cleaning"]);
const QUIET_KEYS = new Set<string>([
  ...QUIET_NODE_FLAGS,
  ...MASTER_FLAG_ROWS.filter(({ key }) => !LOUD_MASTER_FLAGS.has(key)).map(({ key }) =>
    masterKey(key),
  ),
]);
const RELABELLED = new Map(
  NODE_FLAG_ROWS.flatMap((row) =>
    "relabelled" in row
      ? [[row.key as string, { ...row.relabelled, from: numberFromVersion(row.relabelled.from) }]]
      : [],
  ),
);

export function flagModel(input: OverlayInput): OverlayModel {
  const { site, readings } = input;
  const column = (field: "flagsLow" | "flagsHigh" | "firmwareVersion") =>
    reportedColumn(site, readings, field);
  const firmware = column("firmwareVersion");
  return bitModel(input, {
    healthyText: OVERLAY_MESSAGES.noFlags,
    quietKeys: QUIET_KEYS,
    labelsOf: (row) => {
      const other = RELABELLED.get(row.key);
      if (other === undefined) return undefined;
      const known = firmware.filter((version) => !Number.isNaN(version));
      const isOld = known.length === 0 || known.some((version) => version < other.from);
      const isNew = known.some((version) => version >= other.from);
      return [...(isOld ? [row.label] : []), ...(isNew ? [other.label] : [])];
    },
    // Label of a flag on a node; a node with unknown firmware has the label of the oldest version.
    labelAt: ({ key, label }, node) => {
      const other = RELABELLED.get(key);
      return other !== undefined && (firmware[node] ?? 0) >= other.from ? other.label : label;
    },
    groups: [
      {
        title: OVERLAY_MESSAGES.nodes,
        of: "nodes",
        rows: NODE_FLAG_ROWS,
        low: column("flagsLow"),
        high: column("flagsHigh"),
      },
      {
        title: OVERLAY_MESSAGES.masters,
        of: "masters",
        rows: MASTER_ROWS,
        low: masterWords(input, ({ flags }) => flags),
      },
    ],
  });
}

/** Unique key of a master's flag: nodes and masters have some flags with the same key. */
function masterKey(key: MasterFlag): string {
  return `master ${key}`;
}
