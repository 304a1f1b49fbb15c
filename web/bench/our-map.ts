/** Opens the console's own map as in the site view, but without React. */
import { SEVERITY_KEYS } from "#domain/bits/severities.ts";
import type { MapScene } from "#web/features/site/map/map-scene.ts";
import { createSiteMapView } from "#web/features/site/map/site-map-view.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { COLOURS, LOOKS, type OpenSubject } from "./map-subject.ts";

const nothing = () => undefined;

export const openOurs: OpenSubject = (element, site, states) => {
  let scene = sceneOf(site, states);
  const view = createSiteMapView(element, scene, {
    // Reduced motion: every camera change is drawn at once.
    isMotionReduced: true,
    events: {
      onClick: nothing,
      onDoubleClick: () => false,
      onView: nothing,
      onPicture: nothing,
      onDrawn: nothing,
    },
  });
  return {
    recolour: (state) => {
      scene = { ...scene, paint: { ...scene.paint, state } };
      view.show(scene);
    },
    look: (part) => view.shell.fit(LOOKS[part % LOOKS.length] ?? LOOKS[0]),
    pick: (x, y) => void view.deviceAt({ x, y }, 5),
    remove: () => view.remove(),
  };
};

function sceneOf(site: Site, state: Uint8Array): MapScene {
  const { nodes, masters } = site;
  return {
    site,
    paint: {
      state,
      isDimmed: new Uint8Array(nodes.count),
      masterState: new Uint8Array(masters.length),
      masterIsStale: new Uint8Array(masters.length),
      // Worst case: two thirds of the states are alarms, more signs than any real site paints.
      styles: COLOURS.map((colour, at) => ({
        colour: { light: colour, dark: colour, sun: colour },
        shape: "circle",
        text: colour,
        ...(SEVERITY_KEYS[at] && { severity: SEVERITY_KEYS[at] }),
      })),
      label: () => "",
      describe: () => "",
    },
    angles: Float32Array.from(nodes.x, (_, node) => (node % 120) - 60),
    mode: "light",
    selection: NO_SELECTION,
    shownMasters: new Set(masters.keys()),
    picture: undefined,
    angleText: () => "",
    hovered: undefined,
    focused: undefined,
    goal: undefined,
    draft: [],
    people: [],
  };
}
