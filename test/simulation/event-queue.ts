/** Calls of functions that nobody waits for: tried three times, then kept where failures are kept. */
import type { FaultDice } from "./fault-dice.ts";
import type { FunctionPool } from "./function-pool.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** Seconds before the second and the third attempt. */
const PAUSES = [60, 120] as const;

/** done: a function has taken it in; kept: it has failed three times and lies among the failed events. */
export type EventFate = "done" | "kept";

export class EventQueue {
  readonly #time: VirtualTime;
  readonly #dice: FaultDice;
  kept = 0;

  constructor(time: VirtualTime, dice: FaultDice) {
    this.#time = time;
    this.#dice = dice;
  }

  async send(pool: FunctionPool, event: unknown): Promise<EventFate> {
    await this.#time.wait(this.#dice.between(5, 80));
    for (const pause of [...PAUSES, undefined]) {
      const { ok: isDone } = await pool.invoke(event);
      if (isDone) return "done";
      if (pause !== undefined) await this.#time.wait(pause * 1000);
    }
    this.kept += 1;
    return "kept";
  }
}
