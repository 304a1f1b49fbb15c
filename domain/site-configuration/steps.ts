/** The steps of the configuration of a layout, and when each may be opened. */
import type { Assignment } from "./assignment.ts";
import type { ConfigurationDraft } from "./draft.ts";

export type StepKey =
  | "layout-details"
  | "upload-coordinates"
  | "position-coordinates"
  | "master-coordinates"
  | "master-areas";

export interface ConfigurationStep {
  /** Key of the step in the address. */
  readonly key: StepKey;
  readonly isRequired: boolean;
}

export const CONFIGURATION_STEPS: readonly ConfigurationStep[] = [
  { key: "layout-details", isRequired: false },
  { key: "upload-coordinates", isRequired: true },
  { key: "position-coordinates", isRequired: false },
  { key: "master-coordinates", isRequired: true },
  { key: "master-areas", isRequired: true },
];

export const LAST_STEP = CONFIGURATION_STEPS.length - 1;

/** Counts that decide whether the steps may be opened. */
export interface DraftFacts {
  readonly locations: number;
  readonly placedMasters: number;
  readonly assignedNodes: number;
}

export function factsOf(draft: ConfigurationDraft, assignment: Assignment): DraftFacts {
  const locations = draft.locations.length;
  return {
    locations,
    placedMasters: Object.keys(draft.masterPlaces).length,
    assignedNodes: locations - assignment.unassigned,
  };
}

/** Whether the draft has everything that the step requires. */
export function isComplete(step: number, facts: DraftFacts): boolean {
  switch (CONFIGURATION_STEPS[step]?.key) {
    case "upload-coordinates":
      return facts.locations > 0;
    case "master-coordinates":
      return facts.placedMasters > 0;
    case "master-areas":
      return facts.assignedNodes > 0;
    default:
      return true;
  }
}

export type StepChange =
  | { readonly kind: "opened"; readonly step: number }
  /** Shows 'You must complete all prior steps.' */
  | { readonly kind: "priorSteps"; readonly step: number }
  /** Shows 'Stepper Error!' */
  | { readonly kind: "unknown"; readonly step: 0 };

/**
 * The step that an address opens: back to any step, forward by one only, and only from a complete
 * step.
 * @param from the open step, or the farthest one that had been reached before the page was loaded
 */
export function openStep(wanted: string | null, from: number, facts: DraftFacts): StepChange {
  if (wanted === null) return { kind: "opened", step: 0 };
  const step = CONFIGURATION_STEPS.findIndex(({ key }) => key === wanted);
  if (step < 0) return { kind: "unknown", step: 0 };
  const lacking = firstIncomplete(facts);
  if (step <= Math.min(from + 1, lacking)) return { kind: "opened", step };
  return { kind: "priorSteps", step: Math.min(from, lacking) };
}

/** The first step that is not complete; the last step when all are. */
function firstIncomplete(facts: DraftFacts): number {
  const step = CONFIGURATION_STEPS.findIndex((_, at) => !isComplete(at, facts));
  return step < 0 ? LAST_STEP : step;
}
