/** Subscriptions over one connection: start, data, refusal and end. */
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { settled } from "#test/web/builders/fake-socket.ts";
import { ACK, error, MINUTE, SECOND, simulatedService } from "./realtime-service.ts";

const { service, listen, last, starts, stops, letIn } = simulatedService();

describe("the first subscription", () => {
  it("opens the connection with the token in a sub-protocol, and starts when that is acknowledged", async () => {
    const heard = listen();
    expect(service.realtime.state()).toBe("connecting");
    await settled();
    const [sub, header = ""] = last().protocols;
    expect([last().url, sub]).toEqual(["wss://example.com/realtime", "graphql-ws"]);
    expect(header).toMatch(/^header-[A-Za-z0-9_-]+$/);
    const sent = atob(header.slice("header-".length).replaceAll("-", "+").replaceAll("_", "/"));
    expect(JSON.parse(sent)).toEqual({ Authorization: "token-1", host: "api.example.com" });
    last().open();
    expect(last().sent).toEqual([{ type: "connection_init" }]);
    last().say(ACK);
    const [start] = starts();
    expect(JSON.parse(start?.payload?.data ?? "")).toEqual({
      query: "subscription { notice }",
      variables: { layoutId: "one" },
    });
    expect(start?.payload?.extensions.authorization).toEqual({
      Authorization: "token-1",
      host: "api.example.com",
    });
    expect([service.realtime.state(), heard.lives]).toEqual(["live", 0]);
    last().say({ type: "start_ack", id: start?.id });
    expect(heard.lives).toBe(1);
  });

  it("receives its own data, and ignores unknown and unreadable frames", async () => {
    const heard = listen();
    await letIn();
    const [start] = starts();
    last().say({ type: "data", id: start?.id, payload: { data: { notice: 1 } } });
    last().say({ type: "data", id: "77", payload: { data: { notice: 2 } } });
    last().say({ type: "later" });
    last().say("no json");
    expect(heard.data).toEqual([{ notice: 1 }]);
    expect(service.realtime.state()).toBe("live");
  });
});

describe("several subscriptions", () => {
  it("share one connection, which is closed after the last", async () => {
    const one = listen("one");
    await letIn();
    const two = listen("two");
    expect([service.sockets.length, starts().length]).toEqual([1, 2]);
    one.stop();
    one.stop();
    expect([stops(), last().isClosed]).toEqual([["1"], false]);
    two.stop();
    expect([last().isClosed, service.realtime.state()]).toEqual([true, "idle"]);
    await service.clock.pass(10 * MINUTE);
    expect(service.sockets).toHaveLength(1);
    listen("three");
    await letIn();
    expect([service.sockets.length, service.realtime.state()]).toEqual([2, "live"]);
  });

  it("hears nothing any more that was on its way when it stopped", async () => {
    const one = listen("one");
    listen("two");
    await letIn();
    one.stop();
    last().say({ type: "data", id: "1", payload: { data: 1 } });
    expect(one.data).toEqual([]);
  });

  it("opens nothing for a caller that stopped before there was a token", async () => {
    listen().stop();
    await settled();
    expect([service.sockets.length, service.realtime.state()]).toEqual([0, "idle"]);
  });
});

describe("a refusal", () => {
  it("of a subscription is passed to it with its code, and to it alone", async () => {
    const one = listen("one");
    const two = listen("two");
    await settled();
    last().open();
    last().say(ACK);
    last().say(error("error", "NotPermitted", "1"));
    last().say({ type: "start_ack", id: "2" });
    expect([one.refusals, two.refusals, two.lives]).toEqual([["NotPermitted"], [], 1]);
    await service.clock.pass(MINUTE);
    expect([service.sockets.length, starts().length]).toEqual([1, 2]);
  });

  it("of the token fetches another one before it is tried again", async () => {
    listen();
    await settled();
    last().open();
    last().say(error("connection_error", "UnauthorizedException"));
    await service.clock.pass(SECOND);
    await letIn();
    expect(starts()[0]?.payload?.extensions.authorization.Authorization).toBe("token-2");
    expect(service.realtime.state()).toBe("live");
  });

  it("of the token at a start does so too", async () => {
    listen();
    await settled();
    last().open();
    last().say(ACK);
    last().say(error("error", "UnauthorizedException", "1"));
    await service.clock.pass(SECOND);
    await letIn();
    expect(starts()[0]?.payload?.extensions.authorization.Authorization).toBe("token-2");
  });

  it("ends the session when there is no other token, and is not tried again", async () => {
    listen();
    service.refreshed = err({ status: "unauthorised" });
    await settled();
    last().open();
    last().say(error("connection_error", "UnauthorizedException"));
    await service.clock.pass(10 * MINUTE);
    expect([service.expired, service.sockets.length, service.realtime.state()]).toEqual([
      1,
      1,
      "offline",
    ]);
  });

  it("of the request itself is not tried again until a caller subscribes anew", async () => {
    listen();
    await settled();
    last().open();
    last().say(error("connection_error", "BadRequestException"));
    await service.clock.pass(10 * MINUTE);
    expect([service.sockets.length, service.realtime.state()]).toEqual([1, "offline"]);
    listen("two");
    await letIn();
    expect([service.sockets.length, starts().length]).toEqual([2, 2]);
  });
});
