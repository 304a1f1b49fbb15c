/** The alarm word of a master, and the state needed to judge it. */
import { type MasterCondition, masterAlarmsAfter } from "./master-alarms.ts";

type Judged = Omit<MasterCondition, "hasCompletedCycle" | "areSettingsValid">;

export class MasterHealth {
  #alarms = 0;
  #hasCompletedCycle = false;
  /** Whether the newest settings could be read. */
  areSettingsValid = true;

  get alarms(): number {
    return this.#alarms;
  }

  get hasCompletedCycle(): boolean {
    return this.#hasCompletedCycle;
  }

  completeCycle(): void {
    this.#hasCompletedCycle = true;
  }

  judge(condition: Judged): void {
    const { areSettingsValid } = this;
    const hasCompletedCycle = this.#hasCompletedCycle;
    const whole = { ...condition, hasCompletedCycle, areSettingsValid };
    this.#alarms = masterAlarmsAfter(this.#alarms, whole);
  }

  /**
   * Called when the master starts: clears every alarm. The alarm of a start stays active until the
   * nodes have been called.
   */
  restart(): void {
    this.#alarms = 0;
    this.#hasCompletedCycle = false;
  }
}
