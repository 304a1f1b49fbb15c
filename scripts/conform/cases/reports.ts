/** Cases of section 4: snapshots, the master's own report, pending ids, events, acknowledgements. */
import { parseMasterData } from "#domain/wire/master-data.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { parseConfigAck, parseMasterEvent, parseSyncReport } from "#domain/wire/reports.ts";
import type { Ruled } from "#domain/wire/rules.ts";
import type { Uplink } from "#domain/wire/topics.ts";
import { type Bench, isHeld } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import type { Heard, Values } from "#scripts/conform/listener.ts";
import { excerpt } from "#scripts/conform/seen.ts";
import { OVER_ONE_PART, partsOfLongList } from "./long-list.ts";
import { reportedGoals } from "./orders.ts";

const SNAPSHOT = "the code that builds up/nodes";
const OWN = "the code that builds up/master";
const SYNC = "the code that compares cfg/nodes and builds up/sync";
const EVENT = "the code that builds up/event";

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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value of a column for the node at a position, also when one value serves all. */
function cell(snapshot: Values, key: string, at: number): unknown {
  const column = columnsOf(snapshot)[key];
  return Array.isArray(column) ? column[at] : column;
}

/** Checks that the cloud's own parser accepts every message on a topic. */
function checkParsed(bench: Bench, ending: Uplink, parse: (body: Values) => Ruled<unknown>): void {
  for (const { body, payload } of bench.heard(ending)) {
    const parsed = parse(body);
    const fault = parsed.ok ? "" : `${parsed.error.reason} at ${parsed.error.field}`;
    bench.check(parsed.ok, `${ending} that the cloud accepts`, `${fault}: ${excerpt(payload)}`);
  }
}

const INVENTED = "FCC23D000000FEED";

/** Words of up/sync in which only this index is pending. */
function wordsWith(index: number, count: number): readonly number[] {
  const words = new Array<number>(Math.ceil(count / 16)).fill(0);
  words[index >> 4] = 1 << (index & 15);
  return words;
}

const STRANGE_INDEX = 5;

/** Gives one place an id to which no node answers, so that its bit stays set. */
async function withStrangeNode(
  bench: Bench,
): Promise<{ readonly document: Values; readonly since: number }> {
  await bench.ready();
  await bench.pass(20);
  const ids = bench.master.nodeIds.map((id, at) => (at === STRANGE_INDEX ? INVENTED : id));
  const since = bench.mark;
  return { document: await bench.apply("nodes", { ids }), since };
}

export const REPORT_CASES: readonly ConformCase[] = [
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
  {
    id: "own-report",
    clause: "4.10",
    title: "has every key in up/master",
    look: OWN,
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      await bench.succeeds("dt-master");
      const { body } = await bench.expectMessage("up/master", "a report", () => true, 10, since);
      checkParsed(bench, "up/master", parseMasterData);
      const { layoutId, mLocId } = bench.place;
      const isPlaced = body.layoutId === layoutId && body.mLocId === mLocId;
      bench.check(isPlaced, `layoutId ${layoutId}, mLocId ${mLocId}`, body);
    },
  },
  {
    id: "tracking-mode",
    clause: "4.11",
    title: "reports tracking mode 5 while it holds its trackers by order",
    look: OWN,
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      await bench.hold();
      const { body } = await bench.expectMessage(
        "up/master",
        "a report of the hold",
        ({ stowModesActive }) => isHeld(Number.parseInt(String(stowModesActive), 16)),
        6,
        since,
      );
      bench.check(body.trackingMode === 5, "trackingMode 5", body.trackingMode);
    },
  },
  {
    id: "sync-words",
    clause: "4.12",
    title: "sends one word for 16 nodes in up/sync",
    look: SYNC,
    run: async (bench) => {
      const { document, since } = await withStrangeNode(bench);
      const isNew = ({ ver }: Values) => ver === document.ver;
      const { body } = await bench.expectMessage("up/sync", "for the new list", isNew, 15, since);
      const wanted = Math.ceil(bench.master.nodeIds.length / 16);
      bench.check(listOf(body.bitmasks).length === wanted, `${wanted} words`, body.bitmasks);
      checkParsed(bench, "up/sync", parseSyncReport);
    },
  },
  {
    id: "sync-bit",
    clause: "4.13",
    title: "sets the bit of the node whose id has changed: word index / 16, bit index % 16",
    look: SYNC,
    run: async (bench) => {
      const { document, since } = await withStrangeNode(bench);
      const wanted = JSON.stringify(wordsWith(STRANGE_INDEX, bench.master.nodeIds.length));
      await bench.expectMessage(
        "up/sync",
        `words ${wanted}`,
        ({ ver, bitmasks }) => ver === document.ver && JSON.stringify(bitmasks) === wanted,
        15,
        since,
      );
    },
  },
  {
    id: "sync-sequence",
    clause: "4.14",
    title: "counts up/sync by one",
    look: SYNC,
    run: async (bench) => {
      const { since } = await withStrangeNode(bench);
      await bench.apply("nodes", { ids: bench.master.nodeIds });
      await bench.pass(30);
      const numbers = bench.heard("up/sync", since).map(({ body }) => body.seq);
      const isRising = numbers.every(
        (seq, at) => seq === undefined || at === 0 || Number(seq) === Number(numbers[at - 1]) + 1,
      );
      bench.check(isRising, "seq one higher with each report, or none", numbers.join(", "));
    },
  },
  {
    id: "event-type",
    clause: "4.15",
    title: "sends events of one word that the cloud accepts",
    look: EVENT,
    run: async (bench) => {
      await bench.ready();
      await bench.hold();
      await bench.expectMessage("up/event", "an event of the hold", () => true, 10, bench.beganAt);
      checkParsed(bench, "up/event", parseMasterEvent);
    },
  },
  {
    id: "event-data",
    clause: "4.16",
    title: "has at most 20 plain values in an event",
    look: EVENT,
    run: async (bench) => {
      await bench.ready();
      await bench.hold();
      await bench.expectMessage("up/event", "an event of the hold", () => true, 10, bench.beganAt);
      for (const { body } of bench.heard("up/event")) {
        const values = Object.values(Object(body.data));
        const isPlain = values.every((value) => typeof value !== "object" || value === null);
        const isShort = values.every((value) => String(value).length <= 200);
        bench.check(
          values.length <= 20 && isPlain && isShort,
          "at most 20 short plain values",
          body,
        );
      }
    },
  },
  {
    id: "acknowledgement-form",
    clause: "4.17",
    title: "names document and version in an acknowledgement",
    look: "the code that builds up/ack",
    run: async (bench) => {
      await bench.ready();
      await bench.apply("params");
      checkParsed(bench, "up/ack", parseConfigAck);
    },
  },
];
