/** Orders for a whole fleet: fronts, mixes of faults, and trainings with their score. */
import { describe, expect, it } from "vitest";
import type { ControlAnswer } from "#simulator/fleet/control-answer.ts";
import { FleetOrders } from "#simulator/fleet/fleet-orders.ts";
import { SimSite } from "#simulator/fleet/sim-site.ts";
import { ALICE, idOf } from "#test/builders/commanded-master.ts";
import { MORNING, SID } from "#test/builders/sim-run.ts";

const MINUTE = 60;
const STEP_SECONDS = 10;
const PRESETS = ["tiny", "winter"] as const;
const [PECOS, KENOSHA] = ["Pecos Flat Solar", "Kenosha Ridge Solar"] as const;
const LAYOUTS = { [PECOS]: idOf(1), [KENOSHA]: idOf(2) };

/** Two commissioned sites in the sun, whose people give orders to the simulator. */
class TrainedFleet {
  readonly sites = PRESETS.map(
    (preset) => new SimSite({ seed: 1, preset, startSeconds: MORNING, sunShiftSeconds: 0 }),
  );
  readonly answers: ControlAnswer[] = [];
  readonly orders: FleetOrders;
  now = MORNING;
  #commands = 0;

  constructor() {
    for (const [at, site] of this.sites.entries()) {
      for (const [number, master] of site.masters.entries()) {
        const layoutId = Object.values(LAYOUTS)[at];
        const mLocId = idOf(100 * (at + 1) + number);
        const { deviceType } = master;
        const radio = { panid: null, channel: null, utcOffset: -6, safetyStowDirection: 0 };
        const features = {
          ...{ weathersmart: false, hailstow: true, thundersmart: false },
          ...{ snowshield: false, powerboost: false },
        };
        const head = { v: 1, ver: 1, layoutId, mLocId, name: `M${number}`, deviceType };
        master.applyConfig("site", { ...head, ...radio, features }, this.now);
        master.birth(SID, this.now);
      }
    }
    this.orders = new FleetOrders({
      sites: this.sites.map((site) => ({ site, masters: [] })),
      log: () => undefined,
      answer: (answer) => this.answers.push(answer),
    });
    this.run(20 * MINUTE);
  }

  run(seconds: number): this {
    for (const end = this.now + seconds; this.now < end; ) {
      this.now += STEP_SECONDS;
      for (const site of this.sites) site.step(this.now, STEP_SECONDS);
      this.orders.step(STEP_SECONDS);
    }
    return this;
  }

  /** Gives an order; returns the first answer. */
  order(order: object, id = "1"): ControlAnswer | undefined {
    const before = this.answers.length;
    this.orders.take({ ...order, id });
    return this.answers[before];
  }

  site(name: keyof typeof LAYOUTS): SimSite {
    const site = this.sites.find((candidate) => candidate.name === name);
    if (site === undefined) throw new Error(`no site ${name}`);
    return site;
  }

  command(name: string, site: keyof typeof LAYOUTS): void {
    for (const master of this.site(site).masters) {
      this.#commands += 1;
      const id = idOf(5000 + this.#commands);
      const times = { ts: this.now, exp: this.now + 12 };
      const who = { user: ALICE, username: "a.b" };
      const { layoutId, mLocId } = master.site ?? {};
      const head = { v: 1, id, ...times, sid: SID, n: this.#commands, name, args: {}, who };
      const refusal = master.takeCommand({ ...head, layoutId, mLocId }, this.now);
      if (refusal !== undefined) throw new Error(`refused: ${refusal.reason} ${refusal.field}`);
    }
  }

  faultsOf(name: keyof typeof LAYOUTS): number {
    return this.site(name)
      .masters.flatMap(({ trackers }) => trackers.faults)
      .filter(Boolean).length;
  }

  get last(): ControlAnswer | undefined {
    return this.answers.at(-1);
  }
}

describe("an order for a front", () => {
  it("reaches the sites in turn, whose masters then stow by themselves", () => {
    const fleet = new TrainedFleet();
    const answer = fleet.order({ front: { gustMph: 60, leadMinutes: 5, minutesBetween: 10 } });
    expect(answer).toEqual({
      id: "1",
      kind: "front",
      lines: [`${PECOS}: gust in 5 min`, `${KENOSHA}: gust in 15 min`],
      isFinal: true,
    });
    const angle = (name: keyof typeof LAYOUTS) =>
      fleet.site(name).masters[0]?.trackers.angles[0] ?? 0;
    fleet.run(14 * MINUTE);
    expect(angle(PECOS)).toBeCloseTo(37, 0);
    expect(angle(KENOSHA)).toBeLessThan(30);
    fleet.run(11 * MINUTE);
    expect(angle(KENOSHA)).toBeCloseTo(37, 0);
  });

  it("goes to the listed layouts in their order", () => {
    const fleet = new TrainedFleet();
    const layoutIds = [LAYOUTS[KENOSHA], LAYOUTS[PECOS]];
    expect(fleet.order({ front: { gustMph: 60, layoutIds } })?.lines).toEqual([
      `${KENOSHA}: gust in 10 min`,
      `${PECOS}: gust in 15 min`,
    ]);
    const only = { gustMph: 60, layoutIds: [LAYOUTS[KENOSHA]] };
    expect(fleet.order({ front: only })?.lines).toEqual([`${KENOSHA}: gust in 10 min`]);
  });

  it("goes by position and speed, whatever the order of the sites", () => {
    const fleet = new TrainedFleet();
    const front = { gustMph: 60, towards: 225, speedMph: 5000 };
    const lines = fleet.order({ front })?.lines ?? [];
    expect(lines[0]).toBe(`${KENOSHA}: gust in 10 min`);
    expect(lines[1]).toMatch(/^Pecos Flat Solar: gust in 2\d(\.\d)? min$/);
  });

  it("is refused for a layout that is not simulated", () => {
    const fleet = new TrainedFleet();
    expect(fleet.order({ front: { gustMph: 60, layoutIds: ["elsewhere"] } })).toEqual({
      id: "1",
      kind: "refused",
      lines: ["The order was refused: no simulated site has the layout elsewhere"],
      isFinal: true,
    });
    expect(fleet.order({ front: {} })?.lines).toEqual([
      "The order was refused: missing front.gustMph",
    ]);
  });
});

describe("an order for faults", () => {
  it("plants a mix, replaces it, and clears it, on one site or on all", () => {
    const fleet = new TrainedFleet();
    fleet.order({ faults: { share: 0.1, kinds: ["stuck", "slow"] } });
    expect(fleet.last?.lines[0]).toMatch(/^Pecos Flat Solar: \d (stuck|slow), \d (stuck|slow)$/);
    const before = fleet.faultsOf(PECOS);
    expect(before).toBeGreaterThanOrEqual(6);
    fleet.order({ faults: { share: 0.5, layoutId: LAYOUTS[PECOS] } });
    expect(fleet.faultsOf(PECOS)).toBe(30);
    expect(fleet.faultsOf(KENOSHA)).toBeGreaterThanOrEqual(18);
    fleet.order({ faults: { share: 0, layoutId: LAYOUTS[PECOS] } });
    expect(fleet.last?.lines).toEqual([`${PECOS}: no planted faults`]);
    expect([fleet.faultsOf(PECOS), fleet.faultsOf(KENOSHA) > 0]).toEqual([0, true]);
    fleet.order({ faults: "clear" });
    expect(fleet.faultsOf(KENOSHA)).toBe(0);
  });

  it("leaves faults that were there before", () => {
    const fleet = new TrainedFleet();
    const [master] = fleet.site(PECOS).masters;
    master?.applyFault({ scope: "node", fault: "stuck", index: 7, isOn: true });
    fleet.order({ faults: { share: 1, kinds: ["stuck"] } });
    fleet.order({ faults: "clear" });
    expect(fleet.faultsOf(PECOS)).toBe(1);
  });
});

const TRAINING = { leadMinutes: 15, minutesBetween: 5, minutes: 5, hailMinutes: 3 };

describe("a training", () => {
  it("scores the sites that were stowed before the gust, from the true angles", () => {
    const fleet = new TrainedFleet();
    const begun = fleet.order({ training: { ...TRAINING, share: 0.05 } }, "t");
    expect(begun).toMatchObject({ id: "t", kind: "training", isFinal: false });
    expect(begun?.lines).toEqual([
      "A front with gusts of 60 mph and 3 min of hail is on its way. Stow the sites before it arrives.",
      `${PECOS}: gust in 15 min`,
      `${KENOSHA}: gust in 20 min`,
    ]);
    fleet.command("strong-angle-stow", KENOSHA);
    fleet.run(16 * MINUTE);
    expect(fleet.last).toMatchObject({ id: "t", isFinal: false });
    expect(fleet.last?.lines.at(-1)).toMatch(/Pecos Flat Solar: not stowed in time, 0 of 60/);
    fleet.run(9 * MINUTE);
    const { id, lines = [], isFinal } = fleet.last ?? {};
    expect({ id, isFinal }).toEqual({ id: "t", isFinal: true });
    const score = lines.slice(lines.indexOf("") + 1);
    expect(score[0]).toBe("You stowed 1 of 2 sites before the gust.");
    expect(score[3]).toMatch(/^Pecos Flat Solar +\S+ +no +0 of 60 +\d\d not ordered to stow/);
    expect(score[4]).toMatch(/^Kenosha Ridge Solar +\S+ +yes +17\d of 180 +\d/);
    expect(score[4]).not.toMatch(/not ordered|still moving/);
  });

  it("counts a hail stow as well, and does not count one that came too late", () => {
    const fleet = new TrainedFleet();
    fleet.order({ training: { ...TRAINING, share: 0 } });
    fleet.command("activate-hailstow", PECOS);
    fleet.run(19 * MINUTE);
    fleet.command("activate-hailstow", KENOSHA);
    fleet.run(6 * MINUTE);
    const lines = fleet.last?.lines ?? [];
    expect(lines.filter((line) => /^(Pecos|Kenosha).* of /.test(line))).toEqual([
      expect.stringMatching(/Pecos Flat Solar +\S+ +yes +60 of 60 +none/),
      expect.stringMatching(/Kenosha Ridge Solar +\S+ +no +0 of 180 +180 still moving/),
    ]);
  });

  it("gives the same score for the same seed", () => {
    const score = (seed: number) => {
      const fleet = new TrainedFleet();
      fleet.order({ training: { ...TRAINING, share: 0.1, seed } });
      return fleet.run(25 * MINUTE).last?.lines;
    };
    expect(score(3)).toEqual(score(3));
    expect(score(4)).not.toEqual(score(3));
  });

  it("repeats its lines on request, and refuses a second one and a front until it is over", () => {
    const fleet = new TrainedFleet();
    expect(fleet.order({ training: "score" })?.kind).toBe("refused");
    const begun = fleet.order({ training: TRAINING }, "t");
    expect(fleet.order({ training: "score" }, "s")).toMatchObject({
      id: "s",
      lines: begun?.lines,
      isFinal: true,
    });
    expect(fleet.order({ training: {} })?.kind).toBe("refused");
    expect(fleet.order({ front: { gustMph: 50 } })?.kind).toBe("refused");
    fleet.order({ training: "stop" }, "s");
    const stopped = fleet.answers.filter(({ isFinal }) => isFinal).slice(-2);
    expect(stopped.map(({ id }) => id)).toEqual(["t", "s"]);
    expect(fleet.last?.lines.at(-1)).toBe("The training was stopped.");
    expect(fleet.order({ front: { gustMph: 50 } })?.kind).toBe("front");
  });

  it("begins without the stows of earlier weather, and names the sites that people stowed", () => {
    const fleet = new TrainedFleet();
    fleet.order({ weather: "windy", mph: 60 });
    fleet.run(10 * MINUTE);
    fleet.command("strong-angle-stow", KENOSHA);
    fleet.order({ weather: "calm" });
    fleet.order({ training: { ...TRAINING, share: 0 } });
    expect(fleet.last?.lines).toContain(
      `${KENOSHA} is stowed at present: release it to train its stow.`,
    );
    fleet.run(25 * MINUTE);
    expect(fleet.last?.lines).toContain("You stowed 1 of 2 sites before the gust.");
  });

  it("counts the sites that take part, and leaves the weather of the others alone", () => {
    const fleet = new TrainedFleet();
    const { [PECOS]: pecos, [KENOSHA]: kenosha } = LAYOUTS;
    fleet.order({ front: { gustMph: 60, layoutIds: [pecos], leadMinutes: 5, minutes: 60 } });
    fleet.order({ training: { ...TRAINING, layoutIds: [kenosha] } });
    fleet.run(25 * MINUTE);
    expect(fleet.last?.lines).toContain("You stowed 0 of 1 site before the gust.");
    expect(fleet.site(PECOS).masters[0]?.trackers.angles[0]).toBeCloseTo(37, 0);
  });

  it("says so when other weather was ordered meanwhile", () => {
    const fleet = new TrainedFleet();
    fleet.order({ training: TRAINING });
    fleet.order({ weather: "calm" });
    fleet.run(25 * MINUTE);
    expect(fleet.last?.lines.at(-1)).toBe("The storm reached no site: other weather was ordered.");
  });
});
