/** Cases of section 4: the master's own report, pending ids, events, acknowledgements. */
import { parseMasterData } from "#domain/wire/master-data.ts";
import { parseConfigAck, parseMasterEvent, parseSyncReport } from "#domain/wire/reports.ts";
import type { Ruled } from "#domain/wire/rules.ts";
import type { Uplink } from "#domain/wire/topics.ts";
import { type Bench, isHeld } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { listOf, type Values } from "#scripts/conform/listener.ts";
import { excerpt } from "#scripts/conform/seen.ts";
import { STRANGE_INDEX, withStrangeNode } from "./strange-node.ts";

const OWN = "the code that builds up/master";
const SYNC = "the code that compares cfg/nodes and builds up/sync";
const EVENT = "the code that builds up/event";

/** Checks that the cloud's own parser accepts every message on a topic. */
function checkParsed(bench: Bench, ending: Uplink, parse: (body: Values) => Ruled<unknown>): void {
  for (const { body, payload } of bench.heard(ending)) {
    const parsed = parse(body);
    const fault = parsed.ok ? "" : `${parsed.error.reason} at ${parsed.error.field}`;
    bench.check(parsed.ok, `${ending} that the cloud accepts`, `${fault}: ${excerpt(payload)}`);
  }
}

/** Words of up/sync in which only this index is pending. */
function wordsWith(index: number, count: number): readonly number[] {
  const words = new Array<number>(Math.ceil(count / 16)).fill(0);
  words[index >> 4] = 1 << (index & 15);
  return words;
}

export const REPORT_CASES: readonly ConformCase[] = [
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
