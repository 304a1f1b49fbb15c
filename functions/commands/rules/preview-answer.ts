/**
 * The API's answer to a command preview: for each master the outcome, the active stows that
 * conflict with the command, and the trackers in columns.
 */
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import {
  type MasterPreview,
  previewTotals,
  type TrackerPreview,
} from "#domain/commands/motion-preview/preview-motion.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CommandAnswer } from "#functions/shared/store/commands.ts";

export interface PreviewCounts {
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Duration in whole seconds of the longest movement whose duration is known. */
  readonly seconds: number | null;
}

export interface CommandPreview extends PreviewCounts {
  readonly layoutId: string;
  readonly name: string;
  readonly risk: RiskClass;
  readonly needsConfirmation: boolean;
  /**
   * Code of a refusal that concerns all masters, such as remote control switched off; else null.
   */
  readonly refusedBy: string | null;
  readonly refusedReason: string | null;
  readonly mastersReached: number;
  /** Trackers in held work zones that the command would move, sent or refused. */
  readonly inWorkZones: number;
  readonly masters: readonly PreviewedMaster[];
}

export interface PreviewedMaster extends PreviewCounts {
  readonly mLocId: string;
  readonly masterName: string;
  /** `sent`, or the status with which the command would be refused. */
  readonly status: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly conflicts: readonly {
    readonly reason: string;
    readonly label: string;
    readonly effect: string;
  }[];
  /**
   * Columns of the trackers: each list has one entry per tracker, in the same order. Angles in
   * degrees, west positive.
   */
  readonly indexes: readonly number[];
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
  readonly travel: readonly (number | null)[];
  readonly stays: readonly (string | null)[];
  readonly alarms: readonly (string | null)[];
}

export interface MasterOutcome {
  readonly master: CommandedMaster;
  /** The answer with which the command would be refused; undefined if it would be sent. */
  readonly refused: CommandAnswer | undefined;
  readonly preview: MasterPreview;
}

export function previewedMaster({ master, refused, preview }: MasterOutcome): PreviewedMaster {
  const { trackers, conflicts } = preview;
  return {
    mLocId: master.mLocId,
    masterName: master.name,
    status: refused?.status ?? "sent",
    code: refused?.code ?? null,
    message: refused?.message ?? null,
    conflicts: conflicts.map(({ reason, effect }) => ({ reason, label: labelOf(reason), effect })),
    ...previewCounts(trackers),
    indexes: trackers.map(({ node }) => node),
    from: trackers.map(({ fromDegrees }) => fromDegrees ?? null),
    to: trackers.map(({ toDegrees }) => toDegrees ?? null),
    travel: trackers.map(({ seconds }) => wholeSeconds(seconds)),
    stays: trackers.map(({ stays }) => stays ?? null),
    alarms: trackers.map(({ alarm }) => alarm ?? null),
  };
}

export function previewCounts(trackers: readonly TrackerPreview[]): PreviewCounts {
  const { seconds, ...counts } = previewTotals(trackers);
  return { ...counts, seconds: wholeSeconds(seconds) };
}

function wholeSeconds(seconds: number | undefined): number | null {
  return seconds === undefined ? null : Math.ceil(seconds);
}

function labelOf(reason: string): string {
  return STOW_REASONS.find(({ key }) => key === reason)?.label ?? reason;
}
