/** The content of one step of the wizard: texts, live values, questions and tasks. */
import Typography from "@mui/material/Typography";
import type { AnswerName, Answers } from "#domain/troubleshoot/answers.ts";
import { commandOf } from "#domain/troubleshoot/command-queue.ts";
import { eStopAdvice } from "#domain/troubleshoot/e-stop-advice.ts";
import { STEPS, type StepId } from "#domain/troubleshoot/steps.ts";
import { AnswerInput } from "./AnswerInput.tsx";
import { AssignId } from "./AssignId.tsx";
import { CommandStep } from "./CommandStep.tsx";
import { Contradictions } from "./Contradictions.tsx";
import { LiveFacts } from "./LiveFacts.tsx";
import { answerHint } from "./model/troubleshoot-messages.ts";
import { E_STOP_TEXTS, shownField, stepText } from "./model/wizard-texts.ts";
import { RmaLabel } from "./RmaLabel.tsx";
import { Advice, GoodNews, SafetyWarning } from "./StepNotes.tsx";
import type { Wizard } from "./use-wizard.ts";
import { WaitStep } from "./WaitStep.tsx";
import { WizardPhotos } from "./WizardPhotos.tsx";

interface Props {
  readonly wizard: Wizard;
  readonly step: StepId;
}

export function StepContent({ wizard, step }: Props) {
  const { site, node, state } = wizard;
  const { answers } = state;
  const { asks, label, wait, advises } = STEPS[step];
  const { tells, warns, confirms } = stepText(step);
  const advice = advises === undefined ? undefined : eStopAdvice(answers);
  const hasQuestions = wait === undefined && commandOf(step) === undefined;
  return (
    <>
      {warns !== undefined && <SafetyWarning text={warns} />}
      {confirms !== undefined && <GoodNews text={confirms} />}
      {tells.map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      <LiveFacts site={site} node={node} questions={asks} />
      {hasQuestions && asks.map((name) => <Question key={name} wizard={wizard} name={name} />)}
      <CommandOf wizard={wizard} step={step} />
      {wait !== undefined && (
        <WaitStep
          seconds={wait.seconds}
          startedAt={state.waits[wait.waited]}
          hasWaited={booleanAt(answers, wait.waited)}
          note={textAt(answers, wait.note)}
          noteLabel={shownField(wait.note).label}
          onStart={() => wizard.startWait(wait.waited)}
          onWaited={(value) => wizard.answer(wait.waited, value)}
          onNote={(value) => wizard.answer(wait.note, value)}
        />
      )}
      {advice !== undefined && <Advice text={E_STOP_TEXTS[advice]} />}
      {label !== undefined && <RmaLabel letter={label} number={wizard.rmaNumberOf(label)} />}
      <WizardPhotos wizard={wizard} />
    </>
  );
}

function Question({ wizard, name }: { readonly wizard: Wizard; readonly name: AnswerName }) {
  const field = shownField(name);
  return (
    <>
      <AnswerInput
        field={field}
        value={wizard.state.answers[name]}
        hint={answerHint(field)}
        onAnswer={(value) => wizard.answer(name, value)}
      />
      <Contradictions wizard={wizard} name={name} />
      {name === "newNodeId" && <AssignId wizard={wizard} />}
    </>
  );
}

function CommandOf({ wizard, step }: Props) {
  const found = commandOf(step);
  if (found === undefined) return undefined;
  const { command, run } = found;
  return (
    <CommandStep
      site={wizard.site}
      node={wizard.node}
      command={command}
      RunCommand={wizard.RunCommand}
      question={shownField(run).label}
      wasRun={booleanAt(wizard.state.answers, run)}
      onAnswer={(wasRun) => wizard.answer(run, wasRun)}
    />
  );
}

function booleanAt(answers: Answers, name: AnswerName): boolean | undefined {
  const value = answers[name];
  return typeof value === "boolean" ? value : undefined;
}

function textAt(answers: Answers, name: AnswerName): string | undefined {
  const value = answers[name];
  return typeof value === "string" ? value : undefined;
}
