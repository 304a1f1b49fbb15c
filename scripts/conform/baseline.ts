/** Brings a master that several cases share back to the state in which a case may begin. */
import type { Bench } from "./bench.ts";
import type { DocumentName } from "./listener.ts";
import type { BenchSource } from "./run-cases.ts";

/** Commands that end what a case has begun; a master may answer that there is nothing to end. */
const ENDINGS = [
  ["time-sync", {}],
  ["send-server-wind-speed", { windSpeed: "0" }],
  ["restore-override", {}],
  ["deactivate-hailstow", {}],
  ["clear-snow-stow", {}],
  ["resume-normal-ota-operation", {}],
  ["low-priority-restore", {}],
  ["enable-tracking", {}],
] as const;

const ANSWER_SECONDS = 90;
/** Longest time of a call of all nodes, during which a master answers BUSY. */
const BUSY_SECONDS = 120;
const RETRY_SECONDS = 5;
const SETTLE_SECONDS = 3;

/** Content of each document without its version. */
export type BaselineDocuments = ReadonlyMap<DocumentName, string>;

export function baselineOf({ documents }: Bench): BaselineDocuments {
  return new Map([...documents].map(([doc, content]) => [doc, contentOf(content)]));
}

/** Restores the documents, releases all stows and waits until the master is free. */
export async function restoreBaseline(bench: Bench, baseline: BaselineDocuments): Promise<void> {
  await bench.online();
  for (const [doc, content] of baseline) {
    const isChanged = contentOf(bench.documents.get(doc) ?? {}) !== content;
    if (isChanged || bench.versionAt(doc) !== bench.version(doc))
      await bench.apply(doc, JSON.parse(content));
  }
  if (bench.documents.has("work")) await bench.apply("work", { ...bench.place, zones: [] });
  for (const [name, args] of ENDINGS) await ended(bench, name, args);
  // Lets the master report the ends before the case begins something.
  await bench.pass(SETTLE_SECONDS);
}

/** Sends a command until the master is no longer busy, whatever it answers. */
async function ended(bench: Bench, name: string, args: object): Promise<void> {
  for (const until = bench.now + BUSY_SECONDS; bench.now < until; ) {
    const { body } = await bench.final(bench.send(name, { ...args }), ANSWER_SECONDS);
    if (body.code !== "BUSY") return;
    await bench.pass(RETRY_SECONDS);
  }
}

function contentOf({ ver: _, ...content }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(content);
}

/**
 * One bench for all cases: the master is restored before each of them.
 * @param bench its master has connected, and its documents are those of every case
 */
export function shareBench(bench: Bench): BenchSource {
  const baseline = baselineOf(bench);
  return {
    open: async () => bench,
    prepare: (shared) => restoreBaseline(shared, baseline),
    close: async () => undefined,
  };
}
