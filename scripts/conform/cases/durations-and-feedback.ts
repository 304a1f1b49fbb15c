/** Cases of section 6: stows that end what is in progress, durations, feedback and jobs. */
import { parseFeedback } from "#domain/wire/feedback.ts";
import { isFinal } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { ANGLE, KEEP, SWEEP_SECONDS, sweep } from "./orders.ts";

const STOWS = "what a protective stow ends before it begins";
const FEEDBACK = "the code that publishes feedback";
const PROGRESS = "the reports while a command takes longer";

export const FEEDBACK_CASES: readonly ConformCase[] = [
  {
    id: "stow-ends-sweep",
    clause: "6.21",
    title: "ends a sweep for strong-angle-stow, and says so with the progress",
    look: STOWS,
    run: async (bench) => {
      const command = await sweep(bench);
      await bench.pass(2);
      await bench.succeeds("strong-angle-stow");
      const { body } = await bench.final(command);
      const isEnded =
        body.code === "SUPERSEDED" && /strong-angle-stow.*\d+\/\d+/u.test(String(body.message));
      bench.check(isEnded, "fail SUPERSEDED that names the stow and the progress", body);
    },
  },
  {
    id: "stow-ends-single-change",
    clause: "6.21",
    title: "ends a change of a single node for trigger-snow-safe-stow",
    look: STOWS,
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const nId = bench.master.nodeIds[0]?.slice(-4) ?? "";
      const command = bench.send(KEEP, { ...ANGLE, nId });
      await bench.succeeds("trigger-snow-safe-stow");
      await bench.final(command, 12);
    },
  },
  {
    id: "immediate",
    clause: "6.22",
    title: "ends a command for itself at once",
    look: FEEDBACK,
    run: async (bench) => {
      await bench.ready();
      const command = bench.send("enable-tracking");
      await bench.final(command, 1.5);
    },
  },
  {
    id: "client-restart",
    clause: "6.23",
    title: "answers restart-iot, leaves, and is back after 8 s",
    look: "the restart of the client",
    run: async (bench) => {
      const { link } = await bench.ready();
      const command = await bench.succeeds("restart-iot");
      await bench.expect(
        "a planned disconnect",
        () => (bench.link === link ? undefined : true),
        10,
      );
      await bench.expect("a birth within 15 s", () => bench.session, 15);
      const seconds = bench.now - command.at;
      bench.check(seconds > 6, "8 s", `${seconds.toFixed(1)} s`);
    },
  },
  {
    id: "master-restart",
    clause: "6.23",
    title: "answers soft-reset, leaves, and is back after 45 s",
    look: "the restart of the master",
    run: async (bench) => {
      const { link } = await bench.ready();
      const command = await bench.succeeds("soft-reset");
      await bench.expect(
        "a planned disconnect",
        () => (bench.link === link ? undefined : true),
        10,
      );
      await bench.expect("a birth within 60 s", () => bench.session, 60);
      const seconds = bench.now - command.at;
      bench.check(seconds > 35, "45 s", `${seconds.toFixed(1)} s`);
    },
  },
  {
    id: "job",
    clause: "6.24",
    title: "ends the command that starts a job at once",
    look: "the start of a job",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      await bench.succeeds(
        "set-ota-realtime-conditions",
        { allowOlderVersion: "0" },
        {},
        SWEEP_SECONDS,
      );
      const command = bench.send("start-ota-realtime-conditions", {
        ...{ autoRebroadcast: "0", autoUnicast: "0", otaUpdateType: "20800" },
      });
      await bench.final(command, 2);
      await bench.expectMessage(
        "up/event",
        "type ota",
        ({ type }) => type === "ota",
        10,
        bench.beganAt,
      );
      await bench.succeeds("strong-angle-stow");
    },
  },
  {
    id: "sweep-ends",
    clause: "6.25",
    title: "ends a sweep with success, or with NODES and the nodes that did not acknowledge",
    look: "the end of a sweep",
    run: async (bench) => {
      const { body } = await bench.final(await sweep(bench), SWEEP_SECONDS);
      const isRight = body.status === "success" || ["NODES", "RADIO"].includes(String(body.code));
      bench.check(isRight, "success, NODES or RADIO", body);
    },
  },
  {
    id: "one-final",
    clause: "6.26",
    title: "publishes one final feedback, and nothing after it",
    look: FEEDBACK,
    run: async (bench) => {
      const command = await sweep(bench);
      await bench.final(command, SWEEP_SECONDS);
      await bench.pass(15);
      const answers = bench.answers(command);
      const finals = new Set(
        answers.filter(({ body }) => isFinal(body)).map(({ payload }) => payload),
      );
      const last = answers.at(-1)?.body ?? {};
      bench.check(
        finals.size === 1 && isFinal(last),
        "one final, last",
        bench.answersText(command),
      );
    },
  },
  {
    id: "first-feedback",
    clause: "6.27",
    title: "publishes the first feedback within 1 s",
    look: FEEDBACK,
    run: async (bench) => {
      const command = await sweep(bench);
      const first = await bench.expect("a feedback", () => bench.answers(command)[0], 3);
      const seconds = first.at - command.at;
      bench.check(seconds <= 1.2, "within 1 s", `${seconds.toFixed(1)} s`);
      bench.check(first.body.status === "received", "status received", first.body);
      await bench.final(command, SWEEP_SECONDS);
    },
  },
  {
    id: "progress",
    clause: "6.27",
    title: "publishes running at least every 5 s while a command takes longer",
    look: PROGRESS,
    run: async (bench) => {
      const command = await sweep(bench);
      await bench.final(command, SWEEP_SECONDS);
      const times = [command.at, ...bench.answers(command).map(({ at }) => at)];
      const long = times.slice(1).find((at, index) => at - (times[index] ?? at) > 6);
      bench.check(
        long === undefined,
        "at most 5 s between two feedbacks",
        times.map((at) => (at - command.at).toFixed(1)).join(", "),
      );
    },
  },
  {
    id: "sequence",
    clause: "6.28",
    title: "counts the feedback to a command from 1",
    look: FEEDBACK,
    run: async (bench) => {
      const command = await sweep(bench);
      await bench.final(command, SWEEP_SECONDS);
      const numbers = bench.answers(command).map(({ body }) => Number(body.seq));
      const isCounted = numbers.every((seq, at) => seq === at + 1);
      bench.check(isCounted, "seq 1, 2, 3 …", numbers.join(", "));
    },
  },
  {
    id: "feedback-form",
    clause: "6.29",
    title: "publishes feedback that the cloud accepts, with at most 2000 characters",
    look: FEEDBACK,
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const nId = bench.master.nodeIds[0]?.slice(-4) ?? "";
      await bench.final(bench.send("read-node-params-from-node", { nId }), 30);
      await bench.final(bench.send("read-node-params-from-master"), 30);
      for (const { body } of bench.heard("fb")) {
        const parsed = parseFeedback(bench.master.mId, body);
        bench.check(
          parsed.ok,
          "feedback as on the page",
          parsed.ok ? "" : { ...parsed.error, body },
        );
      }
    },
  },
  {
    id: "set-before-first-step",
    clause: "6.30",
    title: "finds a missing set before the first step of a batch",
    look: "the check of params and settings in a command",
    run: async (bench) => {
      await bench.ready();
      const command = bench.send("send-node-params-batch");
      const { body } = await bench.final(command);
      bench.check(body.code === "PARAM", "fail PARAM", body);
      const begun = bench.answers(command).find((answer) => answer.body.status === "running");
      bench.check(begun === undefined, "no step before it", begun?.payload);
    },
  },
  {
    id: "stow-ends-update",
    clause: "6.31",
    title: "ends an update for a protective stow",
    look: STOWS,
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      await bench.succeeds(
        "set-ota-realtime-conditions",
        { allowOlderVersion: "0" },
        {},
        SWEEP_SECONDS,
      );
      await bench.succeeds("start-ota-realtime-conditions", {
        ...{ autoRebroadcast: "0", autoUnicast: "0", otaUpdateType: "20800" },
      });
      await bench.pass(6);
      const since = bench.mark;
      await bench.succeeds("strong-angle-stow");
      await bench.expectMessage(
        "up/event",
        "ota with state aborted",
        ({ type, data }) => type === "ota" && Object(data).state === "aborted",
        15,
        since,
      );
    },
  },
];
