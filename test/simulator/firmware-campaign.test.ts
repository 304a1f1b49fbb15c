/** A firmware campaign against a simulated master, some of whose nodes do not start the image. */
import { describe, expect, it } from "vitest";
import type { Campaign, CampaignMaster } from "#domain/firmware-campaigns/campaign.ts";
import type { CampaignFacts, CommandOutcome } from "#domain/firmware-campaigns/campaign-facts.ts";
import { nextSteps } from "#domain/firmware-campaigns/next-steps.ts";
import { countStates } from "#domain/firmware-campaigns/tolerance.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import { readingOf } from "#domain/telemetry/reading.ts";
import { reportsByNode } from "#functions/commands/campaigns/read-facts.ts";
import type { CommandedMaster } from "#test/builders/commanded-master.ts";
import { heard, nIdOf, play, settledMaster } from "#test/builders/commanded-nodes.ts";

const NODES = [3, 17, 29, 41] as const;
const BAD = 29;
const MINUTE = 60;

/** Steps each minute until the campaign has ended or stopped, as the function does. */
function run(master: CommandedMaster, toleranceNodes: number): readonly CampaignMaster[] {
  const settings = {
    ...{ version: "3.21.0", nodeType: 20_800 as const, canary: 1, shares: [] },
    ...{ toleranceNodes, tolerancePercent: 100, windLimitMph: 25 },
  };
  const person = { userId: "user-1", username: "a@example.org" };
  let campaign: Campaign = {
    ...{ id: "c", layoutId: "l", layoutName: "North", settings, createdBy: person },
    ...{ createdAt: master.run.now, state: { kind: "running" }, stage: 0, stages: [1, 3] },
    ...{ approval: undefined, mfaRequired: true, accepted: 0, hold: undefined },
    leftOut: { upToDate: 0, otherType: 0, unknown: 0 },
  };
  let masters: readonly CampaignMaster[] = [
    {
      ...{ mLocId: "m", name: "M1", wait: undefined },
      nodes: NODES.map((index, at) => ({
        ...{ nLocId: nLocIdOf(index), nId: nIdOf(master, index), stage: at === 0 ? 0 : 1 },
        ...{ claims: 0, refusals: 0, state: { kind: "notAsked" } },
      })),
    },
  ];
  const commands = new Map<string, CommandOutcome>();
  for (let minute = 0; minute < 16 * 60; minute += 1) {
    const steps = nextSteps(
      campaign,
      masters,
      factsOf(master, commands),
      master.run.now,
      (_, node) => [node.nLocId, node.claims].join("/"),
    );
    ({ campaign, masters } = steps);
    for (const { commandId, name, args } of steps.sends) {
      const { status, code } = master.outcome(name, { args });
      const isDone = status === "success";
      commands.set(
        commandId,
        isDone ? { kind: "success" } : { kind: "refused", code: code ?? null },
      );
    }
    if (campaign.state.kind === "waiting") campaign = { ...campaign, state: { kind: "running" } };
    if (campaign.state.kind !== "running") return masters;
    master.run.run(MINUTE);
  }
  throw new Error(`expected an end: ${JSON.stringify(masters)}`);
}

function factsOf(
  master: CommandedMaster,
  commands: ReadonlyMap<string, CommandOutcome>,
): CampaignFacts {
  const { now } = master.run;
  const wind = { kind: "known", averageMph: 5, peakMph: 8, ts: now } as const;
  const recent = master.run.snapshots.filter(({ ts }) => ts > now - 4 * 3600).map(readingOf);
  const facts = {
    ...{ isOnline: true, zones: [], limitEastDegrees: -52, limitWestDegrees: 52 },
    condition: {
      ...{ now, wind, stowWord: 0, masterAlarms: 0, windStowTable: DEFAULT_WIND_STOW_TABLE },
    },
    readings: reportsByNode(recent),
    nIds: new Map(NODES.map((index) => [nLocIdOf(index), nIdOf(master, index)])),
  };
  return { hold: undefined, masters: new Map([["m", facts]]), commands };
}

/** A master whose trackers have reached their targets and have said so. */
function trackingMaster(): CommandedMaster {
  const master = settledMaster();
  master.run.run(15 * MINUTE);
  return heard(master);
}

const nodesOf = (masters: readonly CampaignMaster[]) => masters.flatMap(({ nodes }) => nodes);

describe("a campaign against a simulated master", () => {
  it("proves every node of a good image", { timeout: 120_000 }, () => {
    const nodes = nodesOf(run(trackingMaster(), 2));
    expect(countStates(nodes)).toMatchObject({ proven: NODES.length, failed: 0 });
  });

  it("finds the node that does not start the image, and proves the others", {
    timeout: 120_000,
  }, () => {
    const master = trackingMaster();
    play(master, "badimage", [BAD]);
    const nodes = nodesOf(run(master, 2));
    expect(countStates(nodes)).toMatchObject({ proven: NODES.length - 1, failed: 1 });
    expect(nodes.find(({ nLocId }) => nLocId === nLocIdOf(BAD))?.state).toMatchObject({
      ...{ kind: "failed", reason: "oldVersion" },
    });
    expect(master.run.row(BAD)?.firmwareVersion).toBe("3.20.1");
  });
});
