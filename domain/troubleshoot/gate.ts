/** Decides when Next is available, and what blocks it. */
import { type AnswerFault, answerFault } from "./answer-field.ts";
import { ANSWER_FIELDS, type AnswerName, type Answers } from "./answers.ts";
import { GOOD_PANEL } from "./options.ts";
import { STEPS, type StepId } from "./steps.ts";

export type GateReason =
  /** The answer is missing, or invalid. */
  | { readonly code: "answer"; readonly name: AnswerName; readonly fault: AnswerFault }
  /** The technician has no protective equipment, so the wizard stops. */
  | { readonly code: "protectionRefused"; readonly name: "protectionGood" }
  /**
   * The panel was answered as good and measured out of range; the limits themselves are out of
   * range.
   */
  | {
      readonly code: "notGoodReading";
      readonly name: "voltage" | "current";
      readonly min: number;
      readonly max: number;
    }
  /** The panel was answered as not good, although both readings are in range. */
  | { readonly code: "goodReadings"; readonly name: "currentVoltageGood" }
  /** The time of the wait is not over. */
  | { readonly code: "waiting"; readonly name: AnswerName; readonly seconds: number }
  | { readonly code: "noteNeeded"; readonly name: AnswerName };

/**
 * The reasons that block the step, in the order of its questions; Next is available when the list
 * is empty.
 */
export function missing(step: StepId, answers: Answers): readonly GateReason[] {
  const { asks, wait } = STEPS[step];
  if (wait !== undefined) return waitReasons(wait, answers);
  const reasons = asks.flatMap((name) => answerReasons(name, answers));
  if (reasons.length > 0) return reasons;
  if (asks.includes("protectionGood") && answers.protectionGood === false) {
    return [{ code: "protectionRefused", name: "protectionGood" }];
  }
  return asks.includes("currentVoltageGood") ? panelReasons(answers) : [];
}

function answerReasons(name: AnswerName, answers: Answers): readonly GateReason[] {
  const fault = answerFault(ANSWER_FIELDS[name], answers[name]);
  const isLeftOut = fault?.code === "missing" && ANSWER_FIELDS[name].optional === true;
  return fault === undefined || isLeftOut ? [] : [{ code: "answer", name, fault }];
}

const READINGS = ["voltage", "current"] as const;

function panelReasons(answers: Answers): readonly GateReason[] {
  const outside = READINGS.filter((name) => !isGood(name, answers[name]));
  if (answers.currentVoltageGood === false) {
    return outside.length === 0 ? [{ code: "goodReadings", name: "currentVoltageGood" }] : [];
  }
  return outside.map((name) => ({ code: "notGoodReading", name, ...GOOD_PANEL[name] }));
}

/** Whether the reading is strictly between the limits. */
function isGood(name: (typeof READINGS)[number], text: string | undefined): boolean {
  const { min, max } = GOOD_PANEL[name];
  const reading = Number(text);
  return reading > min && reading < max;
}

type Wait = NonNullable<(typeof STEPS)[StepId]["wait"]>;

function waitReasons({ seconds, waited, note }: Wait, answers: Answers): readonly GateReason[] {
  if (answers[waited] === undefined) return [{ code: "waiting", name: waited, seconds }];
  const reasons = answerReasons(note, answers);
  const isExcused =
    answers[waited] === true || answerFault(ANSWER_FIELDS[note], answers[note]) === undefined;
  return isExcused || reasons.length > 0 ? reasons : [{ code: "noteNeeded", name: note }];
}
