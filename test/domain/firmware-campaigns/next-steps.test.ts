/** Steps of firmware campaigns against a field of nodes, some of which the image harms. */
import { describe, expect, it } from "vitest";
import { countStates, toleratedNodes } from "#domain/firmware-campaigns/tolerance.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import { CampaignField, IMAGE_FAULTS, SETTINGS } from "#test/builders/campaign-field.ts";
import { type CampaignRun, finish, nodesOf } from "#test/builders/campaign-run.ts";

describe("a campaign with a good image", () => {
  const field = new CampaignField(4, 12);
  const run = field.begin();
  const stages: number[] = [];
  finish(field, run, ({ campaign }) => {
    if (stages.at(-1) !== campaign.stage) stages.push(campaign.stage);
  });

  it("proves every node once, stage by stage", () => {
    expect(countStates(nodesOf(run))).toMatchObject({ proven: 48, failed: 0, skipped: 0 });
    expect(new Set(field.asked).size).toBe(48);
    expect(field.asked).toHaveLength(48);
    expect(stages.toSorted((one, other) => one - other)).toEqual(stages);
    expect(run.campaign.state).toMatchObject({ kind: "ended", by: "done" });
  });

  it("has moved each tracker both ways and back", () => {
    const angles = field.sent.flatMap(({ name, args }) =>
      name === "low-priority-keep-angle" ? [args.angle] : [],
    );
    expect(angles.filter((angle) => angle === "-25")).toHaveLength(48);
    expect(angles.filter((angle) => angle === "-15")).toHaveLength(48);
    expect(
      [...field.nodes.values()].every(({ angle, hold }) => angle === -20 && hold === undefined),
    ).toBe(true);
  });
});

it("goes on with a new approval for as many failures again", () => {
  const field = new CampaignField(2, 20, () => "oldVersion");
  const run: CampaignRun = field.begin({ ...SETTINGS, toleranceNodes: 3, tolerancePercent: 20 });
  finish(field, run);
  expect(countStates(nodesOf(run)).failed).toBe(3);
  run.campaign = { ...run.campaign, accepted: 3, state: { kind: "running" } };
  finish(field, run);
  expect(countStates(nodesOf(run)).failed).toBe(6);
  expect(field.asked).toHaveLength(6);
});

describe("a step is judged when it comes", () => {
  const wait = (change: (field: CampaignField) => void) => {
    const field = new CampaignField(1, 3);
    const run = field.begin();
    change(field);
    const { masters, sends, campaign } = field.step(run.campaign, run.masters);
    return { wait: masters[0]?.wait, sends: sends.length, hold: campaign.hold };
  };
  const zone = (nLocIds: undefined | ["000", "001", "002"]) => ({
    ...{ id: "z", userId: "user-1", name: "Ana", phone: "", since: 0, until: 2_000_000_000 },
    nLocIds: nLocIds as never,
  });

  it("sends in calm weather", () => {
    expect(wait(() => undefined)).toEqual({ wait: undefined, sends: 1, hold: undefined });
  });

  it("sends nothing above the wind limit, and at it", () => {
    expect(
      wait((field) => {
        field.windMph = 10.1;
      }),
    ).toMatchObject({
      ...{ sends: 0, wait: { kind: "wind", mph: 10.1, limitMph: 10 } },
    });
    expect(
      wait((field) => {
        field.windMph = 10;
      }),
    ).toMatchObject({ sends: 1 });
    expect(
      wait((field) => {
        field.windMph = Number.NaN;
      }),
    ).toMatchObject({ sends: 0 });
  });

  it("sends nothing while a master stows, is offline, or the rights are gone", () => {
    expect(
      wait((field) => {
        field.stowWord = 1 << 2;
      }),
    ).toMatchObject({ sends: 0, wait: { kind: "stow" } });
    expect(
      wait((field) => {
        field.isOnline = false;
      }),
    ).toMatchObject({ sends: 0, wait: { kind: "offline" } });
    expect(
      wait((field) => {
        field.hold = "rights";
      }),
    ).toMatchObject({ sends: 0, hold: "rights" });
  });

  it("sends nothing while a weather warning holds the site, and names it", () => {
    const field = new CampaignField(1, 3);
    const run = field.begin();
    field.hold = "warning";
    field.warning = { event: "High Wind Warning", until: field.now + 3600 };
    const held = field.step(run.campaign, run.masters);
    expect(held.sends).toEqual([]);
    expect(held.campaign).toMatchObject({ hold: "warning", warning: field.warning });
    field.hold = undefined;
    field.warning = undefined;
    const free = field.step(held.campaign, held.masters);
    expect(free.sends).toHaveLength(1);
    expect(free.campaign).toMatchObject({ hold: undefined, warning: undefined });
  });

  it("sends nothing into a work zone, not even into one of the campaign's creator", () => {
    expect(
      wait((field) => {
        field.zones = [zone(undefined)];
      }),
    ).toEqual({
      ...{ sends: 0, hold: undefined, wait: { kind: "workZone", nodes: 3 } },
    });
  });
});

describe("random weather, zones, connections, lost runs and stops", () => {
  it.each(Array.from({ length: 8 }, (_, seed) => seed))("seed %i", (seed) => {
    const random = seededRandom(seed + 1);
    const chance = (share: number) => random.next() < share;
    const bad = chance(0.5) ? 0.03 : 0.4;
    const harmed = Array.from({ length: 90 }, (_, at) =>
      chance(bad) ? IMAGE_FAULTS[at % IMAGE_FAULTS.length] : undefined,
    );
    const field = new CampaignField(3, 30, (at) => harmed[at]);
    const settings = { ...SETTINGS, tolerancePercent: 20, toleranceNodes: 1 + (seed % 9) };
    const run: CampaignRun = field.begin(settings);
    const tolerated = toleratedNodes(settings, 90);
    for (let minute = 0; minute < 1500; minute += 1) {
      if (chance(0.02)) field.windMph = chance(0.5) ? 14 : 3;
      if (chance(0.02)) field.isOnline = chance(0.7);
      if (chance(0.02)) field.stowWord = chance(0.3) ? 1 << 2 : 0;
      if (chance(0.01) && run.campaign.state.kind === "running") {
        run.campaign = { ...run.campaign, state: { kind: "stopped", by: "person", at: field.now } };
      } else if (chance(0.2) && run.campaign.state.kind !== "ended") {
        const accepted = nodesOf(run).filter(({ state }) => state.kind === "failed").length;
        const isOver = run.campaign.state.kind === "stopped";
        run.campaign = {
          ...run.campaign,
          accepted: isOver ? accepted : run.campaign.accepted,
          state: { kind: "running" },
        };
      }
      const before = field.sent.length;
      const steps = field.step(run.campaign, run.masters);
      // A run may end before its claims are stored, or before all of them are sent.
      if (!chance(0.05)) {
        run.campaign = steps.campaign;
        run.masters = steps.masters;
        field.send(chance(0.1) ? steps.sends.slice(1) : steps.sends);
      }
      const isCalm = field.windMph <= 10 && field.isOnline && field.stowWord === 0;
      if (!isCalm) expect(field.sent).toHaveLength(before);
      const failed = nodesOf(run).filter(({ state }) => state.kind === "failed").length;
      expect(failed - run.campaign.accepted).toBeLessThanOrEqual(tolerated);
      if (run.campaign.state.kind === "ended") break;
      field.pass();
    }
    expect(new Set(field.asked).size).toBe(field.asked.length);
    const total = Object.values(countStates(nodesOf(run))).reduce((sum, one) => sum + one, 0);
    expect(total).toBe(90);
  });
});
