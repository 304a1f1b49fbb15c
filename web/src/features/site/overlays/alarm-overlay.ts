/** The alarms overlay, for nodes, auxiliary units and masters. */
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { columnOf } from "#web/features/site/model/readings.ts";
import { onlyOf, reportingNodes, spreadToAux } from "#web/features/site/model/reporting-nodes.ts";
import { bitModel } from "./bit-paint.ts";
import { staleMasters } from "./master-age.ts";
import { masterWords } from "./master-words.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

const NODE_ROWS = [...NODE_ALARMS, STALE_NODE_ALARM];
const MASTER_ROWS = [...MASTER_ALARMS, SILENT_MASTER_ALARM];
const STALE_VALUE = 2 ** STALE_NODE_ALARM.bit;

export function alarmModel(input: OverlayInput): OverlayModel {
  const { site, readings } = input;
  const aux = spreadToAux(columnOf(site, readings, "auxAlarms"), reportingNodes(site));
  return bitModel(input, {
    healthyText: OVERLAY_MESSAGES.healthy,
    groups: [
      {
        title: OVERLAY_MESSAGES.nodes,
        of: "nodes",
        rows: NODE_ROWS,
        low: onlyOf(site, alarmsWithAge(input), "own"),
      },
      {
        title: OVERLAY_MESSAGES.auxUnits,
        of: "nodes",
        rows: AUX_ALARMS.map((row) => ({ ...row, deviceTypes: ["gen3-dual"] })),
        low: onlyOf(site, aux, "aux"),
      },
      {
        title: OVERLAY_MESSAGES.masters,
        of: "masters",
        rows: MASTER_ROWS,
        low: masterAlarms(input),
      },
    ],
  });
}

/** Sets alarm bit 31 on stale nodes; no node sends this bit itself. */
function alarmsWithAge({ site, readings }: OverlayInput): Float64Array {
  const stale = staleNodes(site, readings);
  return columnOf(site, readings, "alarms").map((word, node) => withAge(word, stale[node]));
}

/** Sets alarm bit 31 on stale masters. */
function masterAlarms(input: OverlayInput): Float64Array {
  const stale = staleMasters(input);
  return masterWords(input, ({ alarms }) => alarms).map((word, at) => withAge(word, stale[at]));
}

/** Adds bit 31 to the word of a stale device, unless the device has sent it already. */
function withAge(word: number, isStale: number | undefined): number {
  if (isStale !== 1) return word;
  const sent = Number.isNaN(word) ? 0 : word;
  return sent >= STALE_VALUE ? sent : sent + STALE_VALUE;
}
