/**
 * A master that another team has written from the protocol page alone, with the running
 * application.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ForeignMaster } from "#test/foreign-master/foreign-master.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { type Certificate, registerMaster } from "./master-client.ts";
import { watchNotices } from "./notices.ts";
import { nowSeconds, openPeople, type People } from "./people.ts";
import { newChangeId, newMasterId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { type Session, signedInUser } from "./signed-in-user.ts";
import { presence } from "./stored-items.ts";
import { needsDevices } from "./target.ts";
import { until } from "./until.ts";

const hasDevices = needsDevices();
/** Time limit for several waits on a busy machine. */
const PATIENCE = 240_000;

type Values = Readonly<Record<string, unknown>>;

let cloud: SharedCloud;
let people: People;
let admin: Session;
let mId: string;
let certificate: Certificate;
let master: ForeignMaster | undefined;

beforeAll(async () => {
  if (!hasDevices) return;
  cloud = await openSharedCloud();
  people = openPeople(cloud.clients, cloud.target);
  admin = await signedInUser(cloud, { groups: ["ADMIN", "CONTROLS"], allLayouts: true });
});

afterAll(async () => {
  await people?.dismiss();
  await cloud?.stop();
});

afterEach(async () => {
  await master?.stop();
  expect(master?.faults ?? []).toEqual([]);
  master = undefined;
});

async function ask(name: string, variables: Values): Promise<Values> {
  const { data, errors } = await admin.graphql(FIELD_CALLS[name]?.document ?? "", variables);
  expect(errors, name).toBeUndefined();
  return Object(Object.values(data ?? {})[0]);
}

/** Creates a layout with one master and two nodes; `board` is assigned to the master. */
function plant(name: string, board?: { readonly mId: string }): Promise<PlantedLayout> {
  return plantLayout(cloud.target, admin.accessToken, `Foreign ${name}`, board);
}

/** Creates a layout with a registered board, switched on, with this clock. */
async function standing(name: string, clock: number): Promise<PlantedLayout> {
  mId = newMasterId();
  const place = await plant(name, { mId });
  certificate = await registerMaster(cloud, mId);
  const board = await switchOn(clock);
  await until(async () => expect(board.place).toMatchObject(place));
  await until(async () => expect(board.shelf.nodeIds()).toHaveLength(1));
  await until(async () =>
    expect(await presence(cloud, place)).toMatchObject({ online: true, mId }),
  );
  return place;
}

async function switchOn(clock: number): Promise<ForeignMaster> {
  const { url, authority } = cloud.broker;
  const { certificate: own, key } = certificate;
  master = await ForeignMaster.start({ url, authority, certificate: own, key, mId, clock });
  return master;
}

function board(): ForeignMaster {
  if (master === undefined) throw new Error("no master is switched on");
  return master;
}

/** Time of the newest round in epoch seconds. */
async function lastRound({ layoutId, mLocId }: PlantedLayout): Promise<unknown> {
  const variables = { id: layoutId, mLocId, timestamp: nowSeconds() };
  return (await ask("Query.getNodeDataByMLocId", variables)).timestamp;
}

async function putController({ layoutId, mLocId }: PlantedLayout, id: string): Promise<void> {
  const input = { changeId: newChangeId(), layoutId, mLocId, mId: id, timestamp: nowSeconds() };
  await ask("Mutation.updateMasterId", { input });
}

/** Sends a command; returns its id. */
async function send(place: PlantedLayout, name: string, args: Values = {}): Promise<string> {
  const id = newChangeId();
  const list = Object.entries(args).map(([key, value]) => ({ key, value }));
  const { layoutId, mLocId } = place;
  const input = { id, layoutId, mLocId, name, args: list, clientTime: nowSeconds() };
  const answer = await ask("Mutation.createCommandRequest", { input });
  expect(answer).toMatchObject({ id, status: "sent", code: null });
  return id;
}

/** Waits until the ledger contains the expected end of the command. */
function ended({ layoutId }: PlantedLayout, id: string, expected: Values): Promise<void> {
  return until(async () => {
    expect(await ask("Query.getCommand", { id: layoutId, command: id })).toMatchObject(expected);
  });
}

describe("a board that is moved", () => {
  it(
    "gets its new place however often its old one was changed, and is heard and commanded there",
    async () => {
      const before = await standing("old place", nowSeconds());
      for (const name of ["Gate", "Gate west", "Gate east"]) {
        const changed = { id: before.mLocId, layoutId: before.layoutId, name };
        await ask("Mutation.updateMasterLocation", {
          input: { changeId: newChangeId(), ...changed },
        });
        await until(async () => expect(board().shelf.document("site")?.name).toBe(name));
      }
      const { site: ver } = board().shelf.versions;
      expect(ver).toBeGreaterThan(3);

      const after = await plant("new place");
      await putController(before, "0");
      await putController(after, mId);
      await until(async () => expect(board().place).toEqual(after));
      expect(board().shelf.versions.site).toBeGreaterThan(ver);
      await until(async () => expect(board().shelf.document("nodes")).toMatchObject(after));
      await until(async () =>
        expect(await presence(cloud, after)).toMatchObject({ online: true, mId }),
      );

      await board().report();
      await until(async () => expect(await lastRound(after)).toEqual(expect.any(Number)));
      const id = await send(after, "low-priority-keep-angle", { angle: "12" });
      await ended(after, id, { status: "success" });
      expect(board().processor.done.map(({ mLocId }) => mLocId)).toEqual([after.mLocId]);
    },
    PATIENCE,
  );
});

describe("a master whose clock is lost", () => {
  it(
    "is online, stows and answers, and reports once its clock was set",
    async () => {
      const place = await standing("clockless", 0);
      await board().report();
      const stow = await send(place, "strong-angle-stow");
      await ended(place, stow, { status: "success", feedback: [{ seq: 1 }, { seq: 2 }] });
      expect(board().processor.done.map(({ name }) => name)).toEqual(["strong-angle-stow"]);
      expect(board().isClockRight).toBe(false);

      const sync = await send(place, "time-sync");
      await ended(place, sync, { status: "success" });
      expect(board().isClockRight).toBe(true);
      await board().report();
      await until(async () => expect(await lastRound(place)).toEqual(expect.any(Number)));
    },
    PATIENCE,
  );
});

describe("commands of many at once", () => {
  it(
    "to one master all go out, in the order of their numbers, and each is in the ledger",
    async () => {
      const place = await standing("crowd", nowSeconds());
      await board().report();
      await until(async () => expect(await lastRound(place)).toEqual(expect.any(Number)));
      const angles = Array.from({ length: 12 }, (_, at) => String(at * 2));
      const ids = await Promise.all(
        angles.map((angle) => send(place, "low-priority-keep-angle", { angle })),
      );
      for (const id of ids) await ended(place, id, { status: "success" });
      const { heard, done } = board().processor;
      expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(done).toEqual(heard);
      const numbers = heard.map(({ n }) => n);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(new Set(numbers).size).toBe(12);
    },
    PATIENCE,
  );
});

describe("a viewer whose access is revoked while the master reports", () => {
  it(
    "has its subscription ended, and receives no notice of the site afterwards",
    async () => {
      const place = await standing("watched", nowSeconds());
      const rights = { groups: ["USER"] };
      const [viewer, other] = [
        await people.signedIn(rights, [place.layoutId]),
        await people.signedIn(rights, [place.layoutId]),
      ];
      const [notices, others] = [
        await watchNotices(cloud, viewer, place),
        await watchNotices(cloud, other, place),
      ];
      await board().report();
      await until(async () => expect(notices.all().length).toBeGreaterThan(0));

      const input = { changeId: newChangeId(), username: viewer.sub, layoutIds: [] };
      await ask("Mutation.setUserLayoutIds", { input });
      await notices.ended();

      const [heard, heardByOther] = [notices.all().length, others.all().length];
      await board().report();
      await until(async () => expect(others.all().length).toBeGreaterThan(heardByOther));
      expect(notices.all()).toHaveLength(heard);
      await notices.close();
      await others.close();
    },
    PATIENCE,
  );
});
