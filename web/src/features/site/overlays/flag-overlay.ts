/** The status-flags overlay: of nodes up to bit 56, and of masters (S0 §2). */
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { numberFromVersion } from "#domain/telemetry/stored-text.ts";
import { columnOf } from "#web/features/site/model/readings.ts";
import { reportingNodes, spreadToAux } from "#web/features/site/model/reporting-nodes.ts";
import { OVERLAY_MESSAGES } from "#web/ui/overlay-messages.ts";
import { bitModel } from "./bit-paint.ts";
import { masterWords } from "./master-words.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

const MASTER_ROWS = MASTER_FLAGS.map((row) => ({
  ...row,
  key: `master ${row.key}`,
  severity: "info" as const,
}));
/** What is set on every healthy device, such as what it is fitted with: nothing of it stands out until it is asked for. */
const QUIET_KEYS = new Set<string>(
  [...NODE_FLAGS, ...MASTER_ROWS]
    .filter(({ severity }) => severity === "info")
    .map(({ key }) => key),
);
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
    // Firmware that is not known counts as old (S0 §9).
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
