/**
 * The escalation chains of a layout: for each severity of notifications, who is notified in which
 * order while no person acknowledges.
 */
import {
  asInput,
  type Input,
  type InputFault,
  type InputFaultReason,
} from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { CHANNELS, type Channel, type WatchStep } from "#domain/watch/escalation.ts";
import type { NotificationSeverity } from "./rules.ts";

export interface ChainStep {
  /** Id that the client made; stays when the step is moved. */
  readonly id: string;
  /** Minutes after the step before, or after the notification for the first one. */
  readonly afterMinutes: number;
  readonly usernames: readonly string[];
  readonly channels: readonly Channel[];
}

export type EscalationChains = Readonly<Record<NotificationSeverity, readonly ChainStep[]>>;

export const CHAIN_SEVERITIES = ["critical", "major"] as const satisfies NotificationSeverity[];

/** Defaults: no escalation. */
export const NO_CHAINS: EscalationChains = { critical: [], major: [] };

export const CHAIN_LIMITS = { steps: 10, people: 10, minMinutes: 1, maxMinutes: 1440 } as const;

const MAX_ID_CHARACTERS = 64;
const SECONDS_PER_MINUTE = 60;

/** The steps of a chain for the engine. */
export function watchSteps(chain: readonly ChainStep[]): readonly WatchStep[] {
  return chain.map(({ afterMinutes, usernames, channels }) => ({
    afterSeconds: afterMinutes * SECONDS_PER_MINUTE,
    people: usernames,
    channels,
  }));
}

/**
 * Reads `[{ severity, steps: [{ id, afterMinutes, usernames, channels }] }]` with each severity once.
 * A step may be without people here: the server adds those whom the caller cannot see.
 * Returns undefined without the list, which leaves the chains as they are.
 */
export function readEscalationChains(
  value: unknown,
): Result<EscalationChains | undefined, readonly InputFault[]> {
  if (value === undefined || value === null) return ok(undefined);
  const faults: InputFault[] = [];
  const given = listOf(value);
  const chainOf = (severity: NotificationSeverity): readonly ChainStep[] => {
    const [chain, ...more] = given.filter((one) => one.severity === severity);
    const field = `chains.${severity}`;
    if (chain === undefined) faults.push({ field, reason: "required" });
    if (more.length > 0) faults.push({ field, reason: "notUnique" });
    return chain === undefined ? [] : readSteps(field, listOf(chain.steps), faults);
  };
  const chains = { critical: chainOf("critical"), major: chainOf("major") };
  if (given.length > CHAIN_SEVERITIES.length) faults.push({ field: "chains", reason: "tooLong" });
  return faults.length > 0 ? err(faults) : ok(chains);
}

function listOf(value: unknown): readonly Input[] {
  return Array.isArray(value) ? value.map((one) => asInput(one) ?? {}) : [];
}

function readSteps(
  field: string,
  steps: readonly Input[],
  faults: InputFault[],
): readonly ChainStep[] {
  if (steps.length > CHAIN_LIMITS.steps) faults.push({ field, reason: "tooLong" });
  if (hasRepeats(steps.map(({ id }) => id)))
    faults.push({ field: `${field}.id`, reason: "notUnique" });
  return steps.flatMap((step, at) => readStep(`${field}.${at}`, step, faults));
}

function readStep(
  field: string,
  { id, afterMinutes, usernames, channels }: Input,
  faults: InputFault[],
): readonly ChainStep[] {
  const refuse = (name: string, reason: InputFaultReason) =>
    void faults.push({ field: `${field}.${name}`, reason });
  const minutes = minutesFault(afterMinutes);
  if (minutes !== undefined) refuse("afterMinutes", minutes);
  if (!isShortText(id)) refuse("id", "wrongType");
  if (!Array.isArray(usernames) || !usernames.every(isShortText)) {
    refuse("usernames", "wrongType");
    return [];
  }
  if (usernames.length > CHAIN_LIMITS.people) refuse("usernames", "tooLong");
  if (hasRepeats(usernames)) refuse("usernames", "notUnique");
  if (!Array.isArray(channels) || !channels.every(isChannel)) {
    refuse("channels", "notAllowed");
    return [];
  }
  if (channels.length === 0) refuse("channels", "required");
  if (hasRepeats(channels)) refuse("channels", "notUnique");
  return isShortText(id) && typeof afterMinutes === "number"
    ? [{ id, afterMinutes, usernames, channels }]
    : [];
}

/** Fault of the minutes of a step; undefined when they are allowed. */
export function minutesFault(minutes: unknown): InputFaultReason | undefined {
  if (typeof minutes !== "number" || !Number.isFinite(minutes)) return "wrongType";
  if (!Number.isInteger(minutes)) return "notWhole";
  if (minutes < CHAIN_LIMITS.minMinutes) return "belowMin";
  return minutes > CHAIN_LIMITS.maxMinutes ? "aboveMax" : undefined;
}

function isChannel(value: unknown): value is Channel {
  return CHANNELS.some((channel) => channel === value);
}

function isShortText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_ID_CHARACTERS;
}

function hasRepeats(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length;
}
