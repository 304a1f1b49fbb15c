/**
 * Masters of a benchmark: entered in the core table, and sending to the function that receives real
 * messages.
 */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import { onUplink } from "#functions/devices/on-uplink.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { BenchStore } from "./bench-store.ts";
import type { RoundMessage } from "./round-message.ts";

export interface BenchMaster {
  readonly mId: string;
  readonly masterKey: MasterKey;
}

/** One instance of the function behind rule trk_up. */
export type UplinkInstance = (master: BenchMaster, message: RoundMessage) => Promise<void>;

export const BENCH_LAYOUT = "0190a000-0000-7000-8000-000000000001";

/** Enters a master; the same number gives the same master. */
export async function enterMaster(
  { tables, coreTable }: BenchStore,
  number: number,
  nodes: number,
): Promise<BenchMaster> {
  const mLocId = `0190a000-0000-7000-9000-${number.toString(16).padStart(12, "0")}`;
  const mId = `FCC23D05${number.toString(16).toUpperCase().padStart(8, "0")}`;
  const place = { layoutId: BENCH_LAYOUT, mLocId };
  const index = Array.from({ length: nodes }, (_, node) => nLocIdOf(node));
  const items = [
    { pk: `MID#${mId}`, sk: "A", ...place },
    { pk: `L#${BENCH_LAYOUT}`, sk: `G#${mLocId}`, index },
  ];
  for (const Item of items) await tables.send(new PutCommand({ TableName: coreTable, Item }));
  return { mId, masterKey: place };
}

/** Notifies no viewers, because none is subscribed. */
const untold = async () => undefined;

/**
 * A freshly started instance, with an empty cache. Messages arrive a minute after their round
 * began.
 */
export function uplinkInstance(store: BenchStore): UplinkInstance {
  const clock = { now: 0, nowMilliseconds: () => clock.now };
  const handler = onUplink({
    store,
    clock,
    wait: async () => undefined,
    publish: untold,
    publishIds: { nodeIdUpdate: untold, masterIdUpdate: untold, nodeSyncBitmasks: untold },
    requestStowAlarm: untold,
    log: () => undefined,
    uuid: () => crypto.randomUUID(),
  });
  return async ({ mId, masterKey }, message) => {
    const srv = Math.max(clock.now, (message.ts + 60) * 1000);
    clock.now = srv;
    const payload = Buffer.from(JSON.stringify({ ...message, mLocId: masterKey.mLocId })).toString(
      "base64",
    );
    await handler({ payload, topic: `tracker/v1/m/${mId}/up/nodes`, srv });
  };
}
