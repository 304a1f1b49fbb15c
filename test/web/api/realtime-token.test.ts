/** The token of the connection for subscriptions: replaced before it ends. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { settled } from "#test/web/builders/fake-socket.ts";
import { MINUTE, SECOND, simulatedService, tokenUntil } from "./realtime-service.ts";

const { service, listen, last, starts, stops, letIn } = simulatedService();

describe("the token", () => {
  it("is replaced before it ends: everything starts again, then the old starts stop, and nothing is missed", async () => {
    service.token = ok(tokenUntil(900));
    service.refreshed = ok(tokenUntil(1_800, "next"));
    const heard = listen();
    await letIn();
    for (let minute = 0; minute < 13; minute += 1) {
      await service.clock.pass(MINUTE);
      last().say({ type: "ka" });
    }
    expect(starts()).toHaveLength(1);
    await service.clock.pass(30 * SECOND);
    expect(starts().map(({ payload }) => payload?.extensions.authorization.Authorization)).toEqual([
      tokenUntil(900),
      tokenUntil(1_800, "next"),
    ]);
    last().say({ type: "data", id: "1", payload: { data: "by the old" } });
    last().say({ type: "data", id: "2", payload: { data: "twice" } });
    expect(stops()).toEqual([]);
    last().say({ type: "start_ack", id: "2" });
    expect(stops()).toEqual(["1"]);
    last().say({ type: "data", id: "1", payload: { data: "twice" } });
    last().say({ type: "data", id: "2", payload: { data: "by the new" } });
    expect([heard.data, heard.lives, service.sockets.length]).toEqual([
      ["by the old", "by the new"],
      1,
      1,
    ]);
  });

  it("is requested again while there is no answer, and the connection stays", async () => {
    service.token = ok(tokenUntil(900));
    service.refreshed = err({ status: "networkError" });
    listen();
    await letIn();
    await service.clock.pass(64 * SECOND);
    for (let minute = 0; minute < 13; minute += 1) {
      last().say({ type: "ka" });
      await service.clock.pass(MINUTE);
    }
    last().say({ type: "ka" });
    expect([starts().length, last().isClosed]).toEqual([1, false]);
    service.token = ok(tokenUntil(900));
    service.refreshed = ok(tokenUntil(1_800, "next"));
    await service.clock.pass(15 * SECOND);
    expect(starts()).toHaveLength(2);
  });

  it("that cannot be requested now is requested again later", async () => {
    service.token = err({ status: "networkError" });
    listen();
    await settled();
    expect([service.sockets.length, service.realtime.state()]).toEqual([0, "offline"]);
    service.token = ok("token-1");
    await service.clock.pass(SECOND);
    await letIn();
    expect(service.realtime.state()).toBe("live");
  });
});
