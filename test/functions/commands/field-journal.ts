/** What the journal of the console shows of a simulated field, read as the console reads it. */
import { privilegeBits } from "#domain/access/privileges.ts";
import { nodeColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { field } from "#functions/shared/handler.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { type SiteRoundsConnection, siteRounds } from "#functions/telemetry/site-rounds.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { journalOf } from "#web/features/site/journal/model/journal-lines.ts";
import { rowsOf, shownLines } from "#web/features/site/journal/model/journal-rows.ts";
import { NO_FILTERS } from "#web/features/site/journal/model/journal-url.ts";
import { foldRounds } from "#web/features/site/journal/model/read-rounds.ts";
import type { MasterRounds } from "#web/features/site/model/replay-operations.ts";
import { caller } from "../served-tables.ts";
import type { TelemetryHarness } from "../telemetry/telemetry-harness.ts";
import { LAYOUT, type MotionField } from "./motion-field.ts";

export interface FieldJournal {
  /** When the first alarm of each row was raised; epoch seconds. */
  readonly raised: readonly number[];
  /** Number of stows of masters in the rounds. */
  readonly stows: number;
  /** Number of alarm and flag bits of nodes that were set from one round to the next. */
  readonly bits: number;
}

/** The journal of the last six hours, with all alarms. */
export async function journalOfField(
  motionField: MotionField,
  served: TelemetryHarness,
): Promise<FieldJournal> {
  const now = served.clock.now / 1000;
  const span = { from: now - 6 * 3600, to: now };
  const read = (content: string) => roundsOf(served, { ...span, content });
  const folded = foldRounds([{ ...span, masters: await read("ALARMS") }]);
  const { lines, stows } = journalOf(folded, {
    ...{ site: consoleSite(motionField), acts: [], span, from: span.from, now },
    held: privilegeBits("VIEW", "DATA_SNAPSHOT"),
  });
  const rows = rowsOf(shownLines(lines, { ...NO_FILTERS, filter: "all" }), () => "a device");
  return {
    raised: rows.map((row) =>
      row.kind === "line"
        ? row.line.raisedAt
        : Math.min(...row.group.lines.map(({ raisedAt }) => raisedAt)),
    ),
    stows: stows.length,
    bits: countRises(await read("MAP")),
  };
}

/** The site with as many masters and nodes as the field, under the ids of the field. */
function consoleSite({ masters }: MotionField): ReturnType<typeof siteOf> {
  const site = siteOf(...masters.map(({ run }) => run.physical.trackers.length));
  const idOf = (at: number, id: string) => masters[at]?.harness.mLocId ?? id;
  return { ...site, masters: site.masters.map((one, at) => ({ ...one, id: idOf(at, one.id) })) };
}

async function roundsOf(
  served: TelemetryHarness,
  range: { readonly from: number; readonly to: number; readonly content: string },
): Promise<readonly MasterRounds[]> {
  const ask = field(siteRounds({ ...served, days: storedDays(served) }));
  const masters: MasterRounds[] = [];
  let nextToken: string | null | undefined;
  while (nextToken !== null) {
    const outcome = await ask({ layoutId: LAYOUT, ...range, nextToken }, caller());
    if (outcome === null || !outcome.ok) throw new Error(JSON.stringify(outcome));
    const page = outcome.value as SiteRoundsConnection;
    for (const { mLocId, mId, packed } of page.items) {
      const tables = decodeDay(new Uint8Array(Buffer.from(packed, "base64")));
      if (!tables.ok) throw new Error(tables.error.reason);
      masters.push({ mLocId, mId, ...tables.value });
    }
    nextToken = page.nextToken;
  }
  return masters;
}

const WORDS = (["alarms", "auxAlarms", "flagsLow"] as const).map((key) => nodeColumn(key).id);

function countRises(masters: readonly MasterRounds[]): number {
  let rises = 0;
  for (const { node } of masters) {
    for (const word of WORDS) rises += risesIn(node, word);
  }
  return rises;
}

function risesIn({ slots, columns }: Day, id: number): number {
  const words = columns[id] ?? new Float64Array();
  return words.reduce((all, word, at) => {
    const before = words[at - slots];
    return before === undefined ? all : all + countBits(word & ~before);
  }, 0);
}

function countBits(word: number): number {
  return [...(word >>> 0).toString(2)].filter((digit) => digit === "1").length;
}
