/** Calls of the fields of work items, with their cells in the table of rights. */
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";

const PROGRESS = "rev progress { state assignee assigneeName due note doneAt doneByName }";
const LIST = `{ listWorkItems {
  items { id layoutId title issueType photosMissing earlier { id } ${PROGRESS} } cutLayoutIds nextToken
} }`;
const PEOPLE = "query ($layoutId: ID!) { listWorkPeople(layoutId: $layoutId) { userId name } }";
const CREATE = `mutation ($input: CreateWorkItemInput!) {
  createWorkItem(input: $input) { id layoutId ${PROGRESS} }
}`;
export const CHANGE_WORK = `mutation ($input: ChangeWorkItemInput!) {
  changeWorkItem(input: $input) { id layoutId ${PROGRESS} }
}`;

const WORK = { nLocId: "000", title: "Check the torque of the clamps" } as const;

/** Work of a tracker, and its completion. */
export const WORK_ITEM_CALLS: Readonly<Record<string, FieldCall>> = {
  "Mutation.createWorkItem": {
    document: CREATE,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("work"), layoutId, mLocId, ...WORK },
    }),
  },
  "Mutation.changeWorkItem": {
    document: CHANGE_WORK,
    variables: ({ changes, layoutId }) => ({
      input: {
        ...{ changeId: changes.get("workDone"), layoutId, itemId: changes.get("work") },
        ...{ expectedRev: 1, state: "DONE" },
      },
    }),
  },
  "Query.listWorkItems": { document: LIST, variables: () => ({}) },
  "Query.listWorkPeople": { document: PEOPLE, variables: ({ layoutId }) => ({ layoutId }) },
};

/** Requests without an effect: changes fail at their ids. */
export const WORK_ITEM_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listWorkItems": {
    document: "{ listWorkItems(limit: 1) { items { id } } }",
    variables: () => ({}),
  },
  "Query.listWorkPeople": { document: PEOPLE, variables: ({ layoutId }) => ({ layoutId }) },
  "Mutation.createWorkItem": {
    document: CREATE,
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, ...WORK },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.changeWorkItem": {
    document: CHANGE_WORK,
    variables: ({ layoutId }, layout) => ({
      input: {
        ...{ changeId: changeIdFor(layout), layoutId, itemId: newChangeId() },
        ...{ expectedRev: 0, state: "DONE" },
      },
    }),
    letThrough: "InvalidArgument",
  },
};
