/** The true state of a simulated master's trackers, which it reports only as far as its nodes do. */
import { type StormForce, stormWindow } from "#simulator/control/storm-window.ts";
import type { StormTrackers } from "#simulator/training/site-verdict.ts";
import type { MasterParts } from "./master-parts.ts";

/** All arrays are by location in the master's field. */
export class TrueTrackers {
  readonly #parts: Pick<MasterParts, "physical" | "field" | "control">;

  constructor(parts: Pick<MasterParts, "physical" | "field" | "control">) {
    this.#parts = parts;
  }

  /** Number of trackers in the field, whatever the list of ids contains. */
  get count(): number {
    return this.#parts.physical.trackers.length;
  }

  /** Angles in degrees, west positive. */
  get angles(): readonly number[] {
    return [...this.#parts.field.units.motor.angle];
  }

  /** Goals in degrees, west positive: of the node's own stow, or else of the master. */
  get goals(): readonly number[] {
    const { motor, ownStow, controller } = this.#parts.field.units;
    return [...motor.goal].map((goal, at) =>
      ownStow[controller[at] ?? at] === 0 ? goal : (motor.target[at] ?? goal),
    );
  }

  /** Faults of the tracker and of its controller: bits of `fault-bits.ts`. */
  get faults(): readonly number[] {
    const { faults, controller } = this.#parts.field.units;
    return [...faults].map((own, at) => own | (faults[controller[at] ?? at] ?? 0));
  }

  /** The trackers, and the angles at which this master's rules want them in a storm. */
  inStorm(force: StormForce): StormTrackers {
    const { control } = this.#parts;
    const { angles, goals, faults } = this;
    return {
      window: stormWindow(control.current.settings, control.windTable, force),
      trackers: angles.map((angleDegrees, at) => ({
        angleDegrees,
        goalDegrees: goals[at] ?? angleDegrees,
        faults: faults[at] ?? 0,
      })),
    };
  }
}
