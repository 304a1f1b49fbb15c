/** The sections of a digest: what is computed of a finished day. */
import { EPISODES_WRITER } from "#domain/insight/alarm-metrics/day-alarms-codec.ts";
import { AVAILABILITY_WRITER } from "#domain/insight/availability/availability-section.ts";
import { FEATURE_WRITER, PROFILE_WRITER } from "#domain/insight/detectors/feature-section.ts";
import type { FinishedDay, SectionWriter } from "#domain/insight/digest/finished-day.ts";
import { DIGEST_SECTIONS, type StoredSection } from "#domain/insight/digest/master-digest.ts";

const SECTION_WRITERS: readonly SectionWriter[] = [
  AVAILABILITY_WRITER,
  EPISODES_WRITER,
  FEATURE_WRITER,
  PROFILE_WRITER,
];

/** Computes all sections of a day. The result depends on nothing but the day. */
export function sectionsOfDay(day: FinishedDay): readonly StoredSection[] {
  return SECTION_WRITERS.flatMap(({ section, version, encode }): readonly StoredSection[] => {
    const bytes = encode(day);
    return bytes === undefined ? [] : [{ id: DIGEST_SECTIONS[section], version, bytes }];
  });
}
