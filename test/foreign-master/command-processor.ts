/**
 * Processes a master's commands: checks them in the order of the protocol page, journals and
 * answers them.
 */

export interface Command {
  readonly v: number;
  readonly id: string;
  /** Epoch seconds by the cloud's clock, like `exp`. */
  readonly ts: number;
  readonly exp: number;
  readonly sid: string;
  readonly n: number;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly layoutId: string;
  readonly mLocId: string;
}

export interface Answer {
  readonly id: string;
  readonly name: string;
  readonly status: "received" | "success" | "fail";
  readonly code?: string;
  readonly message: string;
  readonly seq: number;
}

interface Surroundings {
  /** Session id of the connection. */
  readonly sid: string;
  /** Epoch seconds by the master's own clock. */
  readonly now: () => number;
  readonly isClockRight: () => boolean;
  readonly hasLocation: () => boolean;
  readonly setClock: (seconds: number) => void;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Supported commands; `angle` applies to whole rows, in degrees. */
const STOWS = [
  "strong-angle-stow",
  "trigger-snow-safe-stow",
  "activate-hailstow",
  "enable-snow-stow",
];
const READS = ["display-master-info", "wind-instant"];
const ORDERS = ["low-priority-keep-angle", "low-priority-restore", "enable-tracking", "time-sync"];
/** Commands that are executed even when the clock may be wrong, whatever their age. */
const FREE_OF_CLOCK = [...READS, "time-sync", "time-get"];
const IN_DOUBT = ["soft-reset", "strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow"];
/** Tolerated difference between the master's clock and the cloud's. */
const MARGIN_SECONDS = 5;
const MOST_DEGREES = 60;

export class CommandProcessor {
  /** Every command received, in order. */
  readonly heard: Command[] = [];
  /** Commands that were executed, in order. */
  readonly done: Command[] = [];
  readonly #around: Surroundings;
  readonly #journal = new Map<string, Answer>();
  #lastNumber = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Handles a command; returns the answers in order. */
  take(command: Command): readonly Answer[] {
    if (command.v !== 1) return [];
    this.heard.push(command);
    const known = this.#journal.get(command.id);
    if (known !== undefined) return [known];
    const refusal = this.#refusalOf(command);
    const { id, name } = command;
    if (refusal !== undefined)
      return [this.#keep({ id, name, status: "fail", ...refusal, seq: 1 })];
    if (!READS.includes(name)) this.#lastNumber = command.n;
    const received = this.#keep({
      ...{ id, name, status: "received", message: "Command received", seq: 1 },
    });
    // No command is slow, so the final answer follows the first at once.
    const message = this.#carryOut(command);
    return [received, this.#keep({ id, name, status: "success", message, seq: 2 })];
  }

  #keep(answer: Answer): Answer {
    this.#journal.set(answer.id, answer);
    return answer;
  }

  #refusalOf({ sid, exp, ts, n, name, args }: Command): Refusal | undefined {
    const { now, hasLocation, isClockRight } = this.#around;
    const isLateAllowed =
      FREE_OF_CLOCK.includes(name) || (!isClockRight() && IN_DOUBT.includes(name));
    if (sid !== this.#around.sid) {
      return { code: "SESSION", message: "Command belongs to an earlier connection" };
    }
    if (!hasLocation()) return { code: "NO_CONTROLLER", message: "No controller" };
    if (!isLateAllowed && now() > exp - MARGIN_SECONDS) {
      return { code: "EXPIRED", message: "Command expired" };
    }
    if (!READS.includes(name) && n <= this.#lastNumber) {
      return { code: "SUPERSEDED", message: "Superseded" };
    }
    if (!isLateAllowed && !isClockRight()) {
      const drift = Math.round(now() - ts);
      return { code: "CLOCKALARM", message: `Master clock differs by ${drift} s` };
    }
    if (![...STOWS, ...READS, ...ORDERS].includes(name)) {
      return { code: "UNKNOWN", message: `Unknown command ${name}` };
    }
    const isMove = name === "low-priority-keep-angle";
    if (isMove && !(Math.abs(Number(args.angle)) <= MOST_DEGREES)) {
      return { code: "ARG", message: "Invalid argument angle" };
    }
    return undefined;
  }

  #carryOut(command: Command): string {
    this.done.push(command);
    const { name, ts, args } = command;
    if (name === "time-sync") this.#around.setClock(ts);
    return args.angle === undefined ? "Done" : `Angle ${args.angle}`;
  }
}
