/**
 * The cloud ends and restarts while masters are connected: they reconnect by themselves and find
 * their documents.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DOWNLINKS } from "#domain/wire/topics.ts";
import { birth } from "#test/builders/wire-messages.ts";
import { newSubject, type Subject } from "./call-subject.ts";
import { publishFromCloud } from "./cloud-under-test.ts";
import { enterSite } from "./entered-site.ts";
import { askForCertificate, connectClaim, listInFactory, register } from "./master-claim.ts";
import {
  type Certificate,
  connectionOptions,
  connectMaster,
  connTopic,
  willOf,
} from "./master-client.ts";
import { isEmbedded, needsOwnCloud } from "./needs-own-cloud.ts";
import { CDK_OUT, type OwnCloud, startOwnCloud } from "./own-cloud.ts";
import { newUser, signIn } from "./signed-in-user.ts";
import { presence } from "./stored-items.ts";
import { until } from "./until.ts";

needsOwnCloud(import.meta.filename);

const M_ID = "FCC23D0506000001";
const DOCUMENTS = ["site", "nodes", "settings", "params", "work"] as const;
const topic = (ending: string) => `tracker/v1/m/${M_ID}/${ending}`;

let dataDir: string;
let own: OwnCloud;
let site: Subject;
let certificate: Certificate;

beforeEach(async () => {
  if (!isEmbedded) return;
  dataDir = mkdtempSync(join(tmpdir(), "tracker-masters-"));
  own = await startOwnCloud(CDK_OUT, { dataDir });
  const admin = await signIn(own, await newUser(own, { groups: ["ADMIN"], allLayouts: true }));
  site = await enterSite(admin, newSubject(M_ID));
  await listInFactory(own, M_ID);
  const claim = await connectClaim(own, M_ID);
  const asked = await askForCertificate(claim, M_ID);
  await register(claim, asked);
  certificate = asked;
  await claim.endAsync();
});

afterEach(async () => {
  if (!isEmbedded) return;
  await own.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Restarts on the same MQTT port, to which the masters reconnect. */
async function restart(): Promise<void> {
  const { ports } = own.cloud;
  await own.stop();
  own = await startOwnCloud(CDK_OUT, { dataDir, ports: { mqtt: ports.mqtt } });
}

function publish(ending: string, message: object, retain: boolean): Promise<void> {
  return publishFromCloud(own, topic(ending), message, retain);
}

interface Heard {
  readonly topic: string;
  readonly ver: number;
  readonly retain: boolean;
}

/** Messages that the master receives, newest last. */
function listen(client: MqttClient): readonly Heard[] {
  const heard: Heard[] = [];
  client.on("message", (from, payload, { retain }) =>
    heard.push({ topic: from, ver: JSON.parse(payload.toString()).ver, retain }),
  );
  return heard;
}

const subscribe = (client: MqttClient) => client.subscribeAsync(DOWNLINKS.map(topic), { qos: 1 });

const documents = (ver: number) =>
  DOCUMENTS.map((name) => ({ topic: topic(`cfg/${name}`), ver, retain: true }));

const byTopic = (heard: readonly Heard[]) =>
  heard.toSorted((one, other) => one.topic.localeCompare(other.topic));

describe("after a restart", () => {
  it("a registered master gets the newest of each document, and no command of before", async () => {
    for (const ver of [1, 2])
      for (const name of DOCUMENTS) await publish(`cfg/${name}`, { ver }, true);
    await publish("cmd", { ver: 1 }, false);
    await restart();
    const master = await connectMaster(own, certificate);
    const heard = listen(master.client);
    expect((await subscribe(master.client)).map(({ qos }) => qos)).toEqual(DOWNLINKS.map(() => 1));
    await until(async () => expect(heard).toHaveLength(DOCUMENTS.length));
    await publish("cmd", { ver: 9 }, false);
    await until(async () => expect(heard.at(-1)?.topic).toBe(topic("cmd")));
    expect(byTopic(heard.slice(0, -1))).toEqual(byTopic(documents(2)));
    expect(heard.at(-1)).toEqual({ topic: topic("cmd"), ver: 9, retain: false });
    await master.cut();
  });

  it("a master that tries again by itself is there again, and what it said meanwhile is not lost", async () => {
    const client = connect(own.broker.url, {
      ...connectionOptions(own, certificate),
      clientId: M_ID,
      reconnectPeriod: 50,
      will: willOf(M_ID),
    });
    client.on("error", () => {});
    await until(async () => expect(client.connected).toBe(true));
    const heard = listen(client);
    await subscribe(client);
    await client.publishAsync(connTopic(M_ID), JSON.stringify(birth({ mId: M_ID })), { qos: 1 });
    await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));
    const ended = own.stop();
    await until(async () => expect(client.connected).toBe(false));
    const before = heard.length;
    const later = birth({ mId: M_ID, sid: "0000000000000002", fw: "4.9.9" });
    const said = client.publishAsync(connTopic(M_ID), JSON.stringify(later), { qos: 1 });
    await ended;
    const { mqtt } = own.cloud.ports;
    own = await startOwnCloud(CDK_OUT, { dataDir, ports: { mqtt } });
    await said;
    expect(await presence(own, site)).toMatchObject({ online: true, fw: "4.9.9" });
    await until(async () =>
      expect(heard.slice(before)).toContainEqual(
        expect.objectContaining({ topic: topic("cfg/site"), retain: true }),
      ),
    );
    await client.endAsync(true);
  });

  it("a master whose connection the end has cut is offline: its will was heard", async () => {
    const master = await connectMaster(own, certificate);
    await master.publish(connTopic(M_ID), birth({ mId: M_ID }), true);
    await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));
    await restart();
    expect(await presence(own, site)).toMatchObject({ online: false });
  });
});
