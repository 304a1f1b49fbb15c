import { describe, expect, it } from "vitest";
import { paintOf } from "#test/web/builders/paint.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { type MapScene, repaintFor } from "#web/features/site/map/map-scene.ts";

const SITE = siteOf(3);

function sceneOf(changes: Partial<MapScene> = {}): MapScene {
  return {
    site: SITE,
    paint: paintOf(SITE),
    angles: Float32Array.of(1, 2, 3),
    mode: "light",
    selection: SELECTION,
    shownMasters: SHOWN,
    picture: undefined,
    angleText: String,
    hovered: undefined,
    focused: undefined,
    goal: undefined,
    people: NO_PEOPLE,
    draft: NO_DRAFT,
    ...changes,
  };
}

const SHOWN = new Set([0]);
const SELECTION: MapScene["selection"] = { masters: new Set([0]), nodes: new Set() };
const NO_PEOPLE: MapScene["people"] = [];
const NO_DRAFT: MapScene["draft"] = [];

describe("what a new scene repaints", () => {
  const turned = { angles: Float32Array.of(4, 5, 6) };

  it("is nothing in the mass when only angles and texts differ, and everything otherwise", () => {
    const after = sceneOf({ ...turned, angleText: () => "" });
    expect(repaintFor(sceneOf(), after, true)).toEqual({
      ...{ field: false, marks: false, picture: false },
    });
    expect(repaintFor(sceneOf(), after, false)).toMatchObject({ field: true, marks: true });
  });

  it.each(["state", "isDimmed", "masterState", "masterIsStale"] as const)(
    "is the mass when %s of one device differs",
    (key) => {
      const paint = paintOf(SITE);
      const values = paint[key].slice();
      values[0] = (values[0] ?? 0) + 1;
      const after = sceneOf({ paint: { ...paint, [key]: values } });
      expect(repaintFor(sceneOf(), after, true)).toMatchObject({ field: true, marks: true });
    },
  );

  it("is the mass when a style differs", () => {
    const paint = paintOf(SITE);
    const styles = paint.styles.map((style) => ({ ...style, text: `${style.text}!` }));
    const after = sceneOf({ paint: { ...paint, styles } });
    expect(repaintFor(sceneOf(), after, true)).toMatchObject({ field: true });
  });

  it("is only the marks when a device gets the focus", () => {
    const after = sceneOf({ focused: { kind: "node", node: 1 } });
    expect(repaintFor(sceneOf(), after, true)).toMatchObject({ field: false, marks: true });
  });
});
