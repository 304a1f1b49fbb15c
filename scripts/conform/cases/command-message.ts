/** Cases of section 6: the message of a command and the sets that it contains. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import type { Values } from "#scripts/conform/listener.ts";

const SETS = "the check of params and settings in a command";

/** The whole set of parameters or settings, as a command has it. */
function setOf(bench: Bench, doc: "params" | "settings", changes: Values = {}): Values {
  const { nodeParamId, spaParamId, values, windStowTable } = bench.documents.get(doc) ?? {};
  const all = { ...Object(values), ...changes };
  return doc === "params"
    ? { nodeParamId, values: all }
    : { spaParamId, values: all, windStowTable };
}

export const COMMAND_MESSAGE_CASES: readonly ConformCase[] = [
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
];
