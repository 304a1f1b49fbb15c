/**
 * The part of the bench that a master needs before a command: its sessions at the kit's broker, and
 * the configuration documents that it gets there.
 */
import type { Broker, Link } from "./broker.ts";
import type { Conduct } from "./conduct.ts";
import { DOCUMENTS, type DocumentName, Listener, type Values } from "./listener.ts";
import type { MasterUnderTest } from "./master-under-test.ts";
import type { ProtocolPage } from "./protocol-page.ts";
import type { Registrar } from "./registrar.ts";

/** A connection of the master whose birth has arrived. */
export interface Session {
  readonly link: Link;
  readonly sid: string;
  readonly birth: Values;
}

/** Longest time until a master is online again: the longest pause, its jitter and a start. */
export const ONLINE_SECONDS = 140;
const READY_SECONDS = 60;
/**
 * Numbers of commands and versions of documents rise over runs of the kit: they begin with the
 * seconds since this time.
 */
const FIRST_NUMBER_SECONDS = 1_600_000_000;

export class DocumentBench extends Listener {
  readonly documents = new Map<DocumentName, Values>();
  /** Version of the first documents, and number before that of the first command. */
  protected readonly startNumber: number;

  constructor(
    master: MasterUnderTest,
    broker: Broker,
    readonly page: ProtocolPage,
    readonly registrar: Registrar,
  ) {
    super(master, broker);
    this.startNumber = Math.floor(master.now()) - FIRST_NUMBER_SECONDS;
    const ver = this.startNumber;
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

  #retain(doc: DocumentName, document: Values): void {
    this.documents.set(doc, document);
    this.broker.retained.set(this.topic(`cfg/${doc}`), JSON.stringify(document));
  }
}
