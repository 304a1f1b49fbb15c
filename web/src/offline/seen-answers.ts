/** Answers of the server that pages show as last seen when there is no connection. */
import type { AlarmDetailsRecord, SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";
import type {
  LayoutAvailabilityRecord,
  SiteAvailabilityRecord,
} from "#web/api/availability.generated.ts";
import type { CommissioningState } from "#web/api/commissioning-operations.ts";
import type { FindingsRecord } from "#web/api/findings.generated.ts";
import type { RunningCampaign } from "#web/api/replacement.generated.ts";
import type { WorkRecord } from "#web/api/work-items.generated.ts";
import { createObservable } from "#web/observable.ts";
import type { Cached, StopWatching } from "./cached.ts";

/** The type of each answer by its name. */
export interface SeenAnswers {
  readonly alarmMetrics: readonly SiteAlarmRecord[];
  readonly alarmDetails: AlarmDetailsRecord;
  readonly availability: readonly SiteAvailabilityRecord[];
  readonly siteAvailability: LayoutAvailabilityRecord;
  readonly findings: readonly FindingsRecord[];
  /** Replacement campaigns of a site by mLocId. */
  readonly campaigns: readonly (readonly [mLocId: string, campaign: RunningCampaign])[];
  readonly work: SeenWork;
  readonly commissioning: CommissioningState;
}

export type AnswerName = keyof SeenAnswers;

/** Work of all layouts. */
export interface SeenWork {
  readonly items: readonly WorkRecord[];
  /** Layouts of which only the newest items are listed. */
  readonly cutLayoutIds: readonly string[];
}

/** Number of answers that are stored of each name; an answer about one site has some 100 KB. */
export const MAX_ANSWERS: Readonly<Record<AnswerName, number>> = {
  alarmMetrics: 4,
  alarmDetails: 30,
  availability: 12,
  siteAvailability: 30,
  findings: 1,
  campaigns: 30,
  work: 1,
  commissioning: 5,
};

export interface SeenAnswer<Value> {
  /** What was asked, such as the layout and the month; an answer is shown only for that. */
  readonly request: string;
  readonly value: Value;
  /** Time of the answer; epoch seconds. */
  readonly savedAtSeconds: number;
}

type OnAnswer<Name extends AnswerName> = (value: Cached<SeenAnswer<SeenAnswers[Name]>>) => void;

export interface AnswerCache {
  /** Stores an answer; of more than MAX_ANSWERS of that name, the oldest is dropped. */
  saveAnswer<Name extends AnswerName>(
    name: Name,
    answer: SeenAnswer<SeenAnswers[Name]>,
  ): Promise<void>;
  /** Subscribes to an answer: calls `onValue` at once and after each change. */
  watchAnswer<Name extends AnswerName>(
    name: Name,
    request: string,
    onValue: OnAnswer<Name>,
  ): StopWatching;
}

export function cachedAnswer<Value>(value: Value | undefined): Cached<Value> {
  return value === undefined ? { status: "absent" } : { status: "present", value };
}

/** Answers in memory. */
export function createMemoryAnswers(): AnswerCache & { readonly clear: () => void } {
  const answers = createObservable<ReadonlyMap<AnswerName, readonly SeenAnswer<unknown>[]>>(
    new Map(),
  );
  return {
    async saveAnswer(name, answer) {
      const others = (answers.value().get(name) ?? []).filter(
        ({ request }) => request !== answer.request,
      );
      const newest = [answer, ...others].slice(0, MAX_ANSWERS[name]);
      answers.set(new Map([...answers.value(), [name, newest]]));
    },
    watchAnswer<Name extends AnswerName>(name: Name, request: string, onValue: OnAnswer<Name>) {
      const notify = () => {
        const found = answers
          .value()
          .get(name)
          ?.find((answer) => answer.request === request);
        // Only saveAnswer writes the map.
        onValue(cachedAnswer(found as SeenAnswer<SeenAnswers[Name]> | undefined));
      };
      notify();
      return answers.subscribe(notify);
    },
    clear: () => answers.set(new Map()),
  };
}
