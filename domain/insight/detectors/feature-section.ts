/** The sections of a digest from which the detectors judge. */
import type { SectionWriter } from "#domain/insight/digest/finished-day.ts";
import type { SectionReader } from "#domain/insight/digest/master-digest.ts";
import {
  type DayFeatures,
  decodeFeatures,
  encodeFeatures,
  FEATURE_VERSION,
} from "./feature-table.ts";
import { featuresOfDay } from "./features-of-day.ts";
import {
  decodeProfiles,
  encodeProfiles,
  type PlaceProfiles,
  PROFILE_VERSION,
  profilesOfDay,
} from "./place-profile.ts";

export const FEATURE_WRITER: SectionWriter = {
  section: "findings",
  version: FEATURE_VERSION,
  encode: ({ tables, startsAt }) =>
    tables.node.rows.length === 0
      ? undefined
      : encodeFeatures(featuresOfDay(tables.node, startsAt)),
};

export const FEATURE_READER: SectionReader<DayFeatures> = {
  section: "findings",
  version: FEATURE_VERSION,
  decode: decodeFeatures,
};

/** The section by which a tracker is recognised as one of a row. */
export const PROFILE_WRITER: SectionWriter = {
  section: "profiles",
  version: PROFILE_VERSION,
  encode: ({ tables, startsAt }) =>
    tables.node.rows.length === 0
      ? undefined
      : encodeProfiles(profilesOfDay(tables.node, startsAt)),
};

export const PROFILE_READER: SectionReader<PlaceProfiles> = {
  section: "profiles",
  version: PROFILE_VERSION,
  decode: decodeProfiles,
};
