/**
 * Runs in a browser: paints a small field under an overlay with the console's own map. A test
 * bundles this file as a script.
 */
import type { Overlay } from "#domain/access/overlays.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import type { NodeField } from "#domain/device-data/schema.ts";
import { parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import { createSiteMapView } from "#web/features/site/map/site-map-view.ts";
import { nodeAngles } from "#web/features/site/model/node-angles.ts";
import {
  type MasterDatum,
  masterReadings,
  type SiteMasters,
  type SiteReadings,
} from "#web/features/site/model/readings.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { OVERLAY_MODELS } from "#web/features/site/overlays/overlay-models.ts";
import { toPx } from "#web/map/pixel-plane.ts";
import { type ThemeMode, TONES } from "#web/ui/tones.ts";
import { FIELD, type FieldShape, fieldSite } from "./field-site.ts";
import { nodeReading } from "./site.ts";

export interface PaintedField {
  readonly overlay: Overlay;
  readonly mode: ThemeMode;
  readonly shape: Partial<FieldShape>;
  /** Columns of readings for all nodes; null means unknown. */
  readonly columns?: Partial<Readonly<Record<NodeField, readonly (number | null)[]>>>;
  /** Device IDs of all nodes; by default each node has its own. */
  readonly nIds?: readonly string[];
  /**
   * Nodes whose ID is stored on this device only; `pendingSync`: nodes whose ID has not been sent
   * to the master yet.
   */
  readonly pendingUpload?: readonly number[];
  readonly pendingSync?: readonly number[];
  /**
   * Stow words, one per master with a field of this shape; undefined: one master whose stow is
   * unknown.
   */
  readonly stows?: readonly (string | null)[];
}

/** Position of a node in pixels of the page, and its state as text. */
export interface PaintedNode {
  readonly x: number;
  readonly y: number;
  readonly state: string;
}

const TS = 1_760_000_000;
const nothing = () => undefined;

function siteOfField({ shape, nIds, pendingUpload = [], pendingSync = [], stows }: PaintedField) {
  const { rows, pitch, x } = { ...FIELD, ...shape };
  const site = fieldSite(
    ...(stows ?? [null]).map((_, at) => ({ ...shape, x: x + at * (rows + 1) * pitch })),
  );
  const marked = (nodes: readonly number[]) =>
    Uint8Array.from({ length: site.nodes.count }, (_, node) => (nodes.includes(node) ? 1 : 0));
  return {
    ...site,
    nodes: {
      ...site.nodes,
      nIds: nIds ?? site.nodes.nIds,
      pendingUpload: marked(pendingUpload),
      pendingSync: marked(pendingSync),
    },
  };
}

function readingsOf(site: Site, { columns = {} }: PaintedField): SiteReadings {
  const [first] = site.masters;
  const nodes = Array.from({ length: first?.nodeCount ?? 0 }, (_, node) => node);
  const known = Object.entries(columns).map(([field, values]) => [
    field,
    values.map((value) => value ?? Number.NaN),
  ]);
  const values = { timestamp: nodes.map(() => TS), ...Object.fromEntries(known) };
  return { ts: TS, byMaster: [masterReadings(nodeReading(TS, nodes, values), false)] };
}

function mastersOf(site: Site, { stows = [] }: PaintedField): SiteMasters {
  const data = site.masters.flatMap(({ id, mId }, at): [string, MasterDatum][] => {
    const stowModesActive = stows[at] ?? null;
    if (stowModesActive === null) return [];
    const parsed = parseVisibleMasterData({ ...masterData(), ts: TS, stowModesActive });
    return parsed.ok ? [[id, { ...parsed.value, mId }]] : [];
  });
  return { data: new Map(data), presence: new Map() };
}

/** Paints the field over the whole page; returns the position and state of each node. */
function paintField(field: PaintedField): readonly PaintedNode[] {
  const { overlay, mode } = field;
  document.body.innerHTML = "";
  document.body.style.background = TONES[mode].page;
  const element = document.createElement("div");
  element.style.cssText = "position:fixed;inset:0;overflow:hidden";
  document.body.append(element);
  const site = siteOfField(field);
  const nodes = Array.from({ length: site.nodes.count }, (_, node) => node);
  const readings = readingsOf(site, field);
  const privileges = privilegeBits("VIEW", "DATA_SNAPSHOT", "CONTROL_CX", "GAMECHANGE", "DEV");
  const { paint } = OVERLAY_MODELS[overlay]({
    ...{
      site,
      readings,
      masters: mastersOf(site, field),
      privileges,
      nowSeconds: TS,
      filter: undefined,
    },
  });
  const scene = {
    ...{ site, paint, mode, selection: NO_SELECTION, shownMasters: new Set(site.masters.keys()) },
    angles: nodeAngles(site, readings),
    ...{ picture: undefined, angleText: () => "", hovered: undefined, focused: undefined },
    ...{ goal: undefined, draft: [], people: [] },
  };
  const view = createSiteMapView(element, scene, {
    isMotionReduced: true,
    events: {
      onClick: nothing,
      onDoubleClick: () => false,
      onView: nothing,
      onPicture: nothing,
      onDrawn: nothing,
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
