/**
 * The words of the field, one meaning each, as shown in the console's help and in
 * docs/reference/glossary.md.
 */

export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
}

/** Entries in the order of their terms. */
export const GLOSSARY = [
  {
    term: "Acknowledge",
    meaning: "Say that you are handling an alarm. It stays active until its cause is gone.",
  },
  {
    term: "Alarm",
    meaning:
      "A fault that a device reports: of a node, of its auxiliary unit or of a master. Critical, major, minor or info.",
  },
  {
    term: "Angle",
    meaning: "Of a tracker's panels against level, in degrees: west is positive, east negative.",
  },
  {
    term: "Auxiliary unit",
    meaning: "The second tracker of a controller: it shares the radio and ID of its primary.",
  },
  {
    term: "Backtracking",
    meaning: "Trackers turn back from the low sun so that rows do not shade each other.",
  },
  { term: "Channel, PAN", meaning: "The radio network of a master and its nodes." },
  {
    term: "Command",
    meaning:
      "An instruction to masters or one node. It is sent once, never repeated later by itself, and recorded with its result.",
  },
  {
    term: "Configuration document",
    meaning:
      "What the cloud publishes to a master: its location, node IDs, settings or parameters.",
  },
  {
    term: "Device ID",
    meaning:
      "The hexadecimal address of a node's radio. Its last four digits distinguish it from the others of its master. Assigned by hand or by a scan.",
  },
  { term: "Drawing", meaning: "The plan of the site behind the map." },
  {
    term: "Flag",
    meaning: "A state that a device reports besides its alarms, such as a failed movement.",
  },
  {
    term: "Frame",
    meaning: "One round as it is stored: all readings of a master at one time, compressed.",
  },
  {
    term: "Hail stow",
    meaning: "Trackers turn to their limit on the safe side, as steep as they can.",
  },
  {
    term: "Hand-over",
    meaning: "What one shift leaves to the next: alarms, stows and commands of one site.",
  },
  {
    term: "Health",
    meaning: "The state of a layout: alarms, masters, stows, wind and the age of its data.",
  },
  {
    term: "Hops",
    meaning: "How many nodes pass a message on between a node and its master. Fewer is better.",
  },
  {
    term: "Interlock",
    meaning:
      "A rule that holds a command back while it would be dangerous, such as moving in high wind.",
  },
  {
    term: "Journal",
    meaning:
      "The list of alarms with when they were raised, when they cleared and who handled them.",
  },
  {
    term: "Layout",
    meaning: "A field of trackers as it is configured: masters, nodes and where they are.",
  },
  {
    term: "Ledger",
    meaning: "The sealed record of all commands. Entries can't be changed afterwards.",
  },
  {
    term: "Location",
    meaning: "Where a device is in the layout. It stays when the device is replaced.",
  },
  {
    term: "Manual stow",
    meaning:
      "An angle that a person sets. High priority overrides every other stow, low priority none.",
  },
  {
    term: "Master",
    meaning:
      "The controller of up to some 350 nodes. It decides about stows and talks to the cloud.",
  },
  { term: "Movement", meaning: "Trackers sent somewhere by a command, with its proof." },
  { term: "Node", meaning: "The controller of one tracker." },
  {
    term: "Notification",
    meaning:
      "A message in the console or to a topic when a condition, such as a master that does not report, has lasted.",
  },
  {
    term: "Overlay",
    meaning:
      "What the map shows of each tracker: alarms, flags, charging, angles, hops, device IDs, stows or readiness.",
  },
  {
    term: "Parameters",
    meaning: "The set of values by which nodes work. One set may serve several masters.",
  },
  {
    term: "PowerBoost",
    meaning: "Trackers use the heights of their neighbours to backtrack less.",
  },
  {
    term: "Preview",
    meaning:
      "Which trackers a command will move and which not, estimated from the latest readings.",
  },
  {
    term: "Proof",
    meaning:
      "Proof of motion: measured positions after a command, with the trackers that are in position and those that are not.",
  },
  { term: "Readings", meaning: "What devices measured: angles, voltages, currents, temperatures." },
  {
    term: "Replacement campaign",
    meaning: "A planned exchange of many devices, with its progress.",
  },
  { term: "Replay", meaning: "The map over a past period, played like a film." },
  {
    term: "Risk class",
    meaning: "How much a command can do, R0 to R4, and so how it is confirmed.",
  },
  { term: "Round", meaning: "One call of a master to all its nodes, and what they answered." },
  {
    term: "Settings",
    meaning: "The values by which a master works: coordinates, limits, stow angles and winds.",
  },
  { term: "Shelve", meaning: "Hide an alarm for some hours. It comes back when the time is over." },
  { term: "Site", meaning: "A layout in operation." },
  {
    term: "Smart stow",
    meaning:
      "A stow that a master starts by itself, by its sensors and settings. The overlay Smart Stows shows the reason at each master.",
  },
  { term: "Snow stow", meaning: "Trackers turn steep so that snow slides off." },
  {
    term: "Stow",
    meaning:
      "A protective position and its reason: wind, hail, snow, water, lightning, a fault, or a person.",
  },
  {
    term: "Stow direction",
    meaning: "The side to which the site's trackers turn for safety, west or east.",
  },
  {
    term: "Stow readiness",
    meaning:
      "Whether a tracker would reach a stow now: a prediction from the last report of its node.",
  },
  { term: "Strong angle", meaning: "The angle at which a tracker withstands most wind." },
  {
    term: "Tracker",
    meaning: "A row of panels on a shaft that a motor turns: the steel that moves.",
  },
  { term: "Tracking", meaning: "Trackers follow the sun." },
  {
    term: "Two-person approval",
    meaning: "A rule of a site: another user must approve commands of class R4.",
  },
  { term: "WeatherSmart", meaning: "Trackers lie flat while clouds scatter the light anyway." },
  {
    term: "Wind stow",
    meaning: "Trackers turn to the angle of the wind table when the wind passes its limit.",
  },
  { term: "Zigbee", meaning: "The radio between masters and nodes." },
] as const satisfies readonly GlossaryEntry[];
