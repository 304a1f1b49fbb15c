/** The only module that uses Leaflet: gestures, zoom and its animation over a layout's plane. */
import leaflet from "leaflet";
import {
  type Bounds,
  type CameraPosition,
  cameraToFit,
  PLANE,
  type Point,
  type SizePx,
  scaleAt,
  type View,
} from "./pixel-plane.ts";

/** An element on the map that moves with the map. */
export interface Anchored {
  readonly element: HTMLElement;
  /**
   * Plane position of the element's top left corner, and the pixels per unit for which it was
   * drawn.
   */
  anchor(): Point & { readonly scale: number };
}

export interface MapEvents {
  /** Called while the map is dragged or moved in steps. */
  onMove(): void;
  /** Called when the scale has changed or the map has come to rest. */
  onSettle(): void;
  onZoomStart(): void;
  onZoomEnd(): void;
  onClick(at: Point, event: MouseEvent): void;
  /** Returns whether the event was handled; if not, the map zooms. */
  onDoubleClick(at: Point): boolean;
}

export interface MapShell {
  /** The current view, which maps the layout's plane to pixels of the container. */
  view(): View;
  size(): SizePx;
  zoom(): number;
  isZooming(): boolean;
  /** Adds an element to the map; returns a function that removes it. */
  attach(anchored: Anchored): () => void;
  /** Moves an element to its new place; call after its anchor has changed. */
  place(anchored: Anchored): void;
  fit(bounds: Bounds): void;
  zoomBy(levels: number): void;
  /**
   * Pans until a point is at least `margin` pixels from the edge; does nothing if it already is.
   */
  reveal(point: Point, margin: number): void;
  setDragging(isOn: boolean): void;
  setMaxZoom(zoom: number): void;
  /** Adapts the map to its container; call after the container has changed its size. */
  resize(): void;
  remove(): void;
}

export interface ShellOptions {
  readonly events: MapEvents;
  readonly isMotionReduced: boolean;
  /** Bounds that the map shows at first; by default, the canvas of a layout. */
  readonly bounds?: Bounds;
  /** Maximum zoom level; no limit if omitted. */
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
    fitted = { bounds, ...cameraToFit(bounds, sizeOf(map), map.getMaxZoom()) };
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
      // A ResizeObserver also fires initially; fitting then would draw everything twice.
      if (isAsFitted && !map.getSize().equals(before)) fitTo(fitted.bounds, false);
    },
  };
}

/** The bounds to which the map was last fitted. */
interface Fitted extends CameraPosition {
  readonly bounds: Bounds;
}

/** True if the map still has this centre and zoom, within one pixel. */
function isAt(map: leaflet.Map, { centre: { x, y }, zoom }: CameraPosition): boolean {
  const { lat, lng } = map.getCenter();
  const grace = 1 / scaleAt(zoom);
  return map.getZoom() === zoom && Math.abs(lng - x) <= grace && Math.abs(lat - y) <= grace;
}

function sizeOf(map: leaflet.Map): SizePx {
  const { x, y } = map.getSize();
  return { width: x, height: y };
}

/** Converts a point of the plane to Leaflet's coordinates: latitude is y, longitude x. */
function latLng({ x, y }: Point): leaflet.LatLngTuple {
  return [y, x];
}

/** Pixel origin of the map after the zoom animation. */
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
