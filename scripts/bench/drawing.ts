/**
 * Measures the sanitising of drawings: a drawing of four times the size must take about four times
 * as long, whatever its content.
 */
import { sanitiseSvg } from "#functions/layouts/sanitise-svg.ts";
import { type Bench, benchRow, median } from "./bench-row.ts";

const ATTRIBUTES = 100_000;
const RUNS = 3;

export const DRAWING: Bench = {
  ids: ["drawing.growth"],
  run: async () => {
    const small = drawing(ATTRIBUTES);
    const large = drawing(4 * ATTRIBUTES);
    timeOf(small);
    return [
      benchRow({
        id: "drawing.growth",
        what: "sanitising 400,000 attributes against 100,000",
        value: timeOf(large),
        unit: "ms",
        baseline: timeOf(small),
        baselineIs: "a quarter of the drawing",
        goal: 8,
      }),
    ];
  },
};

function drawing(attributes: number): Uint8Array {
  const list = Array.from({ length: attributes }, (_, at) => `a${at}=""`).join(" ");
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"><g ${list}/></svg>`);
}

function timeOf(file: Uint8Array): number {
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    sanitiseSvg(file);
    return performance.now() - start;
  });
  return median(runs);
}
