/** Which nodes are suggested as rescuers of a node that does not answer. */
import { describe, expect, it } from "vitest";
import { nodeReading, siteOf } from "#test/web/builders/site.ts";
import { assembleReadings } from "#web/features/site/model/assemble-site.ts";
import { rescuersOf } from "#web/features/site/troubleshoot/model/rescuers.ts";

const NOW = 1_760_000_000;
/** Nodes are ten units apart; their IDs are 0000 to 0005. */
const SITE = siteOf(6, 2);

function readingsOf(timestamps: readonly number[]) {
  const reading = nodeReading(NOW, [0, 1, 2, 3, 4, 5], { timestamp: timestamps });
  const mLocId = SITE.masters[0]?.id ?? "";
  return assembleReadings(
    SITE,
    [{ layoutId: SITE.layout.id, mLocId, reading, isPartial: false }],
    undefined,
  );
}

describe("rescuers", () => {
  it("are the nearest three that answer and have an ID, under the same master", () => {
    expect(rescuersOf(SITE, readingsOf([NOW, NOW, NOW, NOW, NOW, NOW]), 1)).toEqual([
      ...["0002", "0003", "0004"],
    ]);
  });

  it("are none that have been silent for more than an hour", () => {
    const silent = NOW - 3_601;
    expect(rescuersOf(SITE, readingsOf([NOW, NOW, silent, NOW, NOW, NOW]), 1)).toEqual([
      ...["0003", "0004", "0005"],
    ]);
  });

  it("are none while nothing is known", () => {
    expect(rescuersOf(SITE, assembleReadings(SITE, [], undefined), 1)).toEqual([]);
  });
});
