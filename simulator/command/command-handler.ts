/**
 * Types of the command handlers of a simulated master: the handler, its context, and the run (the
 * part of the command that takes time).
 */
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { NodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import type { SeededRandom } from "#domain/site-generator/random.ts";
import type { Command } from "#domain/wire/command.ts";
import type { EventType, MasterEvent } from "#domain/wire/reports.ts";
import type { StowControl } from "#simulator/control/stow-control.ts";
import type { StowState } from "#simulator/control/stow-state.ts";
import type { MasterConfig } from "#simulator/master/master-config.ts";
import type { MasterPower } from "#simulator/master/master-power.ts";
import type { MasterSensors } from "#simulator/master/master-sensors.ts";
import type { NodeWatch } from "#simulator/master/node-watch.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import type { MasterClock } from "./master-clock.ts";
import type { MasterExtras } from "./master-extras.ts";
import type { MasterJobs } from "./master-jobs.ts";

/**
 * Arguments of a command as text, in the units of the wire; the master checks them before a handler
 * receives them.
 */
export type CommandArguments = Readonly<Record<string, string>>;

/** One frame to one node, and the node's answer. */
export interface Exchange {
  /** Feedback sent before the frame goes out, such as `Frame 2/5`. */
  readonly running?: string;
  /** Prefix of the text of a failure, such as `Step 2/6`. */
  readonly step?: string;
  /** The effect of the frame on the node; a code ends the command. */
  readonly act?: () => FailCode | undefined;
}

/** What remains to be done for a command after its handler has begun it. */
export type CommandRun =
  /** Timing classes I and B: the command is already done. */
  | { readonly kind: "done"; readonly message: string }
  | {
      readonly kind: "fail";
      readonly code: FailCode;
      /** Values of the placeholders in the text of the fail code. */
      readonly values?: Readonly<Record<string, string | number>>;
      /** Prefix of the failure text, such as `Step 1/3`. */
      readonly step?: string;
    }
  /**
   * Timing class A, a sweep: asks one node after the other, 0.13 s each, and the silent ones again
   * for up to 8 rounds.
   */
  | {
      readonly kind: "sweep";
      /** Indexes of the nodes in the list of ids. */
      readonly nodes: readonly number[];
      /** Feedback sent before the first node is asked, such as `Step 3/3: sweep`. */
      readonly running?: readonly string[];
      /** Prefix of the text of a failure, such as `Step 3/3`. */
      readonly step?: string;
      /** Effect on the node at this index, once it has acknowledged the command. */
      readonly apply: (index: number) => void;
      readonly success: (acknowledged: number, asked: number) => string;
      /**
       * Called after the last round, even if some nodes were missed, but not when the sweep was cut
       * short.
       */
      readonly finish?: () => void;
    }
  /**
   * A call-and-response (a call of all nodes) that the handler has begun; its duration and its
   * answers are already known.
   */
  | {
      readonly kind: "call";
      readonly seconds: number;
      readonly asked: number;
      readonly answered: number;
      readonly success: string;
    }
  /**
   * Timing class U: exchanges with one node, one after the other, with three tries and 8 s for
   * each.
   */
  | {
      readonly kind: "unicast";
      /** Index of the node in the list of ids. */
      readonly node: number;
      readonly exchanges: readonly Exchange[];
      readonly success: () => string;
    }
  /** Timing class R: the master answers, then goes down for a restart. */
  | { readonly kind: "restart"; readonly message: string; readonly what: RestartKind }
  /** Timing class J: the command is accepted, and the job that `start` adds continues by itself. */
  | { readonly kind: "job"; readonly message: string; readonly start: () => void };

/** client: restarts only the connection; master: restarts the whole controller. */
export type RestartKind = "client" | "master";

/** The parts of its master that a handler may read and change. */
export interface CommandContext {
  /** The command as received, with its sender and the parameter sets that the server added. */
  readonly command: Command;
  readonly clock: MasterClock;
  /** Seconds that the model has run. */
  readonly modelSeconds: number;
  /**
   * Epoch seconds by the stow control's clock, with which all times of the stow control are
   * compared.
   */
  readonly controlSeconds: number;
  /** Epoch seconds of the master's last start. */
  readonly bootTime: number;
  readonly physical: PhysicalMaster;
  readonly control: StowControl;
  /** The last decision of the stow control; undefined before the first step. */
  readonly stow: StowState | undefined;
  readonly alarms: number;
  readonly field: NodeField;
  /** The master's list of ids and the last reports of its nodes. */
  readonly watch: NodeWatch;
  readonly config: MasterConfig;
  readonly sensors: MasterSensors;
  readonly power: MasterPower;
  readonly isRadioWorking: boolean;
  /** Whether the master's clock runs; a running clock may still be wrong. */
  readonly isClockWorking: boolean;
  /** The set of parameters that the nodes use. */
  readonly parameters: NodeParameterValues;
  /** Settings made by commands, outside the stow control. */
  readonly extras: MasterExtras;
  readonly jobs: MasterJobs;
  readonly random: SeededRandom;
  takeParameters(values: NodeParameterValues): void;
  /**
   * Index in the list of the node whose id ends in these four digits; undefined if no node's id
   * does.
   */
  indexOf(nId: string): number | undefined;
  event(type: EventType, data: MasterEvent["data"]): void;
  /** Publishes master data in the next step. */
  publishMaster(): void;
  /** Publishes the birth message of this connection again. */
  announce(): void;
  /**
   * Publishes the last readings of the nodes at once, without asking them. Returns how many nodes
   * are listed.
   */
  publishNodes(): number;
}

export type CommandHandler = (args: CommandArguments, context: CommandContext) => CommandRun;

/** Handlers by wire name; one table per category. */
export type CommandHandlers = Readonly<Partial<Record<WireCommandName, CommandHandler>>>;
