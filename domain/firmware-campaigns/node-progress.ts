/**
 * The next state of one node of a campaign, from what the node has reported and what became of its
 * command. A change that needs a command is only proposed here: next-steps.ts judges whether it may
 * be sent now.
 */
import type {
  CampaignNode,
  CampaignSettings,
  NodeBefore,
  NodeFailure,
  NodeState,
  ProofLeg,
} from "./campaign.ts";
import { PROOF_DEGREES, PROOF_ROUNDS } from "./campaign.ts";
import type { CommandOutcome, NodeReading } from "./campaign-facts.ts";

export const PROGRESS_RULES = {
  /**
   * Seconds for which a claimed command without a row is sent again with the same id. Longer than a
   * run of the function lasts, so that afterwards no run can still send it.
   */
  resend: 180,
  /** Seconds after which a master that has not answered is prepared anew. */
  prepare: 180,
  /** Seconds for which a prepared master waits for the update; it gives up after 1800. */
  conditions: 1500,
  /** Seconds from the request in which the version must be read back. */
  update: 1800,
  /** Seconds from the request before which reports do not count: transfer and restart. */
  restart: 120,
  /** Seconds without a report after which an updated node is silent. */
  silent: 3600,
  /** Seconds in which a leg of the proof must be reported. */
  leg: 1800,
  /** Commands of a node that its master may refuse. */
  refusals: 5,
} as const;

/** Degrees by which a reported angle may differ from the goal of a leg. */
const NEAR_DEGREES = 1.5;
/** Degrees by which the angle may differ from that of tracking at the end. */
const TRACKING_DEGREES = 2;

export type NodeMove =
  | { readonly kind: "stay" }
  | { readonly kind: "become"; readonly state: NodeState; readonly isRefused?: true }
  /** Send the claimed command again, with its id. */
  | { readonly kind: "resend" }
  /** Ask the node: its master is prepared. */
  | { readonly kind: "ask" }
  | {
      readonly kind: "move";
      readonly leg: ProofLeg;
      readonly failure?: NodeFailure | undefined;
      /** The proof is broken off and has to be made again. */
      readonly isCut?: true | undefined;
    };

export interface NodeFacts {
  readonly now: number;
  /** Oldest first. */
  readonly readings: readonly NodeReading[];
  readonly outcome: CommandOutcome | undefined;
  /** False once the campaign is stopped or waits for an approval. */
  readonly isRunning: boolean;
}

const STAY: NodeMove = { kind: "stay" };

export function nodeMove(
  node: CampaignNode,
  settings: Pick<CampaignSettings, "version">,
  facts: NodeFacts,
): NodeMove {
  const { state } = node;
  switch (state.kind) {
    case "preparing":
      return afterPreparing(state, facts);
    case "asked":
      return afterAsking(state, settings.version, facts);
    case "versionRead":
      return afterVersion(state, settings.version, facts);
    case "proving":
      return afterLeg(state, settings.version, facts);
    default:
      return STAY;
  }
}

function afterPreparing(
  { at }: Extract<NodeState, { kind: "preparing" }>,
  { outcome, now, isRunning }: NodeFacts,
): NodeMove {
  if (outcome === undefined) return unsent(at, { kind: "notAsked" }, now, isRunning);
  if (outcome.kind === "refused") return refused({ kind: "notAsked" });
  if (!isRunning) return become({ kind: "notAsked" });
  if (outcome.kind === "success") {
    return now > at + PROGRESS_RULES.conditions ? become({ kind: "notAsked" }) : { kind: "ask" };
  }
  return now > at + PROGRESS_RULES.prepare ? refused({ kind: "notAsked" }) : STAY;
}

function afterAsking(
  { at, before }: Extract<NodeState, { kind: "asked" }>,
  version: string,
  { readings, outcome, now, isRunning }: NodeFacts,
): NodeMove {
  const read = readings.find((one) => one.at > at && one.version === version);
  if (read !== undefined) return become({ kind: "versionRead", at: read.at, before });
  if (outcome === undefined) return unsent(at, { kind: "notAsked" }, now, isRunning);
  if (outcome.kind === "refused") {
    if (outcome.code === "IMAGE") return become({ kind: "skipped", at: now, reason: "noImage" });
    return refused({ kind: "notAsked" });
  }
  const after = readings.filter((one) => one.at > at + PROGRESS_RULES.restart);
  const other = after.find((one) => one.version !== undefined && one.version !== before.version);
  if (other !== undefined) return failed("otherVersion", now);
  if (after.length >= PROOF_ROUNDS) return failed("oldVersion", now);
  if (now <= at + PROGRESS_RULES.update) return STAY;
  return failed(after.length === 0 ? "silent" : "oldVersion", now);
}

function afterVersion(
  { at, before }: Extract<NodeState, { kind: "versionRead" }>,
  version: string,
  { readings, now, isRunning }: NodeFacts,
): NodeMove {
  const since = readings.filter((one) => one.at >= at);
  const lost = lostVersion(since, version, before);
  if (lost !== undefined) return failed(lost, now);
  if (now > (since.at(-1)?.at ?? at) + PROGRESS_RULES.silent) return failed("silent", now);
  if (since.length < PROOF_ROUNDS) return STAY;
  if (hasMoreAlarms(since, before)) return failed("moreAlarms", now);
  return isRunning ? { kind: "move", leg: "east" } : STAY;
}

function afterLeg(
  state: Extract<NodeState, { kind: "proving" }>,
  version: string,
  { readings, outcome, now, isRunning }: NodeFacts,
): NodeMove {
  const { leg, at, readAt, goal, before, failure, isCut } = state;
  if (outcome === undefined && now <= at + PROGRESS_RULES.resend) {
    return isRunning || leg === "back" ? { kind: "resend" } : STAY;
  }
  const since = readings.filter((one) => one.at > at);
  const lost = lostVersion(since, version, before);
  if (leg === "back") {
    const isBack =
      isRestored(outcome) &&
      since.some(
        ({ angle, target }) =>
          angle !== undefined &&
          target !== undefined &&
          Math.abs(angle - target) <= TRACKING_DEGREES,
      );
    if (isBack) {
      if (isCut === true) return become({ kind: "versionRead", at: readAt, before });
      const reason = failure ?? lost ?? (hasMoreAlarms(since, before) ? "moreAlarms" : undefined);
      return reason === undefined ? become({ kind: "proven", at: now }) : failed(reason, now);
    }
    if (isRefusedYet(outcome)) return { kind: "move", leg: "back", failure, isCut };
    if (now <= at + PROGRESS_RULES.leg) return STAY;
    return failed(failure ?? lost ?? (since.length === 0 ? "silent" : "notMoved"), now);
  }
  if (lost !== undefined) return { kind: "move", leg: "back", failure: lost };
  if (!isRunning) return { kind: "move", leg: "back", isCut: true };
  if (outcome === undefined || outcome.kind === "refused") return { kind: "move", leg };
  const isThere = since.some(
    ({ angle }) => angle !== undefined && Math.abs(angle - goal) <= NEAR_DEGREES,
  );
  if (isThere) return { kind: "move", leg: leg === "east" ? "west" : "back" };
  if (now <= at + PROGRESS_RULES.leg) return STAY;
  return { kind: "move", leg: "back", failure: since.length === 0 ? "silent" : "notMoved" };
}

/** The master answers NOTACTIVE to the end of a hold that is over already. */
function isRestored(outcome: CommandOutcome | undefined): boolean {
  if (outcome === undefined) return false;
  return outcome.kind !== "refused" || outcome.code === "NOTACTIVE";
}

function isRefusedYet(outcome: CommandOutcome | undefined): boolean {
  return outcome === undefined || (outcome.kind === "refused" && outcome.code !== "NOTACTIVE");
}

/** The goal of a leg in whole degrees, within the limits. */
export function legGoal(
  leg: "east" | "west",
  from: number,
  limits: { readonly limitEastDegrees: number; readonly limitWestDegrees: number },
): number {
  const wanted = Math.round(from + (leg === "east" ? -PROOF_DEGREES : PROOF_DEGREES));
  const east = Math.ceil(limits.limitEastDegrees);
  const west = Math.floor(limits.limitWestDegrees);
  return Math.min(west, Math.max(east, wanted));
}

/** A leg whose goal is nearer than this to the tracker proves nothing and is left out; degrees. */
export const LEAST_LEG_DEGREES = 2;

function lostVersion(
  readings: readonly NodeReading[],
  version: string,
  before: NodeBefore,
): NodeFailure | undefined {
  const other = readings.find((one) => one.version !== undefined && one.version !== version);
  if (other === undefined) return undefined;
  return other.version === before.version ? "oldVersion" : "otherVersion";
}

/** Whether the newest report has an alarm that the node did not have before. */
function hasMoreAlarms(readings: readonly NodeReading[], { alarms }: NodeBefore): boolean {
  const newest = readings.at(-1);
  return newest !== undefined && (newest.alarms & ~alarms) !== 0;
}

/** A command without a row: it is sent again for a while, then it is as if it was never claimed. */
function unsent(at: number, state: NodeState, now: number, isRunning: boolean): NodeMove {
  if (now > at + PROGRESS_RULES.resend) return become(state);
  return isRunning ? { kind: "resend" } : STAY;
}

function refused(state: NodeState): NodeMove {
  return { kind: "become", state, isRefused: true };
}

function become(state: NodeState): NodeMove {
  return { kind: "become", state };
}

function failed(reason: NodeFailure, at: number): NodeMove {
  return become({ kind: "failed", at, reason });
}
