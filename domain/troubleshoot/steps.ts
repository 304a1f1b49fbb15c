/** Every step of the wizard by its id. */
import { INSPECTION_STEPS } from "./inspection-steps.ts";
import { REPAIR_STEPS } from "./repair-steps.ts";
import type { Step } from "./step.ts";

const ALL = { ...INSPECTION_STEPS, ...REPAIR_STEPS };

export type StepId = keyof typeof ALL;

export const STEPS: Readonly<Record<StepId, Step>> = ALL;

export const STEP_IDS = Object.keys(ALL) as readonly StepId[];

export function isStepId(text: string): text is StepId {
  return Object.hasOwn(ALL, text);
}
