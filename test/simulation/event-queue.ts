/**
 * Asynchronous calls of functions: up to three attempts, then the function that stores failed
 * events.
 */
import { invokeWithoutWaiting } from "local-cloud/testing";
import { err } from "#domain/result.ts";
import type { FaultDice } from "./fault-dice.ts";
import type { FunctionPool } from "./function-pool.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** Seconds before the second and the third attempt. */
const PAUSES = [60, 120] as const;

/**
 * done: a function has processed the event; kept: it is stored among the failed events; lost:
 * storing it failed too.
 */
export type DeliveryOutcome = "done" | "kept" | "lost";

export interface EventQueueOptions {
  readonly time: VirtualTime;
  readonly dice: FaultDice;
  /** The function that stores events at which others failed. */
  readonly failures: FunctionPool;
}

export class EventQueue {
  readonly #options: EventQueueOptions;

  constructor(options: EventQueueOptions) {
    this.#options = options;
  }

  async send(pool: FunctionPool, event: unknown): Promise<DeliveryOutcome> {
    const { time, dice, failures } = this.#options;
    await time.wait(dice.between(5, 80));
    const attempts = new Map<FunctionPool, number>();
    const call = {
      functionArn: pool.name,
      event: JSON.stringify(event),
      requestId: `${pool.name} ${time.nowMilliseconds()}`,
      nowMilliseconds: time.nowMilliseconds(),
    };
    const authorise = () => undefined;
    const destination = { functionArn: failures.name, retries: PAUSES.length, authorise };
    try {
      await invokeWithoutWaiting(call, destination, async (functionArn, text) => {
        const called = functionArn === failures.name ? failures : pool;
        const made = attempts.get(called) ?? 0;
        attempts.set(called, made + 1);
        const pause = PAUSES[made - 1];
        if (pause !== undefined) await time.wait(1000 * pause);
        const ending = await called.invoke(JSON.parse(text));
        if (ending.ok) return ending;
        return err({ errorType: "Error", errorMessage: ending.error, trace: [] });
      });
    } catch {
      return "lost";
    }
    return attempts.has(failures) ? "kept" : "done";
  }
}
