/** Cases of section 6: the checks that a master makes before it carries out a command. */
import type { Bench, Values } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";

const CHECKS = "the order of the checks on arrival of a command";
const EXPIRY = "the check of exp: own clock > exp - 5 s";
const COUNTER = "the check of n, and where the last n is stored";
const CLOCK = "what is allowed while alarm 20 or 21 is set";
const SETS = "the check of params and settings in a command";
const WEATHER = "the interlocks by the master's own measurements";

const KEEP = "low-priority-keep-angle";
const ANGLE = { angle: "25" };
const OTHER_SID = "0123456789abcdef";
/** Raw wind at which every wind table stows, in miles per hour. */
const STORM_MPH = 70;
const WIND_MPH = 40;

/** A refused order to move: expects the code, and that nothing has moved. */
async function isRefused(bench: Bench, code: string, changes: Values, args: Values = ANGLE) {
  await bench.ready();
  const since = bench.mark;
  const body = await bench.fails(code, KEEP, args, changes);
  await bench.staysReleased(`no hold after fail ${code}`, since);
  return body;
}

const expired = (bench: Bench) => ({
  exp: Math.floor(bench.now) - 1,
  ts: Math.floor(bench.now) - 13,
});

/** The whole set of parameters or settings, as a command has it. */
function setOf(bench: Bench, doc: "params" | "settings", changes: Values = {}): Values {
  const { nodeParamId, spaParamId, values, windStowTable } = bench.documents.get(doc) ?? {};
  const all = { ...Object(values), ...changes };
  return doc === "params"
    ? { nodeParamId, values: all }
    : { spaParamId, values: all, windStowTable };
}

async function windOf(bench: Bench, mph: number): Promise<void> {
  await bench.master.setWind(mph);
  const since = bench.mark;
  await bench.pass(10);
  await bench.succeeds("dt-master");
  await bench.expectMessage(
    "up/master",
    `windPeak of about ${mph} mph`,
    ({ windPeak }) => Number(windPeak) > mph - 5,
    60,
    since,
  );
}

/** The wind table of the settings, with stows that end as soon as the wind allows. */
function tableWithoutDelay(bench: Bench): readonly Values[] {
  const { windStowTable } = bench.documents.get("settings") ?? {};
  const rows: readonly unknown[] = Array.isArray(windStowTable) ? windStowTable : [];
  return rows.map((row) => ({ ...Object(row), timeToRestore: 0 }));
}

const SWEEP = ["reset-flags", { flagBits: "257" }] as const;

export const CHECK_CASES: readonly ConformCase[] = [
  {
    id: "override-of-other-interlock",
    clause: "6.1",
    title: "evaluates an interlock that the override does not name",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, WIND_MPH);
      const override = { rules: ["K5"], reason: "Rows are free of people" };
      await bench.fails("INTERLOCK", KEEP, ANGLE, { override });
    },
  },
  {
    id: "override-of-interlock",
    clause: "6.1",
    title: "carries out what the override allows",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, WIND_MPH);
      const override = { rules: ["K1"], reason: "Wind sensor reads too high" };
      await bench.succeeds(KEEP, ANGLE, { override });
    },
  },
  {
    id: "batch-without-set",
    clause: "6.2",
    title: "refuses a batch without its set",
    look: SETS,
    run: async (bench) => {
      await bench.ready();
      await bench.fails("PARAM", "send-node-params-batch");
      await bench.fails("PARAM", "send-master-params-batch");
    },
  },
  {
    id: "batch-with-wrong-value",
    clause: "6.2",
    title: "refuses a set with a value out of range, and names it",
    look: SETS,
    run: async (bench) => {
      await bench.ready();
      const params = setOf(bench, "params", { motorOnTime: "999999" });
      const { message } = await bench.fails("PARAM", "send-node-params-batch", {}, { params });
      bench.check(String(message).includes("motorOnTime"), "motorOnTime in the message", message);
    },
  },
  {
    id: "batch-with-wrong-setting",
    clause: "6.2",
    title: "refuses settings with a value that is missing, and names it",
    look: SETS,
    run: async (bench) => {
      await bench.ready();
      const settings = setOf(bench, "settings", { latitude: undefined });
      const { message } = await bench.fails("PARAM", "send-master-params-batch", {}, { settings });
      bench.check(String(message).includes("latitude"), "latitude in the message", message);
    },
  },
  {
    id: "session-before-expiry",
    clause: "6.3",
    title: "checks the session before the expiry",
    look: CHECKS,
    run: (bench) =>
      isRefused(bench, "SESSION", { ...expired(bench), sid: OTHER_SID }).then(() => undefined),
  },
  {
    id: "expiry-before-counter",
    clause: "6.3",
    title: "checks the expiry before the counter",
    look: CHECKS,
    run: (bench) => isRefused(bench, "EXPIRED", { ...expired(bench), n: 1 }).then(() => undefined),
  },
  {
    id: "counter-before-content",
    clause: "6.3",
    title: "checks the counter before the content",
    look: CHECKS,
    run: async (bench) => {
      await bench.ready();
      const { n } = await bench.succeeds("enable-tracking");
      await bench.fails("SUPERSEDED", KEEP, { angle: "999" }, { n });
    },
  },
  {
    id: "content-before-busy",
    clause: "6.3",
    title: "checks the content before whether it is busy",
    look: CHECKS,
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const sweep = bench.send(...SWEEP);
      await bench.fails("ARG", "reset-flags", { flagBits: "0" });
      await bench.final(sweep, 120);
    },
  },
  {
    id: "not-json",
    clause: "6.4",
    title: "drops a command that is not JSON, and goes on",
    look: "the parser of commands",
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      bench.deliver("cmd", "{not json");
      await bench.expectNone("fb", "no feedback", () => true, 3, since);
      await bench.succeeds("display-master-info");
    },
  },
  {
    id: "later-version",
    clause: "6.4",
    title: "drops a command of version 2 and reports it as event proto",
    look: "the parser of commands",
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      const command = bench.send("display-master-info", {}, { v: 2 });
      await bench.expectMessage("up/event", "type proto", ({ type }) => type === "proto", 5, since);
      bench.check(bench.answers(command).length === 0, "no feedback", bench.answersText(command));
    },
  },
  {
    id: "duplicate",
    clause: "6.5",
    title: "does not carry out a command that comes again after another order",
    look: "the look-up of id in the journal",
    run: async (bench) => {
      await bench.ready();
      const command = await bench.hold();
      await bench.release();
      const since = bench.mark;
      bench.resend(command);
      await bench.staysReleased("no hold by the repeated command", since);
    },
  },
  {
    id: "duplicate-answer",
    clause: "6.5",
    title: "publishes the last feedback again for a command that comes again",
    look: "the look-up of id in the journal",
    run: async (bench) => {
      await bench.ready();
      const command = await bench.succeeds("enable-tracking");
      const { payload } = await bench.final(command);
      const since = bench.mark;
      bench.resend(command, { dup: true });
      const again = await bench.final(command, 5, since);
      bench.check(again.payload === payload, `the same message: ${payload}`, again.payload);
    },
  },
  {
    id: "duplicate-at-once",
    clause: "6.5",
    title: "carries out once a command that comes twice at once",
    look: "the look-up of id in the journal",
    run: async (bench) => {
      await bench.ready();
      const command = bench.send("enable-tracking");
      bench.resend(command, { dup: true });
      await bench.final(command);
      await bench.pass(3);
      const numbers = bench.answers(command).map(({ body }) => `${body.status} ${body.seq}`);
      const isOnce = new Set(numbers).size === 2;
      bench.check(isOnce, "received 1 and success 2 only", numbers.join(", "));
    },
  },
  {
    id: "duplicate-refusal",
    clause: "6.5",
    title: "repeats a refusal unchanged, although it would decide otherwise now",
    look: "the journal, which has refusals too",
    run: async (bench) => {
      await bench.ready();
      const command = bench.send(KEEP, ANGLE, { sid: OTHER_SID });
      const { payload } = await bench.final(command);
      const since = bench.mark;
      const { sid } = bench.session ?? {};
      bench.deliver("cmd", JSON.stringify({ ...command.message, sid }));
      const again = await bench.final(command, 5, since);
      bench.check(again.payload === payload, `the same message: ${payload}`, again.payload);
    },
  },
  {
    id: "other-session",
    clause: "6.6",
    title: "refuses a command of another session",
    look: "the check of sid",
    run: (bench) => isRefused(bench, "SESSION", { sid: OTHER_SID }).then(() => undefined),
  },
  {
    id: "earlier-session",
    clause: "6.6",
    title: "refuses a command of its own earlier connection",
    look: "the check of sid",
    run: async (bench) => {
      const { sid } = await bench.ready();
      await bench.reconnect();
      await isRefused(bench, "SESSION", { sid });
    },
  },
  {
    id: "no-place",
    clause: "6.6",
    title: "answers NO_CONTROLLER to every command before its first cfg/site",
    look: "the check of the location",
    needs: ["blankBoard"],
    run: async (bench) => {
      await bench.online();
      bench.broker.retained.delete(bench.topic("cfg/site"));
      await bench.master.blank();
      await bench.online();
      await bench.fails("NO_CONTROLLER", "display-master-info");
      const { message } = await bench.fails("NO_CONTROLLER", KEEP, ANGLE);
      bench.check(message === "No controller", "the message No controller", message);
    },
  },
  {
    id: "expired",
    clause: "6.7",
    title: "refuses an expired command",
    look: EXPIRY,
    run: (bench) => isRefused(bench, "EXPIRED", expired(bench)).then(() => undefined),
  },
  {
    id: "expiry-margin",
    clause: "6.7",
    title: "refuses a command in the last 5 s before its expiry",
    look: EXPIRY,
    run: async (bench) => {
      await bench.ready();
      await isRefused(bench, "EXPIRED", { exp: Math.floor(bench.now) + 3 });
    },
  },
  {
    id: "not-yet-expired",
    clause: "6.7",
    title: "carries out a command 8 s before its expiry",
    look: EXPIRY,
    run: async (bench) => {
      await bench.ready();
      await bench.succeeds(KEEP, ANGLE, { exp: Math.floor(bench.now) + 8 });
    },
  },
  {
    id: "late",
    clause: "6.7",
    title: "refuses a command that was on its way for 30 s",
    look: EXPIRY,
    run: async (bench) => {
      await bench.ready();
      const command = bench.command(KEEP, ANGLE);
      await bench.pass(30);
      const since = bench.mark;
      bench.resend(command);
      const { body } = await bench.final(command);
      bench.check(body.code === "EXPIRED", "fail EXPIRED", body);
      await bench.staysReleased("no hold by the late command", since);
    },
  },
  {
    id: "same-counter",
    clause: "6.8",
    title: "refuses another command with the same n",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      const { n } = await bench.succeeds("enable-tracking");
      await isRefused(bench, "SUPERSEDED", { n });
    },
  },
  {
    id: "overtaken",
    clause: "6.8",
    title: "refuses an older command that a newer one has overtaken",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      const older = bench.command(KEEP, ANGLE);
      await bench.succeeds("low-priority-keep-angle", { angle: "10" });
      await bench.release();
      const since = bench.mark;
      bench.resend(older);
      const { body } = await bench.final(older);
      bench.check(body.code === "SUPERSEDED", "fail SUPERSEDED", body);
      await bench.staysReleased("no hold by the older command", since);
    },
  },
  {
    id: "counter-gap",
    clause: "6.8",
    title: "allows gaps in n",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      const { n } = await bench.succeeds("enable-tracking");
      await bench.succeeds("enable-tracking", {}, { n: n + 40 });
    },
  },
  {
    id: "counter-of-reads",
    clause: "6.8",
    title: "does not apply the counter to reads",
    look: COUNTER,
    run: async (bench) => {
      await bench.ready();
      await bench.succeeds("enable-tracking");
      await bench.succeeds("display-master-info", {}, { n: 1 });
    },
  },
  {
    id: "clock-alarm",
    clause: "6.9",
    title: "refuses a change with CLOCKALARM while its clock is wrong, and names the drift",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(-600);
      const { message } = await isRefused(bench, "CLOCKALARM", {});
      const drift = Number(/-?\d+/u.exec(String(message))?.[0]);
      bench.check(Math.abs(Math.abs(drift) - 600) < 15, "a drift of some 600 s", message);
    },
  },
  {
    id: "unknown-command",
    clause: "6.10",
    title: "answers UNKNOWN to a command that it does not have",
    look: "the table of commands",
    run: async (bench) => {
      await bench.ready();
      await bench.fails("UNKNOWN", "make-coffee");
    },
  },
  {
    id: "missing-argument",
    clause: "6.10",
    title: "answers ARG to a missing argument",
    look: "the check of arguments",
    run: (bench) => isRefused(bench, "ARG", {}, {}).then(() => undefined),
  },
  {
    id: "argument-out-of-range",
    clause: "6.10",
    title: "answers ARG to an argument out of range",
    look: "the check of arguments",
    run: (bench) => isRefused(bench, "ARG", {}, { angle: "61" }).then(() => undefined),
  },
  {
    id: "unknown-node",
    clause: "6.10",
    title: "answers NODE to a node that is not in its list",
    look: "the check of arguments",
    run: (bench) => isRefused(bench, "NODE", {}, { ...ANGLE, nId: "FEED" }).then(() => undefined),
  },
  {
    id: "angle-beyond-limits",
    clause: "6.10",
    title: "answers INTERLOCK to an angle beyond the range of its trackers",
    look: "interlock K6: mechLimitEast and mechLimitWest of cfg/settings",
    run: async (bench) => {
      const { message } = await isRefused(bench, "INTERLOCK", {}, { angle: "58" });
      bench.check(String(message).includes("K6"), "K6 in the message", message);
    },
  },
  {
    id: "busy",
    clause: "6.11",
    title: "answers BUSY to a second sweep",
    look: "what may begin during a sweep",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const sweep = bench.send(...SWEEP);
      await bench.fails("BUSY", ...SWEEP);
      await bench.final(sweep, 120);
    },
  },
  {
    id: "reads-while-busy",
    clause: "6.11",
    title: "answers reads from memory during a sweep",
    look: "what may begin during a sweep",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const sweep = bench.send(...SWEEP);
      await bench.succeeds("display-master-info");
      await bench.final(sweep, 120);
    },
  },
  {
    id: "restart-while-busy",
    clause: "6.11",
    title: "answers BUSY to a restart during a sweep",
    look: "what may begin during a sweep",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const sweep = bench.send(...SWEEP);
      await bench.fails("BUSY", "soft-reset");
      await bench.final(sweep, 120);
    },
  },
  {
    id: "wind-interlock",
    clause: "6.12",
    title: "refuses an angle in strong wind by its own sensor",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, STORM_MPH);
      const { message } = await bench.fails("INTERLOCK", KEEP, ANGLE);
      bench.check(String(message).includes("K1"), "K1 in the message", message);
    },
  },
  {
    id: "server-wind-interlock",
    clause: "6.12",
    title: "refuses an angle in strong wind that the server has sent",
    look: WEATHER,
    run: async (bench) => {
      await bench.ready();
      // Without this the master would stay in its stow for as long as its wind table says.
      await bench.apply("settings", { windStowTable: tableWithoutDelay(bench) });
      await bench.succeeds("send-server-wind-speed", { windSpeed: "60" });
      await bench.pass(3);
      await bench.fails("INTERLOCK", KEEP, ANGLE);
      const since = bench.mark;
      await bench.succeeds("send-server-wind-speed", { windSpeed: "0" });
      await bench.expectStow("stowModesActive without bit 2", (word) => (word & 4) === 0, since);
    },
  },
  {
    id: "server-wind-only-raises",
    clause: "6.12",
    title: "does not take calm from the server while its sensor has strong wind",
    look: WEATHER,
    needs: ["wind"],
    run: async (bench) => {
      await bench.ready();
      await windOf(bench, STORM_MPH);
      await bench.succeeds("send-server-wind-speed", { windSpeed: "0" });
      await bench.fails("INTERLOCK", KEEP, ANGLE);
    },
  },
  {
    id: "power-cut-after-intent",
    clause: "6.13",
    title: "has written the intent to the journal before it acts",
    look: "the journal: written before the first movement",
    needs: ["powerInCommand"],
    run: async (bench) => {
      const { link } = await bench.ready();
      await bench.master.cutPowerIn("intent");
      const command = bench.send(KEEP, ANGLE);
      await bench.expect(
        "a birth after the power cut",
        () => (bench.session?.link === link ? undefined : bench.session),
        200,
      );
      const since = bench.mark;
      await bench.expect(
        "running with code RESTARTED",
        () => bench.answers(command).find(({ body }) => body.code === "RESTARTED"),
        10,
        () => bench.answersText(command),
      );
      bench.deliver("cmd", JSON.stringify({ ...command.message, sid: bench.session?.sid }));
      await bench.staysReleased("no hold by the command that was cut", since);
    },
  },
  ...["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow", "enable-snow-stow"].map(
    (name) => ({
      id: `never-busy-${name}`,
      clause: "6.14",
      title: `carries out ${name} during a sweep`,
      look: "what may begin during a sweep",
      run: async (bench: Bench) => {
        await bench.ready();
        await bench.pass(20);
        bench.send(...SWEEP);
        await bench.succeeds(name);
      },
    }),
  ),
  ...["strong-angle-stow", "trigger-snow-safe-stow", "activate-hailstow"].map((name) => ({
    id: `clock-does-not-stop-${name}`,
    clause: "6.15",
    title: `carries out ${name} while its clock is an hour fast`,
    look: CLOCK,
    needs: ["clock"] as const,
    run: async (bench: Bench) => {
      await bench.ready();
      await bench.master.setClock(3600);
      await bench.succeeds(name);
    },
  })),
  {
    id: "time-sync",
    clause: "6.15",
    title: "sets its clock by time-sync, however wrong it is",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(3600);
      await bench.fails("EXPIRED", KEEP, ANGLE);
      await bench.succeeds("time-sync");
      await bench.succeeds(KEEP, ANGLE);
    },
  },
  {
    id: "reads-with-wrong-clock",
    clause: "6.15",
    title: "answers reads while its clock is wrong",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(3600);
      await bench.succeeds("display-master-info");
      await bench.succeeds("time-get");
    },
  },
  {
    id: "clock-alarm-bit",
    clause: "6.16",
    title: "sets alarm 20 while its clock is off by more than 5 s, until time-sync",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      const hasAlarm = ({ alarms }: Values) =>
        (Number.parseInt(String(alarms), 16) & (1 << 20)) !== 0;
      let since = bench.mark;
      await bench.master.setClock(-8);
      await bench.expectMessage("up/master", "alarm 20", hasAlarm, 10, since);
      since = bench.mark;
      await bench.succeeds("time-sync");
      await bench.expectMessage("up/master", "no alarm 20", (body) => !hasAlarm(body), 10, since);
    },
  },
  {
    id: "small-clock-error",
    clause: "6.16",
    title: "takes a command while its clock is off by 3 s",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(-3);
      await bench.succeeds(KEEP, ANGLE);
    },
  },
];
