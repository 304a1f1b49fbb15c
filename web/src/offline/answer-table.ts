/** Answers as last seen, in a table of the read model. */
import { liveQuery, type Table } from "dexie";
import {
  type AnswerCache,
  type AnswerName,
  cachedAnswer,
  MAX_ANSWERS,
  type SeenAnswer,
  type SeenAnswers,
} from "./seen-answers.ts";

/** The table, with its indexes. */
export const ANSWER_STORES = { answers: "[name+request], [name+savedAtSeconds]" } as const;

export type AnswerRow = SeenAnswer<unknown> & { readonly name: AnswerName };

export interface AnswerTables {
  readonly answers: Table<AnswerRow, [name: string, request: string]>;
}

export function answersIn({ answers }: AnswerTables): AnswerCache {
  return {
    async saveAnswer(name, answer) {
      await answers.put({ name, ...answer });
      const newestFirst = answers
        .where("[name+savedAtSeconds]")
        .between([name, Number.NEGATIVE_INFINITY], [name, Number.POSITIVE_INFINITY])
        .reverse();
      await answers.bulkDelete(await newestFirst.offset(MAX_ANSWERS[name]).primaryKeys());
    },
    watchAnswer(name, request, onValue) {
      const subscription = liveQuery(() => answers.get([name, request])).subscribe((row) =>
        onValue(cachedAnswer(row as SeenAnswer<SeenAnswers[typeof name]> | undefined)),
      );
      return () => subscription.unsubscribe();
    },
  };
}
