/** Where the trackers stand that a command has sent somewhere, and the reports of those of the past. */
import * as v from "valibot";
import { MOTION_STATES, type MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

/** How many trackers are in each state. */
export type MotionCounts = Readonly<Record<MotionState | "nodes", number>>;

/** Times are epoch seconds. */
export interface MotionHead extends MotionCounts {
  /** Of the command or of the batch. */
  readonly id: string;
  readonly name: string;
  readonly args: readonly { readonly key: string; readonly value: string }[];
  readonly username: string;
  readonly issuedAt: number;
  /** Up to when answers were looked at. */
  readonly until: number;
  /** Nothing is added any more. */
  readonly isClosed: boolean;
  /** Miles per hour, before the command. */
  readonly windAverage: number | undefined;
  readonly windPeak: number | undefined;
  /** Seconds until this share of the trackers that could react stood at the angle. */
  readonly seconds50: number | undefined;
  readonly seconds90: number | undefined;
  readonly seconds99: number | undefined;
}

export interface MotionProof extends MotionHead {
  readonly masters: readonly MotionMaster[];
  /** The first that do not stand there; those on their way only once it is closed. */
  readonly exceptions: readonly MotionException[];
  readonly exceptionsLeftOut: number;
}

export interface MotionMaster extends MotionCounts {
  readonly mLocId: string;
  readonly masterName: string;
  readonly status: string;
  readonly code: string | undefined;
  /** One letter per place by node index; - is not concerned. */
  readonly states: string;
}

export interface MotionException {
  readonly mLocId: string;
  readonly nLocId: string;
  readonly nId: string | undefined;
  readonly state: MotionState;
  readonly cause: string | undefined;
  /** Degrees, west positive. */
  readonly expected: number | undefined;
  readonly measured: number | undefined;
}

const STATE_KEYS = MOTION_STATES.map(({ key }) => key);

const counts = {
  nodes: v.number(),
  reached: v.number(),
  moving: v.number(),
  late: v.number(),
  stuck: v.number(),
  silent: v.number(),
  excluded: v.number(),
} as const;

const head = {
  id: v.string(),
  name: v.string(),
  args: v.array(v.object({ key: v.string(), value: v.string() })),
  username: v.string(),
  issuedAt: moment,
  until: moment,
  isClosed: v.boolean(),
  windAverage: maybe(v.number()),
  windPeak: maybe(v.number()),
  ...counts,
  seconds50: maybe(v.number()),
  seconds90: maybe(v.number()),
  seconds99: maybe(v.number()),
} as const;

const ProofSchema = v.object({
  proof: v.object({
    ...head,
    masters: v.array(
      v.object({
        mLocId: v.string(),
        masterName: v.string(),
        status: v.string(),
        code: maybe(v.string()),
        ...counts,
        states: v.string(),
      }),
    ),
    exceptions: v.array(
      v.object({
        mLocId: v.string(),
        nLocId: v.string(),
        nId: maybe(v.string()),
        state: v.picklist(STATE_KEYS),
        cause: maybe(v.string()),
        expected: maybe(v.number()),
        measured: maybe(v.number()),
      }),
    ),
    exceptionsLeftOut: v.number(),
  }),
});

const COUNTS = "nodes reached moving late stuck silent excluded";
const HEAD = `id name args { key value } username issuedAt until isClosed windAverage windPeak ${COUNTS}
  seconds50 seconds90 seconds99`;

const PROOF = `query MotionProof($layoutId: ID!, $id: ID!) {
  proof: getMotionProof(layoutId: $layoutId, id: $id) {
    ${HEAD} masters { mLocId masterName status code ${COUNTS} states }
    exceptions { mLocId nLocId nId state cause expected measured } exceptionsLeftOut
  }
}`;

export interface MotionKey {
  readonly layoutId: string;
  /** Of the command or of the batch. */
  readonly id: string;
}

/** As far as is known now. */
export async function getMotionProof(
  client: GraphqlClient,
  key: MotionKey,
): Promise<Outcome<MotionProof>> {
  const answer = await client.query({ document: PROOF, variables: { ...key } });
  return andThen(
    andThen(answer, (json) => parsed(ProofSchema, json)),
    ({ proof }) => ok(proof),
  );
}

const EVENTS = `query MotionEvents($layoutId: ID!, $from: AWSTimestamp!, $to: AWSTimestamp!) {
  events: listMotionEvents(layoutId: $layoutId, from: $from, to: $to) { ${HEAD} }
}`;

/** Closed ones, newest first; from and to are epoch seconds, at most 366 days apart. */
export async function listMotionEvents(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly from: number; readonly to: number },
): Promise<Outcome<readonly MotionHead[]>> {
  const answer = await client.query({ document: EVENTS, variables: { ...range } });
  const schema = v.object({ events: v.array(v.object(head)) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ events }) => ok(events),
  );
}

const EXPORT = `query ExportMotionProof($layoutId: ID!, $id: ID!) {
  file: exportMotionProof(layoutId: $layoutId, id: $id) { fileName text }
}`;

export interface MotionFile {
  readonly fileName: string;
  readonly text: string;
}

/** Every tracker on a line, as comma separated values. */
export async function exportMotionProof(
  client: GraphqlClient,
  key: MotionKey,
): Promise<Outcome<MotionFile>> {
  const answer = await client.query({ document: EXPORT, variables: { ...key } });
  const schema = v.object({ file: v.object({ fileName: v.string(), text: v.string() }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ file }) => ok(file),
  );
}
