/**
 * The active alarms of a master and its nodes, limited to those that the creator of the access
 * token may see.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { type AlarmEntry, labelOn } from "#domain/bits/bit-entry.ts";
import { bitsFromHex, hasBit, masked } from "#domain/bits/bit-set.ts";
import { visibleMask } from "#domain/bits/masks.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import type { LatestMasterData } from "#functions/shared/store/master-latest.ts";
import type { OpenRow } from "./open-answer.ts";

const WORDS = {
  master: { alarms: MASTER_ALARMS, digits: 8 },
  node: { alarms: [...NODE_ALARMS, STALE_NODE_ALARM], digits: 8 },
  aux: { alarms: AUX_ALARMS, digits: 4 },
} as const satisfies Readonly<Record<string, { alarms: readonly AlarmEntry[]; digits: number }>>;

export interface Viewer {
  readonly held: PrivilegeBits;
  readonly deviceType: DeviceType;
}

export function alarmsOfMaster(viewer: Viewer, data: LatestMasterData): readonly OpenRow[] {
  return alarmsIn("master", data.alarms, viewer).map((row) => ({
    ...row,
    nLocId: null,
    timestamp: data.ts,
  }));
}

export function alarmsOfNode(viewer: Viewer, node: NodeRow): readonly OpenRow[] {
  const { nLocId, timestamp } = node;
  return [...alarmsIn("node", node.alarms, viewer), ...alarmsIn("aux", node.auxAlarms, viewer)].map(
    (row) => ({ ...row, nLocId, timestamp }),
  );
}

/** The alarms whose bits are set in a device's word of alarm bits. */
function alarmsIn(
  word: keyof typeof WORDS,
  hex: string | null,
  { held, deviceType }: Viewer,
): readonly OpenRow[] {
  const { alarms, digits } = WORDS[word];
  const bits = hex === null ? undefined : bitsFromHex(hex, digits);
  if (bits === undefined) return [];
  const seen = masked(bits, visibleMask(alarms, held, deviceType));
  return alarms
    .filter(({ bit }) => hasBit(seen, bit))
    .map((alarm) => {
      const { bit, key, severity } = alarm;
      return { word, bit, key, label: labelOn(alarm, deviceType), severity };
    });
}
