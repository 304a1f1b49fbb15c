/** Photos of a report that is not submitted yet. */
import * as v from "valibot";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import type { DraftPhoto, WizardState } from "./wizard-state.ts";

export const DraftPhotosSchema = v.array(
  v.object({
    id: v.string(),
    hash: v.string(),
    size: v.number(),
    caption: v.string(),
    addedAt: v.pipe(v.number(), v.safeInteger()),
  }),
);

/** Number of photos that can still be added to the report. */
export function photosLeft({ photos }: WizardState): number {
  return PHOTO_LIMITS.perTask - photos.length;
}

/** True if the report already contains this picture; a picture may be in a report only once. */
export function hasPhoto({ photos }: WizardState, hash: string): boolean {
  return photos.some((photo) => photo.hash === hash);
}

export function withPhoto(state: WizardState, photo: DraftPhoto): WizardState {
  return { ...state, photos: [...state.photos, photo] };
}

export function withoutPhoto(state: WizardState, id: string): WizardState {
  return { ...state, photos: state.photos.filter((photo) => photo.id !== id) };
}

export function withCaption(state: WizardState, id: string, caption: string): WizardState {
  const photos = state.photos.map((photo) => (photo.id === id ? { ...photo, caption } : photo));
  return { ...state, photos };
}

/** Converts the photos to the form in which the report lists them. */
export function namedPhotos({ photos }: WizardState) {
  return photos.map(({ hash, caption, addedAt }) => {
    const words = caption.trim();
    return { hash, addedAt, ...(words === "" ? {} : { caption: words }) };
  });
}
