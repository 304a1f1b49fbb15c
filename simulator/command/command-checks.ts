/**
 * Checks of a master before it begins a command, in this order; the first that fails decides the
 * answer.
 */

import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { TimingClass } from "#domain/commands/wire/wire-command.ts";
import { decode } from "#domain/fields/decode.ts";
import type { Command } from "#domain/wire/command.ts";
import {
  isAllowedInDoubt,
  isFreeOfClock,
  isImmediateRead,
  isRead,
  wireCommandOf,
} from "./command-facts.ts";
import type { CommandPorts, CommandRefusal } from "./command-ports.ts";
import type { Protections } from "./protections.ts";

/** State of the command processor that the checks need, besides the processor's ports. */
export interface ProcessorState {
  /** Id of the master's present connection; undefined before the first connection. */
  readonly sid: string | undefined;
  readonly lastN: number;
  /**
   * Name of the running command that asks nodes one after the other; undefined when there is none.
   */
  readonly sweeping: string | undefined;
  /** Name of a command that has not ended; undefined when there is none. */
  readonly running: string | undefined;
  readonly margin: boolean;
}

type Judge = (
  command: Command,
  processor: ProcessorState,
  ports: CommandPorts,
) => CommandRefusal | undefined;

interface Check {
  readonly protection: keyof Protections;
  readonly judge: Judge;
}

/** Assumed difference, in seconds, between the clocks of the cloud and the master. */
const CLOCK_MARGIN_SECONDS = 5;
/** Timing classes of the commands that are refused while a job (search, rescue, update) runs. */
const SHUT_OUT_BY_JOBS: readonly TimingClass[] = ["A", "J", "R"];

const CHECKS: readonly Check[] = [
  { protection: "sid", judge: judgeSession },
  { protection: "location", judge: judgeLocation },
  { protection: "expiry", judge: judgeExpiry },
  { protection: "counter", judge: judgeCounter },
  { protection: "clockAlarm", judge: judgeClock },
  { protection: "arguments", judge: judgeArguments },
  { protection: "busy", judge: judgeBusy },
  { protection: "interlocks", judge: (command, _, ports) => ports.judge(command) },
];

export function firstRefusal(
  command: Command,
  processor: ProcessorState,
  ports: CommandPorts,
  protections: Protections,
): CommandRefusal | undefined {
  for (const { protection, judge } of CHECKS) {
    const refusal = protections[protection] ? judge(command, processor, ports) : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function judgeSession({ sid }: Command, processor: ProcessorState): CommandRefusal | undefined {
  return sid === processor.sid ? undefined : { code: "SESSION" };
}

function judgeLocation(
  _: Command,
  __: ProcessorState,
  ports: CommandPorts,
): CommandRefusal | undefined {
  return ports.hasLocation() ? undefined : { code: "NO_CONTROLLER" };
}

function judgeExpiry(
  { name, exp }: Command,
  { margin }: ProcessorState,
  ports: CommandPorts,
): CommandRefusal | undefined {
  if (isFreeOfClock(name) || (ports.isClockDoubted() && isAllowedInDoubt(name))) return undefined;
  const deadline = exp - (margin ? CLOCK_MARGIN_SECONDS : 0);
  return ports.now() > deadline ? { code: "EXPIRED" } : undefined;
}

function judgeCounter({ name, n }: Command, { lastN }: ProcessorState): CommandRefusal | undefined {
  return isRead(name) || n > lastN ? undefined : { code: "SUPERSEDED" };
}

function judgeClock(
  { name, ts }: Command,
  _: ProcessorState,
  ports: CommandPorts,
): CommandRefusal | undefined {
  if (!ports.isClockDoubted() || isFreeOfClock(name) || isAllowedInDoubt(name)) return undefined;
  return { code: "CLOCKALARM", values: { drift: Math.round(ports.now() - ts) } };
}

function judgeArguments(
  command: Command,
  _: ProcessorState,
  ports: CommandPorts,
): CommandRefusal | undefined {
  const { name, args } = command;
  const entry = wireCommandOf(name);
  if (entry === undefined) return { code: "UNKNOWN", values: { name } };
  const unknownKey = Object.keys(args).find((key) => !Object.hasOwn(entry.arguments, key));
  if (unknownKey !== undefined) return { code: "ARG", values: { key: unknownKey } };
  for (const [key, { field, optional, filledFrom }] of Object.entries(entry.arguments)) {
    const value = args[key];
    // A set's own id may be missing in the arguments, because the command contains the whole set.
    const mayMiss = optional === true || filledFrom !== undefined;
    if (value === undefined && mayMiss) continue;
    if (value === undefined || !decode(field, value).ok) {
      return { code: "ARG", values: { key } };
    }
    const isNode = "filledBy" in field && field.filledBy === "selectedNode";
    if (isNode && !ports.hasNode(value)) return { code: "NODE", values: { nId: value } };
  }
  return ports.judgeAngle(command);
}

/**
 * Refuses a command while the radio is busy. During a sweep only reads from memory and stows to
 * safety may begin; a restart is refused while any command is running.
 */
function judgeBusy(
  { name }: Command,
  { sweeping, running }: ProcessorState,
  ports: CommandPorts,
): CommandRefusal | undefined {
  const timing = wireCommandOf(name)?.timing;
  if (isImmediateRead(name) || isProtectiveStow(name)) return undefined;
  const blocker = timing === "R" ? running : sweeping;
  if (blocker !== undefined) return { code: "BUSY", values: { name: blocker } };
  const job = ports.job();
  const isShutOut = timing !== undefined && SHUT_OUT_BY_JOBS.includes(timing);
  if (job === undefined || !isShutOut || job.yieldsTo.some((known) => known === name)) {
    return undefined;
  }
  return { code: "BUSY", values: { name: job.name } };
}
