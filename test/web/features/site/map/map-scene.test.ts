import { describe, expect, it } from "vitest";
import { BULK, FLOAT, paintOf } from "#test/web/builders/paint.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { deriveScene } from "#web/features/site/map/derived-scene.ts";
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

  it("is nothing in the mass when only angles and texts differ, and the field otherwise", () => {
    const after = sceneOf({ ...turned, angleText: () => "" });
    expect(repaintFor(sceneOf(), after, true)).toEqual({
      ...{ field: "nothing", marks: false, edge: false, picture: false },
    });
    expect(repaintFor(sceneOf(), after, false)).toMatchObject({
      ...{ field: "everything", marks: false },
    });
  });

  it.each([
    ["state", "changes", false],
    ["isDimmed", "changes", false],
    ["masterState", "nothing", true],
    ["masterIsStale", "changes", true],
  ] as const)(
    "when %s of one device differs, is %s in the mass, and the marks if it is a master: %s",
    (key, field, marks) => {
      const paint = paintOf(SITE);
      const values = paint[key].slice();
      values[0] = (values[0] ?? 0) + 1;
      const after = sceneOf({ paint: { ...paint, [key]: values } });
      const repaint = { field, marks, edge: false };
      expect(repaintFor(sceneOf(), after, true)).toMatchObject(repaint);
    },
  );

  it("is the mass when a style differs", () => {
    const paint = paintOf(SITE);
    const styles = paint.styles.map((style) => ({ ...style, text: `${style.text}!` }));
    const after = sceneOf({ paint: { ...paint, styles } });
    expect(repaintFor(sceneOf(), after, true)).toMatchObject({ field: "everything" });
  });

  it("is everything when other masters are shown", () => {
    const after = sceneOf({ shownMasters: new Set([1]) });
    const repaint = { field: "everything", marks: true, edge: true };
    expect(repaintFor(sceneOf(), after, true)).toMatchObject(repaint);
  });

  it("is only the marks when a device gets the focus", () => {
    const after = sceneOf({ focused: { kind: "node", node: 1 } });
    expect(repaintFor(sceneOf(), after, true)).toMatchObject({
      ...{ field: "nothing", marks: true },
    });
  });
});

describe("the numbers of abnormal nodes", () => {
  it("are the same object until one of them changes", () => {
    const styles = [FLOAT, { ...BULK, severity: "critical" as const }];
    const [calm, severe] = [0, 1];
    const scene = sceneOf({ paint: paintOf(SITE, { styles }) });
    const derived = deriveScene(scene, undefined);
    const stateOf = (...state: readonly number[]) =>
      sceneOf({ paint: { ...scene.paint, state: Uint8Array.from(state) } });
    const one = stateOf(severe, calm, calm);
    const first = deriveScene(one, { scene, derived });
    expect(first.severeCounts).toEqual([{ nodes: 1, style: severe }]);
    const other = stateOf(calm, calm, severe);
    const second = deriveScene(other, { scene: one, derived: first });
    expect(second.severeCounts).toBe(first.severeCounts);
    expect(second.groups).not.toBe(first.groups);
    const third = deriveScene(stateOf(calm, severe, severe), { scene: other, derived: second });
    expect(third.severeCounts).toEqual([{ nodes: 2, style: severe }]);
  });
});
