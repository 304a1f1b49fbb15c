/** Texts about the photos of repair reports. */
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import type { LoadWords } from "#web/ui/failure-messages.ts";

export const PHOTO_MESSAGES = messages("photos", {
  noneWaits: "No photos of this report are left to send from this device.",
  title: "Photos",
  take: "Take a photo",
  choose: "Choose photos",
  add: "Add photos",
  caption: "Caption",
  captionOf: "Caption of this photo",
  remove: "Remove",
  making: "Making the photo smaller…",
  hint: "Photos are made smaller on this device and sent without their location. You can continue meanwhile.",
  lost: "This photo is no longer on this device.",
  viewer: "Photo",
  close: "Close",
  previous: "Previous photo",
  next: "Next photo",
  loading: "Loading...",
  missing: "Not on the server yet",
  notReport:
    "The report was sent, but its photos could not be saved for sending. Leave this window open and submit again.",
  photos: (count: number) => plural(count, { one: "# photo", other: "# photos" }),
  /** Number of photos, or position of one, such as "2 of 8". */
  countOf: (count: number, most: number) => `${numberText(count)} of ${numberText(most)}`,
  /** Text that says where the photos of a report are that was just submitted. */
  photosFollow: (count: number) =>
    plural(count, {
      one: "# photo is sent automatically and stays on this device until then.",
      other: "# photos are sent automatically and stay on this device until then.",
    }),
  showPhotos: (count: number) => plural(count, { one: "Show # photo", other: "Show # photos" }),
  hidePhotos: (count: number) => plural(count, { one: "Hide # photo", other: "Hide # photos" }),
  /** Name of a photo without a caption. */
  photo: "Photo",
  photoAt: (index: number, count: number) => `Photo ${numberText(index)} of ${numberText(count)}`,
  captioned: (caption: string) => `Photo: ${caption}`,
  openPhoto: (alt: string) => `Open: ${alt}`,
  removePhoto: (alt: string) => `Remove: ${alt}`,

  // Reasons why a file could not be added as a photo
  notPicture: (file: string) => `This browser can't open ${file}.`,
  tooLarge: (file: string) => `${file} can't be made small enough.`,
  twice: (file: string) => `${file} is already added.`,
  notStored: "This browser's storage is full.",
  tooMany: (most: number, left: number) =>
    plural(left, {
      one: `A report has at most ${most} photos: # photo left out.`,
      other: `A report has at most ${most} photos: # photos left out.`,
    }),

  /** Texts that explain why the photos of a report cannot be shown. */
  load: {
    offline: "No connection: the photos cannot be loaded.",
    notPermitted: "You can't view these photos.",
    failed: "The photos could not be loaded.",
  },
});

/** Reason why a file could not be added as a photo of the report. */
export type PhotoTrouble =
  | { readonly code: "notPicture"; readonly file: string }
  | { readonly code: "tooLarge"; readonly file: string }
  | { readonly code: "twice"; readonly file: string }
  | { readonly code: "notStored" }
  | { readonly code: "tooMany"; readonly left: number };

export function photoTroubleText(trouble: PhotoTrouble): string {
  switch (trouble.code) {
    case "notPicture":
    case "tooLarge":
    case "twice":
      return PHOTO_MESSAGES[trouble.code](trouble.file);
    case "notStored":
      return PHOTO_MESSAGES.notStored;
    case "tooMany":
      return PHOTO_MESSAGES.tooMany(PHOTO_LIMITS.perTask, trouble.left);
  }
}

/** Number of photos of the possible ones, such as "2 of 8". */
export function photosOf(count: number): string {
  return PHOTO_MESSAGES.countOf(count, PHOTO_LIMITS.perTask);
}

export function positionText(at: number, count: number): string {
  return PHOTO_MESSAGES.countOf(at + 1, count);
}

/**
 * Alternative text of a photo: its caption and facts.
 * @param facts such as time and user
 */
export function photoAlt(caption: string | undefined, ...facts: readonly string[]): string {
  return [caption || PHOTO_MESSAGES.photo, ...facts].join(", ");
}

/** Name of a photo in the list of what waits to be sent. */
export function photoInWords(caption: string, at: number, count: number): string {
  return caption === "" ? PHOTO_MESSAGES.photoAt(at + 1, count) : PHOTO_MESSAGES.captioned(caption);
}

/** Texts that explain why the photos of a report cannot be shown. */
export const LOAD_WORDS: LoadWords = PHOTO_MESSAGES.load;
