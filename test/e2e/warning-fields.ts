/** Calls of the fields of weather warnings, with their cells in the table of rights. */
import { readFileSync } from "node:fs";
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";

const LIST =
  "{ listLayoutWarnings { items { layoutId source readAt failure warnings { event } } } }";
const GET = `query ($layoutId: ID!) {
  getLayoutWarnings(layoutId: $layoutId) { layoutId source readAt failure warnings { event } }
}`;
const GET_SOURCE =
  "query ($layoutId: ID!) { getWarningSource(layoutId: $layoutId) { kind address rev } }";
export const SET_SOURCE = `mutation ($input: SetWarningSourceInput!) {
  setWarningSource(input: $input) { kind address rev }
}`;
const SUBMIT =
  "mutation ($input: SubmitWarningsInput!) { submitWarnings(input: $input) { messages failure } }";

const DOCUMENT = readFileSync("test/facts/cap/alert.xml", "utf8");

export const WARNING_CALLS: Readonly<Record<string, FieldCall>> = {
  "Mutation.setWarningSource": {
    document: SET_SOURCE,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("warningSource"), layoutId, rev: 0, kind: "PUSH" },
    }),
  },
  "Mutation.submitWarnings": {
    document: SUBMIT,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("warnings"), layoutId, document: DOCUMENT },
    }),
  },
  "Query.listLayoutWarnings": { document: LIST, variables: () => ({}) },
  "Query.getLayoutWarnings": { document: GET, variables: ({ layoutId }) => ({ layoutId }) },
  "Query.getWarningSource": { document: GET_SOURCE, variables: ({ layoutId }) => ({ layoutId }) },
};

/** Requests without an effect: changes fail at their ids. */
export const WARNING_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listLayoutWarnings": {
    document: "{ listLayoutWarnings(limit: 1) { items { layoutId } } }",
    variables: () => ({}),
  },
  "Query.getLayoutWarnings": { document: GET, variables: ({ layoutId }) => ({ layoutId }) },
  "Query.getWarningSource": { document: GET_SOURCE, variables: ({ layoutId }) => ({ layoutId }) },
  "Mutation.setWarningSource": {
    document: SET_SOURCE,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, rev: 0, kind: "OFF" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.submitWarnings": {
    document: SUBMIT,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, document: DOCUMENT },
    }),
    letThrough: "InvalidArgument",
  },
};
