/** Executes the orders of the control topic on the sites of a fleet, and answers them. */
import { err, ok, type Result } from "#domain/result.ts";
import { line, optional, shape } from "#domain/wire/rules.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import type { MixOrder } from "#simulator/faults/storm-mix.ts";
import type { Log } from "#simulator/log.ts";
import { refusal, type SendAnswer } from "./control-answer.ts";
import { type ControlOrder, parseControlOrder } from "./control-order.ts";
import { frontArrivals } from "./front-arrivals.ts";
import type { FrontOrder } from "./front-order.ts";
import type { RunningMaster } from "./running-master.ts";
import type { SimSite } from "./sim-site.ts";
import { Training } from "./training.ts";
import type { TrainingOrder } from "./training-order.ts";

export interface ControlledSite {
  readonly site: SimSite;
  readonly masters: readonly RunningMaster[];
}

interface FleetOrdersParts {
  readonly sites: readonly ControlledSite[];
  readonly log: Log;
  readonly answer: SendAnswer;
}

/** Lines for the person who gave the order, or the reason why it is refused. */
type Outcome = Result<readonly string[], string>;

interface SiteArrival {
  readonly site: SimSite;
  /** Seconds from the order until the gust reaches the site. */
  readonly startsInSeconds: number;
}

const TRAINING_RUNS = err('a training is running; {"training":"stop"} ends it');
const WITH_ID = shape({ id: optional(line(40)) });

export class FleetOrders {
  readonly #parts: FleetOrdersParts;
  /** The last training, which may be over. */
  #training: Training | undefined;

  constructor(parts: FleetOrdersParts) {
    this.#parts = parts;
  }

  /**
   * Executes an order, or refuses it; either way it is logged and answered.
   * @param value parsed JSON
   */
  take(value: unknown): void {
    const { log, answer } = this.#parts;
    const named = WITH_ID(value, "");
    const id = named.ok ? named.value.id : undefined;
    const order = parseControlOrder(value);
    if (!order.ok) {
      this.#refuse(id, `${order.error.reason} ${order.error.field}`.trim());
      return;
    }
    const { kind } = order.value;
    const outcome = this.#execute(order.value, id);
    if (!outcome.ok) {
      this.#refuse(id, outcome.error);
      return;
    }
    const lines = outcome.value;
    log("control.order", { kind, lines });
    const isFinal = kind !== "training" || this.#running?.id !== id;
    answer({ id, kind, lines, isFinal });
  }

  /**
   * Called after each step of the sites: advances the training, and logs the sites that a storm has
   * reached.
   * @param seconds seconds of the model
   */
  step(seconds: number): void {
    const training = this.#running;
    for (const { site } of this.#parts.sites) {
      const verdict = site.takeVerdict();
      if (verdict === undefined) continue;
      const { safe, trackers, isStowed } = verdict;
      this.#parts.log("front.arrived", { site: site.name, safe, trackers, isStowed });
      if (training?.sites.includes(site) !== true) continue;
      training.take(verdict);
      this.#report(training);
    }
    training?.step(seconds);
    if (training?.isOver === true) this.#end(training);
  }

  /** The training, unless it is over. */
  get #running(): Training | undefined {
    return this.#training?.isOver === false ? this.#training : undefined;
  }

  #refuse(id: string | undefined, reason: string): void {
    this.#parts.log("control.refused", { reason });
    this.#parts.answer(refusal(id, reason));
  }

  #execute(order: ControlOrder, id: string | undefined): Outcome {
    const { sites } = this.#parts;
    switch (order.kind) {
      case "weather": {
        const chosen = this.#sitesOf(order.layoutId);
        if (!chosen.ok) return chosen;
        for (const site of chosen.value) site.order(order.control);
        return ok(chosen.value.map(({ name }) => `${name}: ${order.control.kind}`));
      }
      case "fault": {
        const { mLocId, fault } = order.order;
        return withMaster(mLocId, sites, (master) => master.play(fault));
      }
      case "clock":
        return withMaster(order.mLocId, sites, ({ model }) => model.setClockError(order.seconds));
      case "crash":
        return withMaster(order.mLocId, sites, (master) => {
          if (order.when === "now") master.crash();
          else master.model.armCrash(order.when);
        });
      case "front":
        return this.#sendFront(order.front);
      case "faults": {
        const chosen = this.#sitesOf(order.faults.layoutId);
        return chosen.ok ? ok(plantFaults(chosen.value, order.faults.mix)) : chosen;
      }
      case "training":
        return this.#train(order.training, id);
    }
  }

  /** Sites of a layout, or all sites if it is undefined. */
  #sitesOf(layoutId: string | undefined): Result<readonly SimSite[], string> {
    const sites = this.#parts.sites
      .map(({ site }) => site)
      .filter((site) => layoutId === undefined || site.isOf(layoutId));
    return sites.length === 0 ? err(`no simulated site has the layout ${layoutId}`) : ok(sites);
  }

  #sendFront(front: FrontOrder): Outcome {
    if (this.#running !== undefined) return TRAINING_RUNS;
    const arrivals = this.#arrivals(front);
    if (!arrivals.ok) return arrivals;
    for (const arrival of arrivals.value) sendStorm(arrival, front);
    return ok(arrivals.value.map(arrivalText));
  }

  #train(order: TrainingOrder, id: string | undefined): Outcome {
    const last = this.#training;
    if (order.kind === "start") return this.#startTraining(order, id);
    if (last === undefined) return err("there was no training since the start");
    if (order.kind === "stop" && !last.isOver) {
      last.stop();
      this.#end(last);
    }
    return ok(last.lines);
  }

  #startTraining(
    { front, mix }: Extract<TrainingOrder, { readonly kind: "start" }>,
    id: string | undefined,
  ): Outcome {
    if (this.#running !== undefined) return TRAINING_RUNS;
    const arrivals = this.#arrivals(front);
    if (!arrivals.ok) return arrivals;
    const sites = arrivals.value.map(({ site }) => site);
    const stowed = sites.filter((site) => site.isStowedFor(front.storm));
    plantFaults(sites, mix);
    for (const arrival of arrivals.value) {
      arrival.site.calm();
      sendStorm(arrival, front);
    }
    const { gustSeconds } = front.storm;
    const last = Math.max(...arrivals.value.map(({ startsInSeconds }) => startsInSeconds));
    this.#training = new Training({
      id,
      sites,
      announcement: [
        announcement(front),
        ...arrivals.value.map(arrivalText),
        ...stowed.map(({ name }) => `${name} is stowed at present: release it to train its stow.`),
      ],
      durationSeconds: last + gustSeconds,
    });
    return ok(this.#training.lines);
  }

  /** The sites of a front, in the order in which it reaches them. */
  #arrivals({ layoutIds, path, storm }: FrontOrder): Result<readonly SiteArrival[], string> {
    const sites: SimSite[] = [];
    for (const layoutId of layoutIds ?? [undefined]) {
      const found = this.#sitesOf(layoutId);
      if (!found.ok) return found;
      sites.push(...found.value);
    }
    const places = sites.map(({ place }) => place);
    const seconds = frontArrivals(places, path);
    const arrivals = sites.map((site, at) => ({
      site,
      startsInSeconds: storm.startsInSeconds + (seconds[at] ?? 0),
    }));
    return ok(arrivals.sort((one, other) => one.startsInSeconds - other.startsInSeconds));
  }

  #report({ id, lines, isOver }: Training): void {
    this.#parts.answer({ id, kind: "training", lines, isFinal: isOver });
  }

  /** Ends the weather of a training. The planted faults stay, so that they can be looked for. */
  #end(training: Training): void {
    for (const site of training.sites) site.order({ kind: "clear" });
    this.#parts.log("training.ended", { lines: training.lines });
    this.#report(training);
  }
}

/**
 * Calls `carryOutOn` with the master at that location; refuses when the fleet has none there.
 */
function withMaster(
  mLocId: string,
  sites: readonly ControlledSite[],
  carryOutOn: (master: RunningMaster) => void,
): Outcome {
  for (const { site, masters } of sites) {
    const master = masters.find(({ model }) => model.site?.mLocId === mLocId);
    if (master === undefined) continue;
    carryOutOn(master);
    return ok([`${site.name}: ${master.model.site?.name ?? mLocId}`]);
  }
  return err(`no simulated master has the location ${mLocId}`);
}

function sendStorm({ site, startsInSeconds }: SiteArrival, { storm }: FrontOrder): void {
  site.order({ kind: "storm", front: { ...storm, startsInSeconds } });
}

function plantFaults(sites: readonly SimSite[], mix: MixOrder): readonly string[] {
  return sites.map((site) => `${site.name}: ${countsOf(site.plantFaults(mix))}`);
}

function countsOf(faults: readonly SimFault[]): string {
  const counts = new Map<string, number>();
  for (const { fault } of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => `${count} ${fault}`).join(", ") || "no planted faults";
}

function announcement({ storm: { gustMph, hailSeconds } }: FrontOrder): string {
  const hail = hailSeconds === 0 ? "" : ` and ${minutesOf(hailSeconds)} of hail`;
  return `A front with gusts of ${gustMph} mph${hail} is on its way. Stow the sites before it arrives.`;
}

function arrivalText({ site, startsInSeconds }: SiteArrival): string {
  return `${site.name}: gust in ${minutesOf(startsInSeconds)}`;
}

function minutesOf(seconds: number): string {
  return `${Math.round(seconds / 6) / 10} min`;
}
