/** Readings of one node around a command given at T, as rounds of its master, and their proof. */
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import {
  type AddressedTracker,
  type MotionOrder,
  orderOfCommand,
  proveMaster,
  type TrackerProof,
} from "#domain/commands/motion-proof/prove-motion.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { type NodeCells, reading } from "#test/builders/readings.ts";

export const T = 1_782_300_000;

/** Seconds relative to the command, and angles in degrees. */
export interface Answer {
  /** Time of the node's answer. */
  readonly at: number;
  /** Beginning of the round that reported it; different for an old answer. @default `at` */
  readonly round?: number;
  readonly panel: number | "fault";
  readonly target?: number;
  readonly alarms?: readonly NodeAlarm[];
  /** Flags in addition to that for tracking. */
  readonly flags?: readonly NodeFlag[];
  readonly isTrackingOff?: true;
}

export function cellsOf(answer: Answer): NodeCells {
  const { at, panel, target, alarms = [], flags = [], isTrackingOff } = answer;
  const ap = panel === "fault" ? 65_535 : Math.round(panel * 100);
  const shown = isTrackingOff ? flags : ["trackingEnabled", ...flags];
  return {
    t: T + at,
    ap,
    at: Math.round((target ?? (panel === "fault" ? 0 : panel)) * 100),
    al: hexOf(NODE_ALARMS, alarms, 8),
    fl: hexOf(NODE_FLAGS, shown, 16),
  };
}

export function roundsOf(answers: readonly Answer[], node = 0): readonly Reading[] {
  return answers.map((answer) =>
    reading({
      ts: T + (answer.round ?? answer.at),
      kind: "poll",
      nodes: { [node]: cellsOf(answer) },
    }),
  );
}

export const SOLO: AddressedTracker = { node: 0, primary: undefined, nId: "1567" };

/** The order of a command at T to the angle 37°, with answers of the next quarter of an hour. */
export function orderNamed(name: WireCommandName): MotionOrder {
  const times = { issuedAt: T, until: T + 900 };
  return orderOfCommand({ name, expected: { kind: "angle", degrees: 37 }, ...times, isSent: true });
}

export const STOW = orderNamed("strong-angle-stow");

export function proofOf(
  answers: readonly Answer[],
  order: Partial<MotionOrder> = {},
): TrackerProof {
  const [proof] = proveMaster({ ...STOW, ...order }, [SOLO], roundsOf(answers));
  if (proof === undefined) throw new Error("expected a proof of the one node");
  return proof;
}

function hexOf(
  rows: readonly { readonly key: string; readonly bit: number }[],
  keys: readonly string[],
  digits: number,
): string {
  const word = rows
    .filter(({ key }) => keys.includes(key))
    .reduce((bits, { bit }) => bits | (1n << BigInt(bit)), 0n);
  return word.toString(16).toUpperCase().padStart(digits, "0");
}
