/** The score of a training as lines of text: one sentence and a table of the sites. */
import type { SiteVerdict } from "./site-verdict.ts";

/** @param verdicts in the order in which the storm reached the sites */
export function scoreLines(verdicts: readonly SiteVerdict[]): readonly string[] {
  const stowed = verdicts.filter(({ isStowed }) => isStowed).length;
  const sites = verdicts.length === 1 ? "site" : "sites";
  return [
    `You stowed ${stowed} of ${verdicts.length} ${sites} before the gust.`,
    "",
    ...table(verdicts),
  ];
}

/** One line about a site that the storm has reached. */
export function arrivalLine({ site, trackers, safe, isStowed }: SiteVerdict): string {
  const state = isStowed ? "stowed in time" : "not stowed in time";
  return `The gust has reached ${site}: ${state}, ${safe} of ${trackers} trackers at a safe angle.`;
}

const HEADINGS = ["Site", "Gust (UTC)", "In time", "Safe", "Not at a safe angle"] as const;

function table(verdicts: readonly SiteVerdict[]): readonly string[] {
  const rows = [HEADINGS, ...verdicts.map(rowOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function rowOf(verdict: SiteVerdict): readonly string[] {
  const { site, arrivedAtSeconds, trackers, safe, causes, isStowed } = verdict;
  return [
    site,
    clockTime(arrivedAtSeconds),
    isStowed ? "yes" : "no",
    `${safe} of ${trackers}`,
    causes.map(([cause, count]) => `${count} ${cause}`).join(", ") || "none",
  ];
}

const SECONDS_PER_DAY = 86_400;

/** UTC as hours, minutes and seconds. */
function clockTime(epochSeconds: number): string {
  const second = Math.floor(epochSeconds) % SECONDS_PER_DAY;
  const parts = [second / 3600, (second / 60) % 60, second % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}
