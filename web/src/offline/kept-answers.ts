/** Answers that pages keep as last seen: of each name the newest one. */
import type { AlarmDetailsRecord, SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";
import type { FindingsRecord } from "#web/api/findings.generated.ts";
import type { WorkRecord } from "#web/api/work-items.generated.ts";
import { createObservable } from "#web/observable.ts";
import type { Cached, StopWatching } from "./cached.ts";

/** The type of each answer by its name. */
export interface KeptAnswers {
  readonly alarmMetrics: readonly SiteAlarmRecord[];
  readonly alarmDetails: AlarmDetailsRecord;
  readonly findings: readonly FindingsRecord[];
  readonly work: SeenWork;
}

/** Work of all layouts. */
export interface SeenWork {
  readonly items: readonly WorkRecord[];
  /** Layouts of which only the newest items are listed. */
  readonly cutLayoutIds: readonly string[];
}

export type AnswerName = keyof KeptAnswers;

export interface KeptAnswer<Value> {
  /** Names the request, such as its period; an answer is shown only for the same request. */
  readonly request: string;
  readonly value: Value;
  /** Time of the answer; epoch seconds. */
  readonly savedAtSeconds: number;
}

export interface AnswerCache {
  keepAnswer<Name extends AnswerName>(
    name: Name,
    answer: KeptAnswer<KeptAnswers[Name]>,
  ): Promise<void>;
  /** Subscribes to the newest answer of that name: calls `onValue` at once and after each change. */
  watchAnswer<Name extends AnswerName>(
    name: Name,
    onValue: (value: Cached<KeptAnswer<KeptAnswers[Name]>>) => void,
  ): StopWatching;
}

/** Answers in memory. */
export function createMemoryAnswers(): AnswerCache & { readonly clear: () => void } {
  const answers = createObservable<ReadonlyMap<AnswerName, unknown>>(new Map());
  return {
    keepAnswer: async (name, answer) =>
      answers.set(new Map([...answers.value(), [name, answer] as const])),
    watchAnswer<Name extends AnswerName>(
      name: Name,
      onValue: (value: Cached<KeptAnswer<KeptAnswers[Name]>>) => void,
    ) {
      const tell = () => {
        // Only keepAnswer writes the map.
        const value = answers.value().get(name) as KeptAnswer<KeptAnswers[Name]> | undefined;
        onValue(value === undefined ? { status: "absent" } : { status: "present", value });
      };
      tell();
      return answers.subscribe(tell);
    },
    clear: () => answers.set(new Map()),
  };
}
