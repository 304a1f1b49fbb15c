/** Texts of the help. */
import { GLOSSARY, type GlossaryEntry } from "#domain/text/glossary.ts";
import { messages } from "#web/language/messages.ts";

export const HELP_MESSAGES = messages("help", {
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
});

interface KeyGroup {
  readonly where: string;
  /** Keys or chords, and their effects in the same order. */
  readonly keys: readonly (readonly [chords: readonly string[], does: string])[];
}

export const HELP_KEYS = messages("helpKeys", {
  everywhere: {
    where: "Everywhere",
    help: "This help",
    control: "Next, previous control",
    close: "Close what is open",
  },
  site: {
    where: "On a site",
    search: "Search for a row, device, master or command",
    tracker: "Next tracker west, east",
  },
  storm: {
    where: "On the storm desk",
    site: "Next, previous site",
    choose: "Choose the site",
    all: "Choose all sites, or none",
    urgent: "Choose urgent sites",
    stow: "Stow the chosen sites",
    wall: "Leave the wall display",
  },
  map: {
    where: "On the map",
    tracker: "Next tracker in that direction",
    master: "Previous, next master",
    ends: "First, last tracker",
    look: "With one of these: look without selecting, add to the selection",
    select: "Select, or take out of the selection",
    details: "Details of the device",
  },
  chart: {
    where: "In a chart",
    reading: "Previous, next reading",
    line: "The same moment in another line",
    zoom: "Zoom in, out, and show all",
    period: "Earlier, later",
    actions: "What can be done with the reading",
  },
  replay: {
    where: "In a replay",
    play: "Play, pause",
    step: "One step back, forward",
    ends: "Start, end of the period",
  },
});

/** Keyboard shortcuts, grouped by the part of the console in which they work. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: HELP_KEYS.everywhere.where,
    keys: [
      [["?"], HELP_KEYS.everywhere.help],
      [["Tab", "Shift Tab"], HELP_KEYS.everywhere.control],
      [["Escape"], HELP_KEYS.everywhere.close],
    ],
  },
  {
    where: HELP_KEYS.site.where,
    keys: [
      [["/", "Ctrl K"], HELP_KEYS.site.search],
      [["←", "→"], HELP_KEYS.site.tracker],
    ],
  },
  {
    where: HELP_KEYS.storm.where,
    keys: [
      [["↑", "↓"], HELP_KEYS.storm.site],
      [["Space"], HELP_KEYS.storm.choose],
      [["A"], HELP_KEYS.storm.all],
      [["U"], HELP_KEYS.storm.urgent],
      [["S"], HELP_KEYS.storm.stow],
      [["Escape"], HELP_KEYS.storm.wall],
    ],
  },
  {
    where: HELP_KEYS.map.where,
    keys: [
      [["←", "→", "↑", "↓"], HELP_KEYS.map.tracker],
      [["Page Up", "Page Down"], HELP_KEYS.map.master],
      [["Home", "End"], HELP_KEYS.map.ends],
      [["Ctrl", "Shift"], HELP_KEYS.map.look],
      [["Space"], HELP_KEYS.map.select],
      [["Enter"], HELP_KEYS.map.details],
    ],
  },
  {
    where: HELP_KEYS.chart.where,
    keys: [
      [["←", "→"], HELP_KEYS.chart.reading],
      [["↑", "↓"], HELP_KEYS.chart.line],
      [["+", "-", "0"], HELP_KEYS.chart.zoom],
      [["Page Up", "Page Down"], HELP_KEYS.chart.period],
      [["Enter"], HELP_KEYS.chart.actions],
    ],
  },
  {
    where: HELP_KEYS.replay.where,
    keys: [
      [["Space"], HELP_KEYS.replay.play],
      [["Shift ←", "Shift →"], HELP_KEYS.replay.step],
      [["Home", "End"], HELP_KEYS.replay.ends],
    ],
  },
];

/** Results of commands: the word for each, and its meaning. */
export const RESULTS = messages("helpResults", {
  accepted: [
    "Accepted",
    "The master took the command. The proof shows whether the trackers got there.",
  ],
  inPosition: ["In position", "Measured within tolerance of the expected angle."],
  success: ["Success", "The master did what was asked, as far as it knows."],
  noAnswer: ["No answer: outcome unknown", "No reply came in time. The command may have run."],
  expired: ["Expired", "The command was too old when it arrived, and did nothing."],
} as const satisfies Readonly<Record<string, readonly [word: string, meaning: string]>>);

type Term = (typeof GLOSSARY)[number]["term"];

/** Terms and explanations of the glossary, by their English term. */
export const GLOSSARY_TEXTS = messages(
  "glossary",
  Object.fromEntries(GLOSSARY.map((entry) => [entry.term, entry])) as Readonly<
    Record<Term, GlossaryEntry>
  >,
);
