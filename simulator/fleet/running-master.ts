/** One master of a running fleet: its model on one side, its connection on the other. */
import { randomBytes } from "node:crypto";
import type { MasterId } from "#domain/identity/master-id.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import type { Clock, Timers } from "#simulator/clock.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import type { BrokerAddress } from "#simulator/link/broker-address.ts";
import { readDownlink } from "#simulator/link/downlink.ts";
import { MasterLink } from "#simulator/link/master-link.ts";
import type { MasterMemory, StoredDocument } from "#simulator/link/master-memory.ts";
import { isRegistered, registerMaster } from "#simulator/link/register-master.ts";
import type { Log } from "#simulator/log.ts";
import type { RestartReason } from "#simulator/master/master-restart.ts";
import { RESTART_SECONDS } from "#simulator/master/master-uptime.ts";
import type { SimMaster } from "#simulator/master/sim-master.ts";

export interface MasterSurroundings {
  readonly broker: BrokerAddress;
  readonly memory: MasterMemory;
  readonly template: string;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Returns random numbers of at least 0 and below 1. */
  readonly random: () => number;
  readonly log: Log;
  /** Seconds of the model per real second. */
  readonly speed: number;
}

/** Hardware revision of the simulated masters' boards. */
const HARDWARE = "B";
const SESSION_BYTES = 8;
/** Seconds of the model until a master is up again, by the cause of its restart. */
const PAUSE_SECONDS: Readonly<Record<RestartReason, number>> = {
  client: 8,
  master: RESTART_SECONDS,
  power: RESTART_SECONDS,
};
/** Longest random wait in seconds before the first attempt to connect after a power cut. */
const SPREAD_SECONDS = 30;
/** Interval in seconds at which commands are advanced; the site itself steps less often. */
const ADVANCE_SECONDS = 0.5;

export class RunningMaster {
  readonly link: MasterLink;
  private isAdvancing = false;

  constructor(
    readonly model: SimMaster,
    private readonly around: MasterSurroundings,
  ) {
    const { broker, timers, random, log } = around;
    this.link = new MasterLink({
      broker,
      mId: model.mId,
      credentials: () => this.credentials(),
      makeSessionId: () => randomBytes(SESSION_BYTES).toString("hex"),
      birth: (sid) => model.birth(sid, this.nowSeconds()).payload,
      onMessage: (topic, payload) => this.receive(topic, payload),
      onLost: () => model.disconnected(),
      random,
      timers,
      log,
    });
  }

  get mId(): MasterId {
    return this.model.mId;
  }

  /** Restores the configuration documents that were in use before a power cut. */
  remember(): void {
    for (const { doc, payload } of this.around.memory.documents(this.mId))
      this.model.applyConfig(doc, payload, this.nowSeconds());
    // Drops the acknowledgements of the restored documents, which were already sent when the
    // documents arrived.
    this.model.takeMessages();
  }

  /** Restores the documents and orders that were stored before the program ended. */
  recall(): void {
    this.model.remember(this.around.memory.flash(this.mId));
  }

  /**
   * Connects once the master has started after a power cut. Waits a random time more, so that the
   * masters of a region do not connect all at once.
   * @param seconds of the model until the master has started
   */
  powerOn(seconds: number): void {
    this.link.start(this.withSpread(seconds));
  }

  /** Sends the model's new messages, and restarts the master if the model requests it. */
  flush(): void {
    for (const { ending, payload } of this.model.takeMessages()) this.link.publish(ending, payload);
    const reason = this.model.takeRestart();
    if (reason === undefined) return;
    const seconds = PAUSE_SECONDS[reason];
    if (reason === "power") this.link.crash(this.withSpread(seconds));
    else void this.link.restart((seconds * 1000) / this.around.speed);
  }

  /** Real milliseconds after which a master connects whose power came back. */
  private withSpread(seconds: number): number {
    const { random, speed } = this.around;
    return ((seconds + SPREAD_SECONDS * random()) * 1000) / speed;
  }

  /** Simulates a power cut of this master. */
  crash(): void {
    this.model.crash();
    this.flush();
  }

  /**
   * Starts or ends a fault of this master; one of them is a cut cable, which also cuts the
   * connection.
   */
  play(fault: SimFault): void {
    this.model.applyFault(fault);
    if (this.model.isLinkCut) this.link.cut();
    else this.link.mend();
  }

  /**
   * Credentials with which the master connects. Registers a master without a certificate of its
   * own, unless an earlier registration succeeded although its answer was lost.
   */
  private async credentials() {
    const { broker, memory } = this.around;
    const own = memory.credentials(this.mId, "own");
    if (own !== undefined) return own;
    const requested = memory.credentials(this.mId, "requested");
    const isIn = requested !== undefined && (await isRegistered(broker, requested, this.mId));
    const registered = isIn ? requested : await this.register();
    memory.saveCredentials(this.mId, "own", registered);
    return registered;
  }

  private register() {
    const { broker, memory, template } = this.around;
    const claim = memory.credentials(this.mId, "claim");
    if (claim === undefined) throw new Error(`${this.mId} has no claim certificate`);
    const { deviceType } = this.model;
    const registration = { mId: this.mId, deviceType, hw: HARDWARE, template };
    return registerMaster(broker, claim, registration, (requested) =>
      memory.saveCredentials(this.mId, "requested", requested),
    );
  }

  private receive(topic: string, payload: Uint8Array): void {
    const message = readDownlink(topic, payload);
    if (!message.ok) {
      this.around.log("downlink.refused", { mId: this.mId, topic, reason: message.error });
      if (message.error === "version") this.reportVersion(topic);
      return;
    }
    const { value } = message;
    if (value.kind === "config") this.apply({ doc: value.doc, payload: value.payload });
    else this.command(value.payload);
  }

  /** Executes a command and sends its first feedback before the next step. */
  private command(payload: unknown): void {
    const refusal = this.model.takeCommand(payload, this.nowSeconds());
    if (refusal !== undefined) {
      const { reason, field } = refusal;
      this.around.log("command.refused", { mId: this.mId, reason, field });
    }
    this.flush();
    if (!this.isAdvancing) this.advanceCommands();
  }

  private advanceCommands(): void {
    this.isAdvancing = this.model.isCommandRunning;
    if (!this.isAdvancing) return;
    this.around.timers.after(ADVANCE_SECONDS * 1000, () => {
      this.model.advanceCommands(ADVANCE_SECONDS * this.around.speed);
      this.flush();
      this.advanceCommands();
    });
  }

  private apply({ doc, payload }: StoredDocument): void {
    const locationBefore = this.model.site?.mLocId;
    this.model.applyConfig(doc, payload, this.nowSeconds());
    this.around.memory.saveDocument(this.mId, { doc, payload });
    // The cloud has ignored a birth message from before the master had this location, so it is sent
    // again.
    if (this.model.site?.mLocId !== locationBefore) this.link.announceAgain();
  }

  /**
   * Reports to the cloud that a message from it has a later protocol version than this master
   * supports.
   */
  private reportVersion(topic: string): void {
    const report = { ts: this.nowSeconds(), type: "proto", data: { topic } };
    this.link.publish("up/event", JSON.parse(encodeMessage(report)));
  }

  private nowSeconds(): number {
    return Math.floor(this.around.clock.nowMilliseconds() / 1000);
  }
}
