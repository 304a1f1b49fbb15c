/** The escalation chains of a layout as they are edited, with the faults of each step. */
import {
  CHAIN_LIMITS,
  type ChainStep,
  minutesFault,
} from "#domain/notifications/escalation-chains.ts";
import type { NotificationSeverity } from "#domain/notifications/rules.ts";

export interface DraftStep extends ChainStep {
  /** Number of further people, whose accounts the user does not manage. */
  readonly beyond: number;
}

export type DraftChains = Readonly<Record<NotificationSeverity, readonly DraftStep[]>>;

export interface StepFaults {
  readonly minutes: boolean;
  readonly people: boolean;
  readonly channels: boolean;
}

export function stepFaults({ afterMinutes, usernames, beyond, channels }: DraftStep): StepFaults {
  const people = usernames.length + beyond;
  return {
    minutes: minutesFault(afterMinutes) !== undefined,
    people: people < 1 || people > CHAIN_LIMITS.people,
    channels: channels.length === 0,
  };
}

export function hasFaults(steps: readonly DraftStep[]): boolean {
  return steps
    .map(stepFaults)
    .some(({ minutes, people, channels }) => minutes || people || channels);
}

/** A step with the values that most chains use, and no people yet. */
export function newStep(id: string): DraftStep {
  return { id, afterMinutes: 15, usernames: [], beyond: 0, channels: ["MAIL", "PUSH"] };
}

/** The steps with one of them moved by a number of places. */
export function moved(steps: readonly DraftStep[], from: number, by: -1 | 1): readonly DraftStep[] {
  const step = steps[from];
  const others = steps.toSpliced(from, 1);
  return step === undefined ? steps : others.toSpliced(from + by, 0, step);
}
