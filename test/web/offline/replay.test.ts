import { describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import {
  freshOutbox,
  idsOf,
  nameOf,
  nodeIdItem,
  scanItem,
  viewOf,
  workZoneItem,
} from "#test/web/builders/outbox.ts";
import type { Failure } from "#web/api/failure.ts";
import type { NewOutboxItem, Outbox, OutboxItem, QueuedChange } from "#web/offline/outbox.ts";
import { afterAttempt, MAX_FAULTS, replayOnce } from "#web/offline/replay.ts";

const refused = (code: string) => ({ status: "refused", code }) as const;
const failed = (httpStatus: number) => ({ status: "failed", httpStatus }) as const;
const NETWORK_ERROR = { status: "networkError" } as const;

const item = (faults: number): OutboxItem => ({
  ...nodeIdItem("a", "AB12"),
  ...{ order: 1, faults, state: { status: "waiting" } },
});

describe("an answer", () => {
  it.each<[Result<unknown, Failure>, number, unknown]>([
    [ok({}), 0, { kind: "done" }],
    [err(NETWORK_ERROR), 99, { kind: "stop" }],
    [err({ status: "unauthorised" }), 99, { kind: "stop" }],
    [err(refused("RateLimited")), 99, { kind: "waits" }],
    // The server could not check the rights, or failed: neither is an answer about the change.
    [err(refused("AccessUnavailable")), 99, { kind: "waits" }],
    [err(refused("InternalFailure")), 0, { kind: "waits" }],
    [
      err(refused("InternalFailure")),
      MAX_FAULTS - 1,
      { kind: "rests", state: { status: "failed", code: "InternalFailure" } },
    ],
    [err(failed(429)), 99, { kind: "waits" }],
    [err(failed(503)), 99, { kind: "waits" }],
    [err(failed(500)), 0, { kind: "waits" }],
    [err(failed(500)), MAX_FAULTS - 2, { kind: "waits" }],
    [
      err(failed(500)),
      MAX_FAULTS - 1,
      { kind: "rests", state: { status: "failed", code: "HTTP 500" } },
    ],
    ...[400, 403, 404, 409, 413].map((httpStatus): [Result<unknown, Failure>, number, unknown] => [
      err(failed(httpStatus)),
      0,
      { kind: "rests", state: { status: "failed", code: `HTTP ${httpStatus}` } },
    ]),
    [
      err({ ...refused("notAllowed"), fields: [{ field: "serial_number", code: "notAllowed" }] }),
      0,
      {
        kind: "rests",
        state: {
          status: "failed",
          code: "notAllowed",
          fields: [{ field: "serial_number", code: "notAllowed" }],
        },
      },
    ],
    ...["Superseded", "DuplicateNodeId", "DuplicateMasterId", "Conflict"].map(
      (code): [Result<unknown, Failure>, number, unknown] => [
        err(refused(code)),
        0,
        { kind: "rests", state: { status: "conflict", code } },
      ],
    ),
    ...["InvalidArgument", "NotPermitted", "NotFound", "SomethingNew"].map(
      (code): [Result<unknown, Failure>, number, unknown] => [
        err(refused(code)),
        0,
        { kind: "rests", state: { status: "failed", code } },
      ],
    ),
  ])("%o after %i faults means %o", (outcome, faults, verdict) => {
    expect(afterAttempt(item(faults), outcome)).toEqual(verdict);
  });
});

interface Harness {
  readonly outbox: Outbox;
  readonly sent: string[];
  userId: string | undefined;
  answer: (id: string) => Result<unknown, Failure>;
  readonly round: () => Promise<boolean>;
}

async function harness(...items: readonly NewOutboxItem[]): Promise<Harness> {
  const outbox = await freshOutbox();
  for (const each of items) await outbox.add(each);
  const self: Harness = {
    outbox,
    sent: [],
    userId: "one",
    answer: () => ok({}),
    round: () =>
      replayOnce({
        outbox,
        userId: () => self.userId,
        underLock: (_, work) => work(),
        send: async (change: QueuedChange) => {
          self.sent.push(nameOf(change));
          return self.answer(nameOf(change));
        },
      }),
  };
  return self;
}

/** Changes of different devices, so that none waits for another. */
const at = (index: number, id: string, change: Partial<NewOutboxItem> = {}) =>
  nodeIdItem(id, "AB12", { subject: `l1:m1:00${index}`, ...change });

describe("a round", () => {
  it("sends the oldest first and keeps nothing that the server has", async () => {
    const { outbox, sent, round } = await harness(at(1, "c"), at(2, "a"), at(3, "b"));
    expect(await round()).toBe(false);
    expect(sent).toEqual(["c", "a", "b"]);
    expect(await idsOf(outbox, "one")).toEqual([]);
    await round();
    expect(sent).toHaveLength(3);
  });

  it("sends work zones before all else, and a zone that waits holds nothing back", async () => {
    const mine = await harness(at(1, "a"), at(2, "b"), workZoneItem("zone"), workZoneItem("next"));
    mine.answer = (id) => (id === "zone" ? err(failed(503)) : ok({}));
    expect(await mine.round()).toBe(true);
    expect(mine.sent).toEqual(["zone", "next", "a", "b"]);
  });

  it("stops where nothing answers, and loses nothing", async () => {
    const mine = await harness(at(1, "a"), at(2, "b"), at(3, "c"));
    mine.answer = (id) => (id === "b" ? err(NETWORK_ERROR) : ok({}));
    expect(await mine.round()).toBe(true);
    expect(mine.sent).toEqual(["a", "b"]);
    expect(await idsOf(mine.outbox, "one")).toEqual(["b", "c"]);
    mine.answer = () => ok({});
    await mine.round();
    // Change "b" is sent again, because the server may not have received it.
    expect(mine.sent).toEqual(["a", "b", "b", "c"]);
  });

  it("goes on past what is refused, which stays to be seen", async () => {
    const mine = await harness(at(1, "a"), at(2, "b"));
    mine.answer = (id) => (id === "a" ? err(refused("Superseded")) : ok({}));
    expect(await mine.round()).toBe(false);
    expect((await viewOf(mine.outbox, "one")).items).toMatchObject([
      { id: "a", state: { status: "conflict", code: "Superseded" } },
    ]);
    await mine.round();
    expect(mine.sent).toEqual(["a", "b"]);
  });

  it("holds later changes of a device back while an earlier one has to wait", async () => {
    const mine = await harness(at(1, "parent", { attempts: 1 }), at(1, "child"), at(2, "other"));
    mine.answer = (id) => (id === "parent" ? err(failed(503)) : ok({}));
    expect(await mine.round()).toBe(true);
    expect(mine.sent).toEqual(["parent", "other"]);
    mine.answer = () => ok({});
    await mine.round();
    expect(mine.sent).toEqual(["parent", "other", "parent", "child"]);
  });

  it("sends the requests of a device in the order in which they were made, after what came before", async () => {
    const mine = await harness(at(1, "id"), scanItem("b"), scanItem("a"), at(2, "other"));
    await mine.round();
    const pathOf = (uuid: string) => `/controllers/nodes/${uuid}/components/battery/`;
    expect(mine.sent).toEqual(["id", pathOf("b"), pathOf("a"), "other"]);
  });

  it("gives a poisoned one up after some faults, and the rest is sent", async () => {
    const mine = await harness(at(1, "poison"), at(2, "good"));
    mine.answer = (id) => (id === "poison" ? err(failed(500)) : ok({}));
    for (let round = 0; round < MAX_FAULTS; round += 1) await mine.round();
    expect(await mine.round()).toBe(false);
    expect(mine.sent.filter((id) => id === "poison")).toHaveLength(MAX_FAULTS);
    expect((await viewOf(mine.outbox, "one")).items).toMatchObject([
      { id: "poison", state: { status: "failed" } },
    ]);
  });

  it("sends no user's changes under another name", async () => {
    const mine = await harness(at(1, "a"), at(2, "b"), at(3, "c", { userId: "two" }));
    mine.answer = () => {
      mine.userId = "two";
      return ok({});
    };
    await mine.round();
    expect(mine.sent).toEqual(["a"]);
    mine.userId = undefined;
    await mine.round();
    expect(mine.sent).toEqual(["a"]);
    mine.userId = "two";
    await mine.round();
    expect(mine.sent).toEqual(["a", "c"]);
    expect(await idsOf(mine.outbox, "one")).toEqual(["b"]);
  });

  it("counts as sent from the moment it goes out: a page that ends meanwhile loses nothing", async () => {
    const mine = await harness(at(1, "a"));
    mine.answer = () => {
      throw new Error("the page was closed");
    };
    await expect(mine.round()).rejects.toThrow();
    await mine.outbox.add(at(1, "b"));
    expect(await idsOf(mine.outbox, "one")).toEqual(["a", "b"]);
  });

  it("sends work zones and their changes before everything else, in their order", async () => {
    const zoneId = "zone";
    const set = {
      changeId: zoneId,
      layoutId: "site",
      name: "Ana",
      phone: "55500",
      seconds: 600,
    };
    const change = (changeId: string) => ({ changeId, layoutId: "site", zoneId });
    const mine = await harness(
      at(1, "id"),
      at(1, "zone", { change: { kind: "workZone", input: { ...set, parts: [] } } }),
      at(1, "longer", {
        change: { kind: "workZoneProlonged", input: { ...change("longer"), seconds: 600 } },
      }),
      at(1, "end", { change: { kind: "workZoneEnded", input: change("end") } }),
    );
    await mine.round();
    expect(mine.sent).toEqual(["zone", "longer", "end", "id"]);
  });
});
