/** The status-flags overlay: of nodes up to bit 56, and of masters. */
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { numberFromVersion } from "#domain/device-data/stored-text.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { columnOf } from "#web/features/site/model/readings.ts";
import { reportingNodes, spreadToAux } from "#web/features/site/model/reporting-nodes.ts";
import { bitModel } from "./bit-paint.ts";
import { masterWords } from "./master-words.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

const MASTER_ROWS = MASTER_FLAGS.map((row) => ({
  ...row,
  key: masterKey(row.key),
  severity: "info" as const,
}));
/** How a healthy device is, what it does all day and what it is fitted with: nothing of it stands out until it is asked for. */
const QUIET_NODE_FLAGS = [
  ...(["trackingEnabled", "moving", "backtracking", "night", "chargerOn", "panelPresent"] as const),
  ...(["bmsPresent", "sleep", "router", "ampOn", "otaReady", "tempCal", "tableValid"] as const),
  ...(["coordsSet", "powerboost", "heightOffsets", "optBacktracking", "twistOffset"] as const),
  ...(["auxPresent", "timeSynced"] as const),
] satisfies readonly NodeFlag[];
/** Of masters: what happens there. All others say what is switched on. */
const LOUD_MASTER_FLAGS: ReadonlySet<MasterFlag> = new Set(["serverWind", "otaActive", "cleaning"]);
const QUIET_KEYS = new Set<string>([
  ...QUIET_NODE_FLAGS,
  ...MASTER_FLAGS.filter(({ key }) => !LOUD_MASTER_FLAGS.has(key)).map(({ key }) => masterKey(key)),
]);
const RELABELLED = new Map(
  NODE_FLAGS.flatMap((row) =>
    "relabelled" in row
      ? [[row.key as string, { ...row.relabelled, from: numberFromVersion(row.relabelled.from) }]]
      : [],
  ),
);

export function flagModel(input: OverlayInput): OverlayModel {
  const { site, readings } = input;
  const reporting = reportingNodes(site);
  const column = (field: "flagsLow" | "flagsHigh" | "firmwareVersion") =>
    spreadToAux(columnOf(site, readings, field), reporting);
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
    // Unknown firmware counts as the oldest.
    labelAt: ({ key, label }, node) => {
      const other = RELABELLED.get(key);
      return other !== undefined && (firmware[node] ?? 0) >= other.from ? other.label : label;
    },
    groups: [
      {
        title: OVERLAY_MESSAGES.nodes,
        of: "nodes",
        rows: NODE_FLAGS,
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

/** Both kinds of device have flags of the same key. */
function masterKey(key: MasterFlag): string {
  return `master ${key}`;
}
