import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createOnline,
  isOwnAnswer,
  observedFetch,
  PROBE_INTERVAL_MILLISECONDS,
} from "#web/offline/online.ts";

function setUp() {
  const network = { isUp: true, answers: true };
  const events = new EventTarget();
  let probes = 0;
  const online = createOnline({
    events,
    hasNetwork: () => network.isUp,
    async probe() {
      probes += 1;
      return network.answers;
    },
  });
  const changes: boolean[] = [];
  online.subscribe(() => changes.push(online.isOnline()));
  return { network, events, online, changes, probes: () => probes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("whether the server can be reached", () => {
  it("follows the browser's event when the network goes", () => {
    const { events, network, changes } = setUp();
    network.isUp = false;
    events.dispatchEvent(new Event("offline"));
    expect(changes).toEqual([false]);
  });

  it("believes a returning network only when the server answers", async () => {
    const { events, network, online, changes } = setUp();
    events.dispatchEvent(new Event("offline"));
    network.answers = false;
    events.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(online.isOnline()).toBe(false);
    network.answers = true;
    await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MILLISECONDS);
    expect(changes).toEqual([false, true]);
  });

  it("notices an unreachable server behind a working network, and its return", async () => {
    const { online, network, changes, probes } = setUp();
    network.answers = false;
    online.reportUnreachable();
    await vi.advanceTimersByTimeAsync(3 * PROBE_INTERVAL_MILLISECONDS);
    expect(probes()).toBe(4);
    network.answers = true;
    await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MILLISECONDS);
    expect(changes).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(10 * PROBE_INTERVAL_MILLISECONDS);
    expect(probes()).toBe(5);
  });

  it("does not ask the server while there is no network", async () => {
    const { events, network, probes } = setUp();
    network.isUp = false;
    events.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(5 * PROBE_INTERVAL_MILLISECONDS);
    expect(probes()).toBe(0);
  });

  it("takes any answered request as proof", async () => {
    const { online, events } = setUp();
    events.dispatchEvent(new Event("offline"));
    const fetchFrom = observedFetch(async () => new Response("", { status: 500 }), online);
    await fetchFrom("/x");
    expect(online.isOnline()).toBe(true);
  });

  it("takes no answer as proof that was on its way when the network was lost", async () => {
    const { online, events, network } = setUp();
    let answer = (_: Response) => {};
    const onItsWay = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const fetchFrom = observedFetch(() => onItsWay, online);
    const asked = fetchFrom("/x");
    network.isUp = false;
    events.dispatchEvent(new Event("offline"));
    answer(new Response(""));
    await asked;
    expect(online.isOnline()).toBe(false);
  });

  it("asks the server itself when a request has failed, and passes the failure on", async () => {
    const { online, network, changes, probes } = setUp();
    const fetchFrom = observedFetch(() => Promise.reject(new TypeError("failed")), online);
    await expect(fetchFrom("/x")).rejects.toThrow("failed");
    await vi.advanceTimersByTimeAsync(0);
    // The short offline state makes callers repeat failed requests once the probe has succeeded.
    expect([online.isOnline(), changes, probes()]).toEqual([true, [false, true], 1]);
    online.trackRequest()();
    network.answers = false;
    await Promise.allSettled([fetchFrom("/x"), fetchFrom("/y")]);
    await vi.advanceTimersByTimeAsync(0);
    expect([online.isOnline(), probes()]).toEqual([false, 2]);
  });

  it("does not forgive a second failure before anything was answered, and tries again later", async () => {
    const { online, probes } = setUp();
    online.reportUnreachable();
    await vi.advanceTimersByTimeAsync(0);
    online.reportUnreachable();
    await vi.advanceTimersByTimeAsync(0);
    expect([online.isOnline(), probes()]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MILLISECONDS);
    expect(online.isOnline()).toBe(true);
  });

  it("believes an answer that comes while it still asks", async () => {
    const { online, network, changes } = setUp();
    network.answers = false;
    online.reportUnreachable();
    online.trackRequest()();
    await vi.advanceTimersByTimeAsync(0);
    expect(changes).toEqual([]);
  });
});

describe("a page in place of an answer", () => {
  const page = () => new Response("<html>", { headers: { "content-type": "text/html" } });

  it("is no answer: the request fails as without a network, and the network wants a sign-in", async () => {
    const { online } = setUp();
    const fetchFrom = observedFetch(async () => page(), online);
    await expect(fetchFrom("/x")).rejects.toBeInstanceOf(TypeError);
    expect([online.isOnline(), online.isIntercepted()]).toEqual([false, true]);
  });

  it("is forgotten once the server answers, and is another thing than no network", async () => {
    const { online, events } = setUp();
    online.reportIntercepted();
    await observedFetch(async () => Response.json({}), online)("/x");
    expect([online.isOnline(), online.isIntercepted()]).toEqual([true, false]);
    events.dispatchEvent(new Event("offline"));
    expect([online.isOnline(), online.isIntercepted()]).toEqual([false, false]);
  });

  it("of a failing server is an answer", async () => {
    const { online } = setUp();
    const failing = new Response("<html>", {
      status: 502,
      headers: { "content-type": "text/html" },
    });
    await observedFetch(async () => failing, online)("/x");
    expect(online.isOnline()).toBe(true);
  });
});

describe("an answer to the probe", () => {
  it("is the server's own where it is what was asked for", () => {
    expect(isOwnAnswer(Response.json({ region: "us-east-1" }))).toBe(true);
  });

  it.each([
    [
      "a page of a guest network",
      new Response("<html>", { headers: { "content-type": "text/html" } }),
    ],
    ["a failure", Response.json({}, { status: 502 })],
    ["nothing at all", new Response(null, { status: 204 })],
  ])("is not, where it is %s", (_, response) => {
    expect(isOwnAnswer(response)).toBe(false);
  });
});
