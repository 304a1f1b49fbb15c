/** The inputs of the interlocks: the known state of one master at the moment of a command. */

import type { BitSet } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS, type MasterAlarm } from "#domain/bits/master-alarms.ts";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";

/** Wind in miles per hour as a master reported it at `ts`, epoch seconds. */
export type KnownWind =
  | {
      readonly kind: "known";
      readonly averageMph: number;
      readonly peakMph: number;
      readonly ts: number;
    }
  | { readonly kind: "unknown" };

export interface CleaningLock {
  readonly userId: string;
  /** Epoch seconds; from then on the lock does not count. */
  readonly until: number;
}

export interface MasterCondition {
  /**
   * Time of the judgement in epoch seconds, by the clock of the cloud or the master that judges.
   */
  readonly now: number;
  readonly wind: KnownWind;
  readonly windStowTable: readonly WindStowRow[];
  /** stowModesActive as a number. */
  readonly stowWord: number;
  /** Mechanical limits in degrees: east negative, west positive. */
  readonly limitEastDegrees: number;
  readonly limitWestDegrees: number;
  /** Depth of snow; undefined without a measurement. */
  readonly depthInches?: number | undefined;
  /** The alarm word, 32 bits. */
  readonly masterAlarms: number;
  /** Whether the hail feed reports hail; undefined when it is unknown. */
  readonly isHailReported?: boolean | undefined;
  /**
   * Whether another master of the layout has this PAN id and channel, both as the command gives
   * them.
   */
  readonly isRadioTakenBy: (panId: string, channel: string) => boolean;
  /** Flags of the addressed node; undefined when they are unknown. */
  readonly nodeFlags?: BitSet | undefined;
  readonly cleaningLock?: CleaningLock | undefined;
  /** Id of the user who gives the command. */
  readonly userId: string;
}

/** The part of a command that interlocks use. */
export interface JudgedCommand {
  readonly name: WireCommandName;
  readonly args: CommandArguments;
}

/**
 * An interlock rule: returns why it refuses a command, in words for the master's message; undefined
 * when it does not refuse.
 */
export type InterlockRule = (
  command: JudgedCommand,
  condition: MasterCondition,
) => string | undefined;

/** Label of the first of these reasons for which the master stows. */
export function activeStow(
  { stowWord }: Pick<MasterCondition, "stowWord">,
  reasons: readonly StowReason[],
): string | undefined {
  return STOW_REASONS.find(({ bit, key }) => reasons.includes(key) && isBitSet(stowWord, bit))
    ?.label;
}

/** Label of the first of these alarms that the master has. */
export function activeAlarm(
  { masterAlarms }: Pick<MasterCondition, "masterAlarms">,
  alarms: readonly MasterAlarm[],
): string | undefined {
  return MASTER_ALARMS.find(({ bit, key }) => alarms.includes(key) && isBitSet(masterAlarms, bit))
    ?.label;
}

/** Stows because of the weather. */
export const WEATHER_STOWS = [
  "wind",
  "hail",
  "snow",
  "water",
  "thundersmart",
] as const satisfies readonly StowReason[];
