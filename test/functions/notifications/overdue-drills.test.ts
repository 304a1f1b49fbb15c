/** Notifications of overdue drills: once for the site, ended by a stow or a drill of all masters. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/settings.ts";
import { NO_STOWS } from "#domain/stows/watch-stows.ts";
import { drillObserver } from "#functions/notifications/overdue-drills.ts";
import { readStowWatch, writeStowWatch } from "#functions/shared/store/stow-watch.ts";
import { LAYOUT, MASTER, NotificationHarness, OTHER_MASTER } from "./notification-harness.ts";

const DAY = 86_400;
const DRILL = { name: "low-priority-keep-angle", args: { angle: "-45" }, isDrill: true } as const;

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
  const only = ({ rule }: { readonly rule: string }) => rule === "OVERDUE_DRILL";
  const { rules, ...others } = DEFAULT_NOTIFICATION_SETTINGS;
  const settings = { ...others, rules: rules.map((one) => ({ ...one, on: only(one) })) };
  await harness.settings(settings);
  await harness.report(0);
  await harness.report(0, { mLocId: OTHER_MASTER, of: 25 });
});
afterEach(() => harness.served.stop());

/** Begins the record of the layout this number of days ago. */
async function record(days: number): Promise<void> {
  const { store } = harness.served;
  const stored = await readStowWatch(store, LAYOUT);
  const since = harness.now - days * DAY;
  await writeStowWatch(store, LAYOUT, { ...stored, watch: NO_STOWS, since });
}

describe("an overdue drill", () => {
  it("is notified once for the site, when the record is 30 days old", async () => {
    await record(29);
    await harness.minutes(1);
    expect(harness.announced).toEqual([]);
    harness.pass(DAY);
    await harness.minutes(3);
    expect(harness.announced).toEqual(["OVERDUE_DRILL raised"]);
    expect(await harness.listed()).toMatchObject([
      { rule: "OVERDUE_DRILL", severity: "major", mLocId: MASTER, nodes: 35, clearedAt: null },
    ]);
  });

  it("is over when every master has moved, by drills of shares as well", async () => {
    await record(40);
    await harness.minutes(1);
    await harness.prove(["reached"], { ...DRILL, mLocIds: [MASTER] });
    await harness.minutes(1);
    expect(harness.announced).toEqual(["OVERDUE_DRILL raised"]);
    await harness.prove(["stuck"], { ...DRILL, mLocIds: [OTHER_MASTER] });
    await harness.minutes(1);
    expect(harness.announced).toEqual(["OVERDUE_DRILL raised", "OVERDUE_DRILL cleared"]);
  });

  it("does not arise after a real stow, and is not avoided by a command that moved nothing", async () => {
    await record(40);
    await harness.prove(["reached"], { ago: 29 * DAY, mLocIds: [MASTER, OTHER_MASTER] });
    await harness.minutes(1);
    expect(harness.announced).toEqual([]);
    harness.pass(2 * DAY);
    await harness.prove(["excluded", "unchecked"], { ...DRILL, mLocIds: [MASTER, OTHER_MASTER] });
    await harness.minutes(1);
    expect(harness.announced).toEqual(["OVERDUE_DRILL raised"]);
  });

  it("is not about a master whose controller was removed", async () => {
    await record(40);
    await harness.place(OTHER_MASTER, { mId: "0" });
    await harness.prove(["reached"], { mLocIds: [MASTER] });
    await harness.minutes(1);
    expect(harness.announced).toEqual([]);
  });

  it("is read again after an hour, or after five minutes while a master is missing", async () => {
    await record(40);
    const overdueDrills = drillObserver(harness.served.store);
    await harness.look({ overdueDrills });
    await harness.prove(["reached"], { mLocIds: [MASTER, OTHER_MASTER] });
    harness.pass(299);
    await harness.look({ overdueDrills });
    expect(harness.announced).toEqual(["OVERDUE_DRILL raised"]);
    harness.pass(1);
    await harness.look({ overdueDrills });
    expect(harness.announced).toEqual(["OVERDUE_DRILL raised", "OVERDUE_DRILL cleared"]);
  });
});
