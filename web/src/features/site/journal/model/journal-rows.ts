/** Selects and sorts the alarms of the journal, and groups them under their cause. */
import { gravityRank } from "#domain/bits/severities.ts";
import type { Cause } from "#domain/journal/causes.ts";
import { episodeKey } from "#domain/journal/causes.ts";
import type { JournalLine } from "./journal-lines.ts";
import type { JournalFilter, JournalUrl } from "./journal-url.ts";

export const SHOWS: Readonly<Record<JournalFilter, (line: JournalLine) => boolean>> = {
  open: ({ needsSomebody }) => needsSomebody,
  active: ({ clearedAt }) => clearedAt === undefined,
  shelved: ({ shelved }) => shelved !== undefined,
  cleared: ({ clearedAt }) => clearedAt !== undefined,
  all: () => true,
};

/**
 * Returns the alarms that match all filters: the most severe first, or the newest first if the
 * filter includes cleared ones.
 */
export function shownLines(
  lines: readonly JournalLine[],
  url: Omit<JournalUrl, "page" | "hours">,
): readonly JournalLine[] {
  const matches = matcherOf(url);
  const isByTime = url.filter === "cleared" || url.filter === "all";
  return lines
    .filter((line) => SHOWS[url.filter](line) && matches(line))
    .sort((one, other) => (isByTime ? byTime(one, other) : bySeverity(one, other)));
}

/** Returns a filter of alarms by everything except their state. */
export function matcherOf({
  severity,
  mLocId,
  alarm,
  search,
}: Pick<JournalUrl, "severity" | "mLocId" | "alarm" | "search">): (line: JournalLine) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (line) =>
    (severity === undefined || line.severity === severity) &&
    (mLocId === undefined || line.mLocId === mLocId) &&
    (alarm === undefined || line.alarm === alarm) &&
    hasWords(line, words);
}

/**
 * True if all words occur in the alarm, the device, the names of users who acted on it, or their
 * notes.
 */
function hasWords(line: JournalLine, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { label, device, acknowledged, shelved, notes } = line;
  const acts = [acknowledged, shelved, ...notes].flatMap((act) =>
    act === undefined ? [] : [act.username, act.note ?? ""],
  );
  const text = [label, device, ...acts].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

function bySeverity(one: JournalLine, other: JournalLine): number {
  return gravityRank(one.severity) - gravityRank(other.severity) || byTime(one, other);
}

function byTime(one: JournalLine, other: JournalLine): number {
  return other.raisedAt - one.raisedAt || one.device.localeCompare(other.device);
}

export interface CauseGroup {
  readonly key: string;
  readonly cause: Cause;
  /** Name of the device whose alarm is the cause of the others. */
  readonly device: string;
  /** Alarms that the cause explains, after the cause's own alarm if the list shows it. */
  readonly lines: readonly JournalLine[];
  /** Number of devices whose alarms the cause explains. */
  readonly explained: number;
}

export type JournalRow =
  | { readonly kind: "line"; readonly key: string; readonly line: JournalLine }
  | { readonly kind: "group"; readonly key: string; readonly group: CauseGroup };

/**
 * Rows of the journal. A cause that explains at least one alarm is a group, at the position of its
 * first alarm.
 */
export function rowsOf(
  lines: readonly JournalLine[],
  nameOf: (place: { readonly mLocId: string; readonly nLocId: string | undefined }) => string,
): readonly JournalRow[] {
  const groups = new Map<string, JournalLine[]>();
  for (const line of lines) {
    if (line.cause === undefined) continue;
    const key = episodeKey(line.cause.root);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const done = new Set<string>();
  return lines.flatMap((line): JournalRow[] => {
    const key = line.cause === undefined ? line.key : episodeKey(line.cause.root);
    const explained = groups.get(key);
    if (explained === undefined) return [{ kind: "line", key: line.key, line }];
    if (done.has(key)) return [];
    done.add(key);
    const [first] = explained;
    const cause = first?.cause;
    if (cause === undefined) return [];
    const own = lines.filter((one) => one.key === key);
    const { root } = cause;
    const devices = new Set(explained.map(({ device }) => device));
    return [
      {
        kind: "group",
        key,
        group: {
          key,
          cause,
          device: nameOf(root),
          lines: [...own, ...explained],
          explained: devices.size,
        },
      },
    ];
  });
}
