/** The shares of trackers in a storm. */
import { describe, expect, it } from "vitest";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { countRound } from "#domain/health/round-counts.ts";
import { sharesDuringStow, sumOfShares } from "#domain/health/stow-shares.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { reading } from "#test/builders/readings.ts";

const NOW = 1_782_300_000;

/** The flag word on the wire with these flags set. */
function flags(...keys: readonly (typeof NODE_FLAGS)[number]["key"][]): string {
  const word = NODE_FLAGS.filter(({ key }) => keys.includes(key)).reduce(
    (all, { bit }) => all | (1n << BigInt(bit)),
    0n,
  );
  return word.toString(16).toUpperCase().padStart(16, "0");
}

const calm = { t: NOW, at: 1000, ap: 1000, fl: flags("trackingEnabled") };

function sharesOf(nodes: Parameters<typeof reading>[0]["nodes"]) {
  return countRound(summaryOf(reading({ ts: NOW, nodes })), NOW).shares;
}

describe("the shares of trackers", () => {
  it("follow from the angles and the flags of each node", () => {
    const nodes = {
      0: calm,
      1: { ...calm, fl: flags("windStow") },
      2: { ...calm, ap: 4000, fl: flags("windStow", "moving") },
      3: { ...calm, ap: 4000, fl: flags("windStow") },
      4: { ...calm, ap: 4000 },
      5: { ...calm, fl: flags("earlyMorningStow") },
    };
    expect(sharesOf(nodes)).toEqual({ tracking: 1, stowed: 2, moving: 1, elsewhere: 2 });
  });

  it("leave out trackers of which nothing is known", () => {
    const nodes = {
      0: { ...calm, t: NOW - 3601 },
      1: { ...calm, ap: 65_535 },
      2: { ...calm, ap: null },
      3: { ...calm, at: null },
      4: { ...calm, fl: null },
    };
    expect(sharesOf(nodes)).toEqual({ tracking: 0, stowed: 0, moving: 0, elsewhere: 0 });
  });

  it("count an auxiliary unit by its own angle", () => {
    const nodes = { 0: { ...calm, fl: flags("hailStow"), xap: 3000 } };
    expect(sharesOf(nodes)).toEqual({ tracking: 0, stowed: 1, moving: 0, elsewhere: 1 });
  });

  it("have no tracking trackers while their master stows", () => {
    const shares = { tracking: 3, stowed: 2, moving: 1, elsewhere: 4 };
    expect(sharesDuringStow(shares)).toEqual({ tracking: 0, stowed: 2, moving: 1, elsewhere: 7 });
    expect(sumOfShares([shares, shares])).toMatchObject({ tracking: 6, elsewhere: 8 });
  });
});
