/**
 * Runs in a browser: paints a small field under an overlay with the console's own map. A test
 * bundles this file as a script.
 */
import type { Overlay } from "#domain/access/overlays.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import type { NodeField } from "#domain/device-data/schema.ts";
import { parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import type { MapScene } from "#web/features/site/map/map-scene.ts";
import { createSiteMapView, type SiteMapView } from "#web/features/site/map/site-map-view.ts";
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

function sceneOf(field: PaintedField): MapScene {
  const { overlay, mode } = field;
  const site = siteOfField(field);
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
  return {
    ...{ site, paint, mode, selection: NO_SELECTION, shownMasters: new Set(site.masters.keys()) },
    angles: nodeAngles(site, readings),
    ...{ picture: undefined, angleText: () => "", hovered: undefined, focused: undefined },
    ...{ goal: undefined, draft: [], people: [] },
  };
}

/** Fills the page with a map. */
function showMap(scene: MapScene): SiteMapView {
  document.body.innerHTML = "";
  document.body.style.background = TONES[scene.mode].page;
  const element = document.createElement("div");
  element.style.cssText = "position:fixed;inset:0;overflow:hidden";
  document.body.append(element);
  return createSiteMapView(element, scene, {
    isMotionReduced: true,
    events: {
      onClick: nothing,
      onDoubleClick: () => false,
      onView: nothing,
      onPicture: nothing,
      onDrawn: nothing,
    },
  });
}

/** Paints the field over the whole page; returns the position and state of each node. */
function paintField(field: PaintedField): readonly PaintedNode[] {
  const scene = sceneOf(field);
  const { site, paint } = scene;
  const view = showMap(scene);
  return Array.from({ length: site.nodes.count }, (_, node) => {
    const place = { x: site.nodes.x[node] ?? 0, y: site.nodes.y[node] ?? 0 };
    return {
      ...toPx(view.shell.view(), place),
      state: paint.styles[paint.state[node] ?? 0]?.text ?? "",
    };
  });
}

/** What is to look different. */
export interface ChangedLook {
  /** Styles of nodes, as indexes in the styles of the overlay, by flat index of the node. */
  readonly state: Readonly<Record<number, number>>;
  /** Nodes that become dimmed, or cease to be. */
  readonly dimmed: readonly number[];
  /** Masters whose data becomes stale, or up to date, by index. */
  readonly stale: readonly number[];
}

/** How a change was drawn. */
export interface Repainted {
  /** Cleared pixels of the field's canvas, as a share of it. */
  readonly share: number;
  /** Greatest difference in red, green, blue or alpha, 0 to 255, from the scene drawn as a whole. */
  readonly difference: number;
}

/** Paints the field, and then one change after the other as the console does after a report. */
async function repaintField(
  field: PaintedField,
  changes: readonly ChangedLook[],
): Promise<readonly Repainted[]> {
  let scene = sceneOf(field);
  const view = showMap(scene);
  await nextFrame();
  const context = document.querySelector<HTMLCanvasElement>(".site-map-canvas")?.getContext("2d");
  if (!context) throw new Error("expected the canvas of the field");
  const repainted: Repainted[] = [];
  for (const { state, dimmed, stale } of changes) {
    const paint = { ...scene.paint, state: scene.paint.state.slice() };
    for (const [node, style] of Object.entries(state)) paint.state[Number(node)] = style;
    const isDimmed = toggled(paint.isDimmed, dimmed);
    const masterIsStale = toggled(paint.masterIsStale, stale);
    scene = { ...scene, paint: { ...paint, isDimmed, masterIsStale } };
    const cleared = recordCleared(context);
    view.show(scene);
    await nextFrame();
    const share = cleared() / (context.canvas.width * context.canvas.height);
    const pixels = pixelsOf(context);
    view.redraw();
    const whole = pixelsOf(context);
    repainted.push({ share, difference: greatestDifference(pixels, whole) });
  }
  return repainted;
}

function toggled(values: Uint8Array, places: readonly number[]): Uint8Array {
  const after = values.slice();
  for (const at of places) after[at] = 1 - (after[at] ?? 0);
  return after;
}

/** Records what is cleared from now on; the returned function ends it, and returns the pixels. */
function recordCleared(context: CanvasRenderingContext2D): () => number {
  let sum = 0;
  context.clearRect = (x, y, width, height) => {
    const { a, d } = context.getTransform();
    sum += width * a * height * d;
    CanvasRenderingContext2D.prototype.clearRect.call(context, x, y, width, height);
  };
  return () => {
    Reflect.deleteProperty(context, "clearRect");
    return sum;
  };
}

/** Red, green, blue and alpha of all pixels. */
function pixelsOf(context: CanvasRenderingContext2D): Uint8ClampedArray {
  const { width, height } = context.canvas;
  return context.getImageData(0, 0, width, height).data;
}

function greatestDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}

function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

declare global {
  var painted:
    | { readonly paintField: typeof paintField; readonly repaintField: typeof repaintField }
    | undefined;
}
globalThis.painted = { paintField, repaintField };
