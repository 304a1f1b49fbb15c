/** Cleaning mode keeps all other users from moving the master. */
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { changeId, START } from "../served-tables.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  type HarnessMaster,
  type HarnessSite,
  KEEP_ANGLE,
  person,
  USER,
} from "./command-harness.ts";
import { interlocksOfFile, override, refusedBy, SENT } from "./interlock-harness.ts";

const ENTER = { name: "enter-cleaning-mode", args: argsOf({ angle: "5" }) };

const { served, begin, request } = interlocksOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
beforeEach(async () => {
  ({ harness, site, master } = await begin());
});

describe("the cleaning of rows", () => {
  const OTHER = person("cleaner-2", "USER", "CONTROLS");

  it("keeps all other users from moving that master, for twelve hours", async () => {
    expect(await request(ENTER)).toMatchObject(SENT);
    expect(await harness.lockOf(master)).toMatchObject({
      userId: USER.sub,
      until: START + 12 * 3600,
    });
    const refused = refusedBy("Refused (K5): cleaning in progress");
    expect(await request(KEEP_ANGLE, OTHER)).toMatchObject(refused);
    expect(await request({ name: "strong-angle-stow" }, OTHER)).toMatchObject(refused);
    expect(await request(ENTER, OTHER)).toMatchObject(refused);
    expect(await request(KEEP_ANGLE)).toMatchObject(SENT);
    served.clock.now += 12 * 3_600_000;
    await harness.report(master, { ts: START + 12 * 3600 - 60 });
    expect(await request(KEEP_ANGLE, OTHER)).toMatchObject(SENT);
  });

  it("is broken off by an administrator with a reason, and by no other user", async () => {
    await request(ENTER);
    expect(await harness.request(master, { ...KEEP_ANGLE, ...override("K5") }, OTHER)).toEqual(
      err({ code: "NotPermitted" }),
    );
    expect(await harness.denials(OTHER)).not.toEqual([]);
    expect(await request({ ...KEEP_ANGLE, ...override("K5") }, ADMIN)).toMatchObject(SENT);
    expect(await request({ ...ENTER, ...override("K5") }, ADMIN)).toMatchObject(SENT);
    expect(await harness.lockOf(master)).toMatchObject({ userId: ADMIN.sub });
  });

  it("begins for one of two who begin at once", async () => {
    for (const who of [USER, OTHER]) await harness.letIn(who, site);
    const answers = await Promise.all([request(ENTER), request(ENTER, OTHER)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["refused", "sent"]);
    expect(harness.published).toHaveLength(1);
  });

  it("has not begun when its command was not sent", async () => {
    harness.brokerSays = "notPublished";
    await request(ENTER);
    expect(await harness.lockOf(master)).toBeUndefined();
    harness.brokerSays = "unknown";
    await request(ENTER);
    expect(await harness.lockOf(master)).toMatchObject({ userId: USER.sub });
    harness.brokerSays = "notPublished";
    await request(ENTER);
    // The earlier lock remains.
    expect(await harness.lockOf(master)).toMatchObject({ userId: USER.sub });
  });

  it("is not begun again by a repeat of its command", async () => {
    const id = changeId();
    await request({ ...ENTER, id });
    await harness.put("core", { ...(await harness.lockOf(master)), userId: OTHER.sub });
    await request({ ...ENTER, id });
    expect(await harness.lockOf(master)).toMatchObject({ userId: OTHER.sub });
  });
});
