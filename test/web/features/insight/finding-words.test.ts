import { expect, it } from "vitest";
import { DETECTORS } from "#domain/insight/detectors/detector-table.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { chartPath, taskPath } from "#web/features/insight/first/finding-links.ts";
import { sentenceOf, sureWord } from "#web/features/insight/first/finding-words.ts";
import { FIRST_MESSAGES } from "#web/features/insight/first/first-messages.ts";
import { readFirstUrl, writeFirstUrl } from "#web/features/insight/first/first-url.ts";

const PLACE = { layoutId: "l1", mLocId: "m1", nLocId: "017", otherNLocId: undefined };
const DETECTOR_IDS = [
  ...DETECTORS.map(({ id }): string => id),
  "shiftedMaster",
  "movesInOtherRow",
  "swappedNodes",
];

it.each(DETECTOR_IDS)("has a sentence without gaps for %s", (detector) => {
  const measured = { detector, measured: 41, usual: 20, otherName: "M1 · 018" };
  expect(sentenceOf(measured)).toMatch(/^[A-Z].+\.$/);
  expect(sentenceOf(measured)).not.toMatch(/NaN|undefined|–/);
  expect(sentenceOf(measured)).not.toBe(FIRST_MESSAGES.unknownDetector);
});

it("has a sentence for the detector of a newer server", () => {
  const given = { detector: "newer", measured: 1, usual: 1, otherName: undefined };
  expect(sentenceOf(given)).toBe(FIRST_MESSAGES.unknownDetector);
});

it("never says a number where nothing was measured", () => {
  const given = { measured: undefined, usual: undefined, otherName: undefined };
  expect(sentenceOf({ detector: "stuckAtOneAngle", ...given })).toBe(FIRST_MESSAGES.stuckUnknown);
  expect(sentenceOf({ detector: "restsBelowNeighbours", ...given })).toContain("–");
});

it.each([
  [0.97, "certain"],
  [0.8, "likely"],
  [0.5, "possible"],
  [0.2, "weak"],
])("calls a sureness of %s %s", (sureness, word) => {
  expect(sureWord(sureness)).toBe(word);
});

it.each(DETECTOR_IDS)("opens graphs that exist for %s", (detector) => {
  const path = chartPath({ ...PLACE, detector, since: 1_782_259_200 }, 1_782_432_000);
  const graphs = new URLSearchParams(path.split("?")[1]).get("graphs")?.split(",") ?? [];
  expect(graphs.length).toBeGreaterThan(0);
  expect(graphs.filter((key) => !GRAPH_TYPES.some((graph) => graph.key === key))).toEqual([]);
});

it("opens the chart of the tracker from a day before the first sign", () => {
  const row = { ...PLACE, detector: "besideTarget", since: 1_782_259_200 };
  expect(chartPath(row, 1_782_432_000)).toBe(
    "/layout/l1?view=chart&locIds=m1:017&graphs=angle,angleTarget&start=1782172800&end=1782432000",
  );
});

it("makes the task of a tracker in its wizard", () => {
  expect(taskPath(PLACE)).toBe("/layout/l1?device-details=l1:m1:017&device-tab=troubleshoot");
});

it("keeps its filters in the address", () => {
  const url = {
    site: "0190a000-0000-7000-8000-00000000aa01",
    cause: "weakRadio",
    isShowingHidden: true,
  } as const;
  expect(readFirstUrl(writeFirstUrl(url))).toEqual(url);
  expect(readFirstUrl(new URLSearchParams("site=x&cause=y&hidden=z"))).toEqual({
    ...{ site: undefined, cause: undefined, isShowingHidden: false },
  });
});
