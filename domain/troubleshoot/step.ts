/** A step of the wizard: its instructions, its questions, and its command or wait. */
import type { AnswerName } from "./answers.ts";
import type { RmaLetter } from "./rma.ts";
import type { WizardCommandName } from "./wizard-commands.ts";

export interface Step {
  readonly title: string;
  /** Instructions, one sentence each. */
  readonly tells: readonly string[];
  /** Names of the questions in their order; Next requires those that are not optional. */
  readonly asks: readonly AnswerName[];
  /** Text shown as a warning. */
  readonly warns?: string;
  /** Text shown as a success. */
  readonly confirms?: string;
  /** The command to run; the answer whether it was run is the step's only question. */
  readonly command?: WizardCommandName;
  /** A wait; `asks` has the answer that it is over, and the note that is required to skip it. */
  readonly wait?: {
    readonly seconds: number;
    readonly waited: AnswerName;
    readonly note: AnswerName;
  };
  /** The part to return, labelled with this RMA number. */
  readonly label?: RmaLetter;
  /** Shows the result of `eStopAdvice`. */
  readonly advises?: "eStop";
}

export type Steps = Readonly<Record<string, Step>>;
