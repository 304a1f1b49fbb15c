/** Two connected masters, one of them hostile: its messages and their effects. */
import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { DOWNLINKS } from "#domain/wire/topics.ts";
import { birth, type Message } from "#test/builders/wire-messages.ts";
import { masterData, round } from "#test/functions/devices/uplink-messages.ts";
import { newSubject, type Subject } from "../call-subject.ts";
import { dataName } from "../cloud-under-test.ts";
import { enterSite } from "../entered-site.ts";
import {
  type Certificate,
  type ConnectedMaster,
  connectMaster,
  connTopic,
  registerMaster,
} from "../master-client.ts";
import { nowSeconds } from "../people.ts";
import { newMasterId } from "../planted-layout.ts";
import { openSharedCloud, type SharedCloud } from "../shared-cloud.ts";
import { type Session, signedInUser } from "../signed-in-user.ts";
import { isDerived, itemsAbout, presence, publishedVersions, ruleErrors } from "../stored-items.ts";
import { until } from "../until.ts";

/** Number of nodes of each master. */
export const NODES = 3;

export interface Peer {
  readonly mId: string;
  readonly site: Subject;
  /** Versions of the documents published for the master. */
  readonly held: Message;
  readonly certificate: Certificate;
  master: ConnectedMaster;
}

/** One action of the hostile master, with its id in the corpus. */
export type Case = readonly [
  id: string,
  description: string,
  run: (field: HostileField) => Promise<void>,
];

export function topicOf({ mId }: Pick<Peer, "mId">, ending: string): string {
  return `tracker/v1/m/${mId}/${ending}`;
}

export class HostileField {
  /** Topics of messages that the broker has sent to the victim. */
  readonly received: string[] = [];
  /** Time of the last round of nodes; increases with each round. */
  ts = nowSeconds() - 3000;
  readonly cloud: SharedCloud;
  /** User who may command both masters. */
  readonly operator: Session;
  readonly victim: Peer;
  readonly hostile: Peer;
  private refusedBefore = 0;

  private constructor(cloud: SharedCloud, operator: Session, victim: Peer, hostile: Peer) {
    this.cloud = cloud;
    this.operator = operator;
    this.victim = victim;
    this.hostile = hostile;
  }

  static async open(): Promise<HostileField> {
    const cloud = await openSharedCloud();
    const operator = await signedInUser(cloud, { groups: ["ADMIN", "CONTROLS"], allLayouts: true });
    const field = new HostileField(cloud, operator, await enter(cloud), await enter(cloud));
    await field.connectVictim();
    return field;
  }

  private async connectVictim(): Promise<void> {
    const { cloud, victim, received } = this;
    victim.master.client.on("message", (topic) => received.push(topic));
    const downlinks = DOWNLINKS.map((ending) => topicOf(victim, ending));
    await victim.master.client.subscribeAsync(downlinks, { qos: 1 });
    const kept = ["cfg/site", "cfg/nodes"].map((ending) => topicOf(victim, ending));
    await until(async () => expect([...received].sort()).toEqual([...kept].sort()));
    await victim.master.publish(
      connTopic(victim.mId),
      birth({ mId: victim.mId, cfg: victim.held }),
      true,
    );
    await until(async () =>
      expect(await presence(cloud, victim.site)).toMatchObject({ online: true }),
    );
  }

  /** Forgets earlier refusals and received messages. */
  async begin(): Promise<void> {
    this.refusedBefore = (await this.refusals()).length;
    this.received.length = 0;
  }

  /**
   * Checks that others are unaffected, and that the hostile master's valid messages are accepted
   * again.
   */
  async expectNoHarm(): Promise<void> {
    const { cloud, victim, hostile, received } = this;
    expect(victim.master.client.connected).toBe(true);
    expect(received).toEqual([]);
    await this.works(victim);
    await this.works(hostile);
    expect(await ruleErrors(cloud, victim.mId)).toEqual([]);
    expect(await presence(cloud, victim.site)).toMatchObject({ online: true, mId: victim.mId });
  }

  /** Number of refusals since the test began. */
  async refusalCount(): Promise<number> {
    return (await this.refusals()).length - this.refusedBefore;
  }

  /** A round of the site's nodes with a new time. */
  nextRound(more: Message = {}): Message {
    this.ts += 1;
    return this.roundAt(this.ts, more);
  }

  /** A round of the hostile master, at its own location. */
  roundAt(ts: number, more: Message = {}): Message {
    return round(ts, NODES, { mLocId: this.hostile.site.mLocId, ...more });
  }

  masterData(ts: number, more: Message = {}): Message {
    const { layoutId, mLocId } = this.hostile.site;
    return masterData(ts, { layoutId, mLocId, ...more });
  }

  columns(changes: Message, more: Message = {}): Message {
    const message = this.nextRound();
    return { ...message, cols: { ...Object(message.cols), ...changes }, ...more };
  }

  say(ending: string, message: unknown): Promise<void> {
    return this.hostile.master.publish(topicOf(this.hostile, ending), message);
  }

  async measured({ site }: Peer, first = "F", last = "F~") {
    const { Items = [] } = await this.cloud.clients.dynamo.send(
      new QueryCommand({
        TableName: dataName(this.cloud, "TelemetryTableName"),
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": `L#${site.layoutId}#N#${site.mLocId}`,
          ":first": first,
          ":last": last,
        },
        ConsistentRead: true,
      }),
    );
    return Items;
  }

  frameAt(peer: Peer, time: number) {
    return this.measured(peer, `F${time}`, `F${time}`);
  }

  /** The master sends a valid round, and it is stored. */
  async works(peer: Peer): Promise<void> {
    const message = this.nextRound({ mLocId: peer.site.mLocId });
    const sentAt = this.ts;
    await peer.master.publish(topicOf(peer, "up/nodes"), message);
    await until(async () => expect(await this.frameAt(peer, sentAt)).toHaveLength(1));
  }

  /** Stored refusals of the hostile master's messages, in order. */
  async refusals(): Promise<readonly string[]> {
    const rows = await ruleErrors(this.cloud, this.hostile.mId);
    return rows.map(({ reason }) => String(reason));
  }

  /** Checks the reasons of all refusals since the test began. */
  async isRefusedFor(...reasons: readonly (string | RegExp)[]): Promise<void> {
    const expected = reasons.map((reason) => expect.stringMatching(reason));
    await until(async () =>
      expect((await this.refusals()).slice(this.refusedBefore)).toEqual(expected),
    );
  }

  /** Sends the messages one after another; each must be refused with its reason, and not stored. */
  async refusesEach(
    ending: string,
    messages: readonly (readonly [reason: string | RegExp, message: unknown])[],
  ): Promise<void> {
    const before = await this.measured(this.hostile, "A", "Z");
    for (const [at, [, message]] of messages.entries()) {
      await this.say(ending, message);
      await this.isRefusedFor(...messages.slice(0, at + 1).map(([reason]) => reason));
    }
    expect(await this.measured(this.hostile, "A", "Z")).toEqual(before);
  }

  /** The broker closes the connection instead of accepting the message. */
  async isThrownOut(topic: string, message: unknown, retain = false): Promise<void> {
    await expect(this.hostile.master.publish(topic, message, retain), topic).rejects.toThrow(
      "closed the connection",
    );
    this.hostile.master = await connectMaster(this.cloud, this.hostile.certificate);
  }

  /** All stored rows of the two masters and their layouts, without those that schedules derive. */
  async stored(): Promise<readonly unknown[]> {
    const ids = [this.victim, this.hostile].flatMap(({ mId, site }) => [mId, site.layoutId]);
    const rows = await Promise.all(ids.map((id) => itemsAbout(this.cloud, id)));
    return rows.map((tables) => tables.map((items) => items.filter((item) => !isDerived(item))));
  }
}

/** Creates a layout with one connected master and some nodes. */
async function enter(cloud: SharedCloud): Promise<Peer> {
  const mId = newMasterId();
  const admin = await signedInUser(cloud, { groups: ["ADMIN"], allLayouts: true });
  const site = await enterSite(admin, newSubject(mId));
  const held = await publishedVersions(cloud, site);
  const index = Array.from({ length: NODES }, (_, at) => String(at).padStart(3, "0"));
  const Item = { pk: `L#${site.layoutId}`, sk: `G#${site.mLocId}`, index };
  const TableName = dataName(cloud, "CoreTableName");
  await cloud.clients.dynamo.send(new PutCommand({ TableName, Item }));
  const certificate = await registerMaster(cloud, mId);
  return { mId, site, held, certificate, master: await connectMaster(cloud, certificate) };
}
