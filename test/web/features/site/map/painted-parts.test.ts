/**
 * The map after a report, in Chromium: only the parts that look different are drawn, and the picture
 * is the same as if everything had been drawn.
 */
import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptOf } from "#scripts/bench/browser/bench-page.ts";
import { hasChromium, launchChromium } from "#test/browser/console-page.ts";
import type { ChangedLook, PaintedField, Repainted } from "#test/web/builders/painted-page.ts";

const SHAPE = { rows: 60, perRow: 12, pitch: 3, step: 50 } as const;
const MASTERS = 5;
const OF_MASTER = SHAPE.rows * SHAPE.perRow;
/** All overlays have at least so many styles. */
const STYLES = 4;
const SEVERE = 2;
const CASES = 3;
const CHANGES = 5;

const FIELD: PaintedField = {
  ...{ overlay: "alarms", mode: "light", shape: SHAPE },
  stows: Array.from({ length: MASTERS }, () => null),
};

/** Changes of nodes that are close together under one or two masters. */
const changed: fc.Arbitrary<ChangedLook> = fc
  .array(
    fc.record({
      master: fc.nat(MASTERS - 1),
      nodes: fc.array(fc.record({ node: fc.nat(OF_MASTER - 1), style: fc.nat(STYLES - 1) }), {
        ...{ minLength: 1, maxLength: 40 },
      }),
      dimmed: fc.array(fc.nat(OF_MASTER - 1), { maxLength: 5 }),
      isOtherAge: fc.boolean(),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((masters) => ({
    state: Object.fromEntries(
      masters.flatMap(({ master, nodes }) =>
        nodes.map(({ node, style }) => [master * OF_MASTER + node, style]),
      ),
    ),
    dimmed: masters.flatMap(({ master, dimmed }) => dimmed.map((at) => master * OF_MASTER + at)),
    stale: masters.flatMap(({ master, isOtherAge }) => (isOtherAge ? [master] : [])),
  }));

/**
 * Levels by which Chromium smooths an edge differently where a part cuts it, which is not
 * visible; a tracker or sign that is missing differs by more.
 */
const SMOOTHING = 24;
const NOTHING_ELSE = { dimmed: [], stale: [] };

let browser: Browser;
let script: string;

async function repainted(
  deviceScaleFactor: number,
  field: PaintedField,
  changes: readonly ChangedLook[],
): Promise<readonly Repainted[]> {
  const viewport = { width: 500, height: 400 };
  const page = await browser.newPage({ viewport, deviceScaleFactor });
  await page.addScriptTag({ content: script });
  const given = [JSON.stringify(field), JSON.stringify(changes)].join();
  const result: readonly Repainted[] = await page.evaluate(`painted.repaintField(${given})`);
  await page.close();
  return result;
}

describe.skipIf(!hasChromium)("the painted map after a report", () => {
  beforeAll(async () => {
    browser = await launchChromium();
    script = await scriptOf("test/web/builders/painted-page.ts");
  }, 120_000);
  afterAll(() => browser?.close());

  it.each([1, 1.5, 2])(
    "has the pixels of a whole drawing, at %s pixels per point",
    async (ratio) => {
      const cases = fc.sample(fc.array(changed, { minLength: CHANGES, maxLength: CHANGES }), CASES);
      for (const changes of cases) {
        const drawn = await repainted(ratio, FIELD, changes);
        const differences = drawn.map(({ difference }) => difference);
        expect([changes, differences.filter((value) => value > SMOOTHING)]).toEqual([changes, []]);
      }
    },
  );

  it("is drawn only where a node looks different", async () => {
    const one = { state: { 700: SEVERE }, ...NOTHING_ELSE };
    const [drawn] = await repainted(1, FIELD, [one]);
    expect(drawn?.difference).toBe(0);
    expect(drawn?.share).toBeGreaterThan(0);
    expect(drawn?.share).toBeLessThan(0.01);
  });

  it("is drawn as a whole when trackers have room for their angles", async () => {
    const shape = { rows: 8, perRow: 2, pitch: 6, step: 50 };
    const [drawn] = await repainted(1, { ...FIELD, shape, stows: [null] }, [
      { state: { 3: SEVERE }, ...NOTHING_ELSE },
    ]);
    expect(drawn).toMatchObject({ difference: 0 });
    expect(drawn?.share).toBeGreaterThanOrEqual(1);
  });
});
