/**
 * React hook of the open configuration step: the URL names it, and all earlier steps must be
 * complete.
 */
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  CONFIGURATION_STEPS,
  type DraftFacts,
  isComplete,
  openStep,
  type StepChange,
} from "#domain/site-configuration/steps.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { notify } from "#web/ui/notify.ts";
import type { UsedDraft } from "./use-draft.ts";

export interface UsedStep {
  readonly step: number;
  /** True if the open step is complete, so that the next one may be opened. */
  readonly isComplete: boolean;
  readonly goTo: (step: number) => void;
}

export function useStep(
  { reached, reach }: Pick<UsedDraft, "reached" | "reach">,
  facts: DraftFacts,
): UsedStep {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = query.get("step");
  const change = openStep(named, reached, facts);
  const { step } = change;
  // Replaces the history entry: the browser's Back leaves the page instead of stepping back.
  const show = (next: number) => void navigate(stepSearch(query, next), { replace: true });
  const correct = useEffectEvent(() => {
    notifyRefusal(change);
    if (named !== keyOf(step)) show(step);
  });
  useEffect(() => {
    if (named !== keyOf(step)) correct();
  }, [named, step]);
  return {
    step,
    isComplete: isComplete(step, facts),
    goTo(next) {
      const opening = openStep(keyOf(next), step, facts);
      notifyRefusal(opening);
      if (opening.kind !== "opened") return;
      reach(next);
      show(next);
    },
  };
}

function keyOf(step: number): string {
  return CONFIGURATION_STEPS[step]?.key ?? "";
}

function stepSearch(query: URLSearchParams, step: number): string {
  const next = new URLSearchParams(query);
  next.set("step", keyOf(step));
  return `?${next}`;
}

function notifyRefusal({ kind }: StepChange): void {
  if (kind === "opened") return;
  const isUnknown = kind === "unknown";
  notify({
    kind: isUnknown ? "error" : "warning",
    text: isUnknown ? CONFIGURE_MESSAGES.stepperError : CONFIGURE_MESSAGES.completePrior,
    lastsSeconds: 2,
  });
}
