/**
 * The ports of a command processor: what it needs from its master, as separate functions, so that a
 * test can supply them without a master.
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
  /** Values of the placeholders in the text of the code. */
  readonly values?: TemplateValues;
}

/** The master's radio to its nodes; each node is named by its index in the list of ids. */
export interface CommandRadio {
  isWorking(): boolean;
  /** Whether a frame sent now reaches the node at this index and its acknowledgement comes back. */
  reaches(index: number): boolean;
  /** Number of radio hops to the node at this index, at least 1. */
  hops(index: number): number;
  /** Whether the node answered the last call of all nodes. */
  hasAnswered(index: number): boolean;
  /** Last four digits of the id of the node at this index. */
  nameOf(index: number): string;
}

export interface CommandPorts {
  readonly mId: MasterId;
  /** Epoch seconds by the master's own clock. */
  readonly now: () => number;
  readonly journal: JournalStore;
  readonly radio: CommandRadio;
  readonly publish: (feedback: FeedbackMessage) => void;
  /** Whether master alarm 20 or 21 is set. */
  readonly isClockDoubted: () => boolean;
  /** Whether the master has received its location from the cloud. */
  readonly hasLocation: () => boolean;
  /** Whether an id in the list ends in these four digits. */
  readonly hasNode: (nId: string) => boolean;
  readonly job: () => MasterJob | undefined;
  /** Interlock K6: refuses an angle argument outside the trackers' range. */
  readonly judgeAngle: (command: Command) => CommandRefusal | undefined;
  /**
   * Judges a command by interlocks K1 to K8 and the master's present condition; undefined: not
   * refused.
   */
  readonly judge: (command: Command) => CommandRefusal | undefined;
  /**
   * Begins a command and returns what remains to be done; immediate effects are complete on return.
   */
  readonly begin: (command: Command) => CommandRun;
  /** Ends the master's job, because a protective stow takes precedence. */
  readonly dropJob: () => void;
  readonly restart: (what: RestartKind) => void;
}
