/** Cases of section 5: the configuration documents. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import type { DocumentName, Values } from "#scripts/conform/listener.ts";

const APPLY = "the handler of configuration documents";
const STORE = "where the documents are stored: it has to survive a power cut";

/** A version 1 of each document that no master can apply, with the reason. */
const FAULTY: readonly {
  readonly doc: DocumentName;
  readonly changes: Values;
  readonly what: string;
}[] = [
  { doc: "site", changes: { panid: "FFFF" }, what: "a PAN id above 05DC" },
  { doc: "nodes", changes: { ids: ["nonsense"] }, what: "an id that is not hexadecimal" },
  {
    doc: "settings",
    changes: { values: { latitude: "north" } },
    what: "settings without most values",
  },
  { doc: "params", changes: { values: {} }, what: "no parameters" },
];

async function acknowledgement(bench: Bench, doc: DocumentName, ver: unknown, since: number) {
  const isOf = (body: Values) => body.doc === doc && body.ver === ver;
  const { body } = await bench.expectMessage("up/ack", `${doc} ${ver}`, isOf, 10, since);
  return body;
}

export const DOCUMENT_CASES: readonly ConformCase[] = [
  {
    id: "equal-version",
    clause: "5.1",
    title: "ignores a document with the version that it has",
    look: APPLY,
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      const document = { ...bench.documents.get("settings"), values: {} };
      bench.deliver("cfg/settings", JSON.stringify(document), { retain: true });
      await bench.expectNone(
        "up/ack",
        "no acknowledgement",
        ({ doc }) => doc === "settings",
        8,
        since,
      );
    },
  },
  {
    id: "lower-version",
    clause: "5.1",
    title: "ignores a document with a lower version",
    look: APPLY,
    run: async (bench) => {
      await bench.ready();
      const ver = bench.version("nodes") - 1;
      const since = bench.mark;
      const document = { ...bench.documents.get("nodes"), ver, ids: ["0000"] };
      bench.deliver("cfg/nodes", JSON.stringify(document), { retain: true });
      await bench.expectNone(
        "up/ack",
        "no acknowledgement",
        ({ doc }) => doc === "nodes",
        8,
        since,
      );
      const { birth } = await bench.reconnect();
      const found = Object(birth.cfg).nodes;
      bench.check(found === ver + 1, `nodes ${ver + 1} in the birth`, found);
    },
  },
  {
    id: "documents-again",
    clause: "5.1",
    title: "does not acknowledge again what comes again with the next connection",
    look: APPLY,
    run: async (bench) => {
      await bench.ready();
      await bench.pass(5);
      const since = bench.mark;
      await bench.reconnect();
      await bench.expectNone("up/ack", "no acknowledgement", () => true, 10, since);
    },
  },
  ...(["site", "nodes", "settings", "params"] as const).map((doc) => ({
    id: `applies-${doc}`,
    clause: "5.2",
    title: `applies and acknowledges a new cfg/${doc}`,
    look: APPLY,
    run: async (bench: Bench) => {
      await bench.ready();
      await bench.apply(doc);
    },
  })),
  {
    id: "documents-survive",
    clause: "5.2",
    title: "has its documents after a power cut",
    look: STORE,
    needs: ["power"],
    run: async (bench) => {
      const { link } = await bench.ready();
      await bench.apply("params");
      await bench.pass(2);
      await bench.master.cutPower();
      await bench.expect(
        "a birth after the start",
        () => (bench.session?.link === link ? undefined : bench.session),
        200,
      );
      const cfg = Object(bench.session?.birth.cfg);
      for (const doc of ["site", "nodes", "settings", "params"] as const)
        bench.check(cfg[doc] === bench.version(doc), `${doc} ${bench.version(doc)}`, cfg);
    },
  },
  ...FAULTY.map(({ doc, changes, what }) => ({
    id: `refuses-${doc}`,
    clause: "5.3",
    title: `refuses cfg/${doc} with ${what}, and continues with the last one`,
    look: APPLY,
    run: async (bench: Bench) => {
      await bench.ready();
      const before = bench.version(doc);
      const since = bench.mark;
      const { ver } = bench.publishDocument(doc, changes);
      const { ok, error } = await acknowledgement(bench, doc, ver, since);
      const isExplained = typeof error === "string" && error !== "";
      bench.check(ok === false && isExplained, "ok false with the reason", { ok, error });
      const { birth } = await bench.reconnect();
      const found = Object(birth.cfg)[doc];
      bench.check(found === before, `${doc} ${before} in the birth`, found);
    },
  })),
  {
    id: "empty-document",
    clause: "5.4",
    title: "continues with the last document when an empty one arrives",
    look: APPLY,
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      for (const doc of ["site", "nodes", "settings", "params"] as const)
        bench.deliver(`cfg/${doc}`, "", { retain: true });
      await bench.pass(2);
      await bench.succeeds("display-master-info");
      await bench.expectNone("up/ack", "no acknowledgement", () => true, 5, since);
      const { birth } = await bench.reconnect();
      const found = Object(birth.cfg).site;
      bench.check(found === bench.version("site"), `site ${bench.version("site")}`, found);
    },
  },
  {
    id: "no-radio-values",
    clause: "5.5",
    title: "applies cfg/site with panid and channel null",
    look: APPLY,
    run: async (bench) => {
      await bench.ready();
      await bench.apply("site", { panid: "0071", channel: "0E" });
      await bench.apply("site", { panid: null, channel: null });
      await bench.succeeds("display-master-info");
    },
  },
  {
    id: "no-reports-without-place",
    clause: "5.6",
    title: "sends no reports before its first cfg/site",
    look: "the start of the reports",
    needs: ["blankBoard"],
    run: async (bench) => {
      const topic = bench.topic("cfg/site");
      const document = bench.broker.retained.get(topic) ?? "";
      bench.broker.retained.delete(topic);
      await bench.online();
      await bench.master.blank();
      const since = bench.mark;
      await bench.online();
      await bench.pass(30);
      for (const ending of ["up/nodes", "up/master", "up/sync"] as const) {
        const [early] = bench.heard(ending, since);
        bench.check(early === undefined, `nothing on ${ending}`, early?.payload);
      }
      bench.broker.retained.set(topic, document);
      bench.deliver("cfg/site", document, { retain: true });
      await bench.expectMessage("up/master", "once it has a location", () => true, 10, since);
    },
  },
  {
    id: "birth-at-new-place",
    clause: "5.7",
    title: "publishes its birth again when it gets another location",
    look: APPLY,
    run: async (bench) => {
      const { sid, link } = await bench.ready();
      const since = bench.mark;
      await bench.apply("site", { mLocId: bench.makeId() });
      await bench.expectMessage(
        "conn",
        `the birth again with sid ${sid}`,
        (body, message) => body.online === true && body.sid === sid && message.link === link.number,
        10,
        since,
      );
    },
  },
  {
    id: "reports-of-new-place",
    clause: "5.7",
    title: "reports for its new location",
    look: "where the reports take mLocId from",
    run: async (bench) => {
      await bench.ready();
      const mLocId = bench.makeId();
      await bench.apply("site", { mLocId });
      const since = bench.mark;
      await bench.succeeds("dt-master");
      const { body } = await bench.expectMessage("up/master", "a report", () => true, 10, since);
      bench.check(body.mLocId === mLocId, `mLocId ${mLocId}`, body.mLocId);
    },
  },
  {
    id: "sends-ids",
    clause: "5.8",
    title: "reports a node as pending until it has received its id",
    look: "the code that compares cfg/nodes and sends the ids",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(20);
      const ids = bench.master.nodeIds;
      const since = bench.mark;
      const document = await bench.apply("nodes", {
        ids: ids.map((id, at) => (at === 0 ? "FEED" : id)),
      });
      const isPending = ({ ver, bitmasks }: Values) =>
        ver === document.ver && Array.isArray(bitmasks) && (Number(bitmasks[0]) & 1) === 1;
      await bench.expectMessage("up/sync", "bit 0 of word 0 set", isPending, 15, since);
      const restored = await bench.apply("nodes", { ids });
      await bench.expectMessage(
        "up/sync",
        "every word 0, and the time of it in fullSyncTimestamp",
        ({ ver, bitmasks, fullSyncTimestamp }) =>
          ver === restored.ver &&
          Array.isArray(bitmasks) &&
          bitmasks.every((word) => word === 0) &&
          Number(fullSyncTimestamp) > 0,
        60,
        since,
      );
    },
  },
];
