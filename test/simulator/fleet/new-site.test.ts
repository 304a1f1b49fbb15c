/** A simulated site that is new: a part of a preset, as the factory delivers it. */
import { expect, it } from "vitest";
import { SimSite } from "#simulator/fleet/sim-site.ts";

const NOW = 1_790_000_000;
const SITE = { seed: 41, preset: "large", startSeconds: NOW, sunShiftSeconds: 0 } as const;

it("has the first masters and trackers, without faults", () => {
  const whole = new SimSite(SITE);
  const part = new SimSite({ ...SITE, newSite: { masters: 3, nodesPerMaster: 6 } });
  part.playUsualFaults();
  expect(part.masters.map(({ mId, trackers }) => [mId, trackers.count])).toEqual(
    whole.masters.slice(0, 3).map(({ mId }) => [mId, 6]),
  );
  expect(part.masters.flatMap(({ trackers }) => trackers.faults).filter(Boolean)).toEqual([]);
});
