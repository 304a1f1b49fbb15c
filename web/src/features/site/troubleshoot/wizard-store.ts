/** The wizard of one node while it is open: what somebody answers is kept on the device with every answer. */
import type { AnswerValue } from "#domain/troubleshoot/answer-field.ts";
import type { AnswerName } from "#domain/troubleshoot/answers.ts";
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import { createObservable } from "#web/offline/observable.ts";
import { type Draft, draftOf } from "./model/draft.ts";
import {
  answer,
  chooseIssue,
  FRESH_WIZARD,
  goTo,
  hasAnswers,
  type WizardState,
} from "./model/wizard-state.ts";

/** Where the answers of one user for one node are kept. */
export interface DraftKeeper {
  /** Undefined where there are none. */
  read(): Promise<unknown>;
  keep(draft: Draft): Promise<void>;
  drop(): Promise<void>;
}

export interface WizardStore {
  state(): WizardState;
  subscribe(onChange: () => void): () => void;
  /** Whether the device has refused to keep the answers. */
  isUnkept(): boolean;
  chooseIssue(issueType: IssueType): void;
  /** Undefined takes the answer away. */
  answer(name: AnswerName, value: AnswerValue | undefined): void;
  goTo(at: number): void;
  /** Every answer goes, here and on the device (S2 §4). */
  reset(): void;
  /** The report is out: nothing is kept of the answers any more, though they stay in view. */
  finish(): void;
}

export function createWizardStore(
  start: WizardState,
  drafts: DraftKeeper,
  nowSeconds: () => number,
): WizardStore {
  const state = createObservable(start);
  const unkept = createObservable(false);
  // One after the other: an earlier answer must not be written last.
  let writing: Promise<void> = Promise.resolve();

  function write(save: () => Promise<void>): void {
    writing = writing.then(save).then(
      () => unkept.set(false),
      () => unkept.set(true),
    );
  }

  function change(next: WizardState): void {
    state.set(next);
    write(() => (hasAnswers(next) ? drafts.keep(draftOf(next)) : drafts.drop()));
  }

  return {
    state: state.value,
    isUnkept: unkept.value,
    subscribe(onChange) {
      const stops = [state.subscribe(onChange), unkept.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    chooseIssue: (issueType) => change(chooseIssue(state.value(), issueType, nowSeconds())),
    answer: (name, value) => change(answer(state.value(), name, value)),
    goTo: (at) => change(goTo(state.value(), at)),
    reset: () => change(FRESH_WIZARD),
    finish: () => write(drafts.drop),
  };
}
