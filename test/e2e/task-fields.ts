/**
 * Calls of the fields of service tasks and their photos, with their cells in the table of rights.
 */

import type { FieldCall, Subject } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";
import {
  ACCEPT_PHOTO,
  CREATE_TASK,
  PHOTO_HASH,
  PHOTOS_OF_TASK,
  photoFile,
  REQUEST_PHOTO,
  TASKS_OF_LAYOUT,
  TASKS_OF_NODE,
  taskInput,
} from "./task-calls.ts";

/** The task's photo; its upload is requested and accepted under the same id. */
function photoOf({ changes, layoutId }: Subject) {
  const taskId = changes.get("task");
  return { changeId: changes.get("photo"), layoutId, taskId, hash: PHOTO_HASH };
}

export const TASK_CALLS: Readonly<Record<string, FieldCall>> = {
  "Mutation.createTask": {
    document: CREATE_TASK,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("task"), ...taskInput({ layoutId, mLocId }) },
    }),
  },
  "Mutation.requestTaskPhotoUpload": {
    document: REQUEST_PHOTO,
    variables: (subject) => ({ input: { ...photoOf(subject), size: photoFile().length } }),
  },
  "Mutation.acceptTaskPhoto": {
    document: ACCEPT_PHOTO,
    variables: (subject) => ({ input: photoOf(subject) }),
  },
  "Query.listTaskPhotos": {
    document: PHOTOS_OF_TASK,
    variables: ({ changes, layoutId }) => ({ layoutId, taskId: changes.get("task") }),
  },
  "Query.listTasksByLayout": {
    document: TASKS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listTasksByNode": {
    document: TASKS_OF_NODE,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
};

/**
 * Refers to a task that does not exist: when the layout exists, authorised callers fail at the id
 * of the change.
 */
function photoField(document: string, more: Readonly<Record<string, unknown>> = {}): FieldRequest {
  return {
    document,
    variables: ({ layoutId }, layout) => ({
      input: {
        changeId: changeIdFor(layout),
        layoutId,
        taskId: newChangeId(),
        hash: PHOTO_HASH,
        ...more,
      },
    }),
    letThrough: "InvalidArgument",
  };
}

export const TASK_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Mutation.createTask": {
    document: CREATE_TASK,
    variables: (places, layout) => ({
      input: { changeId: changeIdFor(layout), ...taskInput(places) },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.requestTaskPhotoUpload": photoField(REQUEST_PHOTO, { size: 1 }),
  "Mutation.acceptTaskPhoto": photoField(ACCEPT_PHOTO),
  "Query.listTaskPhotos": {
    document: PHOTOS_OF_TASK,
    variables: ({ layoutId }) => ({ layoutId, taskId: newChangeId() }),
  },
  "Query.listTasksByLayout": {
    document: TASKS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listTasksByNode": {
    document: TASKS_OF_NODE,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
};
