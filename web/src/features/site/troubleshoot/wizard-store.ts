/** The wizard of one node while it is open: what somebody answers is kept on the device with every answer. */
import type { AnswerValue } from "#domain/troubleshoot/answer-field.ts";
import type { AnswerName } from "#domain/troubleshoot/answers.ts";
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import { createObservable } from "#web/observable.ts";
import { type Draft, draftOf } from "./model/draft.ts";
import { withCaption, withoutPhoto, withPhoto } from "./model/draft-photo.ts";
import type { DraftPhoto } from "./model/wizard-state.ts";
import {
  answer,
  chooseIssue,
  FRESH_WIZARD,
  goTo,
  hasAnswers,
  startWait,
  type WizardState,
} from "./model/wizard-state.ts";

/** Where the answers of one user for one node are kept. */
export interface DraftKeeper {
  /** Undefined where there are none. */
  read(): Promise<unknown>;
  keep(draft: Draft): Promise<void>;
  drop(): Promise<void>;
}

/** Where the pictures of one user for one node are kept. */
export interface PictureKeeper {
  /** Undefined where there is none. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Rejects where the browser keeps nothing, or nothing more. */
  keep(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** All others go, save those that wait to be sent. */
  keepOnly(ids: readonly string[]): Promise<void>;
}

export interface WizardStore {
  state(): WizardState;
  subscribe(onChange: () => void): () => void;
  /** Whether the device has refused to keep the answers. */
  isUnkept(): boolean;
  chooseIssue(issueType: IssueType): void;
  /** Undefined takes the answer away. */
  answer(name: AnswerName, value: AnswerValue | undefined): void;
  /** From now on; the answer ends it. */
  startWait(waited: AnswerName): void;
  /** Rejects when the device does not keep the picture: then there is no such photo. */
  addPhoto(photo: DraftPhoto, picture: Uint8Array<ArrayBuffer>): Promise<void>;
  captionPhoto(id: string, caption: string): void;
  removePhoto(id: string): void;
  goTo(at: number): void;
  /** Clears every answer, here and on the device. */
  reset(): void;
  /** The report is out: nothing is kept of the answers any more, though they stay in view. */
  finish(): void;
}

export function createWizardStore(
  start: WizardState,
  { drafts, pictures }: { readonly drafts: DraftKeeper; readonly pictures: PictureKeeper },
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

  /** Once it is written that they are not wanted. */
  function dropPictures(): void {
    write(() => pictures.keepOnly(state.value().photos.map(({ id }) => id)));
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
    startWait: (waited) => change(startWait(state.value(), waited, nowSeconds())),
    async addPhoto(photo, picture) {
      await pictures.keep(photo.id, picture);
      change(withPhoto(state.value(), photo));
    },
    captionPhoto: (id, caption) => change(withCaption(state.value(), id, caption)),
    removePhoto(id) {
      change(withoutPhoto(state.value(), id));
      dropPictures();
    },
    goTo: (at) => change(goTo(state.value(), at)),
    reset() {
      change(FRESH_WIZARD);
      dropPictures();
    },
    finish: () => write(drafts.drop),
  };
}
