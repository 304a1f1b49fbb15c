/** Generated from photos.graphql and schema.graphql by npm run generate. */
import { type Reader, integer, list, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { AcceptTaskPhotoInput, RequestTaskPhotoUploadInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** A photo that has arrived. */
export interface ShownPhoto {
  readonly hash: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Presigned address of a JPEG file. */
  readonly url: string;
  readonly expiresAt: number;
}

export const readShownPhoto: Reader<ShownPhoto> = object({
  hash: text,
  widthPx: integer,
  heightPx: integer,
  url: text,
  expiresAt: moment,
});

export const REQUEST_PHOTO_UPLOAD: Operation<{
  /** Presigned address for one PUT with content type image/jpeg; null when the photo is already stored. */
  readonly url: string | undefined;
}, { readonly input: RequestTaskPhotoUploadInput }> = {
  document: "mutation RequestPhotoUpload($input:RequestTaskPhotoUploadInput!){upload:requestTaskPhotoUpload(input:$input){url}}",
  answer: only("upload", object({
    url: optional(text),
  })),
};

export const ACCEPT_PHOTO: Operation<{
  readonly hash: string;
}, { readonly input: AcceptTaskPhotoInput }> = {
  document: "mutation AcceptPhoto($input:AcceptTaskPhotoInput!){photo:acceptTaskPhoto(input:$input){hash}}",
  answer: only("photo", object({
    hash: text,
  })),
};

export const TASK_PHOTOS: Operation<readonly ShownPhoto[], { readonly layoutId: string; readonly taskId: string }> = {
  document: "query TaskPhotos($layoutId:ID!$taskId:ID!){photos:listTaskPhotos(layoutId:$layoutId taskId:$taskId){hash widthPx heightPx url expiresAt}}",
  answer: only("photos", list(readShownPhoto)),
};
