/**
 * An auxiliary unit without its own ID is shown with the ID of its primary, on every screen and in
 * every file.
 */
import { describe, expect, it } from "vitest";
import { NO_PRIVILEGES } from "#domain/access/privileges.ts";
import { coordinatesCsv, nodeIdText } from "#domain/layout/device-files.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { paintOf } from "#test/web/builders/paint.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { nodeIdentity } from "#web/features/site/device/identity-lines.ts";
import {
  filedMasters,
  locationColumns,
  locationRows,
} from "#web/features/site/locations/location-rows.ts";
import { describeDevice } from "#web/features/site/map/describe-device.ts";
import { nodeTarget } from "#web/features/site/model/command-target.ts";
import { titleOfNode } from "#web/features/site/model/controller-id.ts";
import { NO_MASTERS, NO_READINGS } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { OVERLAY_MODELS } from "#web/features/site/overlays/overlay-models.ts";
import { tableColumns } from "#web/features/site/table/table-columns.ts";
import { tableRows } from "#web/features/site/table/table-rows.ts";

const PLAIN = siteOf(3);

/** Node 0 is a primary with this id, node 1 its auxiliary unit, node 2 an auxiliary unit whose primary is missing. */
function siteWith(id: string): Site {
  const nodes = {
    ...PLAIN.nodes,
    role: Uint8Array.of(1, 2, 2),
    relative: Int16Array.of(-1, 0, 77),
    nIds: [id, "", ""],
    pendingSync: Uint8Array.of(1, 0, 0),
  };
  return { ...PLAIN, nodes };
}

/** The node's ID as each screen and file shows it; undefined where none is shown. */
function saidOf(site: Site, node: number) {
  const titled = [
    describeDevice({ site, paint: paintOf(site) }, { kind: "node", node }).title,
    titleOfNode(site, node),
  ].map((title) => /^Node ([0-9A-F]{4})(, auxiliary unit)?$/.exec(title)?.[1]);
  const reader = { site, held: NO_PRIVILEGES, units: USUAL_UNITS, readiness: [] };
  const tableId = tableColumns(reader, false).find(({ key }) => key === "id");
  const row = tableRows(site, NO_READINGS, new Set([0]), false)[node];
  const placeId = locationColumns(site).find(({ key }) => key === "id");
  const placed = locationRows(site)[node + 1];
  const line = nodeIdentity(site, node).lines.find(({ label }) => label === "Node ID");
  const target = nodeTarget(site, node);
  const [, ...texts] = nodeIdText(filedMasters(site)).split("\n");
  const [, ...places] = coordinatesCsv(filedMasters(site)).split("\r\n");
  const input = {
    ...{ site, readings: NO_READINGS, masters: NO_MASTERS, privileges: NO_PRIVILEGES },
    ...{ nowSeconds: 1_760_000_000, filter: undefined },
  };
  const said = [
    ...titled,
    row && tableId?.read(row),
    placed && placeId?.read(placed),
    line?.value,
    target?.kind === "node" ? target.nId : "no aim",
    texts[node]?.split(" ")[1],
    places[node]?.split(",")[2],
    OVERLAY_MODELS.alarms(input).paint.label(node),
    OVERLAY_MODELS["charging-status"](input).paint.label(node),
  ];
  return said.map((id) => String(id ?? "").slice(-4));
}

describe("an auxiliary unit", () => {
  it("has the id of its primary on every screen and in every file", () => {
    const site = siteWith("00124B0000002000");
    for (const node of [0, 1])
      expect(new Set(saidOf(site, node)), `${node}`).toEqual(new Set(["2000"]));
    const [, aux] = [0, 1].map((node) => nodeIdentity(site, node).lines);
    expect(aux?.find(({ label }) => label === "Assignment")?.value).toBe("Pending Sync");
  });

  it("has none on any while its primary has none, or is missing", () => {
    const site = siteWith("");
    const none = new Set(["", "0000", "gned"]);
    for (const [node, ids] of [saidOf(site, 1), saidOf(siteWith("2000"), 2)].entries()) {
      expect(
        ids.filter((id) => !none.has(id)),
        `${node}`,
      ).toEqual([]);
    }
  });
});
