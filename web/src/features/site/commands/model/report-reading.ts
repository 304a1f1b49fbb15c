/** What a stow report says is measured, inferred and unknown, with the numbers of its event. */

import type { MotionProof } from "#web/features/site/commands/operations/motion.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { EVIDENCE_MESSAGES as TEXTS } from "./evidence-messages.ts";

export interface ReportReading {
  readonly measured: string;
  readonly inferred: string;
  readonly unknown: string;
}

/** The three paragraphs of the section "How to read this report". */
export function readingOf(proof: MotionProof): ReportReading {
  const { isClosed } = proof;
  return {
    measured: joined(measuredIn(proof)),
    inferred: joined(inferredIn(proof)),
    unknown: joined([...unknownIn(proof), TEXTS.between, ...(isClosed ? [] : [TEXTS.openYet])]),
  };
}

function measuredIn({ reached, nodes, excluded, windPeak, stowWindPeak }: MotionProof) {
  const hasWind = windPeak !== undefined || stowWindPeak !== undefined;
  return [
    TEXTS.measuredAngles(numberText(reached), numberText(nodes - excluded)),
    hasWind ? TEXTS.measuredWind : TEXTS.windNotReported,
  ];
}

function inferredIn({ reason, name, late, stuck, nodes, excluded, unchecked }: MotionProof) {
  const isAngleKnown = unchecked < nodes - excluded;
  const bySettings = name === undefined ? TEXTS.angleBySettings : TEXTS.angleByCommand;
  return [
    ...(isAngleKnown ? [reason === "wind" ? TEXTS.angleByWindow : bySettings] : []),
    TEXTS.roundedTimes,
    ...(late + stuck > 0 ? [TEXTS.slowTrackers(numberText(late), numberText(stuck))] : []),
    TEXTS.causes,
  ];
}

function unknownIn({ silent, unchecked, exceptions, exceptionsLeftOut }: MotionProof) {
  const withCause = (cause: string) =>
    exceptions.filter((exception) => exception.cause === cause).length;
  const found = [
    [silent, TEXTS.silentTrackers],
    [unchecked, TEXTS.uncheckedTrackers],
    [withCause("ended"), TEXTS.endedTrackers],
    [withCause("tiltSensor"), TEXTS.tiltTrackers],
    [withCause("overridden"), TEXTS.overriddenTrackers],
  ] as const;
  const parts = found.flatMap(([count, text]) => (count === 0 ? [] : [text(count)]));
  if (exceptionsLeftOut > 0) return [...parts, TEXTS.cutCounts];
  return parts.length === 0 ? [TEXTS.noneUnknown] : parts;
}

function joined(sentences: readonly string[]): string {
  return sentences.join(" ");
}
