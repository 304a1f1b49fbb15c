/**
 * A master in the simulation: the simulator's model, its message queue, and a connection that
 * breaks and returns.
 */
import type { TopicEnding } from "#domain/wire/topics.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { readDownlink } from "#simulator/link/downlink.ts";
import { Outbox, type OutgoingMessage } from "#simulator/link/outbox.ts";
import { RESTART_SECONDS } from "#simulator/master/master-uptime.ts";
import type { SimMaster } from "#simulator/master/sim-master.ts";
import type { FaultDice } from "./fault-dice.ts";
import { TornFlash } from "./torn-flash.ts";
import type { Session, VirtualBroker } from "./virtual-broker.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** Seconds to connect. */
const CONNECT = { least: 1, most: 5 } as const;
const CLIENT_RESTART = 8;
/** Seconds of a step while a command runs. */
const HURRY = 2;
/** Seconds after which a master notices a dead connection. */
const NOTICED = { least: 60, most: 120 } as const;

export class MasterCarrier {
  readonly model: SimMaster;
  readonly #time: VirtualTime;
  readonly #dice: FaultDice;
  readonly #broker: VirtualBroker;
  readonly #outbox = new Outbox();
  readonly #flash: TornFlash;
  #session: Session | undefined;
  #isLinkDown = false;
  #isHurrying = false;
  /** Error of the master's clock in seconds. */
  clockError = 0;

  constructor(model: SimMaster, time: VirtualTime, dice: FaultDice, broker: VirtualBroker) {
    this.model = model;
    this.#time = time;
    this.#dice = dice;
    this.#broker = broker;
    this.#flash = new TornFlash(dice);
    model.remember(this.#flash);
  }

  /** Session id of the present connection. */
  get sid(): string | undefined {
    return this.#session?.sid;
  }

  start(): void {
    this.#comeBack(this.#dice.between(CONNECT.least, CONNECT.most));
  }

  /** Sends the model's messages, and restarts it when it requests that. */
  flush(): void {
    for (const { ending, payload } of this.model.takeMessages()) {
      this.#outbox.add({ ending, payload: JSON.stringify(payload) });
    }
    const reason = this.model.takeRestart();
    if (reason === undefined) return;
    this.#flash.powerOn();
    this.#lose();
    this.#comeBack(reason === "client" ? CLIENT_RESTART : RESTART_SECONDS);
  }

  /** Cuts the power. */
  failPower(): void {
    this.model.crash();
    this.flush();
  }

  /** Cuts the connection for this time; `isSilent` when neither side notices at once. */
  cutLink(seconds: number, isSilent: boolean): void {
    if (this.#isLinkDown) return;
    this.#isLinkDown = true;
    const session = this.#session;
    if (session !== undefined && isSilent) {
      this.#broker.goSilent(session);
      const { least, most } = NOTICED;
      this.#time.after(1000 * this.#dice.between(least, most), "dead link noticed", () => {
        if (this.#session === session) this.#loseAndRetry();
      });
    } else this.#loseAndRetry();
    this.#time.after(seconds * 1000, "link mended", () => this.mendLink());
  }

  mendLink(): void {
    this.#isLinkDown = false;
  }

  setClockError(seconds: number): void {
    this.clockError = seconds;
    this.model.setClockError(seconds);
  }

  #loseAndRetry(): void {
    this.#lose();
    this.#comeBack(this.#dice.between(CONNECT.least, CONNECT.most));
  }

  #lose(): void {
    const session = this.#session;
    if (session === undefined) return;
    this.#session = undefined;
    this.#outbox.close();
    this.model.disconnected();
    this.#broker.close(session);
  }

  #comeBack(seconds: number): void {
    this.#time.after(seconds * 1000, "connect", () => {
      if (this.#session !== undefined) return;
      if (this.#isLinkDown) this.#comeBack(this.#dice.between(5, 60));
      else this.#connect();
    });
  }

  #connect(): void {
    const { mId } = this.model;
    const sid = this.#dice.random.hex(16).toLowerCase();
    const session: Session = {
      ...{ mId, sid, isDead: false, isOpen: true },
      receive: (ending, text) => {
        if (this.#session === session) this.#receive(ending, text);
      },
      broken: () => {
        if (this.#session === session) this.#loseAndRetry();
      },
    };
    this.#session = session;
    this.#broker.open(session);
    this.#announce(session);
    this.#outbox.open((message) => this.#send(session, message));
    this.flush();
  }

  #announce(session: Session): void {
    const { ending, payload } = this.model.birth(session.sid, this.#time.nowSeconds);
    this.#outbox.add({ ending, payload: JSON.stringify(payload) });
  }

  async #send(session: Session, { ending, payload }: OutgoingMessage): Promise<void> {
    await this.#broker.send(session, ending, payload);
    if (this.#session !== session) throw new Error("the connection is gone");
  }

  #receive(ending: TopicEnding, text: string): void {
    const topic = topicOf(this.model.mId, ending);
    const message = readDownlink(topic, new TextEncoder().encode(text));
    const now = this.#time.nowSeconds;
    if (message.ok && message.value.kind === "config") {
      const before = this.model.site?.mLocId;
      this.model.applyConfig(message.value.doc, message.value.payload, now);
      if (this.model.site?.mLocId !== before && this.#session) this.#announce(this.#session);
    } else if (message.ok) {
      if (this.#dice.happens("powerCut")) {
        this.model.armCrash(this.#dice.pick(["intent", "effect"]));
      }
      this.model.takeCommand(message.value.payload, now);
    }
    this.flush();
    this.#hurry();
  }

  #hurry(): void {
    if (this.#isHurrying || !this.model.isCommandRunning) return;
    this.#isHurrying = true;
    this.#time.after(HURRY * 1000, "hurry", () => {
      this.#isHurrying = false;
      this.model.advanceCommands(HURRY);
      this.flush();
      this.#hurry();
    });
  }
}
