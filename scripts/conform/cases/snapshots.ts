/** Cases of section 4 about snapshots: their time, their columns, their nodes, and their parts. */
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { type Heard, listOf, type Values } from "#scripts/conform/listener.ts";
import { OVER_ONE_PART, partsOfLongList } from "./long-list.ts";
import { reportedGoals } from "./orders.ts";
import { INVENTED, STRANGE_INDEX } from "./strange-node.ts";

const SNAPSHOT = "the code that builds up/nodes";

/** The snapshot of a cycle: of the first one after a start, or of one that a command begins. */
async function cycle(bench: Bench): Promise<Heard> {
  await bench.ready();
  const cycles = () => bench.heard("up/nodes").find(({ body }) => body.kind === "cycle");
  const first = await bench.until(cycles, FIRST_CYCLE_SECONDS);
  if (first !== undefined) return first;
  bench.send("start-arrr");
  return bench.expect("up/nodes: the snapshot of a cycle", cycles, CYCLE_SECONDS);
}

const FIRST_CYCLE_SECONDS = 20;
const CYCLE_SECONDS = 960;

function columnsOf(snapshot: Values): Readonly<Record<string, unknown>> {
  return Object(snapshot.cols);
}

/** The value of a column for the node at a position, also when one value serves all. */
function cell(snapshot: Values, key: string, at: number): unknown {
  const column = columnsOf(snapshot)[key];
  return Array.isArray(column) ? column[at] : column;
}

export const SNAPSHOT_CASES: readonly ConformCase[] = [
  {
    id: "snapshot-place",
    clause: "4.1",
    title: "names in a snapshot the location that cfg/site assigned",
    look: SNAPSHOT,
    run: async (bench) => {
      const { body } = await cycle(bench);
      const { mLocId } = bench.place;
      bench.check(body.mLocId === mLocId, `mLocId ${mLocId}`, body.mLocId);
    },
  },
  {
    id: "cycle-time",
    clause: "4.2",
    title: "dates a snapshot by the start of its cycle",
    look: SNAPSHOT,
    run: async (bench) => {
      const { body, at } = await cycle(bench);
      const endedAt = Number(body.ts) + Number(body.dur);
      const seconds = Math.abs(at - endedAt);
      bench.check(seconds < 15, "ts + dur at the time of sending", `${seconds.toFixed(0)} s off`);
    },
  },
  {
    id: "column-lengths",
    clause: "4.3",
    title: "has columns as long as n",
    look: SNAPSHOT,
    run: async (bench) => {
      const { body } = await cycle(bench);
      for (const [key, column] of Object.entries(columnsOf(body)))
        if (Array.isArray(column))
          bench.check(column.length === body.n, `${body.n} values in ${key}`, column.length);
    },
  },
  {
    id: "required-columns",
    clause: "4.4",
    title: "has the columns t and nid",
    look: SNAPSHOT,
    run: async (bench) => {
      const keys = Object.keys(columnsOf((await cycle(bench)).body));
      const hasBoth = keys.includes("t") && keys.includes("nid");
      bench.check(hasBoth, "t and nid", keys.join(", "));
    },
  },
  {
    id: "values",
    clause: "4.5",
    title: "sends values in their units and forms: the cloud drops none",
    look: SNAPSHOT,
    run: async (bench) => {
      const { body } = await cycle(bench);
      const parsed = parseNodeSnapshot(body);
      const fault = parsed.ok ? "" : `${parsed.error.reason} at ${parsed.error.field}`;
      bench.check(parsed.ok, "a snapshot that the cloud accepts", fault);
      const dropped = parsed.ok ? parsed.value.droppedValues : 0;
      bench.check(dropped === 0, "no value outside of its range or form", `${dropped} values`);
    },
  },
  {
    id: "west-is-positive",
    clause: "4.5",
    title: "reports the goal of 25 degrees west as 2500, positive",
    look: "the sign of angles: west is positive",
    run: async (bench) => {
      await cycle(bench);
      await bench.hold("25");
      const goals = await reportedGoals(bench);
      const isRight = goals.some((goal) => goal === 2500) && !goals.some((goal) => goal === -2500);
      bench.check(isRight, "goals of 2500", [...new Set(goals)].join(", "));
    },
  },
  {
    id: "silent-node",
    clause: "4.6",
    title: "lists a node that has never answered",
    look: SNAPSHOT,
    run: async (bench) => {
      await cycle(bench);
      const ids = bench.master.nodeIds.map((id, at) => (at === STRANGE_INDEX ? INVENTED : id));
      await bench.apply("nodes", { ids });
      const body = await bench.snapshot();
      const at = listOf(columnsOf(body).i).indexOf(STRANGE_INDEX);
      bench.check(at >= 0, `index ${STRANGE_INDEX} in the list`, columnsOf(body).i);
    },
  },
  {
    id: "unassigned-place",
    clause: "4.7",
    title: "does not list a location without a node",
    look: SNAPSHOT,
    run: async (bench) => {
      await cycle(bench);
      const ids = bench.master.nodeIds.map((id, at) => (at === STRANGE_INDEX ? "0000" : id));
      await bench.apply("nodes", { ids });
      const { i } = columnsOf(await bench.snapshot());
      bench.check(!listOf(i).includes(STRANGE_INDEX), `no index ${STRANGE_INDEX}`, i);
    },
  },
  {
    id: "node-ids",
    clause: "4.8",
    title: "names each node by the last four digits of its id",
    look: SNAPSHOT,
    run: async (bench) => {
      const { body } = await cycle(bench);
      for (const [at, index] of listOf(columnsOf(body).i).entries()) {
        const wanted = bench.master.nodeIds[Number(index)]?.slice(-4);
        bench.check(
          cell(body, "nid", at) === wanted,
          `${wanted} at index ${index}`,
          cell(body, "nid", at),
        );
      }
    },
  },
  {
    id: "parts",
    clause: "4.9",
    title: "sends a snapshot of more than 500 nodes in parts",
    look: SNAPSHOT,
    needs: ["patience"],
    run: async (bench) => {
      const parts = await partsOfLongList(bench, OVER_ONE_PART);
      const large = parts.find(({ body }) => Number(body.n) > 500);
      bench.check(large === undefined, "at most 500 nodes in a message", large?.body.n);
      const chunks = parts.map(({ body }) => JSON.stringify(body.chunk)).toSorted();
      bench.check(chunks.join(" ") === "[0,2] [1,2]", "chunk [0,2] and [1,2]", chunks.join(" "));
    },
  },
  {
    id: "parts-cover-all",
    clause: "4.9",
    title: "has each node once in the parts of a snapshot",
    look: SNAPSHOT,
    needs: ["patience"],
    run: async (bench) => {
      const parts = await partsOfLongList(bench, OVER_ONE_PART);
      const indexes = parts.flatMap(({ body }) => listOf(columnsOf(body).i));
      const isWhole = new Set(indexes).size === OVER_ONE_PART && indexes.length === OVER_ONE_PART;
      bench.check(isWhole, `${OVER_ONE_PART} different indexes`, `${indexes.length}`);
    },
  },
];
