/** Texts of a stow report as evidence: begin, end, wind, how to read it, and its seal. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const EVIDENCE_MESSAGES = messages("stowEvidence", {
  began: "Began",
  ended: "Ended",
  inForce: "No end reported so far",
  windAtBegin: "Wind at the begin",
  windDuring: "Highest wind while observed",
  stowId: "Stow ID",
  minutesAfterBegin: "Minutes after the begin",
  secondsAfterBegin: "Seconds after the begin",
  lastRound: "Last round",
  noRound: "None known",

  howToRead: "How to read this report",
  measured: "Measured",
  inferred: "Inferred",
  unknown: "Unknown",
  resolution:
    "All times are by the reports of the masters and the rounds of their nodes; the table by master has the last round that was evaluated.",
  measuredAngles: (reached: string, couldReact: string) =>
    `The tilt sensors of the nodes reported ${reached} of ${couldReact} trackers within 2° of the expected angle after the begin. The measured angles under Exceptions are the last ones reported.`,
  measuredWind: "The wind is what the sensors of the masters reported.",
  windNotReported: "No wind was reported.",
  angleByWindow: "The expected angle is the narrowest window that each master reported.",
  angleBySettings: "The expected angle follows from the settings of each master.",
  angleByCommand: "The expected angle follows from the command and the settings of each master.",
  roundedTimes:
    "A tracker counts from the first round that shows it in position, so it may have been there up to one round earlier.",
  slowTrackers: (late: string, stuck: string) =>
    `Judged by how the angle changed between rounds: late ${late}, stuck ${stuck}.`,
  causes: "Causes come from the last alarms and flags of a node; they are likely, not certain.",
  silentTrackers: (count: number) =>
    plural(count, {
      one: "# tracker did not report after the begin.",
      other: "# trackers did not report after the begin.",
    }),
  uncheckedTrackers: (count: number) =>
    plural(count, {
      one: "# tracker reported, but the angle of this stow is not known.",
      other: "# trackers reported, but the angle of this stow is not known.",
    }),
  endedTrackers: (count: number) =>
    plural(count, {
      one: "For # tracker the stow ended before a report could show it in position.",
      other: "For # trackers the stow ended before a report could show them in position.",
    }),
  tiltTrackers: (count: number) =>
    plural(count, {
      one: "# tracker has a failed tilt sensor.",
      other: "# trackers have a failed tilt sensor.",
    }),
  overriddenTrackers: (count: number) =>
    plural(count, {
      one: "# tracker was held by a stow with priority and was not judged.",
      other: "# trackers were held by a stow with priority and were not judged.",
    }),
  cutCounts: "Counts by cause are of the listed exceptions only.",
  noneUnknown: "No tracker of this event.",
  between: "Where a tracker was between two rounds is not known.",
  openYet: "This proof is still in progress; the numbers can change.",

  notClosed: "Not sealed. Only the record of a closed proof is sealed.",
});
