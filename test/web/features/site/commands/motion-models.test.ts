/** How the map, the list of stragglers and the report present a preview and a proof. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { STAY_REASONS, type StayReason } from "#domain/commands/motion-preview/preview-motion.ts";
import { MOTION_STATES } from "#domain/commands/motion-proof/motion-rules.ts";
import { motionException, motionProof } from "#test/web/builders/motion.ts";
import { placeId, siteOf } from "#test/web/builders/site.ts";
import type { CommandPreview, PreviewedMaster } from "#web/api/preview.generated.ts";
import { previewPaint } from "#web/features/site/commands/model/preview-paint.ts";
import { retryLabel } from "#web/features/site/commands/model/proof-messages.ts";
import { proofPaint } from "#web/features/site/commands/model/proof-paint.ts";
import {
  arrivalPicture,
  arrivalsOf,
  stragglerPicture,
} from "#web/features/site/commands/model/report-pictures.ts";
import {
  nextOrders,
  nodeKeyOf,
  retryPlan,
  sentAfter,
  stragglersOf,
} from "#web/features/site/commands/model/retry-plan.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { metStows, skippedMasters, stayCounts } from "#web/ui/commands/preview-summary.ts";
import { STAY_LABELS } from "#web/ui/commands/stay-labels.ts";

const SITE = siteOf(3, 2);
const OPERATOR = privilegesOfGroups(["USER", "CONTROLS"]);

function previewed(master: number, facts: Partial<PreviewedMaster> = {}): PreviewedMaster {
  return {
    mLocId: placeId(master + 1),
    masterName: `Master ${master + 1}`,
    status: "sent",
    code: undefined,
    message: undefined,
    conflicts: [],
    indexes: [0, 1],
    from: [10, 20],
    to: [-45, -45],
    stays: [null, "alarm"],
    ...facts,
  };
}

function preview(...masters: readonly PreviewedMaster[]): CommandPreview {
  return {
    risk: "R3",
    refusedBy: undefined,
    refusedReason: undefined,
    mastersReached: masters.length,
    inWorkZones: 0,
    nodes: 4,
    moving: 2,
    staying: 2,
    seconds: 275,
    masters,
  };
}

const wordsOf = (paint: Paint, count: number) =>
  Array.from({ length: count }, (_, node) => paint.describe(node));

describe("the map under a preview", () => {
  it("says who would move from where to where, who would not and why, and who is not concerned", () => {
    const paint = previewPaint(SITE, preview(previewed(0)));
    expect(wordsOf(paint, 4)).toEqual([
      "Would move: 10° → -45°",
      "Motor blocked by an alarm",
      "Not affected",
      "Not affected",
    ]);
    expect(paint.label(0)).toBe("10° → -45°");
    expect([...paint.isDimmed]).toEqual([0, 0, 1, 1, 1]);
  });

  it("has a style with words for every reason to stay", () => {
    for (const reason of Object.keys(STAY_REASONS) as StayReason[]) {
      const paint = previewPaint(SITE, preview(previewed(1, { stays: [reason, null] })));
      expect(paint.describe(3)).toBe(STAY_LABELS[reason]);
    }
  });

  it("shows a master that would not get the command", () => {
    const paint = previewPaint(SITE, preview(previewed(0), previewed(1, { status: "refused" })));
    const texts = [...paint.masterState].map((state) => paint.styles[state]?.text);
    expect(texts).toEqual(["Would move", STAY_LABELS.notSent]);
  });
});

describe("a preview in a few lines", () => {
  const wind = { reason: "wind", label: "Wind", effect: "prevails" } as const;
  const both = preview(
    previewed(0, { stays: ["stale", "alarm"], conflicts: [wind] }),
    previewed(1, { stays: ["alarm", null], conflicts: [wind], status: "refused" }),
  );

  it("counts those who stay by reason, the most frequent first", () => {
    expect(stayCounts(both)).toEqual([
      { reason: "alarm", count: 2 },
      { reason: "stale", count: 1 },
    ]);
  });

  it("names each stow once, and the masters that are left out", () => {
    expect(metStows(both)).toEqual([{ label: "Wind", effect: "prevails", masters: 2 }]);
    expect(skippedMasters(both).map(({ masterName }) => masterName)).toEqual(["Master 2"]);
  });
});

describe("the map under a proof", () => {
  it("says the state of each tracker, and the cause of those that are not there", () => {
    const exceptions = [motionException(0, "001")];
    const paint = proofPaint(SITE, motionProof(["RS-", "MN"], { exceptions }));
    expect(wordsOf(paint, 5)).toEqual([
      "Reached",
      "Stuck: E-stop pressed",
      "Not affected",
      "Moving",
      "Silent",
    ]);
  });

  it("has a style with words for every state of the domain", () => {
    for (const { key, letter } of MOTION_STATES) {
      const paint = proofPaint(SITE, motionProof([letter]));
      expect(paint.describe(0)).toBe(MOTION_LABELS[key]);
    }
  });

  it("shows a master as its worst tracker", () => {
    const paint = proofPaint(SITE, motionProof(["RSM", "RX"]));
    const texts = [...paint.masterState].map((state) => paint.styles[state]?.text);
    expect(texts).toEqual(["Stuck", "Reached"]);
  });
});

describe("what can be tried again", () => {
  const stragglers = [motionException(0, "001"), motionException(1, "000", { state: "late" })];

  it("is every tracker that is late, stuck or silent, and what was not sent", () => {
    const excluded = { state: "excluded", cause: "noId", nId: undefined } as const;
    const exceptions = [
      ...stragglers,
      motionException(0, "002", excluded),
      motionException(1, "001", { state: "excluded", cause: "notSent" }),
    ];
    const found = stragglersOf(motionProof(["RSX", "LX"], { exceptions }));
    expect(found.map(({ nLocId }) => nLocId)).toEqual(["001", "000", "001"]);
  });

  it("is one hold for each of these nodes, where it was a hold that a node can be given", () => {
    const plan = retryPlan(motionProof(["RSR", "LR"], { exceptions: stragglers }), OPERATOR);
    expect(plan).toMatchObject({
      kind: "nodes",
      name: "low-priority-keep-angle",
      orders: [
        { mLocId: placeId(1), args: { angle: "-45", nId: "A001" } },
        { mLocId: placeId(2), args: { angle: "-45", nId: "A000" } },
      ],
    });
  });

  it("is the same stow to their masters where it is the masters' own", () => {
    const stow = { name: "strong-angle-stow", args: [], exceptions: stragglers.slice(0, 1) };
    expect(retryPlan(motionProof(["RSR", "RR"], stow), OPERATOR)).toMatchObject({
      kind: "masters",
      entry: { id: "strong-angle-stow" },
      mLocIds: [placeId(1)],
    });
  });

  const lateOnes = (count: number) =>
    Array.from({ length: count }, (_, at) => motionException(0, String(at).padStart(3, "0")));
  const planFor = (count: number) =>
    retryPlan(motionProof(["S".repeat(count)], { exceptions: lateOnes(count) }), OPERATOR);

  it("goes to as many nodes at once as a user may send to, and round by round to all", () => {
    const plan = planFor(41);
    const orders = plan.kind === "nodes" ? plan.orders : [];
    const first = nextOrders(orders, new Set());
    expect(first).toEqual(orders.slice(0, 25));
    const [refused, ...sent] = first.map(nodeKeyOf);
    const sentOnce = sentAfter(orders, new Set(), sent);
    const second = nextOrders(orders, sentOnce);
    expect(second.map(nodeKeyOf)).toEqual([refused, ...orders.slice(25).map(nodeKeyOf)]);
    expect(sentAfter(orders, sentOnce, second.map(nodeKeyOf))).toEqual(new Set());
    expect(nextOrders(orders.slice(0, 1), sentOnce)).toHaveLength(1);
    expect(retryLabel(25, 41)).toBe("Resend (25 of 41)");
    expect(retryLabel(16, 16)).toBe("Resend (16)");
  });

  it("is for their masters too when that would take many presses", () => {
    expect(planFor(100).kind).toBe("nodes");
    expect(planFor(101).kind).toBe("masters");
  });

  it("is nothing while no tracker lags behind, and for a user who may not command", () => {
    expect(retryPlan(motionProof(["RRR"]), OPERATOR).kind).toBe("none");
    const viewer = privilegesOfGroups(["USER"]);
    expect(retryPlan(motionProof(["S"], { exceptions: stragglers }), viewer).kind).toBe("none");
  });
});

describe("the pictures of a report", () => {
  it("take when each tracker came from the exported table, whatever the masters are called", () => {
    const table = [
      "master,node,nId,expected,measured,deviation,state,seconds,cause",
      '"Master 1, north",000,1A2B,-45,-45.1,-0.1,reached,60,',
      "Master 2,001,1A2C,-45,20,65,stuck,,estop",
      "Master 2,002,1A2D,-45,-44.9,0.1,reached,225,",
    ].join("\r\n");
    expect(arrivalsOf(table)).toEqual([60, 225]);
  });

  it("show the share at the angle rise to what came", () => {
    const curve = arrivalPicture([60, 225], 4, "command");
    expect(curve?.along).toBe("Seconds after the command");
    expect(curve?.series[0]?.values.at(0)).toBe(0);
    expect(curve?.series[0]?.values.at(-1)).toBe(50);
    expect(arrivalPicture([], 4, "command")).toBeUndefined();
  });

  it("show who is not there, master by master, and nothing when all trackers are", () => {
    const picture = stragglerPicture(motionProof(["RSR", "NS", "RR"]), "light");
    expect(picture?.categories).toEqual(["Master 2", "Master 1"]);
    expect(picture?.series.map(({ name, values }) => [name, values])).toEqual([
      ["Stuck", [1, 1]],
      ["Silent", [1, 0]],
    ]);
    expect(stragglerPicture(motionProof(["RRR"]), "light")).toBeUndefined();
  });
});
