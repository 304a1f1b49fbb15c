/** All nodes of a master on the ground: their state, their mesh and the faults being played. */
import { NODE_FAULTS, type NodeFaultName, SILENT_FAULTS } from "#simulator/faults/fault-bits.ts";
import type { Hearing } from "#simulator/radio/call-and-response.ts";
import { buildMesh, type Mesh, type MeshSite, NO_HOP } from "#simulator/radio/mesh.ts";
import { seedOf } from "#simulator/seed.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { createUnits, type NodeUnits } from "./node-units.ts";
import { isDeaf } from "./own-stow.ts";
import type { StepEnvironment } from "./step-environment.ts";
import { isController, stepNodes } from "./step-nodes.ts";

/** Faults of the motor and its sensor hit the unit itself, all others the controller that serves it. */
const FAULTS_OF_A_UNIT =
  NODE_FAULTS.stuck |
  NODE_FAULTS.overcurrent |
  NODE_FAULTS.unplugged |
  NODE_FAULTS.wrongdir |
  NODE_FAULTS.tilt |
  NODE_FAULTS.estop;

export class NodeField {
  readonly units: NodeUnits;
  readonly #site: MeshSite;
  readonly #auxOf = new Map<number, number>();
  /** Found when it is next needed after the silent nodes have changed. */
  #found: { readonly mesh: Mesh; readonly relays: ReadonlySet<number> } | undefined;

  constructor(seed: number, physical: PhysicalMaster, isAmplifierOn: boolean) {
    this.units = createUnits(seedOf(seed, physical.mId, "units"), physical, 0);
    this.#site = {
      seed: seedOf(seed, physical.mId, "mesh"),
      master: physical,
      nodes: physical.trackers,
      hasAmplifier: isAmplifierOn && this.units.generation.hasAmplifier,
    };
    for (const [at, controller] of this.units.controller.entries()) {
      if (controller !== at) this.#auxOf.set(controller, at);
    }
  }

  get mesh(): Mesh {
    return this.#ways().mesh;
  }

  /** The second unit of a dual controller. */
  auxOf(controller: number): number | undefined {
    return this.#auxOf.get(controller);
  }

  relaysForOthers(controller: number): boolean {
    return this.#ways().relays.has(controller);
  }

  hearing(controller: number): Hearing {
    if (isDeaf(this.units, controller)) return "silent";
    const faults = this.units.faults[controller] ?? 0;
    return (faults & NODE_FAULTS.flaky) === 0 ? "good" : "flaky";
  }

  /** Whether the master's frames get to a controller. */
  isReached(controller: number, isRadioWorking: boolean): boolean {
    const hasWay = this.mesh.next[controller] !== NO_HOP;
    return isRadioWorking && hasWay && !isDeaf(this.units, controller);
  }

  setFault(fault: NodeFaultName, tracker: number, isOn: boolean): void {
    const { controller, faults } = this.units;
    const bit = NODE_FAULTS[fault];
    const at = (bit & FAULTS_OF_A_UNIT) !== 0 ? tracker : (controller[tracker] ?? tracker);
    if (faults[at] === undefined) return;
    faults[at] = isOn ? (faults[at] ?? 0) | bit : (faults[at] ?? 0) & ~bit;
    if ((bit & SILENT_FAULTS) !== 0) this.#found = undefined;
  }

  /** Sets a latched flag on every controller that hears its master. */
  latchReached(flag: number, isRadioWorking: boolean): void {
    const { controller, latchedFlags } = this.units;
    for (const [at, own] of controller.entries()) {
      if (own !== at || !this.isReached(at, isRadioWorking)) continue;
      latchedFlags[at] = (latchedFlags[at] ?? 0) | flag;
    }
  }

  /** `goalOf` gives the goal of a tracker in degrees; only those that hear their master take it. */
  step(env: StepEnvironment, isRadioWorking: boolean, goalOf: (tracker: number) => number): void {
    const { units } = this;
    const { goal } = units.motor;
    const isReached = (controller: number) => this.isReached(controller, isRadioWorking);
    for (let at = 0; at < units.count; at += 1) {
      if (isReached(units.controller[at] ?? at)) goal[at] = goalOf(at);
    }
    stepNodes(units, env, isReached);
  }

  #ways() {
    if (this.#found === undefined) {
      const { units } = this;
      const isSilent = (at: number) => !isController(units, at) || isDeaf(units, at);
      const mesh = buildMesh(this.#site, isSilent);
      this.#found = { mesh, relays: new Set(mesh.next) };
    }
    return this.#found;
  }
}
