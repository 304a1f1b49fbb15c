/**
 * Which new controller belongs to which location: a controller without a location speaks on a
 * master, and a location of the same master fell silent less than an hour before. A person decides;
 * nothing here changes an id.
 */
import type { NLocId } from "./location-id.ts";
import { lastFour, type NodeId } from "./node-id.ts";

/** A controller that a master hears and that is at no location of its list. */
export interface HeardController {
  readonly nId: NodeId;
  /** Epoch seconds at which the master heard it for the first and for the last time. */
  readonly firstHeard: number;
  readonly lastHeard: number;
  /** Last four digits of the node over which the master heard it, 0000 for the master itself. */
  readonly hop: string | undefined;
  /** Received strength in dBm. */
  readonly strength: number | undefined;
}

/** The last answer of a node of the same master. */
export interface AnsweredLocation {
  readonly nLocId: NLocId;
  readonly nId: NodeId;
  /** Epoch seconds of its last answer; undefined: it has never answered. */
  readonly lastAnswer: number | undefined;
  /** As of its last answer: the next hop towards the master, and the received strength in dBm. */
  readonly hop: string | undefined;
  readonly strength: number | undefined;
}

export interface PairingFacts {
  /** Epoch seconds. */
  readonly now: number;
  /** Start of the newest round of the master that is known; epoch seconds. */
  readonly newestRound: number;
  readonly heard: readonly HeardController[];
  /** All nodes of the master with a controller of their own. */
  readonly locations: readonly AnsweredLocation[];
}

/** Seconds of silence beyond which a location is no longer a candidate. */
export const LONGEST_SILENCE = 3600;
/**
 * Seconds without an answer before the newest round from which a node counts as silent: a sound node
 * misses one data cycle now and then, seldom two.
 */
export const LEAST_SILENCE = 1500;
/** Seconds since a controller was last heard, after which nothing is proposed for it. */
export const HEARD_RECENTLY = 7200;
/** Difference in dB up to which two signals count as equally strong: fading and antennas. */
const SAME_STRENGTH = 8;

export interface PairingCandidate {
  readonly nLocId: NLocId;
  /** Id that the location has now. */
  readonly before: NodeId;
  readonly nId: NodeId;
  readonly grounds: PairingGrounds;
}

export interface PairingGrounds {
  /** Seconds from the last answer of the location to the first time that the controller was heard. */
  readonly silentSeconds: number;
  /** Whether it is heard over the same node as the location before; undefined: unknown. */
  readonly isSameHop: boolean | undefined;
  /** Whether it is as strong as the location before; undefined: unknown. */
  readonly isAsStrong: boolean | undefined;
}

/**
 * Candidates that depend on each other: they have a controller or a location in common, directly or
 * over others. Only one candidate is a proposal; of several, the best supported comes first.
 */
export interface PairingGroup {
  readonly candidates: readonly [PairingCandidate, ...(readonly PairingCandidate[])];
}

/** All groups, the newest controller first. */
export function pairingGroups(facts: PairingFacts): readonly PairingGroup[] {
  const candidates = facts.heard
    .filter(({ lastHeard, nId }) => facts.now - lastHeard <= HEARD_RECENTLY && isFree(facts, nId))
    .toSorted((one, other) => other.firstHeard - one.firstHeard)
    .flatMap((heard) => candidatesOf(facts, heard));
  const groups: PairingCandidate[][] = [];
  for (const candidate of candidates) {
    const touched = groups.filter((group) => group.some((known) => isTied(known, candidate)));
    const joined = [...touched.flat(), candidate];
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.flatMap((group): readonly PairingGroup[] => {
    const [first, ...others] = group.toSorted(bySupport);
    return first === undefined ? [] : [{ candidates: [first, ...others] }];
  });
}

function candidatesOf(facts: PairingFacts, heard: HeardController): readonly PairingCandidate[] {
  return facts.locations.flatMap((location): readonly PairingCandidate[] => {
    const { nLocId, nId: before, lastAnswer } = location;
    if (lastAnswer === undefined || !isSilent(facts, lastAnswer)) return [];
    const silentSeconds = heard.firstHeard - lastAnswer;
    if (silentSeconds < 0 || silentSeconds >= LONGEST_SILENCE) return [];
    const grounds = {
      silentSeconds,
      isSameHop: isEqual(heard.hop, location.hop),
      isAsStrong: isNear(heard.strength, location.strength),
    };
    return [{ nLocId, before, nId: heard.nId, grounds }];
  });
}

/** Whether no location has a controller with these last four digits. */
function isFree({ locations }: PairingFacts, heard: NodeId): boolean {
  return !locations.some(({ nId }) => lastFour(nId) === lastFour(heard));
}

function isSilent({ newestRound }: PairingFacts, lastAnswer: number): boolean {
  return newestRound - lastAnswer >= LEAST_SILENCE;
}

function isTied(one: PairingCandidate, other: PairingCandidate): boolean {
  return one.nId === other.nId || one.nLocId === other.nLocId;
}

/** More support first; of equal support, the shorter silence. */
function bySupport(one: PairingCandidate, other: PairingCandidate): number {
  return (
    support(other.grounds) - support(one.grounds) ||
    one.grounds.silentSeconds - other.grounds.silentSeconds ||
    one.nLocId.localeCompare(other.nLocId)
  );
}

function support({ isSameHop, isAsStrong }: PairingGrounds): number {
  const points = (ground: boolean | undefined) => (ground === undefined ? 0 : ground ? 1 : -1);
  return 2 * points(isSameHop) + points(isAsStrong);
}

function isEqual(one: string | undefined, other: string | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : one === other;
}

function isNear(one: number | undefined, other: number | undefined): boolean | undefined {
  return one === undefined || other === undefined
    ? undefined
    : Math.abs(one - other) <= SAME_STRENGTH;
}
