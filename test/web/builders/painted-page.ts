/** Runs in a browser: a small field under an overlay, painted by the console's own map. Bundled by a test, as a script. */
import type { Overlay } from "#domain/access/overlays.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import type { NodeField } from "#domain/device-data/schema.ts";
import { createSiteMapView } from "#web/features/site/map/site-map-view.ts";
import { nodeAngles } from "#web/features/site/model/node-angles.ts";
import { masterReadings, NO_MASTERS } from "#web/features/site/model/readings.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import { OVERLAY_MODELS } from "#web/features/site/overlays/overlay-models.ts";
import { toPx } from "#web/map/pixel-plane.ts";
import { type ThemeMode, TONES } from "#web/ui/tones.ts";
import { type FieldShape, fieldSite } from "./field-site.ts";
import { nodeReading } from "./site.ts";

export interface PaintedField {
  readonly overlay: Overlay;
  readonly mode: ThemeMode;
  readonly shape: Partial<FieldShape>;
  /** Columns of the readings of all nodes; null is not known. */
  readonly columns: Partial<Readonly<Record<NodeField, readonly (number | null)[]>>>;
}

/** Pixels of the page and, in words, the state of each node. */
export interface PaintedNode {
  readonly x: number;
  readonly y: number;
  readonly state: string;
}

const TS = 1_760_000_000;
const nothing = () => undefined;

/** Paints it over the whole page, and says where. */
function paintField({ overlay, mode, shape, columns }: PaintedField): readonly PaintedNode[] {
  document.body.innerHTML = "";
  document.body.style.background = TONES[mode].page;
  const element = document.createElement("div");
  element.style.cssText = "position:fixed;inset:0;overflow:hidden";
  document.body.append(element);
  const site = fieldSite(shape);
  const nodes = Array.from({ length: site.nodes.count }, (_, node) => node);
  const known = Object.entries(columns).map(([field, values]) => [
    field,
    values.map((value) => value ?? Number.NaN),
  ]);
  const values = { timestamp: nodes.map(() => TS), ...Object.fromEntries(known) };
  const readings = {
    ts: TS,
    byMaster: [masterReadings(nodeReading(TS, nodes, values), false)],
  };
  const privileges = privilegeBits("VIEW", "DATA_SNAPSHOT", "CONTROL_CX", "GAMECHANGE", "DEV");
  const { paint } = OVERLAY_MODELS[overlay]({
    ...{ site, readings, masters: NO_MASTERS, privileges, nowSeconds: TS, filter: undefined },
  });
  const scene = {
    ...{ site, paint, mode, selection: NO_SELECTION, shownMasters: new Set([0]) },
    angles: nodeAngles(site, readings),
    ...{ picture: undefined, angleText: () => "", hovered: undefined, focused: undefined },
    ...{ goal: undefined, draft: [] },
  };
  const view = createSiteMapView(element, scene, {
    isMotionReduced: true,
    events: {
      onClick: nothing,
      onDoubleClick: () => false,
      onView: nothing,
      onPicture: nothing,
    },
  });
  return nodes.map((node) => {
    const place = { x: site.nodes.x[node] ?? 0, y: site.nodes.y[node] ?? 0 };
    return {
      ...toPx(view.shell.view(), place),
      state: paint.styles[paint.state[node] ?? 0]?.text ?? "",
    };
  });
}

declare global {
  var painted: unknown;
}
globalThis.painted = { paintField };
