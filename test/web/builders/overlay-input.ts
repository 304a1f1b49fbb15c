/** The input of an overlay: a site with one master, and readings of its nodes by column. */
import type { Overlay } from "#domain/access/overlays.ts";
import { type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import type { NodeField } from "#domain/device-data/schema.ts";
import { masterReadings, NO_MASTERS } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { OverlayInput } from "#web/features/site/overlays/overlay-model.ts";
import { OVERLAY_MODELS } from "#web/features/site/overlays/overlay-models.ts";
import { nodeReading, siteOf } from "./site.ts";

export const TS = 1_760_000_000;
export const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");
export const DEVELOPER = privilegeBits("VIEW", "DATA_SNAPSHOT", "CONTROL_CX", "GAMECHANGE", "DEV");

export function inputOf(
  columns: Partial<Readonly<Record<NodeField, readonly number[]>>>,
  changes: Partial<OverlayInput> = {},
  privileges: PrivilegeBits = VIEWER,
): OverlayInput {
  const count = Object.values(columns)[0]?.length ?? 0;
  const site = changes.site ?? siteOf(count);
  const nodes = Array.from({ length: count }, (_, node) => node);
  const reading = nodeReading(TS, nodes, { timestamp: nodes.map(() => TS), ...columns });
  return {
    site,
    readings: { ts: TS, byMaster: [masterReadings(reading, false)] },
    masters: NO_MASTERS,
    privileges,
    nowSeconds: TS,
    filter: undefined,
    ...changes,
  };
}

export const overlayModel = (overlay: Overlay, input: OverlayInput) =>
  OVERLAY_MODELS[overlay](input);
export const textsOf = (input: OverlayInput, overlay: Overlay) => {
  const { paint } = overlayModel(overlay, input);
  return Array.from(paint.state, (state) => paint.styles[state]?.text);
};
export const ofType = (site: Site, deviceType: "gen2" | "gen3-dual" | "gen4"): Site => ({
  ...site,
  masters: site.masters.map((master) => ({ ...master, deviceType })),
});
