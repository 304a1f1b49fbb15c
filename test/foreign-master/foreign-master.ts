/**
 * A master written from docs/device-protocol.md alone, like another vendor's firmware. It shares no
 * code with the product, so it knows only what the page states.
 */
import { randomBytes } from "node:crypto";
import { connect, type MqttClient } from "mqtt";
import { type Answer, CommandProcessor } from "./command-processor.ts";
import { type Document, type DocumentName, DocumentShelf } from "./document-shelf.ts";
import { masterReport, nodesReport } from "./reports.ts";

export interface ForeignMasterOptions {
  /** URL of the broker, such as mqtts://localhost:4701. */
  readonly url: string;
  /** PEM certificate of the authority. @default the system's authorities */
  readonly authority?: string | undefined;
  readonly certificate: string;
  readonly key: string;
  readonly mId: string;
  /** Epoch seconds on its clock at the start; 0 means that it was never set. */
  readonly clock: number;
}

const TOPICS = ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params"];
const KEEP_ALIVE_SECONDS = 60;

export class ForeignMaster {
  readonly shelf = new DocumentShelf();
  readonly processor: CommandProcessor;
  /** Errors while messages were handled; tests check that there are none. */
  readonly faults: unknown[] = [];
  readonly #options: ForeignMasterOptions;
  readonly #client: MqttClient;
  readonly #sid: string;
  readonly #startedAt = Date.now();
  /** Clock reading at the start, to which the running time is added. */
  #clockBase: number;
  #syncReports = 0;

  private constructor(options: ForeignMasterOptions, client: MqttClient, sid: string) {
    this.#options = options;
    this.#client = client;
    this.#sid = sid;
    this.#clockBase = options.clock;
    this.processor = new CommandProcessor({
      sid,
      now: () => this.now,
      isClockRight: () => this.isClockRight,
      hasLocation: () => this.place !== undefined,
      setClock: (seconds) => this.#setClock(seconds),
    });
  }

  /** Resolves once the master has subscribed and the broker has its birth message. */
  static async start(options: ForeignMasterOptions): Promise<ForeignMaster> {
    const { url, authority, certificate, key, mId } = options;
    const sid = randomBytes(8).toString("hex");
    const farewell = JSON.stringify({ v: 1, online: false, sid });
    const client = connect(url, {
      ...(authority === undefined ? {} : { ca: authority }),
      ...{ cert: certificate, key, clientId: mId, protocolVersion: 4, clean: true },
      ...{ keepalive: KEEP_ALIVE_SECONDS, reconnectPeriod: 0 },
      will: { topic: topicOf(mId, "conn"), payload: Buffer.from(farewell), qos: 1, retain: true },
    });
    await new Promise<void>((resolve, reject) => {
      client.once("connect", () => resolve());
      client.once("error", reject);
      client.once("close", () => reject(new Error(`the broker did not take ${mId}`)));
    });
    const master = new ForeignMaster(options, client, sid);
    client.on("message", (topic, payload) => {
      master.#take(topic, payload).catch((error) => master.faults.push(error));
    });
    await client.subscribeAsync(
      TOPICS.map((ending) => topicOf(mId, ending)),
      { qos: 1 },
    );
    await master.#sayBirth();
    return master;
  }

  /** Epoch seconds by the master's own clock. */
  get now(): number {
    return Math.floor(this.#clockBase + (Date.now() - this.#startedAt) / 1000);
  }

  /** Whether the clock has been set. */
  get isClockRight(): boolean {
    return this.#clockBase > 0;
  }

  /** The location in the site document; undefined before the first document. */
  get place(): { readonly layoutId: string; readonly mLocId: string } | undefined {
    const { layoutId, mLocId }: Partial<Document> = this.shelf.document("site") ?? {};
    return typeof layoutId === "string" && typeof mLocId === "string"
      ? { layoutId, mLocId }
      : undefined;
  }

  /**
   * Measures and reports itself and its nodes; without a location or a set clock it reports
   * nothing.
   */
  async report(): Promise<void> {
    const { place, now } = this;
    if (place === undefined || !this.isClockRight) return;
    await this.#publish("up/master", masterReport(now, place));
    const ids = this.shelf.nodeIds();
    if (ids.length > 0) await this.#publish("up/nodes", nodesReport(now, place, ids));
  }

  /** Publishes the message of a planned disconnect, and disconnects. */
  async stop(): Promise<void> {
    if (!this.#client.connected) return;
    await this.#publish("conn", { online: false, sid: this.#sid }, true);
    await this.#client.endAsync();
  }

  async #take(topic: string, payload: Buffer): Promise<void> {
    const ending = topic.split("/").slice(4).join("/");
    // An empty message withdraws a document: the master keeps working by the last one.
    if (payload.length === 0) return;
    const message = JSON.parse(payload.toString());
    if (ending === "cmd") await this.#say(this.processor.take(message));
    else await this.#apply(ending.slice("cfg/".length) as DocumentName, message);
  }

  async #apply(doc: DocumentName, message: Document): Promise<void> {
    const before = this.place?.mLocId;
    const changed = this.shelf.take(doc, message);
    if (changed === undefined) return;
    const { ver } = message;
    await this.#publish("up/ack", { ts: this.now, doc, ver, ok: true, error: null });
    if (doc === "site" && this.place?.mLocId !== before) await this.#sayBirth();
    if (doc === "nodes" && this.isClockRight) {
      await this.#sync(ver, changed);
      await this.#sync(ver, []);
    }
  }

  /** @param pending indexes of the nodes that have not received their ids yet */
  async #sync(ver: number, pending: readonly number[]): Promise<void> {
    const bitmasks = new Array(Math.ceil(this.shelf.places / 16)).fill(0);
    for (const index of pending) bitmasks[index >> 4] |= 1 << (index & 15);
    this.#syncReports += 1;
    const fullSyncTimestamp = pending.length === 0 ? this.now : 0;
    const counted = { ts: this.now, seq: this.#syncReports, ver };
    await this.#publish("up/sync", { ...counted, bitmasks, fullSyncTimestamp });
  }

  async #say(answers: readonly Answer[]): Promise<void> {
    const { mId } = this.#options;
    for (const answer of answers) await this.#publish("fb", { ...answer, mId, ts: this.now });
  }

  #sayBirth(): Promise<void> {
    const { mId } = this.#options;
    const versions = { fw: "9.0.0", client: "1.0.0", deviceType: "gen4", cfg: this.shelf.versions };
    return this.#publish(
      "conn",
      { online: true, ts: this.now, mId, sid: this.#sid, ...versions },
      true,
    );
  }

  async #publish(ending: string, message: object, retain = false): Promise<void> {
    const text = JSON.stringify({ v: 1, ...message });
    await this.#client.publishAsync(topicOf(this.#options.mId, ending), text, { qos: 1, retain });
  }

  #setClock(seconds: number): void {
    this.#clockBase = seconds - (Date.now() - this.#startedAt) / 1000;
  }
}

function topicOf(mId: string, ending: string): string {
  return `tracker/v1/m/${mId}/${ending}`;
}
