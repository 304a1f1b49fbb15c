/**
 * Proofs of movement for masters of every generation: queries, stored results, and what is left
 * out.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastFour, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import { err, ok } from "#domain/result.ts";
import type { MotionProofAnswer } from "#functions/commands/motion-proof/motion-answer.ts";
import {
  getMotionProof,
  listMotionEvents,
} from "#functions/commands/motion-proof/motion-fields.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { verifyLedger } from "#functions/ledger/verify-ledger.ts";
import { field as anyField } from "#functions/shared/handler.ts";
import { GetCommand, PutCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { caller, changeId, type ServedTables, serveTables } from "../served-tables.ts";
import { type FieldMaster, LAYOUT, MotionField } from "./motion-field.ts";

const MINUTE = 60;
const DUAL = 2;

let served: ServedTables;
let field: MotionField;
let masters: readonly [FieldMaster, FieldMaster, FieldMaster, FieldMaster];
/** The command and proof of a high-priority hold of three masters; the fourth refused it. */
let held: { readonly id: string; readonly issuedAt: number; readonly proof: MotionProofAnswer };

beforeAll(async () => {
  served = await serveTables();
  field = await MotionField.open(served, { preset: "mixed", masters: 4 });
  masters = field.masters as typeof masters;
  await field.run(15 * MINUTE);
  const issuedAt = field.now;
  const refused = { [masters[3].harness.mLocId]: "refused" } as const;
  const id = await field.command("high-priority-keep-angle", { angle: "45" }, masters, refused);
  await field.run(12 * MINUTE);
  held = { id, issuedAt, proof: await field.proof(id) };
}, 120_000);
afterAll(() => served.stop());

function ask(id: string, layoutId: string = LAYOUT) {
  return anyField(getMotionProof(field.deps))({ layoutId, id }, caller());
}

describe("the proof of a hold", () => {
  it("finds every tracker of every generation at the angle, auxiliary units by their own", () => {
    for (const { masterName, nodes, reached, states } of held.proof.masters.slice(0, 3)) {
      expect([masterName, nodes, reached]).toEqual([masterName, 120, 120]);
      expect(states).toBe("R".repeat(120));
    }
    const roles = masters[DUAL].run.physical.trackers.map(({ role }) => role);
    expect(roles.filter((role) => role === "aux").length).toBeGreaterThan(50);
  });

  it("leaves out the master that refused, whose trackers could not react", () => {
    const { masters: proven, excluded, seconds99, exceptions } = held.proof;
    expect(proven[3]).toMatchObject({ status: "refused", excluded: 120, states: "X".repeat(120) });
    expect(excluded).toBe(120);
    expect(seconds99).toBeLessThan(600);
    expect(new Set(exceptions.map(({ cause }) => cause))).toEqual(new Set(["notSent"]));
  });

  it("is closed as soon as nothing more is to come, and once for concurrent requests", async () => {
    expect(held.proof.isClosed).toBe(true);
    const again = await Promise.all([ask(held.id), ask(held.id), ask(held.id)]);
    for (const outcome of again) expect(outcome).toEqual(ok(held.proof));
    const rows = (await served.itemsOf("events")).filter(({ sk }) =>
      String(sk).startsWith(`${held.id}#P`),
    );
    expect(rows).toHaveLength(1 + 4);
  });

  it("is kept for the commissioning: each tracker that was seen at the angle, once", async () => {
    const rows = (await served.itemsOf("events")).filter(({ pk }) => pk === `L#${LAYOUT}#CX`);
    const moved = masters.slice(0, 3).map(({ harness }) => `MOVED#${harness.mLocId}#west`);
    expect(rows.map(({ sk }) => sk)).toEqual(moved.sort());
    for (const { facts, rev } of rows) {
      expect(rev).toBe(1);
      expect(Object.keys(Object(facts))).toHaveLength(120);
      expect(Object(facts)["007"]).toMatchObject({ by: "a.b@example.org" });
      expect(Object(facts)["007"].degrees).toBeCloseTo(45, 0);
    }
  });

  it("says who gave the command, with what, and in which wind", () => {
    expect(held.proof).toMatchObject({
      id: held.id,
      name: "high-priority-keep-angle",
      args: [{ key: "angle", value: "45" }],
      username: "a.b@example.org",
      issuedAt: held.issuedAt,
    });
    expect(held.proof.windPeak).toBeGreaterThan(held.proof.windAverage ?? 99);
  });

  it("compares the readiness before with the outcome, without the master that refused", () => {
    expect(held.proof.prediction).toEqual({ hits: 0, misses: 0, falseAlarms: 0, confirmed: 360 });
  });

  it("is reported for one command of the batch as for the whole", async () => {
    const commandId = held.proof.masters[1]?.commandId ?? "";
    expect(await field.proof(commandId)).toMatchObject({
      nodes: 120,
      masters: [{ mLocId: masters[1].harness.mLocId, reached: 120 }],
    });
  });
});

describe("a release", () => {
  it("is proven by trackers that stand where their master then wants them", async () => {
    const id = await field.command("restore-override", {}, [masters[0]]);
    await field.run(20 * MINUTE);
    const proof = await field.proof(id);
    expect(proof).toMatchObject({ nodes: 120, reached: 120, isClosed: true });
    expect(proof.seconds50).toBeGreaterThan(100);
    // Readiness is predicted for a stow.
    expect(proof.prediction).toBeNull();
  });
});

describe("a command to one node", () => {
  it("is proven of that node alone, not of its auxiliary unit", async () => {
    await field.command("restore-override", {}, [masters[DUAL]]);
    await field.run(20 * MINUTE);
    const { trackers } = masters[DUAL].run.physical;
    const primary = trackers.findIndex(({ role }) => role === "primary");
    const nId = lastFour(trackers[primary]?.controllerId ?? UNASSIGNED_NODE_ID);
    const id = await field.command("low-priority-keep-angle", { angle: "0", nId }, [masters[DUAL]]);
    await field.run(15 * MINUTE);
    const proof = await field.proof(id);
    expect(proof).toMatchObject({ nodes: 1, reached: 1, isClosed: true });
    expect(proof.masters[0]?.states).toBe(`${"-".repeat(primary)}R`);
  });
});

describe("a master that falls silent", () => {
  it("leaves its trackers unknown, and says that it is the master", async () => {
    const silent = masters[1];
    const id = await field.command("high-priority-keep-angle", { angle: "-45" }, [silent]);
    served.clock.now += 1201 * 1000;
    const proof = await field.proof(id);
    expect(proof).toMatchObject({ nodes: 120, silent: 120, isClosed: false, seconds50: null });
    expect(new Set(proof.exceptions.map(({ cause }) => cause))).toEqual(new Set(["masterSilent"]));
  });
});

describe("a batch that is being sent", () => {
  // Otherwise a request during the writing of the batch would close its proof permanently, without
  // a single tracker.
  it("has a proof that stays open until every master has its command, and is whole then", async () => {
    const asked = masters.slice(0, 2);
    const sending = await field.beginBatch("high-priority-keep-angle", { angle: "0" }, asked);
    expect(await field.proof(sending.id)).toMatchObject({ nodes: 0, isClosed: false });
    await sending.send({ [masters[0].harness.mLocId]: "refused" }, 1);
    expect(await field.proof(sending.id)).toMatchObject({ nodes: 120, isClosed: false });
    await sending.send({ [masters[1].harness.mLocId]: "refused" });
    expect(await field.proof(sending.id)).toMatchObject({ nodes: 240, isClosed: true });
  });
});

describe("what is no proof", () => {
  it("is a command that was never sent, or was sent at another site", async () => {
    expect(await ask(changeId())).toEqual(err({ code: "NotFound" }));
    expect(await ask(held.id, changeId())).toEqual(err({ code: "NotFound" }));
  });

  it("is a command that sends no tracker anywhere, and what is no id", async () => {
    const id = await field.command("dt-master", {}, [masters[0]]);
    expect(await ask(id)).toEqual(err({ code: "NoMotion" }));
    expect(await ask("#P")).toMatchObject(err({ code: "InvalidArgument", field: "id" }));
  });

  it("is a span that is turned round or longer than a year", async () => {
    const list = (from: number, to: number) =>
      anyField(listMotionEvents(field.deps))({ layoutId: LAYOUT, from, to }, caller());
    expect(await list(10, 9)).toMatchObject(err({ code: "InvalidArgument" }));
    expect(await list(0, 367 * 86_400)).toMatchObject(err({ code: "InvalidArgument" }));
    expect(await list(held.issuedAt + 1, held.issuedAt + 1)).toEqual(ok([]));
  });
});

const HASH = expect.stringMatching(/^[0-9a-f]{64}$/);

describe("the record of a proof", () => {
  it("names the hour of its seal only once that hour is sealed", () => {
    expect(held.proof).toMatchObject({ isClosed: true, seal: null, stowWindPeak: null });
  });

  it("from a time when predictions were not compared has none", async () => {
    const { store } = served;
    const Key = { pk: `L#${LAYOUT}#C`, sk: `${held.id}#P` };
    const { Item } = await store.tables.send(new GetCommand({ TableName: "events", Key }));
    const { prediction, ...older } = Item ?? {};
    expect(prediction).toMatchObject({ confirmed: 360 });
    await store.tables.send(new PutCommand({ TableName: "events", Item: older }));
    expect((await field.proof(held.id)).prediction).toBeNull();
    await store.tables.send(
      new PutCommand({ TableName: "events", Item: { ...older, prediction } }),
    );
  });

  it("is covered by the seals of the ledger", async () => {
    const { store, clock } = served;
    clock.now += 3 * 3_600_000;
    const deps = { store, clock, log: () => undefined };
    await sealLedger(deps)();
    const verify = () =>
      anyField(verifyLedger(deps))(
        { layoutId: LAYOUT, from: held.issuedAt - 86_400, to: held.issuedAt + 86_400 },
        caller(),
      );
    const verified = await verify();
    expect(verified).toMatchObject(ok({ isIntact: true }));
    const { closedAt, seal } = await field.proof(held.id);
    expect(seal).toEqual({ hour: (closedAt ?? 0) - ((closedAt ?? 0) % 3600), hash: HASH });
    await store.tables.send(
      new UpdateCommand({
        TableName: "events",
        Key: { pk: `L#${LAYOUT}#C`, sk: `${held.id}#P` },
        UpdateExpression: "SET username = :somebody",
        ExpressionAttributeValues: { ":somebody": "else@example.org" },
      }),
    );
    expect(await verify()).toMatchObject(ok({ isIntact: false, fault: "rowsDiffer" }));
  });
});

describe("a drill of a share", () => {
  it("is proven and compared with the readiness before as a stow is, and marked", async () => {
    const [first] = masters;
    field.fault(0, { scope: "node", fault: "stuck", index: 3, isOn: true });
    const id = await field.command("low-priority-keep-angle", { angle: "-45" }, [first], {}, true);
    await field.run(70 * MINUTE);
    const proof = await field.proof(id);
    expect(proof).toMatchObject({ isDrill: true, isClosed: true, nodes: 120 });
    const { hits, misses, falseAlarms, confirmed } = proof.prediction ?? {};
    expect([hits, misses, falseAlarms, confirmed]).toEqual([0, 1, 0, 119]);
  });

  it("does not judge trackers that were on their way when it was ended", async () => {
    const [first] = masters;
    await field.command("low-priority-restore", {}, [first]);
    await field.run(20 * MINUTE);
    const id = await field.command("low-priority-keep-angle", { angle: "45" }, [first], {}, true);
    await field.run(2 * MINUTE);
    await field.command("low-priority-restore", {}, [first]);
    await field.run(70 * MINUTE);
    const proof = await field.proof(id);
    // The stuck one has reported that its motor is off.
    expect(proof).toMatchObject({ isClosed: true, nodes: 120, late: 0, stuck: 1, silent: 0 });
    expect(proof.excluded).toBeGreaterThan(60);
    expect(proof.prediction?.misses).toBe(0);
    const excluded = proof.exceptions.filter(({ state }) => state === "excluded");
    expect(new Set(excluded.map(({ cause }) => cause))).toEqual(new Set(["ended"]));
  });
});
