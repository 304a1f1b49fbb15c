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
  /** Values of the placeholders in the text of the code. */
  readonly values?: TemplateValues;
}

/** The radio to the nodes, which are named by their index in the list of ids. */
export interface CommandRadio {
  isWorking(): boolean;
  /** Whether a frame sent now reaches the node and its acknowledgement comes back. */
  reaches(index: number): boolean;
  /** Number of hops to the node, at least 1. */
  hops(index: number): number;
  /** Whether the node answered the last call of all nodes. */
  hasAnswered(index: number): boolean;
  /** Last four digits of the node's id. */
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
  /** Whether the cloud has sent the board its location. */
  readonly hasLocation: () => boolean;
  /** Whether an id in the list ends in these four digits. */
  readonly hasNode: (nId: string) => boolean;
  readonly job: () => MasterJob | undefined;
  /** Interlock K6: refuses an entered angle outside of the trackers' range. */
  readonly judgeAngle: (command: Command) => CommandRefusal | undefined;
  /** Interlocks K1 to K8, by the master's present condition. */
  readonly judge: (command: Command) => CommandRefusal | undefined;
  /** Begins the command: immediate effects are complete when it returns. */
  readonly begin: (command: Command) => CommandRun;
  /** Drops the master's job, because a protective stow takes precedence. */
  readonly dropJob: () => void;
  readonly restart: (what: RestartKind) => void;
}
