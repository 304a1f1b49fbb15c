/** Texts of the page of replaced controllers: campaigns, new controllers, exchanged IDs, reports. */
import type { SkipReason } from "#domain/identity/replacement-state.ts";
import type { UnknownTurn } from "#domain/insight/detectors/moved-one.ts";
import type { Failure } from "#web/api/failure.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

const SKIP_REASON_NAMES: Readonly<Record<SkipReason, string>> = {
  notReachable: "Not reachable",
  noSparePart: "No spare part",
  wasReplacedBefore: "Was replaced before",
  outOfService: "Out of service",
  otherReason: "Other reason",
};

const UNKNOWN_TURNS: Readonly<Record<UnknownTurn, string>> = {
  noReports: "Cannot tell: the two nodes have not reported together in the last 2 hours.",
  notMoved: "Cannot tell: neither node was moved away from the other in the last 2 hours.",
  apartBefore:
    "Cannot tell: the two were apart before. Restore both, wait for a report, and move one.",
  notYetThere: "Cannot tell: the node that was moved has not reported its new angle yet.",
  bothMoved: "Cannot tell: both nodes were moved. Restore both, wait for a report, and move one.",
  neitherSeen: "Cannot tell: a node reports that it turned, but neither tracker was seen to.",
};

export const REPLACEMENT_MESSAGES = messages("replacement", {
  loading: "Loading replacement campaigns…",
  failed: "Replacement campaigns could not be loaded",
  offlineHint: "Nothing was loaded on this device yet. Try again when you are online.",
  notPermitted: "You cannot see replacement campaigns",
  asSeen: (time: string) => `As last seen ${time}.`,
  notLoaded: "Could not be loaded.",
  loadingPart: "Loading…",
  tryAgain: "Try again",
  cancel: "Cancel",
  node: (nLocId: string) => `Node ${nLocId}`,
  nodeOf: (nLocId: string, master: string) => `Node ${nLocId} of ${master}`,
  place: (row: number, fromSouth: number) => `Row ${row}, ${fromSouth} from south`,
  idBefore: (id: string) => `ID ${id}`,

  // Campaigns
  campaigns: "Campaigns",
  noCampaigns: "No campaign is running",
  noCampaignsHint: "A campaign is started on the Configure tab of a master.",
  openMaster: "Open master",
  started: (time: string, by: string) => `Started ${time} by ${by}`,
  startedAt: (time: string) => `Started ${time}`,
  counts: (replaced: number, pending: number, skipped: number, entered: number) =>
    `${numberText(replaced)} replaced, ${numberText(pending)} pending, ${numberText(skipped)} skipped of ${numberText(entered)}`,
  progress: (master: string) => `Progress of ${master}`,
  next: "Next in walking order",
  more: (count: number) => plural(count, { one: "# more", other: "# more" }),
  showMore: "Show more",
  allDone: "No location is pending.",
  enterId: "New ID",
  skip: "Skip",
  skipped: "Skipped",
  takeBack: "Take back",
  skippedBy: (time: string, by: string) => `${time}, ${by}`,
  skippedHere: (time: string) => `${time}, not sent yet`,
  skipTitle: (node: string) => `Skip ${node}?`,
  reason: "Reason",
  note: "Note",
  noteLength: (length: number) => `${length} of 200`,
  reasons: SKIP_REASON_NAMES,
  outboxSkip: (nLocId: string, reason: string) => `Skip node ${nLocId}: ${reason}`,
  outboxTakeBack: (nLocId: string) => `Replace node ${nLocId} after all`,
  waits: "Saved on this device. It is sent when you are online.",
  notStored: "No connection, and this browser can't store data. Nothing was saved.",

  // New controllers
  pairings: "New controllers",
  noPairings: "No master reports a controller without a location.",
  pairingsOffline: "New controllers are read when you are online.",
  heard: (nId: string, master: string) => `Controller ${nId} is heard by ${master}`,
  several:
    "Several locations or controllers are possible. Compare the labels before you assign one.",
  silentFor: (minutes: number) => `Silent for ${minutes} min before the controller was heard`,
  sameHop: "Heard over the same node as before",
  otherHop: "Heard over another node than before",
  asStrong: "Signal as strong as before",
  otherStrength: "Signal differs from before",
  replaces: (before: string) => `Replaces ID ${before}`,
  assign: (nLocId: string) => `Assign to node ${nLocId}`,
  assignTitle: (nId: string, nLocId: string) => `Assign ${nId} to node ${nLocId}?`,
  assignHint:
    "The ID is changed at once. Then this tracker is reset and set up with the parameters of its master, and its return to tracking is checked. The tracker may move.",
  unpaired: (nId: string, master: string, time: string) =>
    `${nId}, heard by ${master} since ${time}: no location fell silent in the hour before.`,
  steps: {
    id: "ID assigned",
    sync: "Master has sent the ID to the node",
    reset: "Reset after the replacement",
    proof: "Set up, and the tracker follows its target",
  },
  stepStates: { open: "waiting", running: "running", done: "done", failed: "not done" },
  left: "The ID is assigned. The steps that are not done are left: repeat them here, or use the Control tab of the node.",
  repeat: "Repeat",
  noSync: "The master has not confirmed the ID after 3 minutes.",
  noAnswer: "The outcome of the command is unknown.",
  noProof: "The tracker did not report its target angle within 10 minutes.",
  notReached: "The tracker is not at its target angle.",
  notOurs: "The tracker is held or stowed by something else, so its movement proves nothing.",
  duplicate: "Another node of this master has an ID with the same last four digits.",
  superseded: "The location got another ID at a later time.",
  inUse: "A master has this ID.",

  // Exchanged IDs
  swaps: "Exchanged IDs",
  noSwaps: "No two trackers of a judged day appear to be exchanged.",
  notJudged: "No day of this site has been judged yet.",
  swapsOffline: "Could not be loaded. Findings of trackers are read when you are online.",
  pair: (one: string, other: string, master: string) => `Nodes ${one} and ${other} of ${master}`,
  movesInOtherRow: (own: string, other: string) =>
    `Each moves like the row of the other: ${own} beside its own row, ${other} beside the other one.`,
  cannotTell:
    "Their IDs were exchanged in the list, and their rows move alike. Cannot tell whether that is right: move one, and see which tracker turns.",
  moveOne: (nLocId: string) => `Move node ${nLocId}`,
  moveHint: "If the other tracker turns, exchange the IDs.",
  whichTurned: "After the movement: which tracker turned?",
  trackerOf: (nLocId: string) => `That of node ${nLocId}`,
  neitherTurned: "Neither",
  turnedOwn: (nLocId: string, time: string) =>
    `Not exchanged: the ID of node ${nLocId} turned its own tracker at ${time}.`,
  turnedOther: (nLocId: string, other: string, time: string) =>
    `Exchanged: the ID of node ${nLocId} turned the tracker of node ${other} at ${time}.`,
  unknownTurns: UNKNOWN_TURNS,
  exchange: "Exchange IDs",
  exchangeTitle: (one: string, other: string) => `Exchange the IDs of nodes ${one} and ${other}?`,
  exchangeHint: "Both IDs change at once. Both histories are kept.",
  exchanged: (one: string, other: string) => `The IDs of nodes ${one} and ${other} are exchanged.`,
  undo: "Undo",
  undone: "The exchange is undone.",

  // Reports
  reports: "Ended campaigns",
  noReports: "No campaign has ended yet.",
  reportOf: (master: string) => `Report of ${master}`,
  ended: (time: string, by: string) => `Ended ${time} by ${by}`,
  open: "Open",
  close: "Close",
  csv: "Download CSV",
  print: "Print",
  heads: {
    node: "Node",
    state: "State",
    before: "ID before",
    after: "ID after",
    at: "Time",
    by: "By",
    reason: "Reason",
  },
  states: { replaced: "Replaced", pending: "Pending", skipped: "Skipped" },
  unknown: "unknown",
});

export const REPLACEMENT_REFUSALS = messages("replacementRefusals", {
  NotFound: "This campaign no longer runs.",
  IdsChanged: "One of the IDs has changed since. Nothing was exchanged.",
  NotPermitted: "Your account can't change this.",
  Conflict: "Someone else changed this at the same time. Try again.",
});

/** Explains why a change was not made. */
export function replacementFailure(failure: Failure): string {
  return failureText(failure, { refusals: REPLACEMENT_REFUSALS, advice: TRY_AGAIN });
}
