/**
 * Simulates causes of stale commands: a connection that dies unnoticed, a broker that stores
 * messages, a slow cloud, and a master with a wrong clock.
 */
import type { Protections } from "#simulator/command/protections.ts";
import { type CloudOptions, ModelBroker, type ModelCloud } from "./model-cloud.ts";
import { type Effect, ModelMaster } from "./model-master.ts";
import { orderOf } from "./model-orders.ts";
import { drawn, numbersUpTo, type Weighted } from "./schedule.ts";

export type LinkAction =
  | { readonly kind: "create"; readonly angle: number }
  | { readonly kind: "publish"; readonly at: number }
  | { readonly kind: "deliver"; readonly at: number; readonly isKept: boolean }
  | { readonly kind: "tick"; readonly seconds: number }
  | { readonly kind: "reconnect" }
  /** The cloud receives the birth message of the present connection. */
  | { readonly kind: "presence" }
  | { readonly kind: "skew"; readonly seconds: number };

/** Guards against stale commands, besides their expiry, which depends on the master's own clock. */
export interface Guards {
  /** The cloud checks the time again just before publishing. */
  readonly looksAgain: boolean;
  /** The master accepts only commands for its present connection. */
  readonly sid: boolean;
  /** The broker stores nothing for a connection that has ended. */
  readonly isClean: boolean;
}

export interface LinkOptions extends Guards {
  /**
   * Whether the master knows when its clock is wrong; it then accepts only stows to safety,
   * whatever their age.
   */
  readonly knowsItsClock: boolean;
  readonly isStow: boolean;
}

/** Seconds after which the broker ends a silent connection: 1.5 times its keep-alive of 60 s. */
export const DEAD_LINK_SECONDS = 90;

const START = 1_782_300_000.25;
const MOST_ACTIONS = 50;
const ANY = 512;
const TICKS = [1, 5, 13, 60, 95, 3600, 14_400] as const;
const SKEWS = [-86_400, -7200, -30, 0, 30, 7200] as const;

const ACTIONS: readonly Weighted<LinkAction>[] = [
  { weight: 3, make: (dice) => ({ kind: "create", angle: dice.roll(121) - 60 }) },
  { weight: 4, make: (dice) => ({ kind: "publish", at: dice.roll(ANY) }) },
  {
    weight: 5,
    make: (dice) => ({ kind: "deliver", isKept: dice.roll(2) > 0, at: dice.roll(ANY) }),
  },
  { weight: 4, make: (dice) => ({ kind: "tick", seconds: dice.pick(TICKS) }) },
  { weight: 2, make: () => ({ kind: "reconnect" }) },
  { weight: 2, make: () => ({ kind: "presence" }) },
  { weight: 2, make: (dice) => ({ kind: "skew", seconds: dice.pick(SKEWS) }) },
];

const actionFrom = drawn(ACTIONS);

export const LINK_NUMBERS = numbersUpTo(MOST_ACTIONS);

/** A schedule of up to 50 actions. */
export function linkScheduleFrom(numbers: readonly number[]): readonly LinkAction[] {
  return numbers.map(actionFrom);
}

interface Waiting {
  readonly text: string;
  readonly takenAt: number;
  /** Session during which the broker accepted the message. */
  readonly sid: string;
}

export class LinkWorld {
  readonly #cloud: ModelCloud;
  readonly #master: ModelMaster;
  readonly #options: LinkOptions;
  #waiting: readonly Waiting[] = [];
  #now = START;
  #created = 0;

  constructor(makeCloud: (options: CloudOptions) => ModelCloud, options: LinkOptions) {
    this.#options = options;
    const { looksAgain, sid, knowsItsClock } = options;
    const broker = new ModelBroker((text) => {
      const message = { text, takenAt: this.#now, sid: this.#master.sid };
      this.#waiting = [...this.#waiting, message];
    });
    const clock = { nowMilliseconds: () => this.#now * 1000 };
    this.#cloud = makeCloud({ clock, broker, looksAgain });
    const protections: Partial<Protections> = { sid, clockAlarm: knowsItsClock };
    this.#master = new ModelMaster({
      ...{ protections, knowsItsClock },
      trueNow: () => this.#now,
      publish: () => undefined,
    });
  }

  async play(actions: readonly LinkAction[]): Promise<readonly Effect[]> {
    await this.#cloud.learnConnection(this.#master.sid);
    for (const action of actions) await this.#act(action);
    return this.#master.effects;
  }

  async #act(action: LinkAction): Promise<void> {
    switch (action.kind) {
      case "create":
        this.#created += 1;
        return this.#cloud.ask(
          orderOf(this.#created, this.#options.isStow ? "stow" : action.angle),
        );
      case "publish":
        return this.#cloud.goOn(action.at % Math.max(1, this.#cloud.slowRuns), "taken");
      case "deliver":
        return this.#deliver(action);
      case "tick":
        this.#now += action.seconds;
        return;
      case "reconnect":
        return this.#master.reconnect();
      case "presence":
        return this.#cloud.learnConnection(this.#master.sid);
      case "skew":
        return this.#master.clock.setError(action.seconds);
    }
  }

  /**
   * Delivers a message. One that waits longer than a connection can be dead unnoticed arrives by
   * another connection.
   */
  #deliver({ at, isKept }: Extract<LinkAction, { kind: "deliver" }>): void {
    const message = this.#waiting[at % Math.max(1, this.#waiting.length)];
    if (message === undefined) return;
    const { text, takenAt, sid } = message;
    const isDead = this.#now > takenAt + DEAD_LINK_SECONDS;
    if (isDead && this.#master.sid === sid) this.#master.reconnect();
    const isLost = this.#options.isClean && this.#master.sid !== sid;
    if (isLost || !isKept) this.#waiting = this.#waiting.filter((other) => other !== message);
    if (!isLost) this.#master.take(text);
  }
}
