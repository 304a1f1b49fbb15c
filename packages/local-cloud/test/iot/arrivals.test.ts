/**
 * Limits of the MQTT port, for unauthenticated clients and for devices with a valid certificate.
 */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createArrivals } from "#src/iot/arrivals.ts";
import { createMemoryState } from "#src/state.ts";
import { type Credentials, D1, D2, type Fleet, startFleet } from "./devices.ts";

function closeOf(client: MqttClient): Promise<void> {
  return new Promise((resolve) => client.once("close", () => resolve()));
}

describe("connections on their way in", () => {
  let server: Server;
  const clients: Socket[] = [];
  const LIMITS = { connectMilliseconds: 60_000, connectingPerSource: 2, connecting: 100 };

  beforeEach(async () => {
    server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const client of clients.splice(0)) client.destroy();
    server.close();
  });

  /** Opens a raw connection; returns the server's side of it. */
  async function arrive(): Promise<Socket> {
    const accepted = once(server, "connection");
    clients.push(connect(Object(server.address()).port, "127.0.0.1"));
    const [socket]: Socket[] = await accepted;
    if (socket === undefined) throw new Error("nothing has connected");
    clients.push(socket);
    return socket;
  }

  it("are given up when their time is over, and not before", async () => {
    const arrivals = createArrivals(LIMITS);
    const socket = await arrive();
    arrivals.add(socket);
    vi.advanceTimersByTime(59_999);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
  });

  it("stay once they are in", async () => {
    const arrivals = createArrivals(LIMITS);
    const [first, second] = [await arrive(), await arrive()];
    for (const socket of [first, second]) arrivals.add(socket);
    arrivals.admit(first);
    vi.advanceTimersByTime(60_000);
    expect([first.destroyed, second.destroyed]).toEqual([false, true]);
  });

  it("are so many of one source, until one of them is in or gone", async () => {
    const arrivals = createArrivals(LIMITS);
    const [first, second, beyond] = [await arrive(), await arrive(), await arrive()];
    for (const socket of [first, second, beyond]) arrivals.add(socket);
    expect([first, second, beyond].map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
    arrivals.admit(first);
    second.destroy();
    await once(second, "close");
    const later = [await arrive(), await arrive()];
    for (const socket of later) arrivals.add(socket);
    expect(later.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });
});

describe("the broker", () => {
  let fleet: Fleet;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await fleet.stop();
  });

  /** Opens a TLS connection with a device's certificate; sends no MQTT packet by itself. */
  function openTls({ certificate, key }: Credentials): Socket {
    const socket = connectTls({
      port: fleet.port,
      host: "localhost",
      ca: fleet.iot.authorityCertificate,
      cert: certificate,
      key,
    });
    socket.on("error", () => undefined);
    socket.resume();
    sockets.push(socket);
    return socket;
  }

  it.each(["before its handshake", "after its handshake"])(
    "closes a connection that falls silent %s",
    async (when) => {
      fleet = await startFleet(createMemoryState(), { arrivals: { connectMilliseconds: 500 } });
      const socket = when.startsWith("before")
        ? connect(fleet.port, "127.0.0.1")
        : openTls(await fleet.register(D1));
      sockets.push(socket);
      socket.on("error", () => undefined);
      await once(socket, "close");
    },
  );

  /** A packet header that announces 200 MB, and the first bytes of the packet. */
  const announced = (type: number) => Buffer.from([type, 0x80, 0x88, 0xaf, 0x5f, 0, 1, 0x78, 1]);

  it.each([
    ["before anything else", 0x10],
    ["once it is connected", 0x32],
  ])(
    "closes a connection as soon as it announces a packet that is too large, %s",
    async (when, type) => {
      fleet = await startFleet(createMemoryState());
      const credentials = await fleet.register(D1);
      if (when.startsWith("before")) {
        const socket = openTls(credentials);
        socket.write(announced(type));
        await once(socket, "close");
        return;
      }
      const client = await fleet.connect(credentials, { clientId: D1 });
      const closed = closeOf(client);
      client.stream.write(announced(type));
      await closed;
    },
  );
});

describe("a certificate that ends", () => {
  let fleet: Fleet;
  let device: MqttClient;
  let other: MqttClient;
  let id: string;

  beforeEach(async () => {
    fleet = await startFleet(createMemoryState());
    fleet.iot.defineRule({
      name: "trk_conn",
      sql: "SELECT topic(4) AS deviceId, online FROM 'fleet/v1/d/+/conn'",
      functionArns: ["arn:on-presence"],
      errorFunctionArn: undefined,
    });
    const credentials = await fleet.register(D1);
    id = credentials.certificateArn.split("/").at(-1) ?? "";
    const will = {
      ...{ topic: `fleet/v1/d/${D1}/conn`, payload: Buffer.from('{"online":false}') },
      ...{ qos: 1 as const, retain: true },
    };
    device = await fleet.connect(credentials, { clientId: D1, will });
    other = await fleet.connect(await fleet.register(D2), { clientId: D2 });
  });
  afterEach(() => fleet.stop());

  it.each(["INACTIVE", "REVOKED"])(
    "as %s loses its connection at once, and no other does",
    async (status) => {
      const closed = closeOf(device);
      expect((await fleet.call("PUT", `/certificates/${id}?newStatus=${status}`)).status).toBe(200);
      await closed;
      await other.publishAsync(`fleet/v1/d/${D2}/fb`, "{}", { qos: 1 });
      await expect
        .poll(() => fleet.invocations.map(({ event }) => event))
        .toContainEqual({ deviceId: D1, online: false });
    },
  );

  it("keeps its connection while it is active", async () => {
    expect((await fleet.call("PUT", `/certificates/${id}?newStatus=ACTIVE`)).status).toBe(200);
    await device.publishAsync(`fleet/v1/d/${D1}/fb`, "{}", { qos: 1 });
    expect(device.connected).toBe(true);
  });
});
