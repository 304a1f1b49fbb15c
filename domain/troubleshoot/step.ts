/** A step of the wizard: what it tells, what it asks, and what it has the technician do. */
import type { AnswerName } from "./answers.ts";
import type { RmaLetter } from "./rma.ts";
import type { WizardCommandName } from "./wizard-commands.ts";

export interface Step {
  readonly title: string;
  /** What to do, a sentence each. */
  readonly tells: readonly string[];
  /** In the order in which they are asked; Next waits for those that are not optional. */
  readonly asks: readonly AnswerName[];
  /** Shown as a warning. */
  readonly warns?: string;
  /** Shown as good news. */
  readonly confirms?: string;
  /** To be run now; the answer whether it was is the step's only question. */
  readonly command?: WizardCommandName;
  /** To be waited out; asks says which answer tells that it was, and which note excuses that it was not. */
  readonly wait?: {
    readonly seconds: number;
    readonly waited: AnswerName;
    readonly note: AnswerName;
  };
  /** The part that goes back and is labelled with this RMA number. */
  readonly label?: RmaLetter;
  /** Shows what `eStopAdvice` says of the answers. */
  readonly advises?: "eStop";
}

export type Steps = Readonly<Record<string, Step>>;
