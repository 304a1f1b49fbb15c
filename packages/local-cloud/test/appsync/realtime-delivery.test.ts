/**
 * Which subscribers receive the result of a mutation: by selected fields, arguments and filters.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, RealtimeApi, startMark } from "./realtime-api.ts";

let realtime: RealtimeApi;

beforeAll(async () => {
  realtime = await RealtimeApi.serve();
});
afterEach(() => realtime.closeClients());
afterAll(() => realtime.api.stop());

describe("delivery", () => {
  it("holds what the mutation selected, aliases undone, and null for the rest", async () => {
    const client = await realtime.connect();
    client.start("1", `subscription { seen: onNotice { placeId n inner { place: city } } }`);
    await client.next({ type: "start_ack", id: "1" });
    await realtime.api.ask(
      'mutation { x: alias(placeId: "A") { y: placeId ...F } } fragment F on Notice { z: placeId }',
    );
    await client.next({
      type: "data",
      id: "1",
      payload: { data: { seen: { placeId: "A", n: null, inner: null } } },
    });
    await realtime.api.ask(
      'mutation { notify(placeId: "B", n: 3, inner: { city: "Ulm" }) { inner { c: city } } }',
    );
    await client.next({
      type: "data",
      id: "1",
      payload: { data: { seen: { placeId: null, n: null, inner: { place: "Ulm" } } } },
    });
  });

  it("without a non-null field is an error event", async () => {
    const client = await realtime.connect();
    client.start("1", "subscription { onStrict { id name } }");
    await client.next({ type: "start_ack", id: "1" });
    await realtime.api.ask('mutation { strict(id: "1", name: "n") { name } }');
    const frame = await client.next({ type: "data", id: "1" });
    expect(frame).toMatchObject({
      payload: {
        data: { onStrict: null },
        errors: [
          {
            message:
              "Cannot return null for non-nullable type: 'ID' within parent 'Strict' (/onStrict/id)",
          },
        ],
      },
    });
  });

  it("does not happen for a mutation that failed or gave too much", async () => {
    const client = await realtime.connect();
    await startMark(client);
    client.start("1", "subscription { onNotice { text } onNothing: __typename }");
    await client.next({ type: "error", id: "1" });
    client.start("2", "subscription { onStrict { name } }");
    client.start("3", "subscription { onNotice { text } }");
    await client.next({ type: "start_ack", id: "3" });
    await realtime.api.ask('mutation { strict(name: "n") { id name } }');
    await realtime.notify({ x: "x".repeat(2000) });
    await realtime.sentBefore(client, "mark");
    expect(eventsOf(client, "2")).toEqual([]);
    const texts = eventsOf(client, "3").map(({ payload }) => payload);
    expect(texts).toEqual([{ data: { onNotice: { text: "the end" } } }]);
  });
});

describe("arguments", () => {
  const cases: readonly [
    args: Record<string, unknown>,
    payload: Record<string, unknown>,
    isHeard: boolean,
  ][] = [
    [{}, { l: "A" }, true],
    [{ l: "A" }, { l: "A" }, true],
    [{ l: "A" }, { l: "B" }, false],
    [{ l: "A", n: 1 }, { l: "A", n: 1 }, true],
    [{ l: "A", n: 1 }, { l: "A", n: 2 }, false],
    [{ l: null }, { l: "A" }, false],
    [{ l: null }, { l: null }, true],
    [{ l: "A" }, {}, false],
  ];
  it.each(cases)("%j meet %j: %s", async (args, payload, isHeard) => {
    const client = await realtime.connect();
    await startMark(client);
    client.start(
      "1",
      "subscription S($l: ID, $n: Int) { onNotice(placeId: $l, n: $n) { placeId } }",
      args,
    );
    await client.next({ type: "start_ack", id: "1" });
    await realtime.notify(payload);
    await realtime.sentBefore(client, "mark");
    const heard = eventsOf(client, "1").filter((frame) => !JSON.stringify(frame).includes("mark"));
    expect(heard).toHaveLength(isHeard ? 1 : 0);
  });
});

describe("enhanced filters", () => {
  const event = { l: "A", n: 5, t: ["a", "b"], i: { city: "Ulm" }, x: "hello" };
  const cases: readonly [field: string, operator: string, value: unknown, isHeard: boolean][] = [
    ["n", "eq", 5, true],
    ["n", "eq", 6, false],
    ["n", "eq", "5", false],
    ["n", "ne", 6, true],
    ["n", "ne", 5, false],
    ["n", "lt", 6, true],
    ["n", "lt", 5, false],
    ["n", "le", 5, true],
    ["n", "le", 4, false],
    ["n", "gt", 4, true],
    ["n", "gt", 5, false],
    ["n", "ge", 5, true],
    ["n", "ge", 6, false],
    ["text", "lt", "i", true],
    ["n", "lt", "i", false],
    ["text", "contains", "ell", true],
    ["text", "contains", "x", false],
    ["tags", "contains", "b", true],
    ["tags", "contains", "c", false],
    ["tags", "notContains", "c", true],
    ["tags", "notContains", "b", false],
    ["text", "beginsWith", "he", true],
    ["text", "beginsWith", "lo", false],
    ["n", "beginsWith", "5", false],
    ["n", "in", [4, 5], true],
    ["n", "in", [4], false],
    ["n", "notIn", [4], true],
    ["n", "notIn", [5], false],
    ["n", "between", [4, 5], true],
    ["n", "between", [6, 9], false],
    ["tags", "containsAny", ["c", "a"], true],
    ["tags", "containsAny", ["c", "d"], false],
    ["inner.city", "eq", "Ulm", true],
    ["inner.city", "eq", "Bonn", false],
    ["inner.missing.deep", "eq", "x", false],
  ];
  it.each(cases)("%s %s %j: %s", async (field, operator, value, isHeard) => {
    const client = await realtime.connect();
    await startMark(client);
    const query =
      "subscription S($f: String!, $o: String!, $v: AWSJSON!) { onFiltered(field: $f, operator: $o, value: $v) { n } }";
    client.start("1", query, { f: field, o: operator, v: JSON.stringify(value) });
    await client.next({ type: "start_ack", id: "1" });
    await realtime.notify(event);
    await realtime.sentBefore(client, "mark");
    expect(
      eventsOf(client, "1").filter((frame) => JSON.stringify(frame).includes('"n":5')),
    ).toHaveLength(isHeard ? 1 : 0);
  });

  it("are alternatives by group, all conditions of one group together", async () => {
    const client = await realtime.connect();
    await startMark(client);
    client.start("1", 'subscription { onFiltered(field: "n", operator: "eq", value: "77") { n } }');
    await client.next({ type: "start_ack", id: "1" });
    await realtime.notify({ n: 1, x: "everybody" });
    await realtime.notify({ n: 13, x: "everybody" });
    await realtime.notify({ n: 77 });
    await realtime.sentBefore(client, "mark");
    expect(eventsOf(client, "1").map(({ payload }) => payload)).toEqual([
      { data: { onFiltered: { n: 1 } } },
      { data: { onFiltered: { n: 77 } } },
    ]);
  });
});
