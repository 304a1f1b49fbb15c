/** Cases of section 3: will, birth, farewell and the clock. */
import { parsePresence } from "#domain/wire/presence.ts";
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";

const WILL = "the will that is set with CONNECT";
const BIRTH = "the code that builds the birth";
const SID = "where the session id is made: once for each connection";
const CLOCK = "what the firmware does while its clock was not set";

async function willOf(bench: Bench) {
  const { link, sid } = await bench.online();
  const connect = bench.seen("connect", 0).find((seen) => seen.link === link.number);
  return { will: connect?.will, sid };
}

export const PRESENCE_CASES: readonly ConformCase[] = [
  {
    id: "will",
    clause: "3.1",
    title: "sets a retained will on conn with QoS 1",
    look: WILL,
    run: async (bench) => {
      const { will } = await willOf(bench);
      const wanted = { topic: bench.topic("conn"), qos: 1, retain: true };
      const { topic, qos, retain } = will ?? {};
      const isRight = topic === wanted.topic && qos === 1 && retain === true;
      bench.check(isRight, `a will ${JSON.stringify(wanted)}`, will ?? "no will");
    },
  },
  {
    id: "will-names-session",
    clause: "3.1",
    title: "names in its will the session that the birth then has",
    look: WILL,
    run: async (bench) => {
      const { will, sid } = await willOf(bench);
      const parsed = parsePresence(bench.master.mId, JSON.parse(will?.payload ?? "{}"));
      const isRight = parsed.ok && !parsed.value.online && parsed.value.sid === sid;
      bench.check(isRight, `{"v":1,"online":false,"sid":"${sid}"}`, will?.payload ?? "no will");
    },
  },
  {
    id: "farewell",
    clause: "3.2",
    title: "publishes its farewell before a planned disconnect",
    look: "the planned disconnect, for instance by restart-iot",
    run: async (bench) => {
      const { link, sid } = await bench.ready();
      const since = bench.mark;
      bench.send("restart-iot");
      const { body, retain } = await bench.expectMessage(
        "conn",
        "online false before the disconnect",
        ({ online }, message) => online === false && message.link === link.number,
        10,
        since,
      );
      bench.check(retain && body.sid === sid, `retained, with sid ${sid}`, body);
    },
  },
  {
    id: "birth-keys",
    clause: "3.3",
    title: "has every key in its birth",
    look: BIRTH,
    run: async (bench) => {
      const { birth } = await bench.online();
      const parsed = parsePresence(bench.master.mId, birth);
      bench.check(parsed.ok, "a birth as on the page", parsed.ok ? "" : { ...parsed.error, birth });
    },
  },
  {
    id: "birth-retained",
    clause: "3.3",
    title: "publishes its birth retained",
    look: BIRTH,
    run: async (bench) => {
      const { link } = await bench.online();
      const birth = bench
        .heard("conn", 0)
        .find((message) => message.body.online === true && message.link === link.number);
      bench.check(birth?.retain === true, "retain", "not retained");
    },
  },
  {
    id: "new-session",
    clause: "3.4",
    title: "has another session id for each connection",
    look: SID,
    run: async (bench) => {
      const sids = [(await bench.online()).sid];
      for (let at = 0; at < 3; at += 1) sids.push((await bench.reconnect()).sid);
      bench.check(new Set(sids).size === 4, "four different ids", sids.join(", "));
    },
  },
  {
    id: "session-form",
    clause: "3.4",
    title: "has a session id of 16 lower-case hexadecimal digits",
    look: SID,
    run: async (bench) => {
      const { sid } = await bench.online();
      bench.check(/^[0-9a-f]{16}$/u.test(sid), "16 lower-case hexadecimal digits", sid);
    },
  },
  {
    id: "same-session-in-connection",
    clause: "3.4",
    title: "keeps its session id when it publishes the birth again",
    look: SID,
    run: async (bench) => {
      const { sid, link } = await bench.ready();
      const since = bench.mark;
      await bench.apply("site", { mLocId: bench.makeId() });
      const { body } = await bench.expectMessage(
        "conn",
        "the birth again for the other location",
        ({ online }, message) => online === true && message.link === link.number,
        10,
        since,
      );
      bench.check(body.sid === sid, `sid ${sid}`, body.sid);
    },
  },
  {
    id: "birth-versions",
    clause: "3.5",
    title: "names in its birth the versions of the documents that it applies",
    look: BIRTH,
    run: async (bench) => {
      await bench.ready();
      await bench.apply("settings");
      const { birth } = await bench.reconnect();
      const cfg = Object(birth.cfg);
      for (const doc of ["site", "nodes", "settings", "params"] as const)
        bench.check(cfg[doc] === bench.version(doc), `${doc} ${bench.version(doc)}`, cfg);
    },
  },
  {
    id: "feedback-by-own-clock",
    clause: "3.6",
    title: "writes into feedback what its own clock shows",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(-3600);
      const command = await bench.succeeds("display-master-info");
      const ts = Number(bench.answers(command)[0]?.body.ts);
      const error = ts - bench.now;
      bench.check(Math.abs(error + 3600) < 10, "ts about 3600 s behind", `${error.toFixed(0)} s`);
    },
  },
  {
    id: "birth-by-own-clock",
    clause: "3.6",
    title: "connects and publishes its birth with a clock that was never set",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(undefined);
      const { birth } = await bench.reconnect();
      bench.check(Number(birth.ts) < 1_577_836_800, "ts before 2020", birth.ts);
    },
  },
  {
    id: "boot-time-unknown",
    clause: "3.7",
    title: "reports bootTime null when its clock was set after the start",
    look: CLOCK,
    needs: ["clock", "power"],
    run: async (bench) => {
      await bench.ready();
      await bench.master.setClock(undefined);
      await bench.master.cutPower();
      await bench.expect(
        "the master has gone",
        () => (bench.link === undefined ? true : undefined),
        10,
      );
      await bench.online();
      const since = bench.mark;
      await bench.succeeds("time-sync");
      const { body } = await bench.expectMessage("up/master", "a report", () => true, 310, since);
      bench.check(body.bootTime === null, "bootTime null", body.bootTime);
    },
  },
  {
    id: "no-reports-without-clock",
    clause: "3.8",
    title: "sends no up/nodes, up/master or up/sync before its clock was set",
    look: CLOCK,
    needs: ["clock"],
    run: async (bench) => {
      await bench.ready();
      // Ends the first cycle, whose snapshot may be sent.
      await bench.pass(20);
      await bench.master.setClock(undefined);
      await bench.reconnect();
      const since = bench.mark;
      await bench.pass(30);
      for (const ending of ["up/nodes", "up/master", "up/sync"] as const) {
        const [early] = bench.heard(ending, since);
        bench.check(early === undefined, `nothing on ${ending}`, early?.payload);
      }
      await bench.succeeds("time-sync");
      await bench.expectMessage("up/master", "once the clock was set", () => true, 310, since);
    },
  },
];
