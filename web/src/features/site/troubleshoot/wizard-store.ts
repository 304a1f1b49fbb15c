/** Store of the repair wizard for one node; saves every answer on the device at once. */
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

/** Storage on the device for the answers of one user for one node. */
export interface DraftStore {
  /** Reads the stored answers; resolves to undefined if there are none. */
  read(): Promise<unknown>;
  save(draft: Draft): Promise<void>;
  drop(): Promise<void>;
}

/** Storage on the device for the pictures of one user for one node. */
export interface PictureStore {
  /** Reads a picture; resolves to undefined if there is none. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Stores a picture. Rejects if the browser has no storage or no space. */
  save(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Deletes all pictures except those with these ids, and those in the outbox. */
  retainOnly(ids: readonly string[]): Promise<void>;
}

export interface WizardStore {
  state(): WizardState;
  subscribe(onChange: () => void): () => void;
  /** True if the last change could not be stored on the device. */
  isUnsaved(): boolean;
  chooseIssue(issueType: IssueType): void;
  /** Sets the answer to a question; undefined clears it. */
  answer(name: AnswerName, value: AnswerValue | undefined): void;
  /**
   * Starts a wait now.
   * @param waited name of the question whose answer ends the wait
   */
  startWait(waited: AnswerName): void;
  /** Adds a photo. Rejects, without adding the photo, if the device cannot store the picture. */
  addPhoto(photo: DraftPhoto, picture: Uint8Array<ArrayBuffer>): Promise<void>;
  captionPhoto(id: string, caption: string): void;
  removePhoto(id: string): void;
  goTo(at: number): void;
  /** Clears all answers of the wizard, in memory and on the device. */
  reset(): void;
  /**
   * Deletes the stored answers after the report was submitted; the state in memory stays, so that
   * it can be shown.
   */
  finish(): void;
}

export function createWizardStore(
  start: WizardState,
  { drafts, pictures }: { readonly drafts: DraftStore; readonly pictures: PictureStore },
  nowSeconds: () => number,
): WizardStore {
  const state = createObservable(start);
  const unsaved = createObservable(false);
  // The last write to the storage. Writes run one after the other, so that an older state never
  // overwrites a newer one.
  let writing: Promise<void> = Promise.resolve();

  function write(save: () => Promise<void>): void {
    writing = writing.then(save).then(
      () => unsaved.set(false),
      () => unsaved.set(true),
    );
  }

  function change(next: WizardState): void {
    state.set(next);
    write(() => (hasAnswers(next) ? drafts.save(draftOf(next)) : drafts.drop()));
  }

  /**
   * Deletes pictures to which no photo refers, after the state without these photos has been
   * written.
   */
  function dropPictures(): void {
    write(() => pictures.retainOnly(state.value().photos.map(({ id }) => id)));
  }

  return {
    state: state.value,
    isUnsaved: unsaved.value,
    subscribe(onChange) {
      const stops = [state.subscribe(onChange), unsaved.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    chooseIssue: (issueType) => change(chooseIssue(state.value(), issueType, nowSeconds())),
    answer: (name, value) => change(answer(state.value(), name, value)),
    startWait: (waited) => change(startWait(state.value(), waited, nowSeconds())),
    async addPhoto(photo, picture) {
      await pictures.save(photo.id, picture);
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
