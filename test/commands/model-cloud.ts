/** What the model asks of a cloud, and the broker that both of its clouds publish to. */
import type { CommandState } from "#domain/commands/command-state.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import type { PublishOutcome } from "#functions/commands/rules/command-answer.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import type { Order } from "./model-orders.ts";

/** What becomes of a message on its way to the broker, and what the dispatcher hears of it. */
export type BrokerOutcome = "taken" | "takenSlowly" | "takenUnheard" | "lost" | "refused";

/** What somebody was told at once. */
export interface CloudAnswer {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
}

export interface CloudOptions {
  readonly clock: Clock;
  readonly broker: ModelBroker;
  /** Whether a dispatcher sees that time has passed since it began. */
  readonly looksAgain: boolean;
  /** Of what keeps the commands of a master in order, the part that is taken away. */
  readonly lacks?: OrderPart | undefined;
}

/** turns: nobody waits for anybody; draws: a number is not taken when it is drawn; end: who was refused as crowded goes on. */
export type OrderPart = "turns" | "draws" | "end";

/** One that answers at once returns nothing to wait for. */
export interface ModelCloud {
  readonly answers: readonly CloudAnswer[];
  /** Dispatchers that wait for their turn, have written their command down, or given it to the broker, and not yet gone on. */
  readonly slowRuns: number;
  /** Runs the dispatcher until it has answered, waits for its turn, or has written its command down. */
  ask(order: Order): Promise<void> | void;
  /** Lets one of the slow dispatchers go on: one step while it waits, then to its end, or until it has published when the broker answers slowly. */
  goOn(at: number, fate: BrokerOutcome): Promise<void> | void;
  /** A message that came on the topic of the master. */
  hear(feedback: Readonly<Record<string, unknown>>): Promise<void> | void;
  /** The birth of a connection has come. */
  learnConnection(sid: string): Promise<void> | void;
  row(id: string): CommandRow | undefined;
  status(id: string): unknown;
  /** Nothing happens when it is there already. */
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
  /** What the next message meets with. */
  fate: BrokerOutcome = "taken";
  /** What may have reached it, by the id of the command. */
  readonly envelopes = new Map<string, string>();
  /** Everything that dispatchers have given to it, whatever became of it. */
  readonly messages: string[] = [];
  readonly #taken: (text: string) => void;

  constructor(taken: (text: string) => void) {
    this.#taken = taken;
  }

  publish(command: Readonly<Record<string, unknown>>): PublishOutcome {
    const text = encodeMessage(command);
    this.messages.push(text);
    if (this.fate !== "refused") this.envelopes.set(String(command.id), text);
    if (this.fate !== "refused" && this.fate !== "lost") this.#taken(text);
    return SAYS[this.fate];
  }
}
