/**
 * Calls of the fields about the registration of controllers, with their cells in the table of
 * rights.
 */
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";

const READ = `query ($layoutId: ID!, $mLocId: ID!) {
  getMasterRegistration(layoutId: $layoutId, mLocId: $mLocId) { mId state openUntil }
}`;
const SET = `mutation ($input: SetMasterRegistrationInput!) {
  setMasterRegistration(input: $input) { mId state openedBy }
}`;

export const REGISTRATION_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getMasterRegistration": {
    document: READ,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Mutation.setMasterRegistration": {
    document: SET,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("registration"), layoutId, mLocId, open: true },
    }),
  },
};

export const REGISTRATION_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getMasterRegistration": {
    document: READ,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Mutation.setMasterRegistration": {
    document: SET,
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, open: true },
    }),
    letThrough: "InvalidArgument",
  },
};
