/** The connection for subscriptions: silence, loss and the next attempt. */
import { describe, expect, it } from "vitest";
import { settled } from "#test/web/builders/fake-socket.ts";
import { ACK, MINUTE, SECOND, simulatedService } from "./realtime-service.ts";

const { service, listen, last, starts, letIn } = simulatedService();

describe("a connection that is not acknowledged", () => {
  it.each(["connection", "start"])(
    "is opened again when the %s takes longer than 15 s",
    async (what) => {
      listen();
      await settled();
      last().open();
      if (what === "start") last().say(ACK);
      await service.clock.pass(15 * SECOND - 1);
      expect(last().isClosed).toBe(false);
      await service.clock.pass(1);
      expect([last().isClosed, service.realtime.state()]).toEqual([true, "offline"]);
      await service.clock.pass(SECOND);
      expect(service.sockets).toHaveLength(2);
    },
  );
});

describe("silence", () => {
  it("is shown after 65 s, ends with a sign of life, and ends the connection after its time-out", async () => {
    listen();
    await letIn();
    await service.clock.pass(65 * SECOND);
    expect(service.realtime.state()).toBe("late");
    last().say({ type: "ka" });
    expect(service.realtime.state()).toBe("live");
    await service.clock.pass(5 * MINUTE - 1);
    expect([service.realtime.state(), last().isClosed]).toEqual(["late", false]);
    await service.clock.pass(1);
    expect([service.realtime.state(), last().isClosed]).toEqual(["offline", true]);
  });
});

describe("a connection that breaks", () => {
  it("comes back with all its subscriptions, which are notified that they may have missed something", async () => {
    const heard = [listen("one"), listen("two")];
    await letIn();
    last().drop();
    expect(service.realtime.state()).toBe("offline");
    await service.clock.pass(500);
    await letIn();
    expect([service.sockets.length, starts().length, service.realtime.state()]).toEqual([
      2,
      2,
      "live",
    ]);
    expect(heard.map(({ lives }) => lives)).toEqual([2, 2]);
  });

  it("is tried again after longer and longer, by chance up to twice as long, and never more than a minute", async () => {
    listen();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await settled();
      service.chance = attempt === 1 ? 0.999 : 0;
      const before = service.clock.now();
      last().drop();
      const count = service.sockets.length;
      while (service.sockets.length === count) await service.clock.pass(100);
      waits.push(service.clock.now() - before);
    }
    expect(waits).toEqual([500, 2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("is tried at once when the network is back, and not before", async () => {
    listen();
    await letIn();
    service.isOnline.set(false);
    last().drop();
    await service.clock.pass(10 * MINUTE);
    expect([service.sockets.length, service.realtime.state()]).toEqual([1, "offline"]);
    service.isOnline.set(true);
    await letIn();
    expect([service.sockets.length, service.realtime.state()]).toEqual([2, "live"]);
  });

  it("does not end twice when it both fails and closes", async () => {
    listen();
    await letIn();
    const [first] = service.sockets;
    first?.drop();
    first?.drop();
    await service.clock.pass(SECOND);
    expect(service.sockets).toHaveLength(2);
  });

  it("is ignored after the caller has unsubscribed", async () => {
    const heard = listen();
    await letIn();
    last().drop();
    heard.stop();
    await service.clock.pass(MINUTE);
    expect([service.sockets.length, service.realtime.state()]).toEqual([1, "idle"]);
  });
});
