import { beforeEach, describe, expect, it } from "vitest";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import { err } from "#domain/result.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  commandsOf,
  DEV,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  openCommandHarness,
  person,
  SID,
  USER,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
});

const KEEP_ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };

/** Counter that makes each id different. */
let made = 0;
function idMadeAt(seconds: number): string {
  made += 1;
  return makeUuidV7(seconds * 1000, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, made));
}

describe("a command that was asked for long ago", () => {
  const stale = err({ code: "StaleRequest", limitSeconds: 300 });
  const ASKED = [
    ["by its id", (ago: number) => ({ id: idMadeAt(START - ago) })],
    ["by the client's clock", (ago: number) => ({ id: changeId(), clientTime: START - ago })],
  ] as const;

  it.each(ASKED)("%s is refused, not sent and not counted", async (_, asked) => {
    for (const ago of [301, 3600]) {
      expect(await harness.request(master, { ...KEEP_ANGLE, ...asked(ago) })).toEqual(stale);
      expect(await harness.batch(site, { ...KEEP_ANGLE, ...asked(ago) })).toEqual(stale);
      const prepared = { name: "disable-tracking", ...asked(ago) };
      expect(await harness.prepare(site, prepared, ADMIN)).toEqual(stale);
      expect(await harness.confirm(site, { ...prepared, token: "t" }, ADMIN)).toEqual(stale);
    }
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
    await done(harness.request(master, { ...KEEP_ANGLE, ...asked(300) }));
  });

  it.each(["wind-instant", "strong-angle-stow", "activate-hailstow", "trigger-snow-safe-stow"])(
    "is sent all the same where it is %s: late reads do no harm, and nothing holds up safety",
    async (name) => {
      const asked = { id: idMadeAt(START - 3600), clientTime: START - 3600 };
      expect(await done(harness.request(master, { name, ...asked }, ADMIN))).toMatchObject({
        status: "sent",
      });
    },
  );

  it("is answered as the first time when it was carried out then", async () => {
    const id = idMadeAt(START);
    const first = await done(harness.request(master, { ...KEEP_ANGLE, id, clientTime: START }));
    served.clock.now += 3_600_000;
    expect(await done(harness.request(master, { ...KEEP_ANGLE, id, clientTime: START }))).toEqual(
      first,
    );
  });
});

describe("a command to one master", () => {
  it("goes out once, in the envelope that masters read", async () => {
    const id = changeId();
    const answer = await done(
      harness.request(master, { ...KEEP_ANGLE, id, clientTime: START - 1 }),
    );
    expect(answer).toEqual({
      id,
      ...master,
      name: "low-priority-keep-angle",
      status: "sent",
      message: "Command sent",
      code: null,
    });
    expect(harness.published.map(({ mId }) => mId)).toEqual([master.mId]);
    expect(commandsOf(harness)).toEqual([
      expect.objectContaining({
        id,
        ts: START,
        exp: START + 12,
        sid: SID,
        n: 1,
        name: "low-priority-keep-angle",
        args: { angle: "25" },
        who: { user: USER.sub, username: USER.email },
        layoutId: master.layoutId,
        mLocId: master.mLocId,
      }),
    ]);
    expect(harness.left).toBe(12_000);
  });

  it("is kept with everything that an audit asks for", async () => {
    const id = changeId();
    await done(harness.request(master, { ...KEEP_ANGLE, id, clientTime: START - 1 }));
    expect(await harness.ledger(site)).toEqual([
      {
        pk: `L#${site.layoutId}#C`,
        sk: id,
        gsi1pk: `L#${site.layoutId}#202606`,
        gsi1sk: `${START_MILLISECONDS}#${id}`,
        gsi2pk: `L#${site.layoutId}#C#${master.mLocId}`,
        gsi2sk: `${START_MILLISECONDS}#${id}`,
        kind: "command",
        id,
        ...master,
        masterName: "M1",
        layoutName: "North field",
        name: "low-priority-keep-angle",
        args: { angle: "25" },
        entryId: expect.any(String),
        risk: "R3",
        scope: "master",
        userId: USER.sub,
        username: USER.email,
        ts: START,
        exp: START + 12,
        sid: SID,
        n: 1,
        payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        createdAt: START_MILLISECONDS,
        clientTime: START - 1,
        status: "sent",
        message: "Command sent",
      },
    ]);
  });

  it("numbers the commands of a master upwards", async () => {
    for (let at = 0; at < 3; at += 1) await done(harness.request(master, KEEP_ANGLE));
    expect(commandsOf(harness).map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it("gets an id from the server where the client makes none", async () => {
    const { id } = await done(harness.request(master, { ...KEEP_ANGLE, id: null }));
    expect(commandsOf(harness).map((command) => command.id)).toEqual([id]);
  });

  it("is known by the node that it is for", async () => {
    await done(
      harness.request(master, { ...KEEP_ANGLE, args: argsOf({ angle: "25", nId: NODE }) }),
    );
    expect(await harness.ledger(site)).toMatchObject([
      { nId: NODE, nLocId: "007", scope: "node", risk: "R2" },
    ]);
  });
});

describe("what is refused before anything is written", () => {
  async function refused(input: object, who = USER): Promise<unknown> {
    const outcome = await harness.request(master, { ...KEEP_ANGLE, ...input }, who);
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
    return outcome.ok ? outcome : outcome.error;
  }

  it.each([
    ["another user's id", { userId: "user-9" }, "userId"],
    ["another user's name", { username: "b@example.com" }, "username"],
    ["another master's id", { mId: "FCC23D0508A9B1FF" }, "mId"],
  ])("%s, which is written down as an attempt of the real user", async (_, input, what) => {
    const before = (await harness.denials(USER)).length;
    expect(await refused(input)).toEqual({
      code: "InvalidArgument",
      field: what,
      reason: "mismatch",
    });
    expect((await harness.denials(USER)).slice(before)).toHaveLength(1);
  });

  it("takes what the client says when it is right, and names of places whatever they are", async () => {
    const claims = { userId: USER.sub, username: USER.email, mId: master.mId };
    const names = { layoutName: "Elsewhere", masterName: "Other" };
    await done(harness.request(master, { ...KEEP_ANGLE, ...claims, ...names }));
    expect(await harness.ledger(site)).toMatchObject([
      { layoutName: "North field", masterName: "M1", username: USER.email },
    ]);
  });

  it("a master of another layout", async () => {
    const other = await harness.open();
    const before = (await harness.denials(USER)).length;
    expect(await refused({ mLocId: other.masters[0]?.mLocId })).toEqual({ code: "NotFound" });
    expect((await harness.denials(USER)).slice(before)).toMatchObject([
      { operation: "Mutation.createCommandRequest", reason: "NotFound" },
    ]);
    expect(await harness.ledger(other)).toEqual([]);
  });

  it("an unknown command", async () => {
    expect(await refused({ name: "self-destruct", args: [] })).toEqual({ code: "UnknownCommand" });
  });

  it("a command of a higher privilege, as a denied attempt", async () => {
    const before = (await harness.denials(USER)).length;
    expect(
      await refused({ name: "broadcast-call-and-response", args: argsOf({ roundNumber: "1" }) }),
    ).toEqual({
      code: "NotPermitted",
    });
    expect((await harness.denials(USER)).slice(before)).toHaveLength(1);
  });

  it.each([
    ["beyond its range", { angle: "61" }, "angle"],
    ["in another spelling", { angle: " 25" }, "angle"],
    ["missing", {}, "angle"],
    ["unknown", { angle: "25", speed: "1" }, "speed"],
    ["a key that every object has", { angle: "25", ["__proto__"]: "1" }, "__proto__"],
    ["a node of another master", { angle: "25", nId: "9999" }, "nId"],
  ])("an argument that is %s", async (_, args, key) => {
    const list = Object.entries(args).map(([name, value]) => ({ key: name, value }));
    expect(await refused({ args: list })).toMatchObject({ code: "BadArguments", key });
  });

  it("an argument that comes twice, and more text than any command has", async () => {
    const angle = { key: "angle", value: "25" };
    expect(await refused({ args: [angle, angle] })).toMatchObject({ reason: "notUnique" });
    const long = { key: "angle", value: "1".repeat(201) };
    expect(await refused({ args: [long] })).toMatchObject({ reason: "tooLong" });
    expect(await refused({ args: Array(41).fill(angle) })).toMatchObject({ field: "args" });
  });

  it.each([
    ["upper case", "019EF95B-BF00-7C3A-9B1E-5D0C7F2A4E61"],
    ["another version", "019ef95b-bf00-4c3a-9b1e-5d0c7f2a4e61"],
    ["no id", "retry"],
  ])("an id in %s", async (_, id) => {
    expect(await refused({ id })).toEqual({ code: "InvalidArgument", field: "id", reason: "uuid" });
  });

  it("what takes two steps", async () => {
    expect(await refused({ name: "disable-tracking", args: [] })).toEqual({
      code: "ConfirmationRequired",
      risk: "R4",
    });
  });
});

describe("the switch of a site", () => {
  it("refuses everything from R2 to all users, DEV and ADMIN included, and lets reads pass", async () => {
    await harness.switchRemoteControl(site, false);
    for (const who of [USER, ADMIN, DEV]) {
      expect(await harness.request(master, KEEP_ANGLE, who)).toEqual(
        err({ code: "RemoteControlOff", reason: "People are in the rows" }),
      );
    }
    expect(harness.published).toEqual([]);
    await done(harness.request(master, { name: "display-master-info" }));
    expect(harness.published).toHaveLength(1);
    await harness.switchRemoteControl(site, true);
    await done(harness.request(master, KEEP_ANGLE));
    expect(harness.published).toHaveLength(2);
  });

  it("stops no user at another site", async () => {
    await harness.switchRemoteControl(site, false);
    const other = await harness.open();
    await done(harness.request(other.masters[0] as HarnessMaster, KEEP_ANGLE));
    expect(harness.published).toHaveLength(1);
  });
});

describe("the limit of commands", () => {
  const busy = () => person(`busy-${changeId()}`, "USER", "CONTROLS");
  const READ = { name: "display-master-info" };

  it("is 30 intents a minute of one user, and says when there is room again", async () => {
    const who = busy();
    served.clock.now = START_MILLISECONDS + 20_000;
    for (let at = 0; at < 30; at += 1) await done(harness.request(master, READ, who));
    expect(await harness.request(master, READ, who)).toEqual(
      err({ code: "RateLimited", of: "user", retryAfter: 40 }),
    );
    expect(harness.published).toHaveLength(30);
    await done(harness.request(master, READ, busy()));
    served.clock.now = START_MILLISECONDS + 60_000;
    await harness.connect(master);
    await done(harness.request(master, READ, who));
  });

  it("does not hold up stows to safety, which use up nothing", async () => {
    const who = busy();
    for (let at = 0; at < 30; at += 1) await done(harness.request(master, READ, who));
    await done(harness.request(master, { name: "strong-angle-stow" }, who));
    expect(commandsOf(harness).at(-1)?.name).toBe("strong-angle-stow");
    const other = busy();
    for (let at = 0; at < 31; at += 1) {
      await done(harness.request(master, { name: "strong-angle-stow" }, other));
    }
    await done(harness.request(master, READ, other));
  });

  it("is 600 an hour of one site", async () => {
    const from = START_MILLISECONDS / 1000;
    await harness.put("core", {
      pk: `RATE#L#${site.layoutId}`,
      sk: String(from),
      intents: 599,
      x: from + 3601,
    });
    await done(harness.request(master, READ, busy()));
    expect(await harness.request(master, READ, busy())).toEqual(
      err({ code: "RateLimited", of: "site", retryAfter: 3600 }),
    );
  });
});
