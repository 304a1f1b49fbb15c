import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  openCommandHarness,
  person,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;

beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 3));
});

type Input = Readonly<Record<string, unknown>>;

const STOW = { name: "strong-angle-stow" };
const ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };

/** Prepares a command; returns its token and id. */
async function prepared(input: Input = STOW): Promise<{ token: string; id: string }> {
  const id = changeId();
  const { token } = await done(harness.prepare(site, { ...input, id }, ADMIN));
  return { token: String(token), id };
}

const requestsOf = (answer: Input): readonly Input[] => Object(answer).requests;

describe("the first step", () => {
  it("shows what the command would reach, and sends nothing", async () => {
    expect(await done(harness.prepare(site, STOW, ADMIN))).toEqual({
      token: "token-1",
      expiresAt: START + 60,
      risk: "R4",
      name: "strong-angle-stow",
      masters: 3,
      nodes: 3,
      needsSecondPerson: false,
    });
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
  });

  it("counts one node for a command to one", async () => {
    const one = { ...site, masters: site.masters.slice(0, 1) };
    const args = argsOf({ nId: NODE, autoUnicast: "1", otaUpdateType: "20800" });
    const update = { name: "start-unicast-ota-update", args };
    expect(await done(harness.prepare(one, update, ADMIN))).toMatchObject({ masters: 1, nodes: 1 });
  });

  it("keeps no token that could be read and used", async () => {
    const { token } = await prepared();
    const items = await served.itemsOf("core");
    const kept = items.filter(({ pk }) => pk === `L#${site.layoutId}#P`);
    expect(kept).toEqual([
      {
        pk: `L#${site.layoutId}#P`,
        sk: expect.stringMatching(/^[0-9a-f]{64}$/),
        bound: expect.stringMatching(/^[0-9a-f]{64}$/),
        expiresAt: START + 60,
        x: START + 61,
      },
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("is refused whatever the command itself would be refused for", async () => {
    const user = person("user-2", "USER", "CONTROLS");
    expect(await harness.prepare(site, { name: "send-enable-power-boost" }, user)).toEqual(
      err({ code: "NotPermitted" }),
    );
    await harness.switchRemoteControl(site, false);
    expect(await harness.prepare(site, STOW, ADMIN)).toMatchObject(
      err({ code: "RemoteControlOff" }),
    );
  });
});

describe("the second step", () => {
  it("sends the command to every master", async () => {
    const answer = await done(harness.confirm(site, { ...STOW, ...(await prepared()) }, ADMIN));
    expect(requestsOf(answer).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
    expect(await harness.ledger(site)).toMatchObject(Array(4).fill({ risk: "R4", scope: "site" }));
  });

  it("takes the masters in any order", async () => {
    const turned = { ...site, masters: [...site.masters].reverse() };
    await done(harness.confirm(turned, { ...STOW, ...(await prepared()) }, ADMIN));
    expect(harness.published).toHaveLength(3);
  });

  it("in the sixtieth second is in time", async () => {
    const step = await prepared();
    served.clock.now += 60_999;
    await done(harness.confirm(site, { ...STOW, ...step }, ADMIN));
    expect(harness.published).toHaveLength(3);
  });

  it("counts as one intent with the first, even where no other has room", async () => {
    const who = person(`busy-${changeId()}`, "ADMIN", "CONTROLS");
    const [master] = site.masters as [HarnessMaster];
    for (let at = 0; at < 29; at += 1) {
      await done(harness.request(master, { name: "display-master-info" }, who));
    }
    const id = changeId();
    const { token } = await done(harness.prepare(site, { ...ANGLE, id }, who));
    expect(await harness.prepare(site, ANGLE, who)).toMatchObject(err({ code: "RateLimited" }));
    const answer = await done(harness.confirm(site, { ...ANGLE, id, token }, who));
    expect(requestsOf(answer)).toHaveLength(3);
  });

  it("that is repeated gets the first answer, and sends nothing again", async () => {
    const step = await prepared();
    const first = await done(harness.confirm(site, { ...STOW, ...step }, ADMIN));
    expect(await done(harness.confirm(site, { ...STOW, ...step }, ADMIN))).toEqual(first);
    served.clock.now += 120_000;
    expect(await done(harness.confirm(site, { ...STOW, ...step }, ADMIN))).toEqual(first);
    expect(harness.published).toHaveLength(3);
  });

  it("taken by many at once is taken once, and all of them get the same answer", async () => {
    const step = await prepared();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => harness.confirm(site, { ...STOW, ...step }, ADMIN)),
    );
    expect(harness.published).toHaveLength(3);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const first = await done(Promise.resolve(answers[0] ?? ok({})));
    expect(requestsOf(first).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  });

  const TOKEN = { code: "ConfirmationInvalid", reason: "token" };

  /** The refusal of a confirmation that sent nothing and was recorded as an attempt. */
  async function refused(input: Input, where = site, who = ADMIN): Promise<unknown> {
    const before = (await harness.denials(who)).length;
    const outcome = await harness.confirm(where, { ...STOW, ...input }, who);
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
    expect((await harness.denials(who)).slice(before)).toMatchObject([
      { operation: "Mutation.confirmCommandBatch", reason: "ConfirmationInvalid" },
    ]);
    return outcome.ok ? outcome : outcome.error;
  }

  it("with a changed list of masters is refused", async () => {
    const step = await prepared();
    expect(await refused(step, { ...site, masters: site.masters.slice(1) })).toEqual(TOKEN);
  });

  it("with one master added, even one that came since, is refused", async () => {
    const step = await prepared();
    const added = await harness.addMaster(site.layoutId, 3);
    expect(await refused(step, { ...site, masters: [...site.masters, added] })).toEqual(TOKEN);
  });

  it("by another user is refused", async () => {
    const other = person("user-9", "ADMIN", "CONTROLS");
    expect(await refused(await prepared(), site, other)).toEqual(TOKEN);
  });

  it("after 61 seconds is refused", async () => {
    const step = await prepared();
    served.clock.now += 61_000;
    expect(await refused(step)).toEqual(TOKEN);
  });

  it("of another command, other arguments or another intent is refused", async () => {
    const step = await prepared(ANGLE);
    expect(await refused(step)).toEqual(TOKEN);
    const args = argsOf({ angle: "32" });
    expect(await refused({ ...step, ...ANGLE, args })).toEqual(TOKEN);
    expect(await refused({ ...step, ...ANGLE, id: changeId() })).toEqual(TOKEN);
    expect(await refused({ ...step, ...ANGLE, token: "token-0" })).toEqual(TOKEN);
  });

  it("without the name of the site is refused, and can then be taken with it", async () => {
    const step = await prepared();
    const siteName = { code: "ConfirmationInvalid", reason: "siteName" };
    for (const typed of ["", "north field", "South field", "North field 2"]) {
      expect(await refused({ ...step, siteName: typed })).toEqual(siteName);
    }
    await done(harness.confirm(site, { ...STOW, ...step, siteName: " North field " }, ADMIN));
    expect(harness.published).toHaveLength(3);
  });

  it("with a token that was used is refused", async () => {
    const { token } = await prepared();
    const one = await prepared();
    await done(harness.confirm(site, { ...STOW, ...one }, ADMIN));
    const again = { ...STOW, token: one.token, id: changeId() };
    expect(await harness.confirm(site, again, ADMIN)).toEqual(err(TOKEN));
    expect(await harness.confirm(site, { ...STOW, token, id: changeId() }, ADMIN)).toEqual(
      err(TOKEN),
    );
    expect(harness.published).toHaveLength(3);
  });

  it("while the site is switched off, or one's rights are gone, is refused", async () => {
    const step = await prepared();
    const demoted = { ...person("x", "USER"), sub: ADMIN.sub };
    expect(await harness.confirm(site, { ...STOW, ...step }, demoted)).toEqual(
      err({ code: "NotPermitted" }),
    );
    await harness.switchRemoteControl(site, false);
    expect(await harness.confirm(site, { ...STOW, ...step }, ADMIN)).toMatchObject(
      err({ code: "RemoteControlOff" }),
    );
    expect(harness.published).toEqual([]);
  });

  it("looks at every master as it is then", async () => {
    const step = await prepared(ANGLE);
    const [windy] = site.masters as [HarnessMaster];
    await harness.report(windy, { windPeak: 30 });
    const answer = await done(harness.confirm(site, { ...ANGLE, ...step }, ADMIN));
    expect(requestsOf(answer).map(({ status }) => status)).toEqual(["refused", "sent", "sent"]);
  });
});
