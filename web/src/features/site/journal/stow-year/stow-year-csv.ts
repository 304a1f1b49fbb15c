/** The stows of a year as a CSV file, in English: one line per stow, with all digits of its seal. */
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import type { MotionHead } from "#web/features/site/model/motion-events.generated.ts";
import { motionActorInFile, motionTitleInFile } from "#web/features/site/model/motion-title.ts";
import { siteTime, siteZone } from "#web/features/site/model/site-clock.ts";
import type { StowYear } from "./stow-year-reads.ts";

/** Wind is in miles per hour, times until a share of the trackers was in position in seconds. */
const HEADS = [
  ...["Site", "Time zone", "Began", "Ended", "Reason or command", "By"],
  ...["Wind average mph", "Wind peak mph", "Highest wind while observed mph"],
  ...["t50 s", "t90 s", "t99 s", "Trackers", "In position", "Late", "Stuck", "Moving", "Silent"],
  ...["Angle not checked", "Could not move", "Record written", "Sealed hour UTC", "Seal", "Id"],
] as const;

export function stowYearCsv({ site, stows, missing, year }: StowYear): string {
  const { name, tz, record } = site;
  const place = [name, siteZone(tz)];
  const time = (seconds: number | undefined) =>
    seconds === undefined ? "" : siteTime(seconds, tz);
  const note = (text: string): readonly CsvCell[] => [
    ...place,
    ...HEADS.slice(place.length).map((_, at) => (at === 2 ? text : "")),
  ];
  const since = record.watchedSince;
  const watched =
    since === undefined
      ? "Stows that masters start have not been recorded yet"
      : `Stows that masters start are recorded since ${siteTime(since, tz)}`;
  return csvText([
    [...HEADS],
    ...stows.map((stow) => [...place, ...cellsOf(stow, time)]),
    ...missing.map((month) => note(`Not read, or not completely: ${month}`)),
    ...(stows.length === 0 && missing.length === 0
      ? [note(`No stow was recorded in ${year}`)]
      : []),
    note(watched),
  ]);
}

function cellsOf(
  stow: MotionHead,
  time: (seconds: number | undefined) => string,
): readonly CsvCell[] {
  const { issuedAt, endedAt, windAverage, windPeak, stowWindPeak, seal } = stow;
  const { nodes, reached, late, stuck, moving, silent, unchecked, excluded } = stow;
  const isUnchecked = reached === 0 && unchecked > 0;
  return [
    ...[time(issuedAt), time(endedAt), motionTitleInFile(stow), motionActorInFile(stow)],
    ...[windAverage ?? "", windPeak ?? "", stowWindPeak ?? ""],
    ...[stow.seconds50 ?? "", stow.seconds90 ?? "", stow.seconds99 ?? ""],
    ...[nodes, isUnchecked ? "" : reached, late, stuck, moving, silent, unchecked, excluded],
    ...[time(stow.closedAt), seal === undefined ? "" : siteTime(seal.hour, "UTC")],
    ...[seal?.hash ?? "", stow.id],
  ];
}
