/** The Modbus listener as a plant's pollers use it, over real sockets. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { MAP_START } from "#domain/sunspec/register-map.ts";
import { type Listener, listenForModbus } from "#scripts/sunspec/modbus-listener.ts";
import { createGateway, type Gateway } from "#scripts/sunspec/site-gateway.ts";
import type { ReadMaster } from "#scripts/sunspec/site-reader.ts";
import { AccessEnded } from "#scripts/sunspec/site-reader.ts";

let now: number;
let masters: () => Promise<readonly ReadMaster[]>;
let access: () => Promise<unknown>;
let troubles: unknown[];
let gateway: Gateway;
let listener: Listener;
let socket: Socket;

const MASTER: ReadMaster = {
  mLocId: "m",
  mId: "FCC23D0508A9B1A1",
  reading: {
    ...{ name: "M1", utcOffset: 0, timestamp: 1_700_000_000, trackingMode: 1 },
    trackers: [{ nLocId: "000", anglePanel: -4550, angleTarget: 0, alarms: "00000000" }],
  },
};

beforeEach(async () => {
  now = 1000;
  troubles = [];
  masters = async () => [MASTER];
  gateway = createGateway({
    readSite: () => masters(),
    nowSeconds: () => now,
    onTrouble: (error) => troubles.push(error),
    checkAccess: () => access(),
  });
  access = async () => undefined;
  await gateway.refresh();
  listener = await listenForModbus({ port: 0, host: "127.0.0.1", read: gateway.read });
  socket = connect(listener.port, "127.0.0.1");
  await once(socket, "connect");
});
afterEach(async () => {
  socket.destroy();
  await listener.stop();
});

/** A frame with transaction id 7. */
function frame(call: readonly number[], unit = 1): Buffer {
  return Buffer.from([0, 7, 0, 0, 0, call.length + 1, unit, ...call]);
}

const word = (value: number) => [value >> 8, value & 0xff];
const reading = (address: number, count: number, called = 3) =>
  frame([called, ...word(address), ...word(count)]);

/** Requests the longest possible answer. */
const LONG = reading(0, 125);
/**
 * Time limit: the operating system buffers megabytes before writing to a poller that does not read
 * fails, which takes long on a busy machine.
 */
const PATIENCE_MILLISECONDS = 100_000;

/** A listener that gives the longest answers; `answered` counts them. */
async function listenForLong(untakenMilliseconds = 60_000) {
  let answered = 0;
  const own = await listenForModbus({
    port: 0,
    host: "127.0.0.1",
    read: (_unit, _address, count) => {
      answered += 1;
      return ok(Array.from({ length: count }, () => 0));
    },
    untakenMilliseconds,
  });
  return { ...own, answered: () => answered };
}

/** The answers, in hexadecimal. */
async function ask(...frames: readonly Buffer[]): Promise<string> {
  const answered = once(socket, "data");
  for (const one of frames) socket.write(one);
  const [bytes] = await answered;
  return Buffer.from(bytes).toString("hex");
}

const refused = (called: number, exception: number, unit = "01") =>
  `000700000003${unit}${(called | 0x80).toString(16)}0${exception.toString(16)}`;

describe("a poller", () => {
  it.each([3, 4])("reads registers by function %i", async (called) => {
    const answer = await ask(reading(MAP_START, 4, called));
    expect(answer).toBe(`00070000000b010${called}085375${"6e5300010042"}`);
  });

  it("finds the position of a tracker", async () => {
    // Position after the common model, the header of 601, its controller, and the tracker's Id and
    // both targets.
    const answer = await ask(reading(MAP_START + 70 + 2 + 26 + 8 + 4, 4));
    expect(answer.slice(18)).toBe("000011c600002328");
  });

  it.each([1, 2, 5, 6, 8, 15, 16, 22, 23, 43])("is refused function %i", async (called) => {
    const call = [called, ...word(MAP_START + 80), ...word(1), 2, 0, 1];
    expect(await ask(frame(call))).toBe(refused(called, 1));
  });

  it.each([
    ["before the map", reading(MAP_START - 1, 1), 2],
    ["behind the map", reading(65_535, 1), 2],
    ["no registers", reading(MAP_START, 0), 3],
    ["too many registers", reading(MAP_START, 126), 3],
    ["a call that is too short", frame([3, 0, 0]), 3],
  ])("is refused %s", async (_what, asked, exception) => {
    expect(await ask(asked)).toBe(refused(3, exception));
  });

  it("gets the answer that there is no such unit", async () => {
    expect(await ask(frame([3, ...word(MAP_START), ...word(1)], 9))).toBe(refused(3, 10, "09"));
  });

  it("gets no outdated readings, and gets them again when the layout can be read again", async () => {
    masters = () => Promise.reject(new Error("no connection"));
    now += 300;
    expect(await gateway.refresh()).toBe(false);
    expect(troubles).toEqual([new Error("no connection")]);
    expect(await ask(reading(MAP_START, 1))).toContain("03025375");
    now += 1;
    expect(await ask(reading(MAP_START, 1))).toBe(refused(3, 11));
    masters = async () => [MASTER];
    await gateway.refresh();
    expect(await ask(reading(MAP_START, 1))).toContain("03025375");
  });

  it("reads nothing more as soon as a check finds the token revoked", async () => {
    access = () => Promise.reject(new Error("no connection"));
    expect(await gateway.check()).toBe(true);
    expect(await ask(reading(MAP_START, 1))).toContain("03025375");
    access = () => Promise.reject(new AccessEnded("answered 401"));
    expect(await gateway.check()).toBe(false);
    expect(await ask(reading(MAP_START, 1))).toBe(refused(3, 11));
  });

  it("reads nothing more as soon as the layout is refused", async () => {
    masters = () => Promise.reject(new AccessEnded("answered 403"));
    expect(await gateway.refresh()).toBe(false);
    expect(await ask(reading(MAP_START, 1))).toBe(refused(3, 11));
  });

  it("beyond 16 connections is refused because the server is busy, and closed", async () => {
    const others = Array.from({ length: 15 }, () => connect(listener.port, "127.0.0.1"));
    await Promise.all(others.map((other) => once(other, "connect")));
    const late = connect(listener.port, "127.0.0.1");
    const answered = once(late, "data");
    const closed = once(late, "close");
    late.write(reading(MAP_START, 1));
    expect(Buffer.from((await answered)[0]).toString("hex")).toBe(refused(3, 6));
    await closed;
    expect(await ask(reading(MAP_START, 1))).toContain("03025375");
    for (const other of others) other.destroy();
  });

  it("may send a frame in pieces, or two at once", async () => {
    const whole = reading(MAP_START, 1);
    const first = once(socket, "data");
    for (const byte of whole) socket.write(Buffer.from([byte]));
    await first;
    let both = "";
    socket.on("data", (bytes) => {
      both += Buffer.from(bytes).toString("hex");
    });
    socket.write(Buffer.concat([whole, whole]));
    await expect.poll(() => both).toBe("0007000000050103025375".repeat(2));
  });

  it(
    "is answered no faster than it takes its answers, and gets each of them",
    async () => {
      const { port, answered, stop } = await listenForLong();
      const slow = connect(port, "127.0.0.1");
      slow.pause();
      const asked = 40_000;
      slow.write(Buffer.alloc(asked * LONG.length, LONG));
      // The listener has begun to answer, but stops while its answers are unread.
      await expect.poll(answered).toBeGreaterThan(0);
      let bytes = 0;
      slow.on("data", (chunk) => {
        bytes += chunk.length;
      });
      slow.resume();
      const whole = asked * (9 + 2 * 125);
      await expect.poll(() => bytes, { timeout: PATIENCE_MILLISECONDS }).toBe(whole);
      slow.destroy();
      await stop();
    },
    2 * PATIENCE_MILLISECONDS,
  );

  it(
    "that takes no answers is cut off, long before all of them are made",
    async () => {
      const { port, answered, stop } = await listenForLong(100);
      const idle = connect(port, "127.0.0.1");
      idle.on("error", () => undefined);
      idle.pause();
      const asked = 80_000;
      idle.write(Buffer.alloc(asked * LONG.length, LONG));
      const knock = () => {
        if (idle.writable) idle.write(LONG);
        return idle.destroyed;
      };
      // The poller reads nothing, so it notices the end of the connection only by writing.
      await expect.poll(knock, { timeout: PATIENCE_MILLISECONDS }).toBe(true);
      expect(answered()).toBeLessThan(asked);
      await stop();
    },
    2 * PATIENCE_MILLISECONDS,
  );

  it("beyond the connections that are served gets one answer, whatever else it sends", async () => {
    const others = Array.from({ length: 15 }, () => connect(listener.port, "127.0.0.1"));
    await Promise.all(others.map((other) => once(other, "connect")));
    const late = connect(listener.port, "127.0.0.1", () => {
      late.write(Buffer.concat(Array.from({ length: 1000 }, () => reading(MAP_START, 1))));
    });
    late.on("error", () => undefined);
    await expect
      .poll(() => {
        if (late.writable) late.write(reading(MAP_START, 1));
        return late.destroyed;
      })
      .toBe(true);
    for (const other of others) other.destroy();
  });

  it.each([
    ["another protocol", Buffer.from([0, 7, 0, 1, 0, 6, 1, 3, 0, 0, 0, 1])],
    ["a length beyond any frame", Buffer.from([0, 7, 0, 0, 0xff, 0xff, 1, 3])],
    ["a web request", Buffer.from("GET / HTTP/1.1\r\n\r\n")],
  ])("is cut off when it sends %s", async (_what, bytes) => {
    const closed = once(socket, "close");
    socket.write(bytes);
    await closed;
  });
});
