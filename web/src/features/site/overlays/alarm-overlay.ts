/** The alarms overlay, for nodes, auxiliary units and masters. */
import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { FLOATS, siteColumn, valueReader } from "#web/features/site/model/readings.ts";
import { reportedReader } from "#web/features/site/model/reporting-nodes.ts";
import { ROLE_CODES } from "#web/features/site/model/site.ts";
import { AUX_ALARM_ROWS, EVERY_MASTER_ALARM_ROW, EVERY_NODE_ALARM_ROW } from "#web/ui/bit-rows.ts";
import { bitModel } from "./bit-paint.ts";
import { staleMasters } from "./master-age.ts";
import { masterWords } from "./master-words.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

const STALE_VALUE = 2 ** STALE_NODE_ALARM.bit;

export function alarmModel(input: OverlayInput): OverlayModel {
  const { site, readings } = input;
  return bitModel(input, {
    healthyText: OVERLAY_MESSAGES.healthy,
    groups: [
      {
        title: OVERLAY_MESSAGES.nodes,
        of: "nodes",
        rows: EVERY_NODE_ALARM_ROW,
        low: nodeAlarms(site, readings),
      },
      {
        title: OVERLAY_MESSAGES.auxUnits,
        of: "nodes",
        rows: AUX_ALARM_ROWS.map((row) => ({ ...row, deviceTypes: ["gen3-dual"] })),
        low: auxAlarms(site, readings),
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
 * Alarm words of the nodes; NaN for auxiliary units. Bit 31 is set for nodes whose data is out of
 * date; no node sends this bit itself.
 */
const nodeAlarms = siteColumn(FLOATS, (words, nodes) => {
  const { role } = nodes.site.nodes;
  const sent = valueReader(nodes, "alarms");
  const stale = staleNodes(nodes.site, nodes.readings);
  for (let node = nodes.from; node < nodes.end; node += 1)
    words[node] = role[node] === ROLE_CODES.aux ? Number.NaN : withAge(sent(node), stale[node]);
});

/** Alarm words of the auxiliary units, which their primaries report; NaN for all other nodes. */
const auxAlarms = siteColumn(FLOATS, (words, nodes) => {
  const { role } = nodes.site.nodes;
  const reported = reportedReader(nodes, "auxAlarms");
  for (let node = nodes.from; node < nodes.end; node += 1)
    words[node] = role[node] === ROLE_CODES.aux ? reported(node) : Number.NaN;
});

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
