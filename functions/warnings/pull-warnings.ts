/** Every four minutes: the sources of all layouts that have one are read. */
import { eachLayoutInTurn } from "#functions/shared/layouts-in-turn.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type CoreStore, everyLayout, getLayout } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { type StoredSource, sourcesOfLayouts } from "#functions/shared/store/warning-sources.ts";
import type { FetchDocument } from "./fetch-document.ts";
import { type ReadSource, sourceReader } from "./read-source.ts";
import { presentFeed, readingItems } from "./record-reading.ts";
import { type MessageOrigin, rememberedMessages } from "./store/remembered-messages.ts";

export interface PullDeps {
  readonly store: CoreStore & TelemetryStore;
  readonly fetchDocument: FetchDocument;
  readonly clock: Clock;
  readonly log: Log;
}

/** Limits of one run. Lambda stops the function after 120 s; one source takes at most 40 s. */
const RUN = {
  atOnce: 4,
  workMilliseconds: 70_000,
  periodMilliseconds: 240_000,
  failure: "warnings not stored",
} as const;

/** Attempts to store a reading while messages are submitted at the same time. */
const MAX_ATTEMPTS = 4;

/**
 * Makes the scheduled job. A source that cannot be read is stored as such and is no failure of the
 * job. It is safe to run late, twice or concurrently.
 * @throws when the warnings of a layout could not be stored, after all others were tried
 */
export function pullWarnings({ store, fetchDocument, clock, log }: PullDeps) {
  return async (): Promise<void> => {
    const layouts = await everyLayout(store);
    const sourceOf = await sourcesOfLayouts(
      store,
      layouts.map(({ layoutId }) => layoutId),
    );
    const pulled = layouts
      .map(({ layoutId }) => ({ layoutId, source: sourceOf(layoutId) }))
      .filter(({ source }) => source.kind === "PULL");
    const readSource = sourceReader({ fetchDocument, clock });
    const tally = await eachLayoutInTurn({ ...RUN, clock, log }, pulled, (layout) =>
      pullOne({ store, readSource, clock }, layout),
    );
    log("warnings pulled", { layouts: pulled.length, ...tally });
    if (tally.failed > 0) {
      throw new Error(`expected the warnings of every layout, ${tally.failed} failed`);
    }
  };
}

interface OnePull extends Pick<PullDeps, "store" | "clock"> {
  readonly readSource: ReadSource;
}

/** Reads the source of one layout and stores the outcome. Returns 1 if the source was read. */
async function pullOne(
  { store, readSource, clock }: OnePull,
  { layoutId, source }: { readonly layoutId: string; readonly source: StoredSource },
): Promise<number> {
  const site = (await getLayout(store, layoutId))?.coordinates;
  // Without coordinates nothing can be compared; the console says so.
  if (site === undefined || source.address === null) return 0;
  const origin: MessageOrigin = { layoutId, source, site };
  const startedAt = nowSeconds(clock);
  const [feed, known] = await Promise.all([
    presentFeed(store, origin),
    rememberedMessages(store, origin),
  ]);
  const reading = await readSource({
    address: source.address,
    validators: feed?.validators ?? {},
    knownLinks: new Set(known.flatMap(({ link }) => link ?? [])),
  });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await presentFeed(store, origin);
    if (before === undefined) return 0;
    const { items } = await readingItems(store, origin, before, reading, startedAt);
    if ((await transact(store.tables, items)).kind === "written") return reading.ok ? 1 : 0;
  }
  throw new Error(`expected to store a reading within ${MAX_ATTEMPTS} attempts`);
}
