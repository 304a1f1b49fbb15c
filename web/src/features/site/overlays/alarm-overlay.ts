/** The alarms overlay, for nodes, auxiliary units and masters. */
import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { columnOf } from "#web/features/site/model/readings.ts";
import { onlyOf, reportingNodes, spreadToAux } from "#web/features/site/model/reporting-nodes.ts";
import { AUX_ALARM_ROWS, EVERY_MASTER_ALARM_ROW, EVERY_NODE_ALARM_ROW } from "#web/ui/bit-rows.ts";
import { bitModel } from "./bit-paint.ts";
import { staleMasters } from "./master-age.ts";
import { masterWords } from "./master-words.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

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
        rows: EVERY_NODE_ALARM_ROW,
        low: onlyOf(site, alarmsWithAge(input), "own"),
      },
      {
        title: OVERLAY_MESSAGES.auxUnits,
        of: "nodes",
        rows: AUX_ALARM_ROWS.map((row) => ({ ...row, deviceTypes: ["gen3-dual"] })),
        low: onlyOf(site, aux, "aux"),
      },
      {
        title: OVERLAY_MESSAGES.masters,
        of: "masters",
        rows: EVERY_MASTER_ALARM_ROW,
        low: masterAlarms(input),
      },
    ],
  });
}

/**
 * Returns the alarm words of the nodes. Bit 31 is set for nodes whose data is out of date; no node
 * sends this bit itself.
 */
function alarmsWithAge({ site, readings }: OverlayInput): Float64Array {
  const stale = staleNodes(site, readings);
  const words = columnOf(site, readings, "alarms").slice();
  for (let node = 0; node < words.length; node += 1) {
    words[node] = withAge(words[node] ?? Number.NaN, stale[node]);
  }
  return words;
}

/** Returns the alarm words of the masters. Bit 31 is set for masters whose data is out of date. */
function masterAlarms(input: OverlayInput): Float64Array {
  const stale = staleMasters(input);
  return masterWords(input, ({ alarms }) => alarms).map((word, at) => withAge(word, stale[at]));
}

/**
 * Sets bit 31 in the word of a device whose data is out of date, unless the device has set it
 * already.
 */
function withAge(word: number, isStale: number | undefined): number {
  if (isStale !== 1) return word;
  const sent = Number.isNaN(word) ? 0 : word;
  return sent >= STALE_VALUE ? sent : sent + STALE_VALUE;
}
