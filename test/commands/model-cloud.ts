/** The model's interface to a cloud, and the broker to which both of its clouds publish. */
import type { CommandState } from "#domain/commands/command-state.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import type { PublishOutcome } from "#functions/commands/rules/command-answer.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import type { Order } from "./model-orders.ts";

/** The fate of a message to the broker, and the answer that the dispatcher gets. */
export type BrokerOutcome = "taken" | "takenSlowly" | "takenUnheard" | "lost" | "refused";

/** The immediate answer to a user. */
export interface CloudAnswer {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
}

export interface CloudOptions {
  readonly clock: Clock;
  readonly broker: ModelBroker;
  /** Whether a dispatcher notices the time that has passed since it began. */
  readonly looksAgain: boolean;
  /** The part of the path of a master's commands that is left out. */
  readonly lacks?: OrderPart | undefined;
}

/**
 * turns: no command waits for another; draws: drawing a number does not reserve it; end: a command
 * refused as crowded continues; zones: work zones are not judged right before the publish; reason:
 * every stow to safety passes them; gate: the owner's gate is not judged right before the publish.
 */
export type OrderPart = "turns" | "draws" | "end" | "zones" | "reason" | "gate";

/** A cloud that answers synchronously returns nothing to wait for. */
export interface ModelCloud {
  readonly answers: readonly CloudAnswer[];
  /**
   * Number of dispatchers that have not finished: they wait for their turn, have written their
   * command, or have passed it to the broker.
   */
  readonly slowRuns: number;
  /** Runs a dispatcher until it has answered, waits for its turn, or has written its command. */
  ask(order: Order): Promise<void> | void;
  /**
   * Continues one of the slow dispatchers: by one step while it waits, else to its end, or until it
   * has published when the broker answers slowly.
   */
  goOn(at: number, fate: BrokerOutcome): Promise<void> | void;
  /** Receives a message from the master's topic. */
  hear(feedback: Readonly<Record<string, unknown>>): Promise<void> | void;
  /** Receives the birth message of a connection. */
  learnConnection(sid: string): Promise<void> | void;
  /** Sets a work zone of another person at the master until this time; epoch seconds. */
  setZone(until: number): Promise<void> | void;
  /**
   * Turns the owner's gate on, with a window for the commanding user until this time in epoch
   * seconds; undefined turns it off.
   */
  setWindow(until: number | undefined): Promise<void> | void;
  row(id: string): CommandRow | undefined;
  status(id: string): unknown;
  /** Moves a command to a state; has no effect when it is already there. */
  move(row: CommandRow, status: CommandState): Promise<void> | void;
}

const SAYS: Readonly<Record<BrokerOutcome, PublishOutcome>> = {
  taken: "published",
  takenSlowly: "published",
  takenUnheard: "unknown",
  lost: "unknown",
  refused: "notPublished",
};

export class ModelBroker {
  /** Fate of the next message. */
  fate: BrokerOutcome = "taken";
  /** Messages that may have reached the broker, by command id. */
  readonly envelopes = new Map<string, string>();
  /** All messages that dispatchers have sent, whatever their fate. */
  readonly messages: string[] = [];
  readonly #taken: (text: string) => void;
  readonly #sent: (id: string) => void;

  /** @param sent called for every message, whatever its fate */
  constructor(taken: (text: string) => void, sent: (id: string) => void = () => undefined) {
    this.#taken = taken;
    this.#sent = sent;
  }

  publish(command: Readonly<Record<string, unknown>>): PublishOutcome {
    const text = encodeMessage(command);
    this.messages.push(text);
    this.#sent(String(command.id));
    if (this.fate !== "refused") this.envelopes.set(String(command.id), text);
    if (this.fate !== "refused" && this.fate !== "lost") this.#taken(text);
    return SAYS[this.fate];
  }
}
