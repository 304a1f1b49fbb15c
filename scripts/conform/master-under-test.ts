/** The master that the kit tests, and what the kit can do to it besides sending messages. */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { MasterId } from "#domain/identity/master-id.ts";

/**
 * What a case may need. power: cut the power at any time; powerInCommand: at a point within a
 * command; clock: set the clock wrong; wind: make wind; blankBoard: erase certificates and
 * documents; patience: the case lasts minutes.
 */
export const NEEDS = [
  "power",
  "powerInCommand",
  "clock",
  "wind",
  "blankBoard",
  "patience",
] as const;

export type Need = (typeof NEEDS)[number];

export interface MasterUnderTest {
  readonly mId: MasterId;
  readonly deviceType: DeviceType;
  /** Ids of the nodes, by index: 16 digits each. */
  readonly nodeIds: readonly string[];
  /** Time of the cloud in epoch seconds, with a fraction. */
  now(): number;
  /** Resolves after at most that many seconds, earlier when a packet has arrived. */
  pass(seconds: number): Promise<void>;
  /** Why a case with this need cannot run; undefined if it can. */
  lacks(need: Need): string | undefined;
  cutPower(): Promise<void>;
  /** Cuts the power during the next command: after its intent was stored, or after its effect. */
  cutPowerIn(point: "intent" | "effect"): Promise<void>;
  /** Sets the clock; `errorSeconds` above 0 is ahead. Undefined: as if it had never been set. */
  setClock(errorSeconds: number | undefined): Promise<void>;
  /** Makes wind with these gusts in miles per hour. */
  setWind(gustMph: number): Promise<void>;
  /** Erases certificates and documents, so that only the claim is left, and starts the master. */
  blank(): Promise<void>;
  stop(): Promise<void>;
}
