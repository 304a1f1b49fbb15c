/** Input for one answer, whatever its kind: a choice, a number, an ID or a text. */
import type { AnswerField, AnswerValue } from "#domain/troubleshoot/answer-field.ts";
import { answerFault } from "#domain/troubleshoot/answer-field.ts";
import { ChoiceTiles, type TileOption } from "./ChoiceTiles.tsx";
import { isLongChoice, LongChoice } from "./LongChoice.tsx";
import { cleanedAnswer } from "./model/cleaned-answer.ts";
import { ANSWER_MESSAGES, answerFaultText, withUnit } from "./model/troubleshoot-messages.ts";
import { optionText } from "./model/wizard-texts.ts";
import { TypedAnswer } from "./TypedAnswer.tsx";

interface Props {
  readonly field: AnswerField;
  readonly value: AnswerValue | undefined;
  /** Text below the input while the answer has no fault. */
  readonly hint?: string | undefined;
  /** Called with the new answer; undefined clears it. */
  readonly onAnswer: (value: AnswerValue | undefined) => void;
}

export function AnswerInput({ field, value, hint, onAnswer }: Props) {
  if (field.kind === "yesNo") {
    const { label, yes = ANSWER_MESSAGES.yes, no = ANSWER_MESSAGES.no } = field;
    const options = [
      { value: YES, label: yes },
      { value: NO, label: no },
    ];
    const chosen = value === undefined ? undefined : value === true ? YES : NO;
    return (
      <ChoiceTiles
        label={label}
        options={options}
        value={chosen}
        onAnswer={(next) => onAnswer(next === YES)}
      />
    );
  }
  const text = typeof value === "string" ? value : "";
  if (field.kind === "option") {
    const options: readonly TileOption[] = field.options.map((option) => ({
      value: option,
      label: withUnit(optionText(option), field.unit),
    }));
    const Choice = isLongChoice(options) ? LongChoice : ChoiceTiles;
    return (
      <Choice label={field.label} options={options} value={text || undefined} onAnswer={onAnswer} />
    );
  }
  const fault = text === "" ? undefined : answerFault(field, text);
  return (
    <TypedAnswer
      kind={KINDS[field.kind]}
      label={field.label}
      unit={field.kind === "decimal" ? field.unit : undefined}
      maxLength={"maxLength" in field ? field.maxLength : undefined}
      value={text}
      fault={fault && answerFaultText(field, fault)}
      hint={hint}
      onAnswer={(typed) => onAnswer(cleanedAnswer(field.kind, typed))}
    />
  );
}

const YES = "yes";
const NO = "no";

const KINDS = {
  decimal: "number",
  hex: "code",
  nodeId: "code",
  text: "text",
  date: "date",
  note: "note",
} as const;
