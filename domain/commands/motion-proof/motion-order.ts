/**
 * The stow reasons that motion commands set and end, and the flags by which a node shows that it
 * has adopted a command or a stow of its master, or obeys something else.
 */
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";

/** The stow reason that a command sets, or the reasons that the command ends. */
type ReasonChange =
  | { readonly act: "set"; readonly reason: StowReason }
  | { readonly act: "end"; readonly reasons: readonly StowReason[] };

/** All reasons except the two manual holds and the night. */
const COORDINATED: readonly StowReason[] = [
  "wind",
  "hail",
  "windSensorDisconnect",
  "snowSensorDisconnect",
  "masterLowBattery",
  "snow",
  "water",
  "thundersmart",
  "masterHardwareFault",
  "cleaningMode",
  "weathersmart",
];

const REASON_CHANGES: Readonly<Partial<Record<WireCommandName, ReasonChange>>> = {
  "strong-angle-stow": { act: "set", reason: "manualOverrideHighPriority" },
  "high-priority-keep-angle": { act: "set", reason: "manualOverrideHighPriority" },
  "restore-override": { act: "end", reasons: ["manualOverrideHighPriority"] },
  "low-priority-keep-angle": { act: "set", reason: "manualOverrideLowPriority" },
  "low-priority-restore": { act: "end", reasons: ["manualOverrideLowPriority"] },
  "enable-tracking": { act: "end", reasons: ["manualOverrideLowPriority"] },
  "enter-cleaning-mode": { act: "set", reason: "cleaningMode" },
  "exit-cleaning-mode": { act: "end", reasons: ["cleaningMode"] },
  "trigger-snow-safe-stow": { act: "set", reason: "snow" },
  "clear-snow-stow": { act: "end", reasons: ["snow"] },
  "disable-snow-stow": { act: "end", reasons: ["snow"] },
  "disable-weathersmart": { act: "end", reasons: ["weathersmart"] },
  "activate-hailstow": { act: "set", reason: "hail" },
  "reset-stow-coordinator": { act: "end", reasons: COORDINATED },
  "deactivate-hailstow": { act: "end", reasons: ["hail"] },
};

/** The master's stow reasons, each with the flag by which nodes show it. */
export const FLAG_OF_REASON = [
  ["manualOverrideHighPriority", "manualHigh"],
  ["wind", "windStow"],
  ["hail", "hailStow"],
  ["snow", "snowStow"],
  ["water", "waterStow"],
  ["manualOverrideLowPriority", "manualLow"],
  ["cleaningMode", "cleaning"],
  ["weathersmart", "weathersmart"],
] as const satisfies readonly (readonly [StowReason, NodeFlag])[];

/** A node's own stow reasons, which have priority over all orders of its master. */
export const OWN_STOW_FLAGS = [
  "lowBatteryStow",
  "socStow",
  "commLossStow",
] as const satisfies readonly NodeFlag[];

/**
 * The reason that the command sets, whose bit decides about priority; undefined when it sets none.
 */
export function reasonSetBy(name: WireCommandName): StowReason | undefined {
  const order = REASON_CHANGES[name];
  return order?.act === "set" ? order.reason : undefined;
}

/** Whether any command sets the reason. */
export function isSetByCommands(reason: StowReason): boolean {
  return Object.values(REASON_CHANGES).some(
    (change) => change.act === "set" && change.reason === reason,
  );
}

export function reasonsEndedBy(name: WireCommandName): readonly StowReason[] {
  const order = REASON_CHANGES[name];
  return order?.act === "end" ? order.reasons : [];
}

/**
 * The flag by which a node shows that it obeys the reason that the command sets; 0 when no flag
 * shows it.
 */
export function flagSetBy(name: WireCommandName): number {
  const reason = reasonSetBy(name);
  return reason === undefined ? 0 : maskOfReasons((other) => other === reason);
}

/**
 * Flags that a node shows until it has adopted the command, without flags that sensors may set
 * again at once.
 */
export function flagsEndedBy(name: WireCommandName): number {
  const ended = reasonsEndedBy(name);
  return ended.length === 1 ? maskOfReasons((reason) => ended.includes(reason)) : 0;
}

/**
 * Every flag that the command may clear; several flags for a command that ends several stow
 * reasons.
 */
export function flagsClearedBy(name: WireCommandName): number {
  const ended = reasonsEndedBy(name);
  return maskOfReasons((reason) => ended.includes(reason));
}

/**
 * Flags of stow reasons with priority over this command or stow: the node's own reasons, and
 * reasons of the master with a lower bit.
 * @param reason that the order sets; undefined when it sets none
 */
export function flagsAbove(reason: StowReason | undefined): number {
  const own = wordMask(NODE_FLAGS, ...OWN_STOW_FLAGS);
  if (reason === undefined) return own;
  return own | maskOfReasons((other) => bitOf(other) < bitOf(reason));
}

function maskOfReasons(isMeant: (reason: StowReason) => boolean): number {
  return FLAG_OF_REASON.reduce(
    (word, [reason, flag]) => (isMeant(reason) ? word | wordMask(NODE_FLAGS, flag) : word),
    0,
  );
}

function bitOf(reason: StowReason): number {
  return STOW_REASONS.findIndex(({ key }) => key === reason);
}
