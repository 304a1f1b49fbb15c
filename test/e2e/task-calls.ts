/** Service tasks, for tests that walk all fields: a whole way through the wizard, and the lists it stands in. */
import { nowSeconds } from "./people.ts";

/** A battery that overheats has the shortest way. */
export const TASK_ANSWERS = {
  nLocId: "000",
  issueType: "BO",
  protectionGood: true,
  newNodeId: "000D6F0012340002",
} as const;

/** The same for every repeat. */
const ANSWERED_AT = nowSeconds() - 60;

export function taskInput(place: { readonly layoutId: string; readonly mLocId: string }) {
  const times = { startedAt: ANSWERED_AT - 600, answeredAt: ANSWERED_AT };
  return { layoutId: place.layoutId, mLocId: place.mLocId, ...TASK_ANSWERS, ...times };
}

export const CREATE_TASK =
  "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id issueType rmaNumbers username timestamp } }";

export const TASKS_OF_LAYOUT = `query ($layoutId: ID!) {
  listTasksByLayout(layoutId: $layoutId) { items { id nLocId newNodeId commandQueue } nextToken }
}`;

export const TASKS_OF_NODE = `query ($layoutId: ID!, $mLocId: ID!) {
  listTasksByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: "000") { items { id comment } nextToken }
}`;
