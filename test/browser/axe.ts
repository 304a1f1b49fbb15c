/** Runs axe-core in a page of the console. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** A script that resolves after four frames without a running animation, ignoring endless ones. */
const AT_REST = `new Promise((resolve) => {
  let calmFrames = 0;
  const ends = (animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime);
  const look = () => {
    const moving = document.getAnimations().some((a) => a.playState === "running" && ends(a));
    calmFrames = moving ? 0 : calmFrames + 1;
    if (calmFrames === 4) resolve(undefined);
    else requestAnimationFrame(look);
  };
  look();
})`;

/**
 * Without preloading style sheets and media, which no rule needs but one that is off by default, and
 * one for sounds that start by themselves.
 */
const RUN = 'axe.run({ resultTypes: ["violations"], preload: false })';

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Violations that axe-core finds once all animations have ended, one line per rule. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AT_REST);
  // Injected through the inspector, because the page's content policy would refuse a script
  // element.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const result: AxeResult = await page.evaluate(RUN);
  return result.violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target).join(", ")}`,
  );
}
