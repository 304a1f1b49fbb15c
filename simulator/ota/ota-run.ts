/**
 * One firmware update: the image is sent, verified, repaired, applied and reported, phase by phase.
 */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { LiveMaster, OwnOfCommands } from "#simulator/command/live-master.ts";
import type { MasterJob } from "#simulator/command/master-jobs.ts";
import { parametersOf } from "#simulator/node/stored-orders.ts";
import { endConditions, holdNodes } from "./ota-conditions.ts";
import type { OtaImage } from "./ota-images.ts";
import type { OtaRepair, OtaStraggler } from "./ota-state.ts";
import { OtaTargets } from "./ota-targets.ts";

export interface OtaPlan extends OtaRepair {
  readonly name: WireCommandName;
  readonly image: OtaImage;
  /** Indexes in the list of the nodes to update. */
  readonly nodes: readonly number[];
}

type Phase = "transfer" | "verify" | "repair" | "rebroadcast" | "apply" | "report";

/**
 * Seconds that the transfer takes for each node: 90 s for 60 nodes, but at least
 * MIN_TRANSFER_SECONDS in all.
 */
const TRANSFER_SECONDS = 1.5;
const MIN_TRANSFER_SECONDS = 30;
const SWEEP_SECONDS = 0.15;
const REPAIR_SECONDS = 5;
const APPLY_SECONDS = 25;
const EVENT_SECONDS = 5;

export class OtaRun implements MasterJob {
  readonly yieldsTo = ["resume-normal-ota-operation"] as const;
  readonly name: WireCommandName;
  readonly #plan: OtaPlan;
  readonly #master: LiveMaster;
  readonly #own: OwnOfCommands;
  readonly #targets: OtaTargets;
  readonly #startedAt: number;
  #phase: Phase = "transfer";
  #phaseSeconds: number;
  #elapsed = 0;
  #sinceEvent = 0;

  /** Starts the update with its transfer. */
  constructor(plan: OtaPlan, master: LiveMaster, own: OwnOfCommands) {
    this.name = plan.name;
    this.#plan = plan;
    this.#master = master;
    this.#own = own;
    this.#startedAt = master.controlSeconds;
    this.#phaseSeconds = this.#transferSeconds;
    this.#targets = new OtaTargets(plan.nodes, master, own.random);
    own.extras.ota = { ...own.extras.ota, isActive: true };
    holdNodes(master, this.#targets.controllers);
    this.#targets.beginTransfer();
    master.publishMaster();
    this.#report();
  }

  step(dtSeconds: number): boolean {
    this.#elapsed += dtSeconds;
    this.#sinceEvent += dtSeconds;
    while (this.#elapsed >= this.#phaseSeconds) {
      this.#elapsed -= this.#phaseSeconds;
      const next = this.#finish(this.#phase);
      if (next === undefined) {
        this.#end();
        return true;
      }
      this.#phase = next;
      this.#phaseSeconds = this.#secondsOf(next);
    }
    if (this.#sinceEvent >= EVENT_SECONDS) this.#report();
    return false;
  }

  cut(): void {
    this.#event("aborted");
    endConditions(this.#master, this.#own);
  }

  get #transferSeconds(): number {
    return Math.max(MIN_TRANSFER_SECONDS, TRANSFER_SECONDS * this.#plan.nodes.length);
  }

  #secondsOf(phase: Phase): number {
    const sweep = SWEEP_SECONDS * this.#plan.nodes.length;
    const seconds: Readonly<Record<Phase, number>> = {
      transfer: this.#transferSeconds,
      verify: sweep,
      repair: REPAIR_SECONDS * this.#targets.missing.length,
      rebroadcast: this.#transferSeconds,
      apply: APPLY_SECONDS,
      report: sweep,
    };
    return seconds[phase];
  }

  /**
   * Applies the effects at the end of a phase and returns the next one; undefined after the last.
   */
  #finish(phase: Phase): Phase | undefined {
    const targets = this.#targets;
    switch (phase) {
      case "transfer":
        targets.endTransfer();
        return "verify";
      case "verify":
        targets.stage();
        return this.#afterVerify();
      case "repair":
        targets.repair();
        return targets.missing.length > 0 && this.#plan.autoRebroadcast
          ? "rebroadcast"
          : this.#apply();
      case "rebroadcast":
        targets.rebroadcast();
        return this.#apply();
      case "apply":
        targets.leaveBootloader();
        return "report";
      case "report":
        return undefined;
    }
  }

  #afterVerify(): Phase {
    const { autoUnicast, autoRebroadcast } = this.#plan;
    if (this.#targets.missing.length === 0) return this.#apply();
    if (autoUnicast) return "repair";
    return autoRebroadcast ? "rebroadcast" : this.#apply();
  }

  #apply(): Phase {
    this.#targets.apply(this.#plan.image.version);
    return "apply";
  }

  #end(): void {
    const { extras } = this.#own;
    const stragglers = this.#targets.missing.map((index) => this.#straggler(index));
    extras.ota = {
      ...extras.ota,
      stragglers: [...extras.ota.stragglers, ...stragglers],
      hasFailedNodes: stragglers.length > 0,
    };
    this.#event("idle");
    endConditions(this.#master, this.#own);
    this.#master.watch.callSoon();
  }

  #straggler(index: number): OtaStraggler {
    const { field, watch } = this.#master;
    const [controller = index] = watch.list.controllersOf(index);
    const { otaTimeout } = parametersOf(field.units.stored, controller);
    return {
      index,
      version: this.#plan.image.version,
      isWaiting: this.#targets.hasBegun(index),
      failsAt: this.#startedAt + otaTimeout,
    };
  }

  #report(): void {
    this.#sinceEvent = 0;
    this.#event(this.#phase);
  }

  #event(state: Phase | "idle" | "aborted"): void {
    const { image } = this.#plan;
    const share = Math.min(1, this.#elapsed / Math.max(1, this.#phaseSeconds));
    this.#master.event("ota", {
      state,
      pct: state === "idle" ? 100 : Math.floor(share * 100),
      ver: image.version,
      type: image.type,
      ok: this.#targets.complete.length,
      missing: this.#targets.missing.length,
    });
  }
}
