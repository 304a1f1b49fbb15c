/**
 * The review before a repair report is submitted: every answer, the RMA numbers, and the commands
 * that are left to run.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AnswerName } from "#domain/troubleshoot/answers.ts";
import { commandOf, commandQueue } from "#domain/troubleshoot/command-queue.ts";
import { reviewFacts } from "#domain/troubleshoot/review.ts";
import { STEPS, type StepId } from "#domain/troubleshoot/steps.ts";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import { answerText, WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";
import { stepsOf } from "./model/wizard-state.ts";
import { shownField, stepText } from "./model/wizard-texts.ts";
import { QueuedCommands } from "./QueuedCommands.tsx";
import { RmaNumbers } from "./RmaNumbers.tsx";
import type { Wizard } from "./use-wizard.ts";
import { WizardPhotos } from "./WizardPhotos.tsx";

interface Props {
  readonly wizard: Wizard;
}

export function ReviewStep({ wizard }: Props) {
  const { issueType, answers } = wizard.state;
  if (issueType === undefined) return undefined;
  const steps = stepsOf(wizard.state);
  return (
    <>
      <Typography>{WIZARD_MESSAGES.reviewHint}</Typography>
      <Box component="section" aria-label={WIZARD_MESSAGES.answers}>
        <Typography variant="h3" component="h4">
          {ISSUE_NAMES[issueType]}
        </Typography>
        <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
          {reviewFacts(issueType, answers).map(({ step, name, value }) => (
            <Box key={name} sx={LINE}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {isOfWholeStep(step, name) ? stepText(step).title : shownField(name).label}
              </Typography>
              <Typography component="dd" sx={VALUE}>
                {answerText(name, value)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <QueuedCommands commands={commandQueue(steps, answers)} />
      <RmaNumbers wizard={wizard} steps={steps} />
      <WizardPhotos wizard={wizard} isReview />
    </>
  );
}

/**
 * True if the question is about the whole step: whether a command was run, or whether a wait has
 * ended. Several steps contain such a question.
 */
function isOfWholeStep(step: StepId, name: AnswerName): boolean {
  return commandOf(step)?.run === name || STEPS[step].wait?.waited === name;
}

const LINE = { py: 0.75, borderTop: 1, borderColor: "divider" } as const;

const VALUE = { m: 0, fontWeight: 600, overflowWrap: "anywhere", whiteSpace: "pre-line" } as const;
