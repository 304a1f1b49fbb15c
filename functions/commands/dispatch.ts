/** An intent on its way to its masters, and the row that is written for one of them. */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Result } from "#domain/result.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { NewCommand, SecondPerson } from "#functions/shared/store/commands.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { ParameterSets } from "./command-sets.ts";
import type { CommandedNode } from "./commanded-node.ts";
import type { CommandNumbers } from "./dispatch-rules.ts";
import type { JudgedIntent } from "./judge-intent.ts";
import type { AskInterlocks } from "./master-conditions.ts";

/** What is the same for every master of an intent. */
export interface Dispatch {
  readonly judged: JudgedIntent;
  readonly caller: Caller;
  readonly node: CommandedNode | undefined;
  readonly sets: ParameterSets;
  readonly askInterlocks: AskInterlocks;
  readonly payloadHash: string;
  readonly batchId: UuidV7 | undefined;
  readonly secondPerson?: SecondPerson | undefined;
  /** Epoch milliseconds from which on it waits for its turn, at one master or the other. */
  readonly since: number;
  /** Asked after each wait. */
  readonly judgeAnew: JudgeAnew;
}

export type JudgeAnew = (
  deps: CommandDeps,
  before: Dispatch,
  master: CommandedMaster,
  id: UuidV7,
) => Promise<Result<Anew, Refusal>>;

/** One master of an intent, as it is now. */
export interface Anew {
  readonly dispatch: Dispatch;
  readonly master: CommandedMaster;
}

/** A row without what only a command has that goes out. */
export type Draft = Omit<NewCommand, "status" | "ts" | "exp" | "sid" | "n">;

export interface NumberedCommand extends Draft, CommandNumbers {}
