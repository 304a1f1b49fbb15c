/**
 * Baseline of the map benchmark: Leaflet itself draws everything, with a circle marker per node on
 * its canvas renderer.
 */
import leaflet from "leaflet";
import { PLANE } from "#web/map/pixel-plane.ts";
import { COLOURS, LOOKS, type OpenSubject } from "./map-subject.ts";

export const openStock: OpenSubject = (element, site, states) => {
  const renderer = leaflet.canvas();
  const map = leaflet.map(element, {
    crs: leaflet.CRS.Simple,
    minZoom: PLANE.minZoom,
    zoomSnap: PLANE.zoomSnap,
    zoomAnimation: false,
    renderer,
  });
  map.fitBounds(boundsOf(0), { animate: false });
  leaflet
    .imageOverlay(site.layout.layoutUrl ?? "", [
      [0, 0],
      [1000, 1000],
    ])
    .addTo(map);
  for (const { area } of site.masters) {
    leaflet
      .polygon(
        area.map(({ x, y }) => [y, x] as const),
        { weight: 1 },
      )
      .addTo(map);
  }
  const markers = Array.from(site.nodes.x, (x, node) =>
    leaflet
      .circleMarker([site.nodes.y[node] ?? 0, x], {
        radius: 1.5,
        stroke: false,
        fillOpacity: 1,
        fillColor: COLOURS[states[node] ?? 0] ?? COLOURS[0],
      })
      .addTo(map),
  );
  return {
    recolour: (next) => {
      for (const [node, marker] of markers.entries()) {
        marker.setStyle({ fillColor: COLOURS[next[node] ?? 0] ?? COLOURS[0] });
      }
    },
    look: (part) => map.fitBounds(boundsOf(part), { animate: false }),
    pick: (x, y) => {
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + x, clientY: top + y, bubbles: true };
      element.querySelector("canvas")?.dispatchEvent(new MouseEvent("click", at));
    },
    remove: () => map.remove(),
  };
};

function boundsOf(part: number): leaflet.LatLngBoundsExpression {
  const { west, south, east, north } = LOOKS[part % LOOKS.length] ?? LOOKS[0];
  return [
    [south, west],
    [north, east],
  ];
}
