/** Reports of the masters of benchmarked sites, in the form in which the uplinks store them. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { CommandedSites } from "#scripts/bench/commands/commanded-site.ts";
import { GeneratedMaster, USUAL_MASTER } from "#scripts/bench/telemetry/generated-master.ts";

/** Stores a round of 300 nodes and the wind of each master, as of now. */
export async function storeReports(
  { target, sites }: Pick<CommandedSites, "target" | "sites">,
  seed: number,
): Promise<void> {
  const tables = openTables();
  const put = (TableName: string, Item: Readonly<Record<string, unknown>>) =>
    tables.send(new PutCommand({ TableName, Item }));
  const generated = new GeneratedMaster({ seed, ...USUAL_MASTER });
  const places = placesOf(USUAL_MASTER.nodes);
  const ts = Math.floor(Date.now() / 1000);
  for (const { layoutId, mLocIds } of sites) {
    for (const mLocId of mLocIds) {
      const d = deflateFrame(summaryOf(generated.nextRound()));
      const pk = `L#${layoutId}`;
      await put(target.coreTable, { pk, sk: `G#${mLocId}`, layoutId, mLocId, ...places.geometry });
      await put(target.coreTable, { pk, sk: `I#${mLocId}`, layoutId, mLocId, ...places.ids });
      await put(target.telemetryTable, { pk: `L#${layoutId}#S`, sk: mLocId, ts, d });
      await put(target.telemetryTable, { pk: `L#${layoutId}#X`, sk: mLocId, ts, ...OWN_DATA });
    }
  }
}

/** Places and ids of the nodes of a master, in columns, as the core table has them. */
function placesOf(nodes: number) {
  const index = Array.from({ length: nodes }, (_, node) => nLocIdOf(node));
  const all = <Value>(value: Value) => index.map(() => value);
  const geometry = {
    ...{ index, xLoc: index.map(Number), yLoc: all(1), rowNum: all(1), fromSouth: all(1) },
    ...{ distance: all(null), role: all("solo"), relative: all(null) },
  };
  const nIds = Object.fromEntries(
    index.map((at, node) => [at, (0x1000 + node).toString(16).toUpperCase()]),
  );
  return { geometry, ids: { nIds, rev: 1 } };
}

/** What a master reports of itself, as far as it concerns a storm; wind in miles per hour. */
const OWN_DATA = {
  ...{ alarms: "00000000", trackingMode: 1, stowModesActive: "0000" },
  ...{ windAverage: 18, windPeak: 27 },
};
