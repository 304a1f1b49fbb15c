/** Calls of the fields of the owner's gate, with their cells in the table of rights. */
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";

const GATE = `layoutId isOn owners isClosed mayKeep mayClose reason changedAt changedBy
  window { id people { username email lastUsedAt isIn } reason openedBy openedAt endsAt }`;
const GET = `query ($layoutId: ID!) { getOwnersGate(layoutId: $layoutId) { ${GATE} } }`;
const PEOPLE = `query ($layoutId: ID!) { listRemotePeople(layoutId: $layoutId) {
  username email nameFirst nameLast company state privileges allLayouts grantedAt isProviders
  sessions { id signedInAt lastUsedAt browser system networks }
} }`;
const ACTS = `query ($layoutId: ID!, $from: AWSTimestamp!, $to: AWSTimestamp!) {
  listRemoteActs(layoutId: $layoutId, from: $from, to: $to) {
    layoutId sealedThrough hash
    commands { id at username email name masters outcomes { status count } }
    refused { id at username email operation reason sessionId }
    gate { id at username by operation reason owners people endsAt }
  }
}`;
const mutationOf = (name: string, input: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { ${GATE} } }`;
const SET = mutationOf("setOwnersGate", "SetOwnersGateInput");
const OPEN = mutationOf("openGateWindow", "OpenGateWindowInput");
const CLOSE = mutationOf("closeGateWindow", "CloseGateWindowInput");

/** Fields that only an administrator of the owner may use, not one of all layouts. */
export const KEEPERS_FIELDS = [
  "Mutation.setOwnersGate",
  "Mutation.openGateWindow",
  "Mutation.closeGateWindow",
] as const;

const OWNERS = ["example.com", "brightfield.example", "heliotrack.dev"];
const reason = "The owner's rule for remote access";

interface LayoutRead {
  readonly document: string;
  readonly variables: (place: { readonly layoutId: string }) => Record<string, unknown>;
}

/** Requests that read; the same for a call and for a cell of the table of rights. */
const READS = {
  "Query.getOwnersGate": { document: GET, variables: ({ layoutId }) => ({ layoutId }) },
  "Query.listRemotePeople": { document: PEOPLE, variables: ({ layoutId }) => ({ layoutId }) },
  "Query.listRemoteActs": {
    document: ACTS,
    variables: ({ layoutId }) => ({ layoutId, from: 1_782_000_000, to: 1_782_000_060 }),
  },
} as const satisfies Readonly<Record<string, LayoutRead>>;

/** The gate is turned on, opened and closed. */
export const GATE_CALLS: Readonly<Record<string, FieldCall>> = {
  ...READS,
  "Mutation.setOwnersGate": {
    document: SET,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("gate"), layoutId, on: true, owners: OWNERS, reason },
    }),
  },
  "Mutation.openGateWindow": {
    document: OPEN,
    variables: ({ changes, layoutId, username }) => ({
      input: {
        changeId: changes.get("gateWindow"),
        ...{ layoutId, people: [username], seconds: 600, reason },
      },
    }),
  },
  "Mutation.closeGateWindow": {
    document: CLOSE,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("gateWindowClosed"), layoutId },
    }),
  },
};

/** Requests without an effect: changes fail at their ids. */
export const GATE_CELLS: Readonly<Record<string, FieldRequest>> = {
  ...READS,
  "Mutation.setOwnersGate": {
    document: SET,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, on: true, owners: OWNERS, reason },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.openGateWindow": {
    document: OPEN,
    variables: ({ layoutId }, layout) => ({
      input: {
        changeId: changeIdFor(layout),
        ...{ layoutId, people: [newChangeId()], seconds: 600, reason },
      },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.closeGateWindow": {
    document: CLOSE,
    variables: ({ layoutId }, layout) => ({ input: { changeId: changeIdFor(layout), layoutId } }),
    letThrough: "InvalidArgument",
  },
};
