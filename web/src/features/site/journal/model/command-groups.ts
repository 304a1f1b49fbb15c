/**
 * Groups commands for a report: the same command of one user is one line; all read-only commands
 * together are another line.
 */

import { enteredText, entryLabel } from "#web/features/site/model/command-label.ts";
import { STATUS_LABELS, STATUS_NAMES } from "#web/features/site/model/command-messages.ts";
import {
  type CommandWords,
  FILE_WORDS,
  SHOWN_WORDS,
} from "#web/features/site/model/command-texts.ts";
import { type ReportedOutcome, shownStatus } from "#web/features/site/model/shown-outcome.ts";
import { PERIOD_MESSAGES } from "./period-messages.ts";

/** A command to one master. */
export interface CountedCommand extends ReportedOutcome {
  readonly id: string;
  readonly mLocId: string;
  readonly name: string;
  readonly args: readonly { readonly key: string; readonly value: string }[];
  readonly entryId: string;
  readonly risk: string;
  /** E-mail address of the user. */
  readonly username: string;
  /**
   * Id of the batch that a command belongs to: the same for all masters that the user sent the
   * command to at once.
   */
  readonly batchId: string | undefined;
  /** Time of the command; epoch seconds. */
  readonly createdAt: number;
}

export interface CommandGroup {
  readonly key: string;
  /** Label of the command with its entered values. */
  readonly label: string;
  readonly usernames: readonly string[];
  /** Number of times that the user sent the command; one command to several masters counts once. */
  readonly times: number;
  readonly masters: number;
  /** Time of the first command in the group; epoch seconds. `lastAt`: time of the last one. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Outcomes as text, each with the number of masters; the most frequent first. */
  readonly outcomes: readonly (readonly [outcome: string, count: number])[];
  readonly isReadOnly: boolean;
}

/**
 * Groups the commands; the newest group is first, that of read-only commands last.
 * @param words FILE_WORDS for a file in English
 */
export function commandGroups(
  commands: readonly CountedCommand[],
  words = SHOWN_WORDS,
): readonly CommandGroup[] {
  const byKey = new Map<string, CountedCommand[]>();
  for (const command of commands) {
    const key = isReadOnly(command)
      ? READS
      : `${command.entryId} ${enteredText(command)} ${command.username}`;
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [command]);
    else group.push(command);
  }
  return [...byKey]
    .map(([key, group]) => groupOf(key, group, words))
    .sort(
      (one, other) =>
        Number(one.isReadOnly) - Number(other.isReadOnly) || other.lastAt - one.lastAt,
    );
}

const READS = "reads";

function isReadOnly({ risk }: CountedCommand): boolean {
  return risk === "R0";
}

function groupOf(
  key: string,
  commands: readonly CountedCommand[],
  words: CommandWords,
): CommandGroup {
  const [first] = commands;
  const label =
    key === READS || first === undefined ? PERIOD_MESSAGES.reads : labelOf(first, words);
  const moments = commands.map(({ createdAt }) => createdAt);
  return {
    ...{ key, label },
    usernames: [...new Set(commands.map(({ username }) => username))],
    times: new Set(commands.map(({ id, batchId }) => batchId ?? id)).size,
    masters: new Set(commands.map(({ mLocId }) => mLocId)).size,
    firstAt: Math.min(...moments),
    lastAt: Math.max(...moments),
    outcomes: outcomesOf(commands, words),
    isReadOnly: key === READS,
  };
}

function labelOf(command: CountedCommand, words: CommandWords): string {
  return [entryLabel(command, words), enteredText(command, words)].filter(Boolean).join(", ");
}

function outcomesOf(
  commands: readonly CountedCommand[],
  words: CommandWords,
): CommandGroup["outcomes"] {
  const names = words === FILE_WORDS ? STATUS_NAMES : STATUS_LABELS;
  const counts = new Map<string, number>();
  for (const command of commands) {
    const status = shownStatus(command);
    const outcome = names[status] ?? status;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
