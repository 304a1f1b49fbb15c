/**
 * The ports of a command processor: the master it serves, piece by piece, so that it works without one
 * too.
 */
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";
import type { MasterId } from "#domain/identity/master-id.ts";
import type { TemplateValues } from "#domain/text/template.ts";
import type { Command } from "#domain/wire/command.ts";
import type { CommandRun, RestartKind } from "./command-handler.ts";
import type { FeedbackMessage, JournalStore } from "./command-journal.ts";
import type { MasterJob } from "./master-jobs.ts";

/** Why a command is not begun. */
export interface CommandRefusal {
  readonly code: FailCode;
  /** Of the placeholders in the text of the code. */
  readonly values?: TemplateValues;
}

/** The radio to the nodes, which are named by their index in the list of ids. */
export interface CommandRadio {
  isWorking(): boolean;
  /** Whether a node gets a frame sent now and its acknowledgement comes back. */
  reaches(index: number): boolean;
  /** At least 1. */
  hops(index: number): number;
  /** Whether it answered the last call of all nodes. */
  hasAnswered(index: number): boolean;
  /** Last four digits of its id. */
  nameOf(index: number): string;
}

export interface CommandPorts {
  readonly mId: MasterId;
  /** Epoch seconds by the master's own clock. */
  readonly now: () => number;
  readonly journal: JournalStore;
  readonly radio: CommandRadio;
  readonly publish: (feedback: FeedbackMessage) => void;
  /** Master alarm 20 or 21 is set. */
  readonly isClockDoubted: () => boolean;
  /** The cloud has sent the board its location. */
  readonly hasLocation: () => boolean;
  /** The list of ids has one that ends in these four digits. */
  readonly hasNode: (nId: string) => boolean;
  readonly job: () => MasterJob | undefined;
  /** K6: an angle that a user entered is within the trackers' range. */
  readonly judgeAngle: (command: Command) => CommandRefusal | undefined;
  /** The interlocks (K1 to K8) by the master's present condition. */
  readonly judge: (command: Command) => CommandRefusal | undefined;
  /** Begins the command: immediate effects are complete when it returns. */
  readonly begin: (command: Command) => CommandRun;
  /** A protective stow has taken precedence over the master's job. */
  readonly dropJob: () => void;
  readonly restart: (what: RestartKind) => void;
}
