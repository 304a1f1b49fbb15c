/**
 * The console's own subscriptions with the running API: received notices, refusals, and
 * reconnecting.
 */

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { ok } from "#domain/result.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { createRealtime, type Realtime } from "#web/api/realtime.ts";
import type { Socket } from "#web/api/realtime-connection.ts";
import { type SiteEvents, subscribeToSite } from "#web/api/site-subscriptions.ts";
import { createObservable } from "#web/observable.ts";
import { dataOf } from "./api-calls.ts";
import { nowSeconds, openPeople, type Person } from "./people.ts";
import { newChangeId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { publishNotice } from "./signed-request.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const people = openPeople(operatorClients(target), target);
const PATIENCE = { timeout: 60_000, interval: 20 };

let admin: Person;
let viewer: Person;
let own: PlantedLayout;
let foreign: PlantedLayout;
let sockets: WebSocket[] = [];
const stops: (() => void)[] = [];

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  own = await plantLayout(target, admin.accessToken, "E2E heard");
  foreign = await plantLayout(target, admin.accessToken, "E2E unheard");
  viewer = await people.signedIn({ groups: ["USER"] }, [own.layoutId]);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sockets = [];
});

afterAll(() => people.dismiss());

function realtimeOf(token: () => string): Realtime {
  return createRealtime({
    url: target.realtimeUrl,
    host: new URL(target.graphqlUrl).host,
    openSocket(url, protocols) {
      const socket = new WebSocket(url, [...protocols]);
      sockets.push(socket);
      return asSocket(socket);
    },
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    credentials: {
      identityToken: async () => ok(viewer.identityToken),
      accessToken: async () => ok(token()),
      refresh: async () => ok(undefined),
      expire: async () => expect.unreachable("the session was ended"),
    },
    random: () => 0,
    nowMilliseconds: Date.now,
    network: { isOnline: () => true, subscribe: createObservable(true).subscribe },
  });
}

/** Adapts a socket to the browser's interface, whose events contain a message's text. */
function asSocket(socket: WebSocket): Socket {
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
      socket.on(type, (data: unknown) => listener({ data: String(data) }));
    },
  };
}

interface Heard {
  readonly changes: Record<"notices" | "nodeIds" | "syncs" | "masterIds", unknown[]>;
  readonly refusals: string[];
  lives: number;
}

/** Resolves when all four subscriptions are acknowledged or refused. */
async function listen(realtime: Realtime, layoutId: string): Promise<Heard> {
  const changes: Heard["changes"] = { notices: [], nodeIds: [], syncs: [], masterIds: [] };
  const heard: Heard = { changes, refusals: [], lives: 0 };
  const events: SiteEvents = {
    onNotice: (notice) => changes.notices.push(notice),
    onNodeId: (change) => changes.nodeIds.push(change),
    onSync: (change) => changes.syncs.push(change),
    onMasterId: (change) => changes.masterIds.push(change),
    onLive: () => {
      heard.lives += 1;
    },
    onRefused: (code) => heard.refusals.push(code),
  };
  stops.push(subscribeToSite(realtime, layoutId, events));
  await vi.waitFor(() => expect(heard.lives + heard.refusals.length).toBe(4), PATIENCE);
  return heard;
}

const notice = (ts: number) => ({ layoutId: own.layoutId, ts, kinds: ["NODES"], mLocIds: [] });

describe("the console's subscriptions", () => {
  it("receive from a layout what its viewers receive, over one connection", async () => {
    const realtime = realtimeOf(() => viewer.accessToken);
    const heard = await listen(realtime, own.layoutId);
    expect([realtime.state(), sockets.length]).toEqual(["live", 1]);
    await publishNotice(target, notice(1));
    const input = { changeId: newChangeId(), ...own, nLocId: "001", nId: "0013A200410000CD" };
    const mutation = "mutation ($input: UpdateNodeIdInput!) { updateNodeId(input: $input) { id } }";
    await dataOf(target, admin.accessToken, mutation, {
      input: { ...input, timestamp: nowSeconds() },
    });
    await vi.waitFor(() => expect(heard.changes.nodeIds).toHaveLength(1), PATIENCE);
    await vi.waitFor(() => expect(heard.changes.syncs.length).toBeGreaterThan(0), PATIENCE);
    expect(heard.changes.nodeIds).toMatchObject([
      { mLocId: own.mLocId, nLocId: "001", nId: "0013A200410000CD", deltaAction: "UPDATE" },
    ]);
    expect(heard.changes.syncs).toMatchObject([{ mLocId: own.mLocId, bitmasks: [3] }]);
    expect(heard.changes.notices).toContainEqual({ kinds: ["NODES"], mLocIds: [] });
  });

  it("are refused for a foreign layout with the server's code, and stay alive for one's own", async () => {
    const realtime = realtimeOf(() => viewer.accessToken);
    const heard = await listen(realtime, own.layoutId);
    const refused = await listen(realtime, foreign.layoutId);
    expect(refused.refusals).toEqual(Array(4).fill("NotPermitted"));
    expect([sockets.length, refused.lives]).toEqual([1, 0]);
    await publishNotice(target, notice(2));
    await vi.waitFor(() => expect(heard.changes.notices.length).toBeGreaterThan(0), PATIENCE);
  });

  it("come back by themselves when the connection breaks, and say that something may have been missed", async () => {
    const realtime = realtimeOf(() => viewer.accessToken);
    const heard = await listen(realtime, own.layoutId);
    sockets[0]?.terminate();
    await vi.waitFor(() => expect(heard.lives).toBe(8), PATIENCE);
    expect([realtime.state(), sockets.length]).toEqual(["live", 2]);
    await publishNotice(target, notice(3));
    await vi.waitFor(() => expect(heard.changes.notices.length).toBeGreaterThan(0), PATIENCE);
  });

  it("take another token when theirs is not accepted", async () => {
    let asked = 0;
    const realtime = realtimeOf(() => {
      asked += 1;
      return asked === 1 ? "no.such.token" : viewer.accessToken;
    });
    await listen(realtime, own.layoutId);
    expect([realtime.state(), sockets.length]).toEqual(["live", 2]);
  });
});
