/** Calls of the fields of a site's commissioning, with their cells in the table of rights. */
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";

const SIGNATURE = "hash role name email signedAt isOwn seal { hour hash }";
const STATE = `query ($layoutId: ID!) {
  getCommissioning(layoutId: $layoutId) {
    layoutId hash packed size roles firmwareRev signatures { ${SIGNATURE} }
  }
}`;
export const SIGNED_FILE = `query ($layoutId: ID!, $hash: String!) {
  getHandOver(layoutId: $layoutId, hash: $hash) { hash packed }
}`;
const CREATE = `mutation ($input: CreatePunchItemInput!) {
  createPunchItem(input: $input) { id layoutId rev }
}`;
const CHANGE = `mutation ($input: ChangePunchItemInput!) {
  changePunchItem(input: $input) { id layoutId rev }
}`;
const FIRMWARE = `mutation ($input: SetExpectedFirmwareInput!) {
  setExpectedFirmware(input: $input) { layoutId master node kinds { nodeType version } rev }
}`;
export const SIGN = `mutation ($input: SignHandOverInput!) {
  signHandOver(input: $input) { ${SIGNATURE} }
}`;
export const HASH_OF_STATE =
  "query ($layoutId: ID!) { getCommissioning(layoutId: $layoutId) { hash } }";

const NO_HASH = "0".repeat(64);
const PUNCH = { nLocId: "000", text: "Cable tie missing" } as const;
const VERSIONS = { expectedRev: 0, master: "5.1.0", node: "3.20.1" } as const;

export const COMMISSIONING_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getCommissioning": { document: STATE, variables: ({ layoutId }) => ({ layoutId }) },
  "Query.getHandOver": {
    document: SIGNED_FILE,
    variables: ({ layoutId }) => ({ layoutId, hash: NO_HASH }),
  },
  "Mutation.createPunchItem": {
    document: CREATE,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("punch"), layoutId, mLocId, ...PUNCH },
    }),
  },
  "Mutation.changePunchItem": {
    document: CHANGE,
    variables: ({ changes, layoutId }) => ({
      input: {
        ...{ changeId: changes.get("punchClosed"), layoutId, itemId: changes.get("punch") },
        ...{ expectedRev: 1, isClosed: true },
      },
    }),
  },
  "Mutation.setExpectedFirmware": {
    document: FIRMWARE,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("firmware"), layoutId, ...VERSIONS },
    }),
  },
  "Mutation.signHandOver": {
    document: SIGN,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("signature"), layoutId, hash: NO_HASH, role: "BUILDER" },
    }),
  },
};

/** Requests without an effect: changes fail at their ids. */
export const COMMISSIONING_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getCommissioning": {
    document: HASH_OF_STATE,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.getHandOver": {
    document: SIGNED_FILE,
    variables: ({ layoutId }) => ({ layoutId, hash: NO_HASH }),
  },
  "Mutation.createPunchItem": {
    document: CREATE,
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, ...PUNCH },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.changePunchItem": {
    document: CHANGE,
    variables: ({ layoutId }, layout) => ({
      input: {
        ...{ changeId: changeIdFor(layout), layoutId, itemId: newChangeId() },
        ...{ expectedRev: 1, isClosed: true },
      },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.setExpectedFirmware": {
    document: FIRMWARE,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, ...VERSIONS },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.signHandOver": {
    document: SIGN,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, hash: NO_HASH, role: "BUILDER" },
    }),
    letThrough: "InvalidArgument",
  },
};
