/** A repeat of a command id never sends the command again. */
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { moveCommand } from "#functions/commands/store/command-progress.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { isLedgerPut, withFaults } from "./command-faults.ts";
import {
  argsOf,
  CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  instantly,
  KEEP_ANGLE,
  openCommandHarness,
  person,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
});

describe("a repeat of an id", () => {
  it("is answered as the first request was, and publishes nothing", async () => {
    const id = changeId();
    const first = await done(harness.request(master, { ...KEEP_ANGLE, id, clientTime: START - 1 }));
    served.clock.now += 3000;
    expect(
      await done(harness.request(master, { ...KEEP_ANGLE, id, clientTime: START - 2 })),
    ).toEqual(first);
    served.clock.now += 3_600_000;
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toEqual(first);
    expect(harness.published).toHaveLength(1);
    expect(await harness.ledger(site)).toHaveLength(1);
  });

  it("gets the answer of the first one, independent of what the master has said since", async () => {
    const id = changeId();
    const first = await done(harness.request(master, { ...KEEP_ANGLE, id }));
    const key = { layoutId: site.layoutId, id };
    const progress = { status: "fail", code: "STOW", message: "Rejected", seq: 2 } as const;
    expect(await moveCommand(served.store, key, ["sent"], progress)).toBe(true);
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }))).toEqual(first);
  });

  it("with other content, for another master or by another user is a mistake", async () => {
    const id = changeId();
    const layout = await harness.open(2);
    const [one, other] = layout.masters as [HarnessMaster, HarnessMaster];
    await done(harness.request(one, { ...KEEP_ANGLE, id }));
    const mismatch = err({ code: "IdempotencyMismatch" });
    const angle = { ...KEEP_ANGLE, args: argsOf({ angle: "-45" }) };
    expect(await harness.request(one, { ...angle, id })).toEqual(mismatch);
    expect(await harness.request(other, { ...KEEP_ANGLE, id })).toEqual(mismatch);
    expect(
      await harness.request(one, { ...KEEP_ANGLE, id }, person("user-7", "USER", "CONTROLS")),
    ).toEqual(mismatch);
    expect(harness.published).toHaveLength(1);
  });

  it.each([
    ["is on its way", {}],
    ["is refused", { online: false }],
  ])(
    "that was taken by another command while this one %s is a mistake too",
    async (_, presence) => {
      await harness.connect(master, presence);
      const id = changeId();
      let isFirst = true;
      await withFaults(
        served,
        async (operation, body) => {
          if (!isLedgerPut(operation, body) || !isFirst) return undefined;
          isFirst = false;
          await done(harness.request(master, { ...KEEP_ANGLE, args: argsOf({ angle: "5" }), id }));
          return undefined;
        },
        async (faulty) => {
          expect(await faulty.request(master, { ...KEEP_ANGLE, id })).toEqual(
            err({ code: "IdempotencyMismatch" }),
          );
          expect(faulty.published).toEqual([]);
        },
      );
      expect(await harness.ledger(site)).toMatchObject([{ args: { angle: "5" } }]);
    },
  );

  it("fifty times at once is applied and published once (F23)", async () => {
    const id = changeId();
    const who = person(`crowd-${id}`, "USER", "CONTROLS");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => done(harness.request(master, { ...KEEP_ANGLE, id }, who))),
    );
    expect(harness.published).toHaveLength(1);
    expect(await harness.ledger(site)).toMatchObject([{ status: "sent" }]);
    for (const { status } of answers) expect(status).toBe("sent");
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id }, who))).toMatchObject({
      status: "sent",
    });
  });

  it("of a run that has died before its message publishes nothing, in time or late", async () => {
    const id = changeId();
    const dying = new CommandHarness(served, { wait: instantly });
    dying.beforePublish = () => Promise.reject(new Error("the function has died"));
    await done(dying.request(master, { ...KEEP_ANGLE, id }));
    expect(await harness.ledger(site)).toMatchObject([{ status: "created" }]);
    expect(await done(dying.request(master, { ...KEEP_ANGLE, id }))).toMatchObject({
      status: "created",
      message: "Command accepted",
    });
    served.clock.now += 13_000;
    expect(await done(dying.request(master, { ...KEEP_ANGLE, id }))).toMatchObject({
      status: "noAnswer",
      message: "No answer: outcome unknown",
    });
    expect(dying.published).toEqual([]);
  });
});
