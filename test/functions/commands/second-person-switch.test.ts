/** The switch by which commands of a layout need a second person. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { err } from "#domain/result.ts";
import { getSwitch } from "#functions/remote-control/switch-fields.ts";
import { field } from "#functions/shared/handler.ts";
import { START } from "../served-tables.ts";
import { type CommandHarness, done, type HarnessSite } from "./command-harness.ts";
import {
  ANGLE,
  DAY,
  newcomer,
  requestsOf,
  STOP,
  secondPersonOfFile,
} from "./second-person-harness.ts";

const { served, begin, letIn, turn, asked, approve } = secondPersonOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let ada: Caller;
let bob: Caller;
let carol: Caller;
beforeEach(async () => {
  ({ harness, site, ada, bob, carol } = await begin());
});

/** Runs the act with the clock set back, because ids of requests contain their time. */
async function ago<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  const { now } = served.clock;
  served.clock.now = now - seconds * 1_000;
  const done = await act();
  served.clock.now = now;
  return done;
}

describe("the switch", () => {
  it("is off until a user sets it, and says who has", async () => {
    const other = await harness.open(0);
    const get = field(getSwitch(served, "secondPerson"));
    const untouched = { on: false, reason: null, changedAt: null, changedBy: null };
    expect(await done(get({ layoutId: other.layoutId }, ada))).toEqual({
      layoutId: other.layoutId,
      ...untouched,
    });
    expect(await done(get({ layoutId: site.layoutId }, ada))).toEqual({
      ...{ layoutId: site.layoutId, on: true, reason: "As the owner has asked" },
      ...{ changedAt: START, changedBy: carol.email },
    });
  });

  it("leaves remote control as it is, and is left as it is by it", async () => {
    await harness.switchRemoteControl(site, false);
    const get = field(getSwitch(served, "secondPerson"));
    expect(await done(get({ layoutId: site.layoutId }, ada))).toMatchObject({ on: true });
    await turn(false, bob);
    expect(
      await harness.batch(site, { ...ANGLE, mLocIds: [site.masters[0]?.mLocId] }),
    ).toMatchObject(err({ code: "RemoteControlOff" }));
  });

  it("is published to viewers of the layout, and every change is stored", async () => {
    await turn(false, bob);
    expect(served.notices).toMatchObject([{ layoutId: site.layoutId, kinds: ["COMMANDS"] }]);
    const records = (await served.itemsOf("events")).filter(
      ({ pk, operation }) =>
        pk === `L#${site.layoutId}#A` && operation === "Mutation.setSecondPerson",
    );
    expect(records).toMatchObject([
      { actor: carol.sub, result: { on: true } },
      { actor: bob.sub, result: { on: false } },
    ]);
  });

  it("that was switched off lets others send alone, and the person who did it not for 30 days", async () => {
    await ago(30 * DAY - 1, () => turn(false, ada));
    expect(await asked()).toMatchObject({ approval: { state: "waiting" } });
    const alone = await asked(STOP, site, bob);
    expect(requestsOf(alone)).toHaveLength(3);
    served.clock.now += 1_000;
    expect(requestsOf(await asked())).toHaveLength(3);
  });

  // Case: Ada creates an account, lets it turn the rule off a day later, and sends a command alone
  // on the next day.
  it("is not got round through an account of one's own that switches it off", async () => {
    const puppet = newcomer("puppet");
    await letIn(puppet, { userCreateDate: START - 3 * DAY, createdBy: ada.sub });
    await ago(2 * DAY, () => turn(false, puppet));
    const waiting = Object(await asked()).approval;
    expect(waiting).toMatchObject({ state: "waiting" });
    expect(harness.published).toEqual([]);
    expect(await approve(waiting)).toHaveProperty("value");
  });

  it("is freed for them by an administrator who is not tied to them", async () => {
    await turn(false, ada);
    await turn(true, carol);
    await turn(false, carol);
    expect(requestsOf(await asked())).toHaveLength(3);
  });
});
