/**
 * The broker: one connection per master, clean sessions, retained documents, and a network that
 * loses, repeats and delays messages.
 */
import { encodeMessage } from "#domain/wire/payload.ts";
import { isRetained, type TopicEnding, type Uplink } from "#domain/wire/topics.ts";
import type { PublishOutcome } from "#functions/commands/rules/command-answer.ts";
import type { CommandBroker } from "#functions/commands/run/command-broker.ts";
import type { RetainedDocuments } from "#functions/config/retained-documents.ts";
import type { DeliveryOutcome } from "./event-queue.ts";
import type { FaultDice } from "./fault-dice.ts";
import type { Trace } from "./trace.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** One connection of a master. */
export interface Session {
  readonly mId: string;
  readonly sid: string;
  /** True when no message passes, although neither side has noticed. */
  isDead: boolean;
  /** The connection's state at the broker. */
  isOpen: boolean;
  readonly receive: (ending: TopicEnding, text: string) => void;
  /** Called when the connection breaks and the master notices. */
  readonly broken: () => void;
}

interface RecentCommand {
  readonly text: string;
  readonly at: number;
}

export interface BrokerEvents {
  /** Called for a message that has reached the broker, which acknowledges it once it is stored. */
  readonly taken: (mId: string, ending: Uplink, text: string) => Promise<DeliveryOutcome>;
  /** Called for a command that the broker has accepted, whatever its answer. */
  readonly published: (mId: string, command: Readonly<Record<string, unknown>>) => void;
}

/** In milliseconds. */
const LATENCY = { least: 20, most: 250 } as const;
const LATE = { least: 1000, most: 30_000 } as const;
const REPEAT = { least: 200, most: 90_000 } as const;
/** Milliseconds after which an unacknowledged attempt is abandoned. */
const UNHEARD = { least: 5000, most: 30_000 } as const;
/**
 * Milliseconds within which a command in transit may be delivered to the next connection, as by a
 * broker with persistent sessions.
 */
const KEPT_MILLISECONDS = 8000;
const KEPT_SHARE = 0.6;
/** Milliseconds after which the broker ends a silent connection. */
const KEEPALIVE = { least: 60_000, most: 90_000 } as const;

export class VirtualBroker {
  readonly #time: VirtualTime;
  readonly #dice: FaultDice;
  readonly #trace: Trace;
  readonly #events: BrokerEvents;
  readonly #sessions = new Map<string, Session>();
  /** Documents by master and topic. */
  readonly #retained = new Map<string, Map<TopicEnding, string>>();
  /** The last command of each master, for repetition. */
  readonly #recent = new Map<string, RecentCommand>();

  constructor(time: VirtualTime, dice: FaultDice, trace: Trace, events: BrokerEvents) {
    this.#time = time;
    this.#dice = dice;
    this.#trace = trace;
    this.#events = events;
  }

  /** Opens a connection, ending an earlier one of the same master. */
  open(session: Session): void {
    const before = this.#sessions.get(session.mId);
    if (before !== undefined) this.#end(before);
    this.#sessions.set(session.mId, session);
    for (const [ending, text] of this.#retained.get(session.mId) ?? []) {
      this.#deliver(session, ending, text);
    }
    this.#handOver(session);
  }

  /**
   * Delivers the last command again. The deployed broker does not do so, but masters must tolerate
   * it.
   */
  #handOver(session: Session): void {
    const last = this.#recent.get(session.mId);
    this.#recent.delete(session.mId);
    if (last === undefined || !this.#dice.areFaultsOn) return;
    if (this.#dice.random.next() > KEPT_SHARE) return;
    this.#time.after(this.#dice.between(500, 2500), "handed over", () => {
      if (session.isOpen && !session.isDead) session.receive("cmd", last.text);
    });
  }

  /** Closes a connection that the master has ended, or whose end is noticed at once. */
  close(session: Session): void {
    this.#end(session);
  }

  /** Makes the connection dead; the broker notices after the keep-alive. */
  goSilent(session: Session): void {
    session.isDead = true;
    const { least, most } = KEEPALIVE;
    this.#time.after(this.#dice.between(least, most), "keepalive", () => this.#end(session));
  }

  /**
   * Resolves when the broker has acknowledged; rejects when no acknowledgement came, whether or not
   * the broker has the message. As in the local cloud, a message that could not be stored is not
   * acknowledged, and its connection ends.
   */
  send(session: Session, ending: Uplink, text: string): Promise<void> {
    const dice = this.#dice;
    const isLost = dice.happens("messageLost");
    const isUnheard = dice.happens("messageUnheard");
    const isRepeated = dice.happens("messageRepeated");
    const latency = this.#latency();
    return new Promise((resolve, reject) => {
      const giveUp = (after: number) =>
        this.#time.after(after, "no acknowledgement", () =>
          reject(new Error("no acknowledgement")),
        );
      this.#time.after(latency, `up ${ending}`, () => {
        if (isLost || session.isDead || !session.isOpen) {
          giveUp(dice.between(UNHEARD.least, UNHEARD.most));
          return;
        }
        const taken = this.#events.taken(session.mId, ending, text);
        if (isRepeated) {
          const again = dice.between(REPEAT.least, REPEAT.most);
          this.#time.after(again, `again ${ending}`, () => {
            void this.#events.taken(session.mId, ending, text);
          });
        }
        void taken.then((fate) => {
          if (fate === "lost") session.broken();
          if (isUnheard || fate === "lost") giveUp(dice.between(UNHEARD.least, UNHEARD.most));
          else this.#time.after(LATENCY.least, "acknowledged", resolve);
        });
      });
    });
  }

  /** Port for the function that sends commands. */
  readonly commands: CommandBroker = {
    publish: (mId, command, milliseconds) => this.#publish(mId, command, milliseconds),
  };

  /** Port for the function that publishes documents. */
  readonly documents: RetainedDocuments = {
    put: async (mId, doc, document) => this.#retain(mId, `cfg/${doc}`, encodeMessage(document)),
    remove: async (mId, doc) => this.#retain(mId, `cfg/${doc}`, ""),
  };

  async #publish(
    mId: string,
    command: Readonly<Record<string, unknown>>,
    milliseconds: number,
  ): Promise<PublishOutcome> {
    const isRefused = this.#dice.happens("publishRefused");
    const isUnheard = this.#dice.happens("publishUnheard");
    await this.#time.wait(Math.min(milliseconds, this.#dice.between(5, 60)));
    if (isRefused) return "notPublished";
    const text = encodeMessage(command);
    this.#trace.note(this.#time.nowMilliseconds(), `cmd ${mId} ${text}`);
    this.#events.published(mId, command);
    const session = this.#sessions.get(mId);
    if (session !== undefined) {
      this.#recent.set(mId, { text, at: this.#time.nowMilliseconds() });
      this.#deliver(session, "cmd", text);
      if (this.#dice.happens("linkBroken")) this.#breakSoon(session);
    }
    if (isUnheard) await this.#time.wait(Math.min(milliseconds, 2500));
    return isUnheard ? "unknown" : "published";
  }

  /** Breaks the connection while the command is in transit, or just after its arrival. */
  #breakSoon(session: Session): void {
    this.#time.after(this.#dice.between(0, 300), "link broken", () => session.broken());
  }

  #retain(mId: string, ending: TopicEnding, text: string): void {
    const kept = this.#retained.get(mId) ?? new Map<TopicEnding, string>();
    this.#retained.set(mId, kept);
    if (text === "") kept.delete(ending);
    else kept.set(ending, text);
    const session = this.#sessions.get(mId);
    if (session !== undefined) this.#deliver(session, ending, text);
  }

  #deliver(session: Session, ending: TopicEnding, text: string): void {
    const dice = this.#dice;
    // Retained documents are only delayed, because the broker sends them again at each connection.
    const isLost = !isRetained(ending) && dice.happens("messageLost");
    const isRepeated = dice.happens("messageRepeated");
    if (!isLost) {
      this.#time.after(this.#latency(), `down ${ending}`, () => {
        if (session.isOpen && !session.isDead) session.receive(ending, text);
      });
    }
    if (!isRepeated) return;
    // Repeats even over a later connection, which is the worst case.
    this.#time.after(dice.between(REPEAT.least, REPEAT.most), `again ${ending}`, () => {
      const present = this.#sessions.get(session.mId);
      if (present?.isOpen && !present.isDead) present.receive(ending, text);
    });
  }

  #latency(): number {
    const { least, most } = this.#dice.happens("messageLate") ? LATE : LATENCY;
    return this.#dice.between(least, most);
  }

  #end(session: Session): void {
    if (!session.isOpen) return;
    session.isOpen = false;
    const last = this.#recent.get(session.mId);
    const isOld = last !== undefined && this.#time.nowMilliseconds() - last.at > KEPT_MILLISECONDS;
    if (isOld) this.#recent.delete(session.mId);
    if (this.#sessions.get(session.mId) === session) this.#sessions.delete(session.mId);
    void this.#events.taken(
      session.mId,
      "conn",
      encodeMessage({ online: false, sid: session.sid }),
    );
  }
}
