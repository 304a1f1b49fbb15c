/**
 * A layout with one master of two nodes: its rounds, acts on its alarms, and runs of the health
 * schedule.
 */
import { beforeEach } from "vitest";
import type { ActKind } from "#domain/journal/acts.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { createAlarmAct } from "#functions/alarms/create-alarm-act.ts";
import { listHandledAlarms } from "#functions/alarms/list-handled-alarms.ts";
import { putMasterLatest, putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { judgeHealth } from "#functions/health/judge-health.ts";
import { layoutObserver } from "#functions/health/observe-layout.ts";
import { listLayoutHealth } from "#functions/layouts/list-layout-health.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { storeAlone, storeSample } from "../telemetry/stored-rounds.ts";

export const MASTER = "0190a000-0000-7000-9000-00000000bb01";

const M_ID = "FCC23D0508A90001";

export const MINUTE = 60_000;
export const RAISED = "00000004";
export const CLEAR = "00000000";

export const acknowledged = (...nLocIds: readonly string[]) => [
  { state: "ACKNOWLEDGED", mLocId: MASTER, word: "NODE", bit: 2, nLocIds, until: null },
];

/** To be called at the beginning of a test file. */
export function handledAlarms() {
  const served = tablesOfFile();
  /** A new layout for each test. */
  const site = { layoutId: "" };
  const put = (TableName: string, Item: Record<string, unknown>) =>
    served.store.tables.send(new PutCommand({ TableName, Item }));
  const now = () => Math.floor(served.clock.now / 1000);
  const log = () => undefined;

  beforeEach(async () => {
    served.clock.now = START * 1000;
    site.layoutId = changeId();
    const index = { gsi1pk: "LAYOUTS#0", gsi1sk: `Mesa#${site.layoutId}` };
    await put("core", {
      pk: `L#${site.layoutId}`,
      sk: "A",
      ...index,
      layoutId: site.layoutId,
      name: "Mesa",
    });
    await put("core", {
      ...{ pk: `L#${site.layoutId}`, sk: `M#${MASTER}`, mLocId: MASTER, name: "M1", mId: M_ID },
      deviceType: "gen4",
    });
    await put("core", { pk: `L#${site.layoutId}`, sk: `G#${MASTER}`, index: ["000", "001"] });
  });

  /** Runs the schedule, in an instance with empty caches. */
  async function judge(): Promise<void> {
    const deps = { store: served.store, clock: served.clock, log };
    await judgeHealth({
      ...deps,
      observeLayout: layoutObserver(deps),
      requestDocuments: async () => undefined,
    })();
  }

  /**
   * Reports these alarm words of the nodes, beginning with the first; the master itself has no
   * alarms.
   */
  async function report(words: readonly string[], ts = now()): Promise<void> {
    const nodes = Object.fromEntries(words.map((al, node) => [node, { t: ts, al }]));
    const { reading } = await storeAlone(
      served.store,
      { layoutId: site.layoutId, mLocId: MASTER },
      { ts, nodes },
    );
    await putSummary(
      served.store,
      { layoutId: site.layoutId, mLocId: MASTER },
      { ts, chunk: 0, bytes: deflateFrame(summaryOf(reading)) },
    );
    const data = await storeSample(
      served.store,
      { layoutId: site.layoutId, mLocId: MASTER },
      { ts },
    );
    await putMasterLatest(
      served.store,
      { layoutId: site.layoutId, mLocId: MASTER },
      { ...data, mId: M_ID },
    );
  }

  const target = (nLocId = "000", to = now()) => ({
    ...{ mLocId: MASTER, nLocId, word: "NODE", bit: 2, from: to - 60, to },
  });

  async function act(kind: ActKind, targets: readonly object[], more: object = {}): Promise<void> {
    const input = { changeId: changeId(), layoutId: site.layoutId, kind, targets, ...more };
    const outcome = await field(createAlarmAct(served))({ input }, caller());
    if (!outcome.ok) throw new Error(`expected an act, got ${outcome.error.code}`);
  }

  /** Counts of raised, acknowledged and shelved alarms, as shown in the list of layouts. */
  async function counted() {
    return (await countedByWork()).slice(0, 3);
  }

  /** The same, and the count of those that work has caused. */
  async function countedByWork() {
    const answer = await listLayoutHealth(served.store).run(
      { limit: 50, nextToken: undefined },
      caller(),
    );
    const items = answer.ok ? answer.value.items : [];
    const alarms = items.find((health) => health.layoutId === site.layoutId)?.alarms;
    const { critical, acknowledged, shelved, byWork } = alarms ?? {};
    return [critical, acknowledged?.critical, shelved?.critical, byWork?.critical];
  }

  async function asked(privileges = caller().privileges) {
    const deps = { store: served.store, clock: served.clock, log };
    const outcome = await field(listHandledAlarms(deps))(
      { layoutId: site.layoutId },
      caller({ privileges }),
    );
    if (!outcome.ok) throw new Error(`expected an answer, got ${outcome.error.code}`);
    return outcome.value;
  }

  function pass(milliseconds: number): void {
    served.clock.now += milliseconds;
  }

  return {
    served,
    site,
    put,
    now,
    judge,
    report,
    target,
    act,
    counted,
    countedByWork,
    asked,
    pass,
  };
}
