/** Rows of the command history: filter by outcome and text, CSV export. */
import type { LedgerCommand } from "#web/features/site/commands/operations/ledger.generated.ts";
import { entryLabel, sentText } from "#web/features/site/model/command-label.ts";
import { STATUS_NAMES } from "#web/features/site/model/command-messages.ts";
import { FILE_WORDS } from "#web/features/site/model/command-texts.ts";
import { isMeasured, shownStatus } from "#web/features/site/model/shown-outcome.ts";
import { siteTime, siteZone } from "#web/features/site/model/site-clock.ts";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { tableCsv } from "#web/ui/table-csv.ts";
import { OUTCOMES, overrideText, secondPersonText } from "./ledger-messages.ts";

export interface LedgerFilter {
  readonly outcome: keyof typeof OUTCOMES;
  /** Text that the user searches for. */
  readonly search: string;
}

export const NO_FILTER: LedgerFilter = { outcome: "all", search: "" };

/**
 * Name of a past command's target. A node is named by its id at that time or, if it had none, by
 * its location.
 */
export function ledgerTarget({ masterName, nId, nLocId }: LedgerCommand): string {
  const node = nId ?? nLocId;
  return node === undefined ? masterName : `${masterName} · ${node}`;
}

/**
 * Seconds from the command to the final reply, or to the measurement that replaces the reply;
 * undefined without either.
 */
export function answerSeconds(command: LedgerCommand): number | undefined {
  const { createdAt, finalAt, lastFeedbackAt } = command;
  if (finalAt === undefined || (lastFeedbackAt === undefined && !isMeasured(command))) {
    return undefined;
  }
  return Math.max(0, finalAt - createdAt);
}

export function foundCommands(
  commands: readonly LedgerCommand[],
  { outcome, search }: LedgerFilter,
): readonly LedgerCommand[] {
  const needle = search.trim().toLowerCase();
  return commands.filter((command) => {
    const hasOutcome = outcome === "all" || OUTCOMES[outcome].includes(command.status);
    return hasOutcome && wordsOf(command).includes(needle);
  });
}

function wordsOf(command: LedgerCommand): string {
  const { name, username, message = "", args, secondPerson } = command;
  const values = args.map(({ key, value }) => `${key} ${value}`);
  const second = secondPerson === undefined ? "" : secondPersonText(secondPerson);
  return [entryLabel(command), name, ledgerTarget(command), username, second, message, ...values]
    .join("\n")
    .toLowerCase();
}

/**
 * CSV file of the command history, in English. Times are in the site's time zone, which the header
 * names.
 */
export function ledgerCsv(commands: readonly LedgerCommand[], tz: string | undefined): string {
  return tableCsv(commands, columnsFor(tz));
}

function columnsFor(tz: string | undefined): readonly TableColumn<LedgerCommand>[] {
  const text = textColumn<LedgerCommand>;
  return [
    {
      ...text("time", "Time", ({ createdAt }) => siteTime(createdAt, tz)),
      unit: siteZone(tz),
    },
    text("command", "Command", (command) => entryLabel(command, FILE_WORDS)),
    text("name", "Wire name", ({ name }) => name),
    text("parameters", "Parameters", (command) => sentText(command, FILE_WORDS)),
    text("master", "Master", ({ masterName }) => masterName),
    text("node", "Node", ({ nId, nLocId }) => nId ?? nLocId),
    text("user", "By", ({ username }) => username),
    text("risk", "Risk", ({ risk }) => risk),
    text("status", "Outcome", (command) => STATUS_NAMES[shownStatus(command)]),
    text("message", "Message", ({ message }) => message),
    text("code", "Code", ({ code }) => code),
    {
      key: "seconds",
      label: "Answered or measured after",
      unit: "s",
      digits: 0,
      isNumeric: true,
      read: answerSeconds,
    },
    text("override", "Override", ({ overrideRules, overrideReason = "" }) =>
      overrideRules === undefined ? undefined : overrideText(overrideRules, overrideReason),
    ),
    text(
      "workZoneReason",
      "Reason with people in the rows",
      ({ workZoneReason }) => workZoneReason,
    ),
    text("secondPerson", "Second person", ({ secondPerson }) =>
      secondPerson === undefined ? undefined : secondPersonText(secondPerson, true),
    ),
    text("id", "ID", ({ id }) => id),
  ];
}
