/**
 * A board removed from a layout with two-person approval: the rule follows it, however it is freed
 * and used again.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { updateMasterId } from "#functions/ids/update-master-id.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { deleteLayout } from "#functions/layouts/delete-layout.ts";
import { deleteMaster } from "#functions/layouts/delete-master.ts";
import { layoutRemover } from "#functions/layouts/layout-remover.ts";
import { setSwitch } from "#functions/remote-control/switch-fields.ts";
import { field } from "#functions/shared/handler.ts";
import { storeIdentityProof } from "#functions/shared/store/proven-identity.ts";
import { newMId } from "../ids/field-crew.ts";
import { caller, changeId } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  person,
} from "./command-harness.ts";

type Input = Readonly<Record<string, unknown>>;

const STOP = { name: "disable-tracking" };
const DAY = 86_400;
const MOVER = caller();

const served = tablesOfFile();
let harness: CommandHarness;
let north: HarnessSite;
let board: HarnessMaster;
let ada: ReturnType<typeof person>;

beforeEach(async () => {
  ({ harness, site: north } = await openCommandHarness(served, 1));
  [board] = north.masters as [HarnessMaster];
  ada = person(`ada-${changeId()}`, "ADMIN", "CONTROLS");
  await harness.letIn(ada, north);
  await turn(true);
});

function turn(on: boolean, who = ada) {
  const input = { id: changeId(), layoutId: north.layoutId, on, reason: "As the owner has asked" };
  return done(field(setSwitch(served, "secondPerson"))({ input }, who));
}

function changeMasterId({ layoutId, mLocId }: HarnessMaster, mId: string) {
  const timestamp = Math.floor(served.clock.now / 1000);
  const input = { changeId: changeId(), layoutId, mLocId, mId, timestamp };
  return done(field(updateMasterId(served))({ input }, MOVER));
}

const FREED: readonly [string, () => Promise<unknown>][] = [
  [
    "its master was deleted",
    () => {
      const { layoutId, mLocId } = board;
      const input = { changeId: changeId(), layoutId, mLocId, confirmName: "M1" };
      return done(field(deleteMaster(served))({ input }, MOVER));
    },
  ],
  ["its place was left empty", () => changeMasterId(board, UNASSIGNED_MASTER_ID)],
  ["another board took its place", () => changeMasterId(board, newMId())],
  [
    "its layout was deleted",
    async () => {
      const { layoutId } = north;
      await storeIdentityProof(served.store, MOVER, served.clock.now / 1000);
      const input = { changeId: changeId(), id: layoutId };
      const deps = { ...served, invokeRemover: async () => undefined };
      await done(field(deleteLayout(deps))({ input }, MOVER));
      await layoutRemover({ ...served, log: () => undefined })({ layoutId });
    },
  ],
];

const USED: readonly [Use, Use] = [
  ["a new master", (layoutId) => newMaster(layoutId, board.mId)],
  [
    "a master that is there",
    async (layoutId) => {
      const made = await newMaster(layoutId, newMId());
      const place = { layoutId, mLocId: String(made.id), mId: board.mId };
      await changeMasterId(place, board.mId);
      return made;
    },
  ],
];

function newMaster(layoutId: string, mId: string) {
  const input = { layoutId, name: "M1", deviceType: "gen4", xLoc: 1, yLoc: 1, mId };
  const change = { changeId: changeId(), ...input };
  return done(field(createMaster(served))({ input: change }, MOVER));
}

type Use = readonly [string, (layoutId: string) => Promise<Input>];

/** The new layout, with the board; its own rule is off, as in every new layout. */
async function settled(use: (layoutId: string) => Promise<Input>): Promise<HarnessSite> {
  const south = await harness.open(0);
  const made = await use(south.layoutId);
  const place = { layoutId: south.layoutId, mLocId: String(made.id), mId: board.mId };
  await harness.connect(place);
  await harness.report(place);
  await harness.letIn(ada, south);
  return { ...south, masters: [place] };
}

async function asked(where: HarnessSite, command: Input = STOP): Promise<Input> {
  const id = changeId();
  const prepared = await done(harness.prepare(where, { ...command, id }, ada));
  const { token } = prepared;
  const reason = "Cable work in the rows";
  const answer = await done(harness.confirm(where, { ...command, id, token, reason }, ada));
  const isWaiting = Object(answer).approval !== null;
  expect(isWaiting).toBe(prepared.needsSecondPerson);
  return answer;
}

const waiting = { approval: { state: "waiting" } };
const sent = { approval: null, requests: [{ status: "sent" }] };

/** Runs the act with the clock set back. */
async function ago(seconds: number, act: () => Promise<unknown>): Promise<void> {
  const { now } = served.clock;
  served.clock.now = now - seconds * 1_000;
  await act();
  served.clock.now = now;
}

describe.each(FREED)("a board that is free because %s", (_, free) => {
  // Case: an administrator moves the board to a layout of their own, and confirms an R4 command
  // there alone.
  it.each(USED)("needs a second person as the board of %s, for 30 days", async (_name, use) => {
    await ago(30 * DAY - 1, free);
    const south = await settled(use);
    expect(await asked(south)).toMatchObject(waiting);
    expect(harness.published).toEqual([]);
    served.clock.now += 1_000;
    expect(await asked(south)).toMatchObject(sent);
  });

  it("needs one for the person who has switched the rule off before", async () => {
    await ago(10 * DAY, () => turn(false));
    await free();
    expect(await asked(await settled(USED[0][1]))).toMatchObject(waiting);
  });

  it("needs none when the layout that it left asked for none", async () => {
    await harness.remove("access", { pk: `L#${north.layoutId}`, sk: "A" });
    await free();
    expect(await asked(await settled(USED[0][1]))).toMatchObject(sent);
  });
});
