/** Cases of section 6: order of the checks on arrival, session, expiry and content. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { ANGLE, isRefused, KEEP, OTHER_SID, refusalOf, SWEEP } from "./orders.ts";

const CHECKS = "the order of the checks on arrival of a command";
const EXPIRY = "the check of exp: own clock > exp - 5 s";

const expired = (bench: Bench) => ({
  exp: Math.floor(bench.now) - 1,
  ts: Math.floor(bench.now) - 13,
});

export const ARRIVAL_CASES: readonly ConformCase[] = [
  {
    id: "session-before-expiry",
    clause: "6.3",
    title: "checks the session before the expiry",
    look: CHECKS,
    run: (bench) => isRefused(bench, "SESSION", { ...expired(bench), sid: OTHER_SID }),
  },
  {
    id: "expiry-before-counter",
    clause: "6.3",
    title: "checks the expiry before the counter",
    look: CHECKS,
    run: (bench) => isRefused(bench, "EXPIRED", { ...expired(bench), n: 1 }),
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
    id: "other-session",
    clause: "6.6",
    title: "refuses a command of another session",
    look: "the check of sid",
    run: (bench) => isRefused(bench, "SESSION", { sid: OTHER_SID }),
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
    run: (bench) => isRefused(bench, "EXPIRED", expired(bench)),
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
    run: (bench) => isRefused(bench, "ARG", {}, {}),
  },
  {
    id: "argument-out-of-range",
    clause: "6.10",
    title: "answers ARG to an argument out of range",
    look: "the check of arguments",
    run: (bench) => isRefused(bench, "ARG", {}, { angle: "61" }),
  },
  {
    id: "unknown-node",
    clause: "6.10",
    title: "answers NODE to a node that is not in its list",
    look: "the check of arguments",
    run: (bench) => isRefused(bench, "NODE", {}, { ...ANGLE, nId: "FEED" }),
  },
  {
    id: "angle-beyond-limits",
    clause: "6.10",
    title: "answers INTERLOCK to an angle beyond the range of its trackers",
    look: "interlock K6: mechLimitEast and mechLimitWest of cfg/settings",
    run: async (bench) => {
      const { message } = await refusalOf(bench, "INTERLOCK", {}, { angle: "58" });
      bench.check(String(message).includes("K6"), "K6 in the message", message);
    },
  },
];
