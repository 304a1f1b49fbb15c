/** The list as CSV. */
import { csvText } from "#domain/text/csv-text.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { type FindingRow, knownCause } from "./finding-rows.ts";
import { sentenceOf, sureWord } from "./finding-words.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";

export function findingCsv(rows: readonly FindingRow[]): string {
  const { site, tracker, sentence, cause, since, sure } = FIRST_MESSAGES;
  const heads = [site, tracker, sentence, cause, since, sure, FIRST_MESSAGES.actions];
  return csvText([heads, ...rows.map(lineOf)]);
}

function lineOf(row: FindingRow): readonly string[] {
  return [
    row.siteName,
    nameOf(row),
    sentenceOf(row),
    causeText(row),
    zonedTime(row.since, row.zone),
    FIRST_MESSAGES.sureWords[sureWord(row.sureness)],
    actText(row) ?? "",
  ];
}

export function nameOf({ trackerName, masterName }: FindingRow): string {
  return trackerName ?? FIRST_MESSAGES.wholeMaster(masterName);
}

export function causeText({ cause }: Pick<FindingRow, "cause">): string {
  const known = knownCause(cause);
  return known === undefined ? cause : FIRST_MESSAGES.causes[known];
}

/** What a person did about the line, and why; undefined for nothing. */
export function actText({ act, zone }: FindingRow): string | undefined {
  if (act === undefined || act.kind === "UNDO") return undefined;
  const { username, until, createdAt, reason } = act;
  const what =
    until === undefined
      ? FIRST_MESSAGES.actBy(FIRST_MESSAGES.done[act.kind], username, zonedTime(createdAt, zone))
      : FIRST_MESSAGES.snoozedUntil(username, zonedTime(until, zone));
  return reason === "" ? what : `${what}: ${reason}`;
}
