/** All nodes of a master in the field: their state, their radio mesh and their simulated faults. */
import type { NodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import { NODE_FAULTS, SILENT_FAULTS } from "#simulator/faults/fault-bits.ts";
import type { NodeFault } from "#simulator/faults/fault-order.ts";
import type { Reception } from "#simulator/radio/call-and-response.ts";
import {
  buildMesh,
  directStrength,
  MASTER_HOP,
  type Mesh,
  type MeshSite,
  NO_HOP,
} from "#simulator/radio/mesh.ts";
import { seedOf } from "#simulator/seed.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { OUTDATED_FIRMWARE } from "./generations.ts";
import { createUnits, type NodeUnits } from "./node-units.ts";
import { isAbsent } from "./own-stow.ts";
import type { StepEnvironment } from "./step-environment.ts";
import { isController, stepNodes } from "./step-nodes.ts";
import type { NodeLimits } from "./stored-orders.ts";
import { highFlag, lowFlag } from "./words.ts";

const PARAMS_CHANGED = lowFlag("paramsChanged");
const RESCUED = lowFlag("rescued");

/**
 * Faults of a tracker's motor and its sensor, which affect that tracker only; every other fault
 * affects its controller.
 */
const FAULTS_OF_A_UNIT =
  NODE_FAULTS.stuck |
  NODE_FAULTS.overcurrent |
  NODE_FAULTS.unplugged |
  NODE_FAULTS.wrongdir |
  NODE_FAULTS.slow |
  NODE_FAULTS.tilt |
  NODE_FAULTS.estop;

const AMPLIFIER_ON = highFlag("ampOn");
const REBROADCASTS = highFlag("rebroadcast");
/** Flags of a node whose change adds or removes links of the radio mesh. */
const FLAGS_OF_THE_MESH = AMPLIFIER_ON | REBROADCASTS;

/** Radio network on which a node listens: PAN id of 4 hex digits, and channel from 11 to 26. */
export interface RadioPair {
  readonly panId: string;
  readonly channel: number;
}

export class NodeField {
  readonly units: NodeUnits;
  readonly #site: MeshSite;
  readonly #auxOf = new Map<number, number>();
  readonly #strays = new Map<number, RadioPair>();
  #isMasterAmplified: boolean;
  #localSeconds = 0;
  /**
   * Cached mesh, and the nodes that relay for others; undefined when they must be computed again,
   * because other nodes are silent now.
   */
  #found: { readonly mesh: Mesh; readonly relays: ReadonlySet<number> } | undefined;

  constructor(seed: number, physical: PhysicalMaster, isAmplifierOn: boolean) {
    const unitSeed = seedOf(seed, physical.mId, "units");
    this.units = createUnits(unitSeed, physical, 0, isAmplifierOn);
    this.#isMasterAmplified = isAmplifierOn;
    const { flagsHigh } = this.units.stored;
    const shows = (flag: number) => (node: number) => ((flagsHigh[node] ?? 0) & flag) !== 0;
    const isNodeAmplified = shows(AMPLIFIER_ON);
    this.#site = {
      seed: seedOf(seed, physical.mId, "mesh"),
      master: physical,
      nodes: physical.trackers,
      isAmplified: (node) =>
        node === MASTER_HOP ? this.#isMasterAmplified : isNodeAmplified(node),
      rebroadcasts: shows(REBROADCASTS),
    };
    for (const [at, controller] of this.units.controller.entries()) {
      if (controller !== at) this.#auxOf.set(controller, at);
    }
  }

  /**
   * Local standard time by the simulated sun at the last step, in seconds since 1970; used for
   * hours of the day.
   */
  get localSeconds(): number {
    return this.#localSeconds;
  }

  get mesh(): Mesh {
    return this.#ways().mesh;
  }

  /** Signal strength of a direct radio link between two controllers, in dBm. */
  strengthBetween(one: number, other: number): number {
    return directStrength(this.#site, one, other);
  }

  /** Controllers that listen on the radio network of another master, each with that network. */
  get strays(): ReadonlyMap<number, RadioPair> {
    return this.#strays;
  }

  /** Numbers of all controllers. */
  get controllers(): readonly number[] {
    return [...this.units.controller.keys()].filter((at) => isController(this.units, at));
  }

  /** Number of the second tracker of a dual controller; undefined for other controllers. */
  auxOf(controller: number): number | undefined {
    return this.#auxOf.get(controller);
  }

  relaysForOthers(controller: number): boolean {
    return this.#ways().relays.has(controller);
  }

  receptionOf(controller: number): Reception {
    const faults = this.units.faults[controller] ?? 0;
    if ((faults & SILENT_FAULTS) !== 0 || isAbsent(this.units, controller)) return "silent";
    return (faults & NODE_FAULTS.flaky) === 0 ? "good" : "flaky";
  }

  /** Whether frames that the master sends to one controller reach it, and it acknowledges them. */
  isReached(controller: number, isRadioWorking: boolean): boolean {
    const hasRoute = this.mesh.next[controller] !== NO_HOP;
    return isRadioWorking && hasRoute && this.receptionOf(controller) !== "silent";
  }

  /**
   * Whether the master's broadcasts reach a controller. One whose transmitter is broken hears them
   * too; frames for it alone would need a route, which it cannot answer to establish.
   */
  hears(controller: number, isRadioWorking: boolean): boolean {
    if (this.isReached(controller, isRadioWorking)) return true;
    const faults = this.units.faults[controller] ?? 0;
    const isMute = (faults & SILENT_FAULTS) === NODE_FAULTS.silent;
    return isRadioWorking && isMute && !isAbsent(this.units, controller);
  }

  /** Controllers that the master's broadcasts reach. */
  hearing(isRadioWorking: boolean): readonly number[] {
    return this.controllers.filter((at) => this.hears(at, isRadioWorking));
  }

  setFault(order: NodeFault): void {
    const { controller, faults, stored, generation } = this.units;
    const { index, isOn } = order;
    const bit = NODE_FAULTS[order.fault];
    const at = (bit & FAULTS_OF_A_UNIT) !== 0 ? index : (controller[index] ?? index);
    if (faults[at] === undefined) return;
    faults[at] = isOn ? (faults[at] ?? 0) | bit : (faults[at] ?? 0) & ~bit;
    if ((bit & SILENT_FAULTS) !== 0) this.#found = undefined;
    if (order.fault === "oldfw") {
      stored.firmware[at] = isOn ? OUTDATED_FIRMWARE : generation.firmwareVersion;
    }
    if (order.fault !== "wrongpan") return;
    if (isOn) this.#strays.set(at, { panId: order.panId, channel: order.channel });
    else this.#strays.delete(at);
  }

  /** Returns a stray controller to the radio network of its master: sets flag 15. */
  bringHome(controller: number): void {
    const { faults } = this.units;
    faults[controller] = (faults[controller] ?? 0) & ~NODE_FAULTS.wrongpan;
    this.#strays.delete(controller);
    this.#found = undefined;
    this.latch(controller, RESCUED);
  }

  setMasterAmplifier(isOn: boolean): void {
    this.#isMasterAmplified = isOn;
    this.#found = undefined;
  }

  /**
   * Sets or clears flags 32 to 56 in a controller's memory; flags that its generation lacks stay
   * off.
   */
  setStoredFlags(controller: number, flags: number, isOn: boolean): void {
    const { stored, known } = this.units;
    const before = stored.flagsHigh[controller] ?? 0;
    stored.flagsHigh[controller] = isOn ? before | (flags & known.flagsHigh) : before & ~flags;
    if ((flags & FLAGS_OF_THE_MESH) !== 0) this.#found = undefined;
  }

  sendParameters(controller: number, values: NodeParameterValues): void {
    for (const at of this.unitsOf(controller)) this.units.stored.parameters[at] = values;
    this.latch(controller, PARAMS_CHANGED);
  }

  sendLimits(controller: number, limits: NodeLimits): void {
    for (const at of this.unitsOf(controller)) this.units.stored.limits[at] = limits;
  }

  /** Trackers that a controller drives, one or two. */
  unitsOf(controller: number): readonly number[] {
    const aux = this.auxOf(controller);
    return aux === undefined ? [controller] : [controller, aux];
  }

  /** Sets a flag of bits 0 to 15, which stays until it is reset. */
  latch(controller: number, flag: number): void {
    const { latchedFlags } = this.units;
    latchedFlags[controller] = (latchedFlags[controller] ?? 0) | flag;
  }

  /**
   * Advances all nodes by one step.
   * @param goalOf returns the goal of a tracker in degrees; only trackers whose controller
   * hears the master adopt it
   */
  step(env: StepEnvironment, isRadioWorking: boolean, goalOf: (tracker: number) => number): void {
    const { units } = this;
    this.#localSeconds = env.localSeconds;
    const { goal } = units.motor;
    const hears = (controller: number) => this.hears(controller, isRadioWorking);
    for (let at = 0; at < units.count; at += 1) {
      if (hears(units.controller[at] ?? at)) goal[at] = goalOf(at);
    }
    stepNodes(units, env, hears);
  }

  #ways() {
    if (this.#found === undefined) {
      const { units } = this;
      const isSilent = (at: number) =>
        !isController(units, at) || ((units.faults[at] ?? 0) & SILENT_FAULTS) !== 0;
      const mesh = buildMesh(this.#site, isSilent);
      this.#found = { mesh, relays: new Set(mesh.next) };
    }
    return this.#found;
  }
}
