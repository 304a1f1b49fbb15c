/** A ledger that was tampered with: what the check against its seals shows. */
import { beforeEach, describe, expect, it } from "vitest";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { HOUR, HOUR_MILLISECONDS, type Row, sealedSite } from "./ledger-harness.ts";

const { served, sealed, run, verify, seals, change, remove } = sealedSite();

describe("a ledger that was tampered with", () => {
  beforeEach(() => run());

  const differs = (hours: number) => ({
    ...{ isIntact: false, fault: "rowsDiffer", faultHour: START + hours * HOUR },
  });

  it.each<readonly [string, () => Promise<void>, number]>([
    ["a command that was changed", () => change(sealed.ids[0] ?? "", "name", "time-get"), 0],
    ["a user who was replaced", () => change(sealed.ids[1] ?? "", "userId", "user-9"), 2],
    ["an answer that was changed", () => change(`${sealed.ids[1]}#F0002`, "status", "fail"), 2],
    ["a command that is gone", () => remove(sealed.ids[0] ?? ""), 0],
    ["an answer that is gone", () => remove(`${sealed.ids[1]}#F0001`), 2],
    ["a command that was put in between", () => copyCommand(changeId(), HOUR_MILLISECONDS), 1],
    ["an answer that was put in", () => copyAnswer(), 2],
    ["a command that was moved to another hour", () => moveInIndex(), 0],
  ])("shows the first hour with %s", async (_, tamper, hours) => {
    await tamper();
    expect(await verify()).toMatchObject(differs(hours));
  });

  it("shows a change that was altered or removed", async () => {
    const changes = (await served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${sealed.site.layoutId}#A`,
    );
    const sk = String(changes[0]?.sk);
    await change(sk, "actor", "user-9", "A");
    expect(await verify()).toMatchObject(differs(0));
    await remove(sk, "A");
    expect(await verify()).toMatchObject(differs(0));
  });

  it("shows two commands that have changed places", async () => {
    const ledger = await sealed.harness.ledger(sealed.site);
    const [one, other] = sealed.ids.map((id) => ledger.find(({ sk }) => sk === id));
    await put({ ...one, name: "dt-nodes" });
    await put({ ...other, createdAt: one?.createdAt, gsi1sk: one?.gsi1sk });
    expect(await verify()).toMatchObject(differs(0));
  });

  it("shows a seal that was made anew over rows that were changed", async () => {
    await change(sealed.ids[0] ?? "", "name", "time-get");
    for (const { sk } of (await seals()).slice(0, 1)) await remove(String(sk), "Z");
    expect(await verify()).toMatchObject({ fault: "missingSeal", faultHour: START });
    const [, second] = await seals();
    await put({ ...second, sk: "2026062412", previous: "0".repeat(64) });
    expect(await verify()).toMatchObject(differs(0));
  });

  it("shows a seal that does not follow the one before, also from the middle of the chain", async () => {
    await change("2026062413", "hash", "f".repeat(64), "Z");
    expect(await verify()).toMatchObject(differs(1));
    expect(await verify(START + 2 * HOUR)).toMatchObject({
      ...{ isIntact: false, fault: "brokenChain", faultHour: START + 2 * HOUR },
    });
  });

  it("shows a chain that was cut off at its end", async () => {
    await remove("2026062414", "Z");
    served.clock.now += 3 * HOUR_MILLISECONDS;
    expect(await verify()).toMatchObject({
      ...{ isIntact: false, fault: "missingSeal", faultHour: START + 2 * HOUR },
    });
  });

  async function put(Item: Row): Promise<void> {
    await served.store.tables.send(new PutCommand({ TableName: "events", Item: { ...Item } }));
  }

  async function copyCommand(id: string, later: number): Promise<void> {
    const row = (await sealed.harness.ledger(sealed.site)).find(({ sk }) => sk === sealed.ids[0]);
    const createdAt = Number(row?.createdAt) + later;
    await put({ ...row, sk: id, id, createdAt, gsi1sk: `${createdAt}#${id}` });
  }

  async function copyAnswer(): Promise<void> {
    const row = (await sealed.harness.ledger(sealed.site)).find(
      ({ sk }) => sk === `${sealed.ids[1]}#F0002`,
    );
    await put({ ...row, sk: `${sealed.ids[1]}#F0003`, seq: 3 });
  }

  async function moveInIndex(): Promise<void> {
    const at = START_MILLISECONDS + HOUR_MILLISECONDS + 1;
    await change(sealed.ids[0] ?? "", "gsi1sk", `${at}#${sealed.ids[0]}`);
  }
});
