/** Selects and sorts the alarms of the journal, and groups them by work, by cause and by burst. */
import { gravityRank } from "#domain/bits/severities.ts";
import { type Burst, burstsOf, countDevices } from "#domain/journal/bursts.ts";
import type { Cause } from "#domain/journal/causes.ts";
import { episodeKey } from "#domain/journal/causes.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
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
  url: Omit<JournalUrl, "page" | "hours" | "reports">,
): readonly JournalLine[] {
  const matches = matcherOf(url);
  const isByTime = url.filter === "cleared" || url.filter === "all";
  return lines
    .filter((line) => isListed(line, url.filter) && matches(line))
    .sort((one, other) => (isByTime ? byTime(one, other) : bySeverity(one, other)));
}

/** The list of open alarms also has those caused by work, in a row that does not count as open. */
function isListed(line: JournalLine, filter: JournalFilter): boolean {
  return SHOWS[filter](line) || (filter === "open" && line.work !== undefined);
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

/** A cause and the alarms that it explains. */
export interface CauseGroup {
  readonly kind: "cause";
  readonly key: string;
  readonly cause: Cause;
  /** Name of the device whose alarm is the cause of the others. */
  readonly device: string;
  /** Alarms that the cause explains, after the cause's own alarm if the list shows it. */
  readonly lines: readonly JournalLine[];
  /** Number of devices whose alarms the cause explains. */
  readonly explained: number;
}

/** The same alarm on many devices within a short time, without a known cause. */
export interface BurstGroup {
  readonly kind: "burst";
  readonly key: string;
  /** The first alarm of the burst. */
  readonly first: JournalLine;
  /** Epoch seconds of the last raise. */
  readonly lastAt: number;
  /** In the order of the list. */
  readonly lines: readonly JournalLine[];
  /** Number of nodes; 0 for an alarm of masters. */
  readonly nodes: number;
  readonly masters: number;
}

/** The alarms that the work in a held zone has caused. */
export interface WorkGroup {
  readonly kind: "work";
  readonly key: string;
  readonly zone: ShownZone;
  readonly lines: readonly JournalLine[];
}

export type JournalGroup = CauseGroup | BurstGroup | WorkGroup;

export type JournalRow =
  | { readonly kind: "line"; readonly key: string; readonly line: JournalLine }
  | { readonly kind: "group"; readonly key: string; readonly group: JournalGroup };

/**
 * Rows of the journal. The alarms of a zone's work are a group, a cause that explains at least one
 * other alarm is one, and so is a burst of the rest; each is at the position of its first alarm in
 * the list.
 */
export function rowsOf(
  lines: readonly JournalLine[],
  nameOf: (place: { readonly mLocId: string; readonly nLocId: string | undefined }) => string,
): readonly JournalRow[] {
  const byWork = workGroups(lines);
  const caused = causeGroups(
    lines.filter(({ work }) => work === undefined),
    nameOf,
  );
  const groupOf = groupsByLine([...byWork, ...caused]);
  const others = lines.filter(({ key }) => !groupOf.has(key));
  const bursts = groupsByLine(burstsOf(others).map((burst) => burstGroup(burst, lines)));
  const done = new Set<string>();
  return lines.flatMap((line): JournalRow[] => {
    const group = groupOf.get(line.key) ?? bursts.get(line.key);
    if (group === undefined) return [{ kind: "line", key: line.key, line }];
    if (done.has(group.key)) return [];
    done.add(group.key);
    return [{ kind: "group", key: group.key, group }];
  });
}

function groupsByLine(groups: readonly JournalGroup[]): ReadonlyMap<string, JournalGroup> {
  return new Map(groups.flatMap((group) => group.lines.map(({ key }) => [key, group] as const)));
}

function workGroups(lines: readonly JournalLine[]): readonly WorkGroup[] {
  const groups = new Map<string, WorkGroup & { readonly lines: JournalLine[] }>();
  for (const line of lines) {
    if (line.work === undefined) continue;
    const { id } = line.work;
    const group = groups.get(id) ?? { kind: "work", key: `work ${id}`, zone: line.work, lines: [] };
    groups.set(id, group);
    group.lines.push(line);
  }
  return [...groups.values()];
}

function causeGroups(
  lines: readonly JournalLine[],
  nameOf: Parameters<typeof rowsOf>[1],
): readonly CauseGroup[] {
  const explained = new Map<string, { readonly cause: Cause; readonly lines: JournalLine[] }>();
  for (const line of lines) {
    if (line.cause === undefined) continue;
    const key = episodeKey(line.cause.root);
    const known = explained.get(key) ?? { cause: line.cause, lines: [] };
    explained.set(key, known);
    known.lines.push(line);
  }
  return [...explained].map(([key, { cause, lines: of }]) => ({
    ...{ kind: "cause", key, cause, device: nameOf(cause.root) },
    lines: [...lines.filter((one) => one.key === key), ...of],
    explained: new Set(of.map(({ device }) => device)).size,
  }));
}

function burstGroup(
  { first, last, alarms }: Burst<JournalLine>,
  lines: readonly JournalLine[],
): BurstGroup {
  const keys = new Set(alarms.map(({ key }) => key));
  return {
    ...{ kind: "burst", key: `burst ${first.key}`, first, lastAt: last.raisedAt },
    lines: lines.filter(({ key }) => keys.has(key)),
    nodes: countDevices(alarms.filter(({ nLocId }) => nLocId !== undefined)),
    masters: new Set(alarms.map(({ mLocId }) => mLocId)).size,
  };
}
