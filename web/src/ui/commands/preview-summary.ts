/**
 * Summarises a preview: number of trackers per reason not to move, conflicting stows, omitted
 * masters.
 */
import type { StayReason } from "#domain/commands/motion-preview/preview-motion.ts";
import type { StowEffect } from "#domain/commands/motion-preview/stow-conflicts.ts";
import type { CommandPreview, PreviewedMaster } from "#web/api/preview.generated.ts";

export interface StayCount {
  readonly reason: StayReason;
  readonly count: number;
}

/** Number of trackers per reason why they would not move, most frequent first. */
export function stayCounts({ masters }: CommandPreview): readonly StayCount[] {
  const counts = new Map<StayReason, number>();
  for (const { stays } of masters) {
    for (const reason of stays) {
      if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

export interface MetStow {
  readonly label: string;
  readonly effect: StowEffect;
  /** Number of masters on which the conflicting stow is active. */
  readonly masters: number;
}

export function metStows({ masters }: CommandPreview): readonly MetStow[] {
  const stows = new Map<string, MetStow>();
  for (const { label, effect } of masters.flatMap(({ conflicts }) => conflicts)) {
    const key = `${label} ${effect}`;
    const masterCount = stows.get(key)?.masters ?? 0;
    stows.set(key, { label, effect, masters: masterCount + 1 });
  }
  return [...stows.values()];
}

export function skippedMasters({ masters }: CommandPreview): readonly PreviewedMaster[] {
  return masters.filter(({ status }) => status !== "sent");
}
