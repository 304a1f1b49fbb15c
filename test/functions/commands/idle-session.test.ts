/** Commands of a session without a recent press: only those that read go. */
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { storeProvedPress } from "#functions/shared/store/session-presses.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

const IDLE = err({ code: "SessionIdle", minutes: 30 });
const WHO = { ...ADMIN, sessionId: "desk", signedInAt: START - 1801 };
const ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };
const STOW = { name: "strong-angle-stow" };

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served, 1, { idleSeconds: 1800 }));
});

const press = () => storeProvedPress(served.store, WHO, START - 1800);

describe("a session that is idle", () => {
  it("sends no command to one master", async () => {
    expect(await harness.request(master, ANGLE, WHO)).toEqual(IDLE);
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
  });

  it("sends no batch", async () => {
    expect(await harness.batch(site, ANGLE, WHO)).toEqual(IDLE);
    expect(harness.published).toEqual([]);
  });

  it("prepares no stow to safety", async () => {
    expect(await harness.prepare(site, STOW, WHO)).toEqual(IDLE);
  });

  it("confirms nothing that it prepared while it was in use", async () => {
    const id = changeId();
    const active = { ...WHO, signedInAt: START };
    const { token } = await done(harness.prepare(site, { ...STOW, id }, active));
    const siteName = site.name;
    const confirmed = await harness.confirm(site, { ...STOW, id, token, siteName }, WHO);
    expect(confirmed).toEqual(IDLE);
    expect(harness.published).toEqual([]);
  });

  it("still asks a master for its state", async () => {
    const read = { name: "start-arrr" };
    expect(await done(harness.request(master, read, WHO))).toMatchObject({ status: "sent" });
  });

  it("sends commands after a press that the server knows", async () => {
    await press();
    expect(await done(harness.request(master, ANGLE, WHO))).toMatchObject({ status: "sent" });
    expect(await done(harness.prepare(site, STOW, WHO))).toHaveProperty("token");
  });

  it("is not the other session of the same user", async () => {
    await press();
    const other = { ...WHO, sessionId: "tablet" };
    expect(await harness.request(master, ANGLE, other)).toEqual(IDLE);
  });

  it("is one whose token names neither session nor sign-in", async () => {
    const nameless = { ...WHO, sessionId: "", signedInAt: 0 };
    expect(await harness.request(master, ANGLE, nameless)).toEqual(IDLE);
  });

  it("gets the first answer again to a command that it sent while in use", async () => {
    const id = changeId();
    const active = { ...WHO, signedInAt: START };
    const first = await done(harness.request(master, { ...ANGLE, id }, active));
    expect(await done(harness.request(master, { ...ANGLE, id }, WHO))).toEqual(first);
    expect(harness.published).toHaveLength(1);
  });
});
