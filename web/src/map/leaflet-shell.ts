/** The only module that knows Leaflet: gestures, zoom and its animation over the plain plane of a layout. */
import leaflet from "leaflet";
import {
  type Bounds,
  PLANE,
  type Point,
  type SizePx,
  type Stand,
  scaleAt,
  standToFit,
  type View,
} from "./pixel-plane.ts";

/** Something that lies on the map and moves with it. */
export interface Anchored {
  readonly element: HTMLElement;
  /** Plane position of its top left corner, and the pixels per unit it was made for. */
  anchor(): Point & { readonly scale: number };
}

export interface MapEvents {
  /** While the map is dragged or stepped. */
  onMove(): void;
  /** The look has changed its scale, or the map came to rest. */
  onSettle(): void;
  onZoomStart(): void;
  onZoomEnd(): void;
  onClick(at: Point, event: MouseEvent): void;
  /** Whether there was something to do; otherwise the map zooms. */
  onDoubleClick(at: Point): boolean;
}

export interface MapShell {
  /** From the plane to pixels of the container. */
  view(): View;
  size(): SizePx;
  zoom(): number;
  isZooming(): boolean;
  /** Puts an element on the map; returns how to take it away. */
  attach(anchored: Anchored): () => void;
  /** After its anchor has changed. */
  place(anchored: Anchored): void;
  fit(bounds: Bounds): void;
  zoomBy(levels: number): void;
  /** Brings a point into view, at least `margin` pixels from the edge, and does nothing where it is. */
  reveal(point: Point, margin: number): void;
  setDragging(isOn: boolean): void;
  setMaxZoom(zoom: number): void;
  /** After the container has changed its size. */
  resize(): void;
  remove(): void;
}

export interface ShellOptions {
  readonly events: MapEvents;
  readonly isMotionReduced: boolean;
  /** What is shown first as a whole; left out, the canvas of a layout. */
  readonly bounds?: Bounds;
  /** Left out, any. */
  readonly maxZoom?: number;
}

export function createMapShell(container: HTMLElement, options: ShellOptions): MapShell {
  const map = createMap(container, options);
  const cameraOfMap = camera(map, options.bounds ?? PLANE.initialBounds);
  const attached = new Set<Anchored>();
  const placeAll = (zoom: number, origin: leaflet.Point) => {
    for (const anchored of attached) placeAt(anchored, zoom, origin);
  };
  let isZooming = false;
  map.on("zoomanim", ({ center, zoom }) => placeAll(zoom, originOf(map, center, zoom)));
  map.on("zoom viewreset", () => placeAll(map.getZoom(), map.getPixelOrigin()));
  map.on("zoomstart", () => {
    isZooming = true;
    options.events.onZoomStart();
  });
  map.on("zoomend", () => {
    isZooming = false;
    options.events.onZoomEnd();
  });
  listen(map, options.events);
  return {
    ...placement(map, attached),
    ...cameraOfMap,
    isZooming: () => isZooming,
    remove: () => {
      map.off();
      map.remove();
    },
  };
}

function createMap(
  container: HTMLElement,
  { isMotionReduced, maxZoom }: ShellOptions,
): leaflet.Map {
  const { west, south, east, north } = PLANE.maxBounds;
  const map = leaflet.map(container, {
    crs: leaflet.CRS.Simple,
    minZoom: PLANE.minZoom,
    ...(maxZoom !== undefined && { maxZoom }),
    zoomSnap: PLANE.zoomSnap,
    maxBounds: [
      [south, west],
      [north, east],
    ],
    maxBoundsViscosity: 0.8,
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    doubleClickZoom: false,
    keyboard: false,
    zoomAnimation: !isMotionReduced,
    fadeAnimation: false,
    inertia: !isMotionReduced,
  });
  return map;
}

function listen(map: leaflet.Map, events: MapEvents): void {
  map.on("move", () => events.onMove());
  map.on("moveend viewreset resize", () => events.onSettle());
  map.on("click", ({ containerPoint, originalEvent }) =>
    events.onClick(containerPoint, originalEvent),
  );
  map.on("dblclick", ({ containerPoint, originalEvent }) => {
    if (events.onDoubleClick(containerPoint)) return;
    map.setZoomAround(containerPoint, map.getZoom() + (originalEvent.shiftKey ? -1 : 1));
  });
}

function placement(
  map: leaflet.Map,
  attached: Set<Anchored>,
): Pick<MapShell, "view" | "size" | "zoom" | "attach" | "place"> {
  const place = (anchored: Anchored) => placeAt(anchored, map.getZoom(), map.getPixelOrigin());
  return {
    view: () => {
      const origin = map.getPixelOrigin();
      const corner = map.containerPointToLayerPoint([0, 0]);
      const scale = scaleAt(map.getZoom());
      return { scale, dx: -origin.x - corner.x, dy: -origin.y - corner.y };
    },
    size: () => sizeOf(map),
    zoom: () => map.getZoom(),
    attach: (anchored) => {
      attached.add(anchored);
      anchored.element.classList.add("leaflet-zoom-animated");
      map.getPanes().overlayPane.appendChild(anchored.element);
      place(anchored);
      return () => {
        attached.delete(anchored);
        anchored.element.remove();
      };
    },
    place,
  };
}

function camera(
  map: leaflet.Map,
  first: Bounds,
): Pick<MapShell, "fit" | "zoomBy" | "reveal" | "setDragging" | "setMaxZoom" | "resize"> {
  let fitted: Fitted;
  const fitTo = (bounds: Bounds, isAnimated: boolean) => {
    fitted = { bounds, ...standToFit(bounds, sizeOf(map), map.getMaxZoom()) };
    map.setView(latLng(fitted.centre), fitted.zoom, { animate: isAnimated });
  };
  fitTo(first, false);
  return {
    fit: (bounds) => fitTo(bounds, true),
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels),
    reveal: (point, margin) => map.panInside(latLng(point), { padding: [margin, margin] }),
    setDragging: (isOn) => {
      if (isOn) map.dragging.enable();
      else map.dragging.disable();
    },
    setMaxZoom: (zoom) => map.setMaxZoom(zoom),
    resize: () => {
      const isAsFitted = isAt(map, fitted);
      const before = map.getSize();
      map.invalidateSize({ animate: false });
      // Whoever watches an element hears of its size at first, too; to fit once more would draw everything twice.
      if (isAsFitted && !map.getSize().equals(before)) fitTo(fitted.bounds, false);
    },
  };
}

/** What the map was last made to show as a whole. */
interface Fitted extends Stand {
  readonly bounds: Bounds;
}

/** Nobody has moved it since; within a pixel. */
function isAt(map: leaflet.Map, { centre: { x, y }, zoom }: Stand): boolean {
  const { lat, lng } = map.getCenter();
  const grace = 1 / scaleAt(zoom);
  return map.getZoom() === zoom && Math.abs(lng - x) <= grace && Math.abs(lat - y) <= grace;
}

function sizeOf(map: leaflet.Map): SizePx {
  const { x, y } = map.getSize();
  return { width: x, height: y };
}

/** Leaflet's latitude is our y. */
function latLng({ x, y }: Point): leaflet.LatLngTuple {
  return [y, x];
}

/** Where the map's pixels begin once the animation has ended. */
function originOf(map: leaflet.Map, centre: leaflet.LatLng, zoom: number): leaflet.Point {
  const pane = leaflet.DomUtil.getPosition(map.getPanes().mapPane);
  return map.project(centre, zoom).subtract(map.getSize().divideBy(2)).add(pane).round();
}

function placeAt(anchored: Anchored, zoom: number, origin: leaflet.Point): void {
  const { x, y, scale } = anchored.anchor();
  const now = scaleAt(zoom);
  const place = leaflet.point(x * now - origin.x, -y * now - origin.y);
  leaflet.DomUtil.setTransform(anchored.element, place, now / scale);
}
