/** The connection of a simulated master, at a real broker over mutual TLS. */

import type { Credentials, Fleet } from "local-cloud/testing/fixtures";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MasterLink } from "#simulator/link/master-link.ts";
import { M1 } from "#test/builders/master-fleet.ts";
import { masterId } from "#test/builders/wire-messages.ts";
import { until } from "#test/e2e/until.ts";
import { manualTimers, saidOn, startHeardFleet } from "../heard-fleet.ts";

const CONN = `tracker/v1/m/${M1}/conn`;

let fleet: Fleet;
let credentials: Credentials;
let links: MasterLink[];

beforeEach(async () => {
  fleet = await startHeardFleet();
  credentials = await fleet.register(M1);
  links = [];
});

afterEach(async () => {
  await Promise.all(links.map((link) => link.stop()));
  await fleet.stop();
});

const eventsOn = (topic: string) => saidOn(fleet, topic);

function startLink(received: string[] = []) {
  const clock = manualTimers();
  let connections = 0;
  const link = new MasterLink({
    broker: { url: `mqtts://localhost:${fleet.port}`, authority: fleet.iot.authorityCertificate },
    mId: masterId(M1),
    credentials: async () => ({ certificate: credentials.certificate, key: credentials.key }),
    makeSessionId: () => {
      connections += 1;
      return `connection ${connections}`;
    },
    birth: (sid) => ({ v: 1, online: true, sid }),
    onMessage: (topic, payload) =>
      received.push(`${topic.slice(CONN.length - 4)} ${new TextDecoder().decode(payload)}`),
    onLost: () => undefined,
    random: () => 0.5,
    timers: clock.timers,
    log: () => undefined,
  });
  links.push(link);
  link.start(0);
  return { link, received, ...clock };
}

const online = (link: MasterLink) => until(() => expect(link.isOnline).toBe(true));

describe("the link of a simulated master", () => {
  it("announces itself with a birth once it can be reached, and says goodbye", async () => {
    const { link, ring } = startLink();
    ring();
    await online(link);
    expect(eventsOn(CONN)).toEqual([{ v: 1, online: true, sid: "connection 1" }]);
    await link.stop();
    await until(() =>
      expect(eventsOn(CONN).at(-1)).toEqual({ v: 1, online: false, sid: "connection 1" }),
    );
  });

  it("gets what was retained for it before it announces itself to anybody", async () => {
    await fleet.call("POST", `/topics/tracker/v1/m/${M1}/cfg/site?qos=1&retain=true`, { ver: 1 });
    const { link, ring, received } = startLink();
    ring();
    await online(link);
    await until(() => expect(received).toEqual(['cfg/site {"ver":1}']));
  });

  it("says the birth of the same connection again when it has been given a place", async () => {
    const { link, ring } = startLink();
    ring();
    await online(link);
    link.announceAgain();
    await until(() => expect(eventsOn(CONN)).toHaveLength(2));
    expect(eventsOn(CONN)[1]).toEqual({ v: 1, online: true, sid: "connection 1" });
  });

  it("comes back after 1, 2, 4 seconds and a part by chance while there is no answer", async () => {
    const { waiting, ring } = startLink();
    await fleet.iot.stop();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      ring();
      await until(() => expect(waiting).toHaveLength(1));
      pauses.push(waiting[0]?.milliseconds ?? 0);
    }
    expect(pauses).toEqual([1125, 2250, 4500]);
  });

  it("stays away while its cable is cut, and then sends what it had to say", async () => {
    const { link, ring, waiting } = startLink();
    ring();
    await online(link);
    link.cut();
    await until(() =>
      expect(eventsOn(CONN).at(-1)).toEqual({ v: 1, online: false, sid: "connection 1" }),
    );
    await until(() => expect(waiting).toHaveLength(1));
    ring();
    expect(link.isOnline).toBe(false);
    link.publish("up/event", { v: 1, said: "in the dark" });
    expect(link.unsent).toBe(1);
    link.mend();
    waiting.at(-1)?.run();
    await online(link);
    await until(() => expect(link.unsent).toBe(0));
    expect(eventsOn(`tracker/v1/m/${M1}/up/event`)).toEqual([{ v: 1, said: "in the dark" }]);
    expect(eventsOn(CONN).at(-1)).toEqual({ v: 1, online: true, sid: "connection 2" });
  });

  it("says what it has to say before it goes down to restart, and comes back when that is over", async () => {
    const { link, ring, waiting } = startLink();
    ring();
    await online(link);
    link.publish("up/event", { v: 1, said: "goodbye" });
    await link.restart(8000);
    expect(link.isOnline).toBe(false);
    await until(() =>
      expect(eventsOn(CONN).at(-1)).toEqual({ v: 1, online: false, sid: "connection 1" }),
    );
    expect(eventsOn(`tracker/v1/m/${M1}/up/event`)).toEqual([{ v: 1, said: "goodbye" }]);
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([8000]);
    ring();
    await online(link);
    expect(eventsOn(CONN).at(-1)).toEqual({ v: 1, online: true, sid: "connection 2" });
  });

  it("stays down when it is stopped while it restarts", async () => {
    const { link, ring, waiting } = startLink();
    ring();
    await online(link);
    await Promise.all([link.restart(8000), link.stop()]);
    expect(waiting).toEqual([]);
    expect(link.isOnline).toBe(false);
  });

  it("does not wait for a broker that goes away while it says goodbye", async () => {
    const { link, ring } = startLink();
    ring();
    await online(link);
    const gone = fleet.iot.stop();
    await Promise.all([link.stop(), gone]);
    expect(link.isOnline).toBe(false);
  });

  it("leaves its will behind when the power fails, and comes back later", async () => {
    const { link, ring, waiting } = startLink();
    ring();
    await online(link);
    link.crash(45_000);
    await until(() =>
      expect(eventsOn(CONN).at(-1)).toEqual({ v: 1, online: false, sid: "connection 1" }),
    );
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([45_000]);
    ring();
    await online(link);
  });
});
