/**
 * The repair wizard of one node: its steps, the navigation between them, and the report at the end.
 */
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { isRouteComplete } from "#domain/troubleshoot/route.ts";
import { choicesAtNode } from "#web/features/site/work-zones/model/zone-choices.ts";
import { SetZoneButton } from "#web/features/site/work-zones/SetZoneButton.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { FinishPage, type ReportLocations } from "./FinishPage.tsx";
import { IssueStep } from "./IssueStep.tsx";
import { listedSteps } from "./model/listed-steps.ts";
import { gateTexts, WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";
import {
  FRESH_WIZARD,
  gateOf,
  hasAnswers,
  openStep,
  stepsOf,
  type WizardState,
} from "./model/wizard-state.ts";
import { ReviewStep } from "./ReviewStep.tsx";
import { StepContent } from "./StepContent.tsx";
import { StepList } from "./StepList.tsx";
import type { StoredWork } from "./stored-work.ts";
import type { Submitted } from "./submit-task.ts";
import { useSubmit } from "./use-submit.ts";
import { useWizard, type Wizard, type WizardTarget } from "./use-wizard.ts";
import { WizardBar } from "./WizardBar.tsx";
import { WizardFrame } from "./WizardFrame.tsx";

interface Props extends WizardTarget {
  /** Name and location of the node, shown in the head of the window. */
  readonly subtitle: string;
  readonly start: WizardState;
  readonly stored: StoredWork;
  readonly reportLocations: ReportLocations;
  /**
   * Called when the wizard closes.
   * @param stored the stored answers; the next visit starts at the choice of the issue
   */
  readonly onClose: (stored: WizardState) => void;
}

export function TroubleshootWizard(props: Props) {
  const { subtitle, start, stored, reportLocations, onClose, ...target } = props;
  const wizard = useWizard(target, start, stored);
  const { isBusy, trouble, submit } = useSubmit(wizard, stored);
  const [submitted, setSubmitted] = useState<Submitted>();
  const [isResetting, setIsResetting] = useState(false);
  const { state, goTo, reset } = wizard;
  const steps = stepsOf(state);
  const isLast = isRouteComplete(steps) && state.at === steps.length;
  async function next(): Promise<void> {
    if (!isLast) goTo(state.at + 1);
    else setSubmitted(await submit());
  }
  /** Closes the wizard; it stays open while the outcome of submitting the report is unknown. */
  function close(): void {
    if (!isBusy) onClose(submitted === undefined ? { ...state, at: 0 } : FRESH_WIZARD);
  }
  function startAgain(): void {
    reset();
    setSubmitted(undefined);
    setIsResetting(false);
  }
  return (
    <WizardFrame
      subtitle={subtitle}
      onReset={
        submitted === undefined && hasAnswers(state) ? () => setIsResetting(true) : undefined
      }
      onClose={close}
      foot={
        submitted === undefined && (
          <WizardBar
            reasons={reasonsOf(state)}
            isLast={isLast}
            isSubmitting={isBusy}
            onBack={state.at === 0 ? undefined : () => goTo(state.at - 1)}
            onNext={() => void next()}
          />
        )
      }
    >
      {submitted === undefined ? (
        <Steps wizard={wizard} trouble={trouble} />
      ) : (
        <FinishPage {...{ wizard, submitted, reportLocations }} onStartAgain={startAgain} />
      )}
      {isResetting && (
        <ConfirmDialog
          title={WIZARD_MESSAGES.resetTitle}
          hint={WIZARD_MESSAGES.resetHint}
          stay={WIZARD_MESSAGES.keepAnswers}
          go={WIZARD_MESSAGES.clearAnswers}
          onStay={() => setIsResetting(false)}
          onGo={startAgain}
        />
      )}
    </WizardFrame>
  );
}

function reasonsOf(state: WizardState): readonly string[] {
  const gate = gateOf(state);
  return gate === "issueMissing" ? [WIZARD_MESSAGES.issueMissing] : gateTexts(gate);
}

interface StepsProps {
  readonly wizard: Wizard;
  /** Text that says why the last attempt to submit has failed. */
  readonly trouble: string | undefined;
}

function Steps({ wizard, trouble }: StepsProps) {
  const { state, isUnsaved, goTo } = wizard;
  const steps = stepsOf(state);
  return (
    <>
      {isUnsaved && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {WIZARD_MESSAGES.unsaved}
        </Alert>
      )}
      <StepList
        steps={listedSteps(state)}
        isComplete={isRouteComplete(steps)}
        at={state.at}
        onGoBackTo={goTo}
      >
        <OpenStep wizard={wizard} />
        {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
      </StepList>
    </>
  );
}

function OpenStep({ wizard }: { readonly wizard: Wizard }) {
  const { site, node } = wizard;
  if (wizard.state.at === 0) {
    return (
      <>
        <SetZoneButton site={site} choices={choicesAtNode(site, node)} />
        <IssueStep wizard={wizard} />
      </>
    );
  }
  const step = openStep(wizard.state);
  if (step === undefined) return <Typography>{WIZARD_MESSAGES.unknownStep}</Typography>;
  if (step === "review") return <ReviewStep wizard={wizard} />;
  return <StepContent key={step} wizard={wizard} step={step} />;
}
