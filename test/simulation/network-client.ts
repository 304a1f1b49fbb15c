/**
 * A user's connection to the API: requests and answers are late or lost, and unanswered requests
 * are repeated unchanged.
 */
import type { Result } from "#domain/result.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import type { ApiRequest, Cloud } from "./cloud.ts";
import type { FaultDice } from "./fault-dice.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** In milliseconds. */
const LATENCY = { least: 20, most: 200 } as const;
const LATE = { least: 2000, most: 400_000 } as const;
const PATIENCE = 15_000;

export class NetworkClient {
  readonly #time: VirtualTime;
  readonly #dice: FaultDice;
  readonly #cloud: Cloud;

  constructor(time: VirtualTime, dice: FaultDice, cloud: Cloud) {
    this.#time = time;
    this.#dice = dice;
    this.#cloud = cloud;
  }

  /** undefined when no answer came in time. */
  ask(request: ApiRequest): Promise<Result<unknown, Refusal> | undefined> {
    const dice = this.#dice;
    const isLost = dice.happens("requestLost");
    const isAnswerLost = dice.happens("answerLost");
    const { least, most } = dice.happens("requestLate") ? LATE : LATENCY;
    return new Promise((resolve) => {
      const patience = this.#time.after(PATIENCE, "patience", () => resolve(undefined));
      if (isLost) return;
      this.#time.after(dice.between(least, most), `ask ${request.operation}`, () => {
        void this.#cloud.ask(request).then(async (answer) => {
          await this.#time.wait(dice.between(LATENCY.least, LATENCY.most));
          if (isAnswerLost) return;
          patience.isOff = true;
          resolve(answer);
        });
      });
    });
  }
}
