/** Firmware campaigns over the path of commands: stages, stops, rights, crashes. */
import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { EpochSeconds } from "#domain/units/time.ts";
import type { Warning } from "#domain/warnings/warning.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { feedItem } from "#functions/shared/store/layout-warnings.ts";
import { GetCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { readSource, sourceItem } from "#functions/shared/store/warning-sources.ts";
import { changeId, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { APPROVER, CampaignHarness, CREATOR } from "./campaign-harness.ts";
import { done, person } from "./command-harness.ts";

const served = tablesOfFile();
const START = "start-unicast-ota-update";

beforeEach(() => {
  served.clock.now = START_MILLISECONDS;
});

/** Steps each minute until the campaign is in this state. */
async function until(harness: CampaignHarness, wanted: string, minutes = 200): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await harness.step();
    const { campaign } = await harness.state();
    if (campaign.state === wanted) return;
    await harness.minute();
  }
  throw new Error(
    `expected the campaign to be ${wanted}: ${JSON.stringify(await harness.state())}`,
  );
}

const approve = async (harness: CampaignHarness, who = APPROVER) => {
  const { campaign } = await harness.state();
  return harness.change({ campaignId: campaign.id, act: "APPROVE", rev: campaign.rev }, who);
};

const SITE = { latitude: 33.4, longitude: -112 };

/** Gives the site a source of warnings, read just now, with one that ends then. */
async function plantWarning(harness: CampaignHarness, until: number): Promise<void> {
  const { tables, coreTable, telemetryTable } = served.store;
  const { layoutId } = harness.site;
  const Key = { pk: `L#${layoutId}`, sk: "A" };
  const { Item } = await tables.send(new GetCommand({ TableName: coreTable, Key }));
  await tables.send(
    new PutCommand({ TableName: coreTable, Item: { ...Item, ...Key, coordinates: SITE } }),
  );
  const { rev } = await readSource(served.store, layoutId);
  const changed = { changedAt: harness.now, changedBy: "a@example.org", rev: rev + 1 };
  const warning: Warning = {
    ...({ id: "w", kind: "WIND", event: "High Wind Warning", severity: "SEVERE" } as const),
    ...({ area: "INSIDE", hail: undefined, gust: undefined } as const),
    ...{ from: (harness.now - 60) as EpochSeconds, until: until as EpochSeconds },
    ...{ places: "Mesa", headline: undefined, sender: "service" },
  };
  const feed = {
    ...{ sourceRev: rev + 1, site: SITE, readAt: harness.now, failure: undefined },
    ...{ warnings: [warning], more: 0, validators: {}, rev },
  };
  await transact(tables, [
    sourceItem(coreTable, layoutId, { kind: "PUSH", address: null, ...changed }),
    feedItem(telemetryTable, layoutId, feed),
  ]);
}

describe("a campaign", () => {
  it("proves the canary, waits for a second person, and proves the rest", async () => {
    const harness = await CampaignHarness.open(served, 2, 3);
    const created = await done(harness.create());
    expect(created).toMatchObject({ state: "running", stages: [1, 5], tolerated: 1 });
    await until(harness, "waiting");
    expect(harness.published(START)).toHaveLength(1);
    expect(await approve(harness, CREATOR)).toMatchObject({
      error: { code: "SecondPersonRequired" },
    });
    expect(await approve(harness)).toMatchObject({ ok: true });
    await until(harness, "ended");
    const { campaign } = await harness.state();
    expect(campaign).toMatchObject({
      ...{ cause: "done", approvedBy: APPROVER.email },
      counts: { proven: 6, failed: 0, skipped: 0, notAsked: 0 },
    });
    expect(new Set(harness.published(START)).size).toBe(6);
    expect(harness.published(START)).toHaveLength(6);
    const rows = await harness.commands.ledger(harness.site);
    expect(rows.every(({ campaignId }) => campaignId === campaign.id)).toBe(true);
    expect(rows.every(({ userId }) => userId === CREATOR.sub)).toBe(true);
    expect(await done(harness.create({ version: "3.22.0" }))).toMatchObject({ state: "running" });
  });

  it("stops at the tolerated failures, and leaves the others as they were", async () => {
    const harness = await CampaignHarness.open(served, 1, 6);
    for (const key of harness.nodes.keys()) harness.bad.add(key);
    await done(harness.create());
    await until(harness, "stopped");
    const { campaign, nodes } = await harness.state();
    expect(campaign).toMatchObject({ cause: "tolerance", counts: { failed: 1, notAsked: 5 } });
    expect(nodes.filter(({ state }) => state === "failed")).toMatchObject([
      { detail: "oldVersion" },
    ]);
    expect(harness.published(START)).toHaveLength(1);
    await harness.minute();
    expect(await harness.step()).toBe(0);
  });

  it("is stopped by a person at once, also between claim and publication", async () => {
    const harness = await CampaignHarness.open(served, 1, 2);
    const { id } = await done(harness.create());
    const stop = () => harness.change({ campaignId: id, act: "STOP" }, APPROVER);
    await harness.step();
    await harness.minute();
    expect(await stop()).toMatchObject({ ok: true });
    for (let minute = 0; minute < 10; minute += 1) {
      await harness.step();
      await harness.minute();
    }
    expect(harness.published(START)).toEqual([]);
    expect((await harness.state()).campaign).toMatchObject({
      ...{ state: "stopped", cause: "person", counts: { notAsked: 2 } },
    });
  });

  it.each(["done", "person"])(
    "leaves a report at its end, by %s, whose hash the ledger seals",
    async (by) => {
      const harness = await CampaignHarness.open(served, 1, 2);
      const { id } = await done(harness.create());
      if (by === "person") {
        await done(harness.change({ campaignId: id, act: "STOP" }, APPROVER));
        const { campaign } = await harness.state();
        await done(harness.change({ campaignId: id, act: "END", rev: campaign.rev }, APPROVER));
      } else {
        await until(harness, "waiting");
        await approve(harness);
        await until(harness, "ended");
      }
      const { campaign, report } = await harness.reported();
      expect(campaign).toMatchObject({ state: "ended", cause: by, reportHash: report?.hash });
      const text = inflateRawSync(Buffer.from(String(report?.packed), "base64")).toString();
      expect(createHash("sha256").update(text).digest("hex")).toBe(report?.hash);
      expect(JSON.parse(text)).toMatchObject({ format: "firmware campaign 1", id });
      const rows = await served.itemsOf("events");
      expect(rows.filter((row) => JSON.stringify(row).includes(String(report?.hash)))).toHaveLength(
        1,
      );
      expect(report?.seal).toBeNull();
      served.clock.now += 2 * 3_600_000;
      await sealLedger({ ...served, log: () => undefined })();
      const sealed = await harness.reported();
      expect(sealed.report?.seal).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    },
  );

  it("asks no node in wind above its limit, and says why it waits", async () => {
    const harness = await CampaignHarness.open(served, 1, 2);
    await done(harness.create());
    const [master] = harness.site.masters;
    if (master === undefined) throw new Error("expected a master");
    await harness.commands.report(master, { ts: harness.now, windAverage: 9, windPeak: 10.5 });
    expect(await harness.step()).toBe(0);
    expect((await harness.state()).masters).toMatchObject([{ wait: "wind", windMph: 10.5 }]);
  });

  it("waits for a weather warning and while the source is silent, and goes on by itself", async () => {
    const harness = await CampaignHarness.open(served, 1, 2);
    await done(harness.create());
    const hold = async () => {
      const { hold: kind, holdWarning, holdUntil } = (await harness.state()).campaign;
      return [kind, holdWarning, holdUntil];
    };
    const until = harness.now + 7200;
    await plantWarning(harness, until);
    expect(await harness.step()).toBe(0);
    expect(await hold()).toEqual(["warning", "High Wind Warning", until]);
    // The source is not read any more.
    while (harness.now < until) await harness.minute();
    expect(await harness.step()).toBe(0);
    expect(await hold()).toEqual(["warningsUnknown", null, null]);
    await plantWarning(harness, harness.now);
    expect(await harness.step()).toBe(1);
    expect(await hold()).toEqual([null, null, null]);
  });

  it("holds while its creator has lost the rights", async () => {
    const harness = await CampaignHarness.open(served, 1, 2);
    await done(harness.create());
    await harness.commands.letIn(CREATOR, harness.site, { enabled: false });
    expect(await harness.step()).toBe(0);
    expect((await harness.state()).campaign).toMatchObject({ state: "running", hold: "rights" });
  });

  it("is refused without the rights, the name, another campaign, or a node to update", async () => {
    const harness = await CampaignHarness.open(served, 1, 2);
    const viewer = person("campaign-3", "USER");
    const code = async (answer: Promise<unknown>) => Object(await answer).error?.code;
    await harness.commands.letIn(viewer, harness.site);
    expect(await code(harness.create({}, viewer))).toBe("NotPermitted");
    expect(await code(harness.create({ siteName: "South" }))).toBe("ConfirmationInvalid");
    expect(await code(harness.create({ nodeType: 8499 }))).toBe("NothingToUpdate");
    expect(await code(harness.create({ canary: 0 }))).toBe("InvalidArgument");
    const id = changeId();
    const first = await done(harness.create({ changeId: id }));
    expect(await done(harness.create({ changeId: id }))).toEqual(first);
    expect(await code(harness.create())).toBe("CampaignExists");
  });
});

/** Operations that leave no trace: a lost answer to them is the same as a lost request. */
const READS: ReadonlySet<string> = new Set(["BatchGetItem", "GetItem", "Query"]);

interface DyingTables extends Tables {
  /** Names of the operations that were asked for, in order. */
  readonly calls: string[];
}

/** Tables that die at one request: it is lost, or its answer, and all later ones fail. */
function dying(tables: Tables, at: number, isExecuted: boolean): DyingTables {
  const calls: string[] = [];
  const send: Tables["send"] = async (request) => {
    calls.push(request.operation.name);
    if (calls.length < at) return tables.send(request);
    if (calls.length === at && isExecuted) await tables.send(request);
    throw new Error("the function has died");
  };
  return { send, calls };
}

it("costs a layout without a campaign one request a minute", async () => {
  const harness = await CampaignHarness.open(served, 1, 1);
  const tables = dying(served.store.tables, Number.POSITIVE_INFINITY, false);
  await harness.step({ ...harness.commands.deps, store: { ...served.store, tables } });
  expect(tables.calls).toHaveLength(1);
});

describe("a function that dies at any of its requests", () => {
  /**
   * Runs the first minutes of a campaign with a death at this request of one step, counted from 1;
   * returns the names of the requests of the step.
   */
  async function run(step: number, at: number, isExecuted: boolean): Promise<readonly string[]> {
    served.clock.now = START_MILLISECONDS;
    const harness = await CampaignHarness.open(served, 1, 1);
    await done(harness.create());
    let calls: readonly string[] = [];
    for (let minute = 0; minute < 14; minute += 1) {
      if (minute === step) {
        const tables = dying(served.store.tables, at, isExecuted);
        const deps: CommandDeps = {
          ...harness.commands.deps,
          store: { ...served.store, tables },
        };
        await harness.step(deps).catch(() => 0);
        calls = tables.calls;
      } else {
        await harness.step();
      }
      await harness.minute();
    }
    // Asked once, or not at all where it is unknown whether the only request was published.
    const asked = harness.published(START).length;
    expect(asked).toBeLessThanOrEqual(1);
    const { nodes } = await harness.state();
    if (asked === 0) expect(nodes).not.toMatchObject([{ state: "notAsked" }]);
    return calls;
  }

  it.each([0, 1, 2])(
    "in step %i goes on, and asks no node twice",
    { timeout: 240_000 },
    async (step) => {
      const all = await run(step, Number.POSITIVE_INFINITY, false);
      expect(all.length).toBeGreaterThan(4);
      for (const [before, operation] of all.entries()) {
        await run(step, before + 1, false);
        if (!READS.has(operation)) await run(step, before + 1, true);
      }
    },
  );
});
