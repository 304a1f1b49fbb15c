/** The times at which masters stowed or had alarms, which graphs show behind their lines. */

import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import { MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import { setBits } from "#web/features/site/model/bit-names.ts";
import { masterAt, type Site, type SiteMaster } from "#web/features/site/model/site.ts";
import { MASTER_ALARM_ROWS } from "#web/ui/bit-rows.ts";
import { NAMED_STOW_REASONS } from "#web/ui/commands/stow-reasons.ts";
import type { MasterLines } from "./history.ts";

/**
 * Kind of a span in the background of a graph; a warning is an alarm that is neither critical nor
 * major.
 */
export type SpanKind = "stow" | "alarm" | "warning";

export interface BackgroundSpan {
  readonly kind: SpanKind;
  readonly master: string;
  /**
   * Start of the span, epoch seconds: first report of the stow or alarm. `end`: first report
   * without it.
   */
  readonly start: number;
  readonly end: number;
  /** Reasons of the stow, or names of the alarms. */
  readonly names: readonly string[];
}

/**
 * Returns kind and names for a stored stow or alarm word (bits as a number); undefined if none
 * applies.
 */
type Naming = (word: number) => Pick<BackgroundSpan, "kind" | "names"> | undefined;

export function backgroundSpans(
  site: Site,
  held: PrivilegeBits,
  masters: readonly MasterLines[],
): readonly BackgroundSpan[] {
  return masters.flatMap((lines) => {
    const master = site.masters[masterAt(site, lines.mLocId)];
    if (master === undefined) return [];
    return [
      ...spansOf(master, lines, "stowModesActive", stowNames),
      ...spansOf(master, lines, "alarms", alarmNames(master, held)),
    ];
  });
}

function spansOf(
  master: SiteMaster,
  { fields, lines }: MasterLines,
  field: string,
  naming: Naming,
): readonly BackgroundSpan[] {
  const words = lines.values[fields.indexOf(field)];
  if (words === undefined) return [];
  const spans: BackgroundSpan[] = [];
  for (const [at, word] of words.entries()) {
    const said = naming(word);
    if (said === undefined) continue;
    const start = lines.times[at] ?? 0;
    const end = Math.min(lines.times[at + 1] ?? start, start + MASTER_STALE_SECONDS);
    const before = spans.at(-1);
    if (before?.end === start && before.names === said.names) {
      spans[spans.length - 1] = { ...before, end };
    } else {
      spans.push({ ...said, master: master.name, start, end });
    }
  }
  return spans;
}

const stowNames = remembered((word) => ({
  kind: "stow",
  names: NAMED_STOW_REASONS.filter(({ bit }) => isBitSet(word, bit)).map(({ label }) => label),
}));

/** Returns the naming of a master's alarm words, with only the alarms that the user may see. */
function alarmNames({ deviceType }: SiteMaster, held: PrivilegeBits): Naming {
  return remembered((word) => {
    const hex = word.toString(16).toUpperCase().padStart(8, "0");
    const bits = setBits(MASTER_ALARM_ROWS, hex, { held, deviceType, firmware: null }) ?? [];
    const isSevere = bits.some(({ severity }) => severity === "critical" || severity === "major");
    return { kind: isSevere ? "alarm" : "warning", names: bits.map(({ label }) => label) };
  });
}

/** Caches the result for each word, because a master reports the same few words repeatedly. */
function remembered(naming: (word: number) => NonNullable<ReturnType<Naming>>): Naming {
  const cache = new Map<number, ReturnType<Naming>>();
  return (word) => {
    if (Number.isNaN(word) || word === 0) return undefined;
    if (!cache.has(word)) {
      const said = naming(word);
      cache.set(word, said.names.length === 0 ? undefined : said);
    }
    return cache.get(word);
  };
}
