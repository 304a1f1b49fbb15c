/** What cases are written with: the master at the kit's broker, its documents and commands to it. */
import type { Broker, Link } from "./broker.ts";
import type { Conduct } from "./conduct.ts";
import { DOCUMENTS, type DocumentName, type Heard, Listener, type Values } from "./listener.ts";
import type { MasterUnderTest } from "./master-under-test.ts";
import type { ProtocolPage } from "./protocol-page.ts";
import type { Registrar } from "./registrar.ts";
import { excerpt } from "./seen.ts";

export interface Sent {
  readonly id: string;
  readonly n: number;
  /** Time of sending, epoch seconds. */
  readonly at: number;
  readonly message: Values;
}

/** A connection of the master whose birth has arrived. */
export interface Session {
  readonly link: Link;
  readonly sid: string;
  readonly birth: Values;
}

/** Longest time until a master is online again: the longest pause, its jitter and a start. */
export const ONLINE_SECONDS = 140;
/** Longest time until an order shows in `up/master`, with a margin for the network. */
export const EFFECT_SECONDS = 6;
const READY_SECONDS = 60;
/** Numbers of commands rise over runs of the kit: they begin with the seconds since this time. */
const FIRST_NUMBER_SECONDS = 1_600_000_000;
const WHO = { user: "0198c0de-0000-7000-8000-000000000001", username: "conformance.kit" };

export class Bench extends Listener {
  readonly documents = new Map<DocumentName, Values>();
  #number: number;
  #ids = 0;

  constructor(
    master: MasterUnderTest,
    broker: Broker,
    readonly page: ProtocolPage,
    readonly registrar: Registrar,
  ) {
    super(master, broker);
    this.#number = Math.floor(master.now()) - FIRST_NUMBER_SECONDS;
    const ver = this.#number;
    const { layoutId, mLocId, ...site } = page.example("cfg/site");
    const place = { layoutId, mLocId };
    const { nodeIds: ids, deviceType } = master;
    this.#retain("site", { ...site, ...place, v: 1, ver, deviceType, panid: null, channel: null });
    this.#retain("nodes", { v: 1, ver, ...place, ids });
    this.#retain("settings", { ...page.example("cfg/settings"), ver });
    this.#retain("params", { ...page.example("cfg/params"), ver });
  }

  get link(): Link | undefined {
    return this.broker.linkOf(this.master.mId);
  }

  /** The session of the open connection; undefined before its birth has arrived. */
  get session(): Session | undefined {
    const { link } = this;
    if (link === undefined) return undefined;
    const birth = this.heard("conn", 0).findLast(
      ({ body, link: number }) => number === link.number && body.online === true,
    );
    return birth && { link, sid: String(birth.body.sid), birth: birth.body };
  }

  online(seconds = ONLINE_SECONDS): Promise<Session> {
    return this.expect(
      "the master is online: CONNECT, SUBSCRIBE and birth",
      () => this.session,
      seconds,
    );
  }

  /** Waits until the master is online, has all documents and has reported about itself. */
  async ready(): Promise<Session> {
    const session = await this.online();
    await this.expect(
      "the master has the configuration documents: their versions in the birth, or acknowledged",
      () => DOCUMENTS.every((doc) => this.versionAt(doc) === this.version(doc)) || undefined,
      READY_SECONDS,
      () =>
        DOCUMENTS.map((doc) => `${doc}: ${this.versionAt(doc)} of ${this.version(doc)}`).join(", "),
    );
    await this.expect(
      "up/master once the master has its location",
      () => this.heard("up/master", 0)[0],
      READY_SECONDS,
    );
    return session;
  }

  /** Cuts the connection and waits for the next birth. */
  async reconnect(changes?: Partial<Conduct>): Promise<Session> {
    const { link } = this;
    if (changes !== undefined) this.broker.conduct(changes);
    this.broker.cut(link);
    return this.expect(
      "a new connection with a birth",
      () => (this.session?.link === link ? undefined : this.session),
      ONLINE_SECONDS,
    );
  }

  version(doc: DocumentName): number {
    return Number(this.documents.get(doc)?.ver ?? 0);
  }

  /** The version of a document that the master is known to have; 0 for none. */
  versionAt(doc: DocumentName): number {
    const inBirth = Object(this.session?.birth.cfg)[doc];
    const acknowledged = this.heard("up/ack", 0)
      .filter(({ body }) => body.doc === doc && body.ok === true)
      .map(({ body }) => Number(body.ver));
    return Math.max(Number(inBirth ?? 0), 0, ...acknowledged);
  }

  /** Whether the master reads this optional document. */
  get readsWork(): boolean {
    return Object(this.session?.birth.cfg).work !== undefined;
  }

  /** Publishes the next version of a document with these changes; returns the whole document. */
  publishDocument(doc: DocumentName, changes: Values = {}): Values {
    const { layoutId, mLocId } = this.place;
    const before = this.documents.get(doc) ?? { v: 1, layoutId, mLocId };
    const document = { ...before, ver: this.version(doc) + 1, ...changes };
    this.#retain(doc, document);
    this.deliver(`cfg/${doc}`, JSON.stringify(document), { retain: false });
    return document;
  }

  /** As publishDocument, and waits until the master has applied it. */
  async apply(doc: DocumentName, changes: Values = {}): Promise<Values> {
    const since = this.mark;
    const document = this.publishDocument(doc, changes);
    await this.expectMessage(
      "up/ack",
      `${doc} ${document.ver} applied`,
      (body) => body.doc === doc && body.ver === document.ver && body.ok === true,
      10,
      since,
    );
    return document;
  }

  /** Sends a message on a topic that leads to the master. */
  deliver(ending: `cfg/${DocumentName}` | "cmd", payload: string, flags = {}): void {
    const { link } = this;
    const isSent =
      link !== undefined && this.broker.publish(link, this.topic(ending), payload, flags);
    this.check(isSent, `the master is connected and has subscribed to ${ending}`, "it has not");
  }

  get place(): { readonly layoutId: string; readonly mLocId: string } {
    const { layoutId, mLocId } = this.documents.get("site") ?? {};
    return { layoutId: String(layoutId), mLocId: String(mLocId) };
  }

  /** A command that has not been sent. */
  command(name: string, args: Values = {}, changes: Values = {}): Sent {
    this.#number += 1;
    const id = this.makeId();
    const ts = Math.floor(this.now);
    const sid = this.session?.sid;
    const n = this.#number;
    const head = { v: 1, id, ts, exp: ts + 12, sid, n, name, args, who: WHO };
    const message: Values = { ...head, ...this.place, ...changes };
    this.#number = Math.max(this.#number, Number(message.n));
    return { id: String(message.id), n: Number(message.n), at: this.now, message };
  }

  send(name: string, args: Values = {}, changes: Values = {}): Sent {
    const command = this.command(name, args, changes);
    this.deliver("cmd", JSON.stringify(command.message));
    return command;
  }

  /** Sends a command again, unchanged. */
  resend({ message }: Sent, flags = {}): void {
    this.deliver("cmd", JSON.stringify(message), flags);
  }

  /** Feedback to a command, in order of arrival. */
  answers({ id }: Sent, since?: number): readonly Heard[] {
    return this.heard("fb", since).filter(({ body }) => body.id === id);
  }

  final(command: Sent, seconds = 5, since?: number): Promise<Heard> {
    return this.expect(
      `a final feedback (success or fail) to ${command.message.name} within ${seconds} s`,
      () => this.answers(command, since).find(({ body }) => isFinal(body)),
      seconds,
      () => this.answersText(command, since),
    );
  }

  async succeeds(
    name: string,
    args: Values = {},
    changes: Values = {},
    seconds = 5,
  ): Promise<Sent> {
    const command = this.send(name, args, changes);
    const { body } = await this.final(command, seconds);
    this.check(body.status === "success", `success of ${name}`, body);
    return command;
  }

  /** Sends a command and expects this fail code. */
  async fails(
    code: string,
    name: string,
    args: Values = {},
    changes: Values = {},
  ): Promise<Values> {
    const command = this.send(name, args, changes);
    const { body } = await this.final(command);
    this.check(body.status === "fail" && body.code === code, `fail ${code} to ${name}`, body);
    return body;
  }

  answersText(command: Sent, since?: number): string {
    const answers = this.answers(command, since);
    if (answers.length === 0) return "no feedback";
    return answers.map(({ payload }) => excerpt(payload)).join(" then ");
  }

  /** Waits until `up/master` shows these stows, as the master holds by order. */
  async expectStow(
    expected: string,
    isWanted: (word: number) => boolean,
    since: number,
  ): Promise<void> {
    await this.expectMessage(
      "up/master",
      expected,
      ({ stowModesActive }) => isWanted(Number.parseInt(String(stowModesActive), 16)),
      EFFECT_SECONDS,
      since,
    );
  }

  /** Sends the order that shows whether a command moves trackers: bit 11 of stowModesActive. */
  async hold(angle = "25", changes: Values = {}): Promise<Sent> {
    const since = this.mark;
    const command = await this.succeeds("low-priority-keep-angle", { angle }, changes);
    await this.expectStow("stowModesActive with bit 11", isHeld, since);
    return command;
  }

  /** Releases the order of `hold`. */
  async release(): Promise<void> {
    const since = this.mark;
    await this.succeeds("low-priority-restore");
    await this.expectStow("stowModesActive without bit 11", (word) => !isHeld(word), since);
  }

  /** Lets time pass in which no report may show bit 11. */
  async staysReleased(expected: string, since: number): Promise<void> {
    await this.expectNone(
      "up/master",
      expected,
      ({ stowModesActive }) => isHeld(Number.parseInt(String(stowModesActive), 16)),
      EFFECT_SECONDS,
      since,
    );
  }

  /** Requests a snapshot of what the nodes have answered last. */
  async snapshot(): Promise<Values> {
    const since = this.mark;
    await this.succeeds("dt-nodes");
    const { body } = await this.expectMessage(
      "up/nodes",
      "a snapshot on request",
      () => true,
      5,
      since,
    );
    return body;
  }

  /** A UUID of version 7 with the present time. */
  makeId(): string {
    this.#ids += 1;
    const time = Math.floor(this.now * 1000)
      .toString(16)
      .padStart(12, "0");
    const count = this.#ids.toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`;
  }

  #retain(doc: DocumentName, document: Values): void {
    this.documents.set(doc, document);
    this.broker.retained.set(this.topic(`cfg/${doc}`), JSON.stringify(document));
  }
}

export function isFinal({ status }: Values): boolean {
  return status === "success" || status === "fail";
}

const HELD_LOW = 1 << 11;

export function isHeld(word: number): boolean {
  return (word & HELD_LOW) !== 0;
}
