/** A step of the wizard: its instructions, its questions, and its command or wait. */
import type { AnswerName } from "./answers.ts";
import type { RmaLetter } from "./rma.ts";
import type { WizardCommandName } from "./wizard-commands.ts";

export interface Step {
  readonly title: string;
  /** Instructions, one sentence each. */
  readonly tells: readonly string[];
  /**
   * Names of the step's questions in their order; Next requires the answers that are not optional.
   */
  readonly asks: readonly AnswerName[];
  /** Text shown as a warning. */
  readonly warns?: string;
  /** Text shown as a success. */
  readonly confirms?: string;
  /** The command to run; the step's only question is whether it was run. */
  readonly command?: WizardCommandName;
  /**
   * A waiting time. Of the questions in `asks`, one is whether it is over, and one the note that is
   * required to skip it.
   */
  readonly wait?: {
    readonly seconds: number;
    readonly waited: AnswerName;
    readonly note: AnswerName;
  };
  /** Letter of the RMA number on the label of the part to return. */
  readonly label?: RmaLetter;
  /** Shows the result of `eStopAdvice`. */
  readonly advises?: "eStop";
}

export type Steps = Readonly<Record<string, Step>>;
