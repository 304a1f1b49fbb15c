/** Generated from remote-access.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** An account that may see the layout. */
export interface RemotePerson {
  /** User id. */
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  /** State of the account, such as ACTIVE. */
  readonly state: string;
  /** Sum of the privilege bits; 0 unless the account is active. */
  readonly privileges: number;
  readonly allLayouts: boolean;
  /** Epoch seconds of the individual grant; null for users who see all layouts. */
  readonly grantedAt: number | undefined;
  /** Whether the account counts as the provider's: while the gate is on, unless it is one of the owner's people; else if it sees all layouts or is on the provider's domain. */
  readonly isProviders: boolean;
  /** Sessions as consoles reported them, the one used last first. */
  readonly sessions: readonly {
    readonly id: string;
    /** Epoch seconds. */
    readonly signedInAt: number;
    readonly lastUsedAt: number;
    /** Null if unknown, like system. */
    readonly browser: string | undefined;
    readonly system: string | undefined;
    /** Ranges of the network addresses from which the session was used; empty if unknown. */
    readonly networks: readonly string[];
  }[];
}

export const readRemotePerson: Reader<RemotePerson> = object({
  username: id,
  email: text,
  nameFirst: text,
  nameLast: text,
  company: text,
  state: text,
  privileges: integer,
  allLayouts: flag,
  grantedAt: optional(moment),
  isProviders: flag,
  sessions: list(object({
    id: id,
    signedInAt: moment,
    lastUsedAt: moment,
    browser: optional(text),
    system: optional(text),
    networks: list(text),
  })),
});

/** What was done in a layout in a part of the time of the report. */
export interface RemoteActs {
  /** Start in epoch seconds of the hour of the last seal of the ledger up to the end of the range, and its hash; null while nothing is sealed. */
  readonly sealedThrough: number | undefined;
  readonly hash: string | undefined;
  readonly commands: readonly {
    readonly id: string;
    /** Epoch seconds. */
    readonly at: number;
    readonly username: string;
    readonly email: string;
    /** Wire name of the command. */
    readonly name: string;
    readonly masters: number;
    readonly outcomes: readonly {
      readonly status: string;
      readonly count: number;
    }[];
  }[];
  readonly refused: readonly {
    readonly id: string;
    /** Epoch seconds. */
    readonly at: number;
    readonly username: string;
    /** Null for an account that no longer exists. */
    readonly email: string | undefined;
    /** Type.field, or METHOD and path. */
    readonly operation: string;
    /** Code of the refusal. */
    readonly reason: string;
    /** Null if the token names none. */
    readonly sessionId: string | undefined;
  }[];
  readonly gate: readonly {
    readonly id: string;
    /** Epoch seconds. */
    readonly at: number;
    readonly username: string;
    /** E-mail address of the user. */
    readonly by: string;
    readonly operation: string;
    readonly reason: string | undefined;
    /** Empty when the gate was turned off. */
    readonly owners: readonly string[];
    /** E-mail addresses of the people of the window. */
    readonly people: readonly string[];
    /** Epoch seconds at which an opened window ends, or a closed one would have ended. */
    readonly endsAt: number | undefined;
  }[];
}

export const readRemoteActs: Reader<RemoteActs> = object({
  sealedThrough: optional(moment),
  hash: optional(text),
  commands: list(object({
    id: id,
    at: moment,
    username: id,
    email: text,
    name: text,
    masters: integer,
    outcomes: list(object({
      status: text,
      count: integer,
    })),
  })),
  refused: list(object({
    id: id,
    at: moment,
    username: id,
    email: optional(text),
    operation: text,
    reason: text,
    sessionId: optional(id),
  })),
  gate: list(object({
    id: id,
    at: moment,
    username: id,
    by: text,
    operation: text,
    reason: optional(text),
    owners: list(text),
    people: list(text),
    endsAt: optional(moment),
  })),
});

export const LIST_REMOTE_PEOPLE: Operation<readonly RemotePerson[], { readonly layoutId: string }> = {
  document: "query ListRemotePeople($layoutId:ID!){people:listRemotePeople(layoutId:$layoutId){username email nameFirst nameLast company state privileges allLayouts grantedAt isProviders sessions{id signedInAt lastUsedAt browser system networks}}}",
  answer: only("people", list(readRemotePerson)),
};

export const LIST_REMOTE_ACTS: Operation<RemoteActs, { readonly layoutId: string; readonly from: number; readonly to: number }> = {
  document: "query ListRemoteActs($layoutId:ID!$from:AWSTimestamp!$to:AWSTimestamp!){acts:listRemoteActs(layoutId:$layoutId from:$from to:$to){sealedThrough hash commands{id at username email name masters outcomes{status count}}refused{id at username email operation reason sessionId}gate{id at username by operation reason owners people endsAt}}}",
  answer: only("acts", readRemoteActs),
};

export const VERIFY_LEDGER: Operation<{
  readonly isIntact: boolean;
  /** Number of verified hours, including the first that does not match; rows is the number of rows in them. */
  readonly hours: number;
  /** Start of the first hour that does not match. */
  readonly faultHour: number | undefined;
} | undefined, { readonly layoutId: string; readonly from: number; readonly to: number }> = {
  document: "query VerifyLedger($layoutId:ID!$from:AWSTimestamp!$to:AWSTimestamp!){verified:verifyLedger(layoutId:$layoutId from:$from to:$to){isIntact hours faultHour}}",
  answer: only("verified", optional(object({
    isIntact: flag,
    hours: integer,
    faultHour: optional(moment),
  }))),
};
