/** What is said about photos of reports. */
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import type { LoadWords } from "#web/ui/failure-messages.ts";

export const PHOTO_MESSAGES = {
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
} as const;

/** Why a file did not become a photo of the report. */
export type PhotoTrouble =
  | { readonly code: "notPicture"; readonly file: string }
  | { readonly code: "tooLarge"; readonly file: string }
  | { readonly code: "twice"; readonly file: string }
  | { readonly code: "notStored" }
  | { readonly code: "tooMany"; readonly left: number };

export function photoTroubleText(trouble: PhotoTrouble): string {
  switch (trouble.code) {
    case "notPicture":
      return `This browser can't open ${trouble.file}.`;
    case "tooLarge":
      return `${trouble.file} can't be made small enough.`;
    case "twice":
      return `${trouble.file} is already added.`;
    case "notStored":
      return "This browser's storage is full.";
    case "tooMany":
      return `A report has at most ${PHOTO_LIMITS.perTask} photos: ${photosText(trouble.left)} left out.`;
  }
}

export function photosText(count: number): string {
  return count === 1 ? "1 photo" : `${count} photos`;
}

/** Such as "2 of 8". */
export function photosOf(count: number): string {
  return `${count} of ${PHOTO_LIMITS.perTask}`;
}

export function positionText(at: number, count: number): string {
  return `${at + 1} of ${count}`;
}

/** Where the photos of a report are that has just been handed in. */
export function photosFollow(count: number): string {
  const [are, stay] = count === 1 ? ["is", "stays"] : ["are", "stay"];
  return `${photosText(count)} ${are} sent automatically and ${stay} on this device until then.`;
}

export function showPhotos(count: number): string {
  return `Show ${photosText(count)}`;
}

export function hidePhotos(count: number): string {
  return `Hide ${photosText(count)}`;
}

/** What stands for the picture where it is not seen: what it shows, when it was taken and by whom. */
export function photoAlt(caption: string | undefined, ...facts: readonly string[]): string {
  return [caption || "Photo", ...facts].join(", ");
}

/** Of one that waits to be sent. */
export function photoInWords(caption: string, at: number, count: number): string {
  return caption === "" ? `Photo ${at + 1} of ${count}` : `Photo: ${caption}`;
}

export function openPhoto(alt: string): string {
  return `Open: ${alt}`;
}

export function removePhoto(alt: string): string {
  return `Remove: ${alt}`;
}

/** Why the photos of a report cannot be seen. */
export const LOAD_WORDS: LoadWords = {
  offline: "No connection: the photos cannot be loaded.",
  notPermitted: "You can't view these photos.",
  failed: "The photos could not be loaded.",
};
