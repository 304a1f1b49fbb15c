/** Judges the checks of a master or node by what is stored about it. */
import {
  CHECKS,
  type CheckKey,
  type CheckResult,
  type CheckResults,
  COMMISSIONING,
  type DeviceKind,
  EXPECTED_SCANS,
} from "./checks.ts";
import type { MasterFacts, NodeFacts, ScanFact } from "./device-facts.ts";
import { type ExpectedFirmware, expectedOfNode } from "./expected-firmware.ts";
import type { MovementFact } from "./movement-facts.ts";

type Judge<Facts> = (facts: Facts, expected: ExpectedFirmware) => CheckResult;

interface NodeOfMaster {
  readonly node: NodeFacts;
  readonly master: MasterFacts;
}

const DONE = { state: "done" } as const;
const OPEN = { state: "open" } as const;
const UNKNOWN = { state: "unknown" } as const;
const NOT_APPLICABLE = { state: "notApplicable" } as const;

const OF_MASTER: Readonly<Partial<Record<CheckKey, Judge<MasterFacts>>>> = {
  located: ({ isLocated }) => (isLocated ? DONE : OPEN),
  identified: ({ mId }) => (mId === undefined ? OPEN : { ...DONE, value: mId }),
  heard: ({ mId, hasReported }) => (mId !== undefined && hasReported ? DONE : OPEN),
  scanned: ({ scans }) => judgeScans(scans, EXPECTED_SCANS.master),
  firmware: ({ firmware }, expected) => judgeFirmware(firmware, expected.master),
};

const OF_NODE: Readonly<Record<CheckKey, Judge<NodeOfMaster>>> = {
  located: ({ node }) => (node.isLocated ? DONE : OPEN),
  identified: ({ node: { nId } }) => (nId === undefined ? OPEN : { ...DONE, value: nId }),
  synchronised: judgeSync,
  heard: judgeHeard,
  movedEast: ({ node }) => judgeMovement(node, node.movedEast),
  movedWest: ({ node }) => judgeMovement(node, node.movedWest),
  scanned: ({ node: { scans, role } }) =>
    judgeScans(scans, role === "aux" ? EXPECTED_SCANS.auxiliary : EXPECTED_SCANS.node),
  parameters: judgeParameters,
  firmware: (given, expected) => {
    const answer = judgeHeard(given).state === "done" ? given.node.answer : undefined;
    return judgeFirmware(answer?.firmware, expectedOfNode(expected, answer?.nodeType));
  },
};

export function judgeMaster(facts: MasterFacts, expected: ExpectedFirmware): CheckResults {
  return judged("master", (key) => OF_MASTER[key]?.(facts, expected));
}

export function judgeNode(
  node: NodeFacts,
  master: MasterFacts,
  expected: ExpectedFirmware,
): CheckResults {
  return judged("node", (key) => OF_NODE[key]({ node, master }, expected));
}

function judged(kind: DeviceKind, judge: (key: CheckKey) => CheckResult | undefined): CheckResults {
  const results = CHECKS.map(({ key, of }) => {
    const isOfKind = of.some((one) => one === kind);
    return [key, isOfKind ? (judge(key) ?? UNKNOWN) : NOT_APPLICABLE] as const;
  });
  return Object.fromEntries(results) as CheckResults;
}

function judgeSync({ node: { nId, isPendingSync } }: NodeOfMaster): CheckResult {
  if (nId === undefined) return OPEN;
  if (isPendingSync === undefined) return UNKNOWN;
  return isPendingSync ? OPEN : DONE;
}

/**
 * A node counts as heard while it answers under its present ID: one that fell silent is open again.
 */
function judgeHeard({ node: { nId, answer }, master: { roundAt } }: NodeOfMaster): CheckResult {
  if (nId === undefined) return OPEN;
  if (answer === undefined || roundAt === undefined) return UNKNOWN;
  if (answer.at === undefined) return OPEN;
  if (roundAt - answer.at > COMMISSIONING.heardSeconds) return OPEN;
  if (answer.nId !== undefined && !isSameNode(answer.nId, nId)) return OPEN;
  return DONE;
}

/** A proof of another controller says nothing about the present one. */
function judgeMovement({ nId }: NodeFacts, fact: MovementFact | undefined): CheckResult {
  if (nId === undefined || fact === undefined || fact.nId === null) return OPEN;
  if (!isSameNode(fact.nId, nId)) return OPEN;
  const { degrees, at, by, commandId } = fact;
  return { ...DONE, at, ...(by === null ? {} : { by }), degrees, commandId };
}

function judgeScans(scans: readonly ScanFact[], expected: readonly string[]): CheckResult {
  const missing = expected.filter((kind) => scans.every((scan) => scan.kind !== kind));
  if (missing.length > 0) return { ...OPEN, missing };
  return { ...DONE, at: Math.max(...scans.map(({ at }) => at)) };
}

/** Without a reading of this controller, with the set in use now, nothing is known. */
function judgeParameters({ node, master }: NodeOfMaster): CheckResult {
  const { nId, parameters: fact } = node;
  if (nId === undefined || fact === undefined || !isSameNode(fact.nId, nId)) return UNKNOWN;
  const { at, by, commandId, nodeParamId, differing } = fact;
  if (nodeParamId === null || nodeParamId !== master.nodeParamId) return UNKNOWN;
  const evidence = { at, by, commandId };
  return differing.length === 0
    ? { ...DONE, ...evidence }
    : { ...OPEN, ...evidence, missing: differing };
}

function judgeFirmware(reported: string | undefined, expected: string | undefined): CheckResult {
  if (reported === undefined) return UNKNOWN;
  const value = { value: reported };
  if (expected === undefined) return { ...UNKNOWN, ...value };
  return { ...(reported === expected ? DONE : OPEN), ...value };
}

/** Nodes are distinguished by the last four digits of their IDs within one master. */
function isSameNode(one: string, other: string): boolean {
  return one.slice(-4) === other.slice(-4);
}
