/** Texts of the help that are not in domain tables. */

export const HELP_MESSAGES = {
  help: "Help",
  keys: "Keys",
  marks: "Marks",
  commands: "Commands",
  glossary: "Glossary",
  filter: "Find a term",
  noTerm: "No such term",
  severities: "Severities",
  otherMarks: "Other marks",
  riskClasses: "Risk classes",
  results: "Results",
  severityMeanings: {
    critical: "Stops or endangers trackers",
    major: "Needs a repair",
    minor: "Can wait for the next visit",
    info: "Needs no action",
  },
  unknownMark: "Unknown: there is no reading, or it is too old to rely on",
  grey: "Grey",
  normalMark: "Normal: nothing to do",
  dash: "The value is not known. The reason is beside it or one press away.",
  close: "Close",
} as const;

interface KeyGroup {
  readonly where: string;
  /** Keys or chords, and their effects in the same order. */
  readonly keys: readonly (readonly [chords: readonly string[], does: string])[];
}

/** Grouped by the part of the console in which they work. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: "Everywhere",
    keys: [
      [["?"], "This help"],
      [["Tab", "Shift Tab"], "Next, previous control"],
      [["Escape"], "Close what is open"],
    ],
  },
  {
    where: "On a site",
    keys: [
      [["/", "Ctrl K"], "Search for a row, device, master or command"],
      [["←", "→"], "Next tracker west, east"],
    ],
  },
  {
    where: "On the map",
    keys: [
      [["←", "→", "↑", "↓"], "Next tracker in that direction"],
      [["Page Up", "Page Down"], "Previous, next master"],
      [["Home", "End"], "First, last tracker"],
      [["Ctrl", "Shift"], "With one of these: look without selecting, add to the selection"],
      [["Space"], "Select, or take out of the selection"],
      [["Enter"], "Details of the device"],
    ],
  },
  {
    where: "In a chart",
    keys: [
      [["←", "→"], "Previous, next reading"],
      [["↑", "↓"], "The same moment in another line"],
      [["+", "-", "0"], "Zoom in, out, and show all"],
      [["Page Up", "Page Down"], "Earlier, later"],
      [["Enter"], "What can be done with the reading"],
    ],
  },
  {
    where: "In a replay",
    keys: [
      [["Space"], "Play, pause"],
      [["Shift ←", "Shift →"], "One step back, forward"],
      [["Home", "End"], "Start, end of the period"],
    ],
  },
];

export const RESULTS: readonly (readonly [word: string, meaning: string])[] = [
  ["Accepted", "The master took the command. The proof shows whether the trackers got there."],
  ["In position", "Measured within tolerance of the expected angle."],
  ["Success", "The master did what was asked, as far as it knows."],
  ["No answer: outcome unknown", "No reply came in time. The command may have run."],
  ["Expired", "The command was too old when it arrived, and did nothing."],
];
