/** Texts of the page of a site's commissioning. */
import type { CheckKey, CheckState } from "#domain/commissioning/checks.ts";
import type { SigningRole } from "#domain/commissioning/sign-off.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import type { WorkKind } from "./work-links.ts";

export const COMMISSIONING_MESSAGES = messages("commissioning", {
  loading: "Reading the commissioning of the site…",
  failed: "The commissioning could not be read",
  offlineHint: "The page is shown offline once it has been opened with a connection.",
  notPermitted: "You can't see the commissioning of this site",
  /** @param time when the state was read */
  asOf: (time: string) => `As last seen: ${time}`,
  reload: "Read again",
  site: "Whole site",
  master: "Master",

  checks: {
    located: "Located",
    identified: "ID assigned",
    synchronised: "Synchronised",
    heard: "Heard",
    movedEast: "Moved east",
    movedWest: "Moved west",
    scanned: "Components scanned",
    parameters: "Parameters read back and equal",
    firmware: "Firmware as expected",
  } satisfies Record<CheckKey, string>,
  states: {
    done: "done",
    open: "open",
    unknown: "unknown",
    notApplicable: "not applicable",
  } satisfies Record<CheckState, string>,

  progress: "Progress",
  progressHint:
    "Unknown: the console has not seen whether it is done. Masters and nodes are counted.",
  counts: (done: number, open: number, unknown: number) =>
    `${numberText(done)} done, ${numberText(open)} open, ${numberText(unknown)} unknown`,
  byMaster: "By master",
  showMaster: (name: string) => `Show ${name} only`,

  work: "For all that are ready",
  workHint: "IDs and components are scanned in walking order. Commands go to nodes that answer.",
  works: {
    masterIds: (count: number) =>
      plural(count, { one: "Enter # master ID", other: "Enter # master IDs" }),
    nodeIds: (count: number) => plural(count, { one: "Scan # node ID", other: "Scan # node IDs" }),
    masterComponents: (count: number) =>
      plural(count, { one: "Scan components of # master", other: "Scan components of # masters" }),
    nodeComponents: (count: number) =>
      plural(count, { one: "Scan components of # node", other: "Scan components of # nodes" }),
    moveEast: (count: number) =>
      plural(count, { one: "Move east: # node is left", other: "Move east: # nodes are left" }),
    moveWest: (count: number) =>
      plural(count, { one: "Move west: # node is left", other: "Move west: # nodes are left" }),
    parameters: (count: number) =>
      plural(count, { one: "Read parameters of # node", other: "Read parameters of # nodes" }),
  } satisfies Record<WorkKind, (count: number) => string>,

  next: "Next 20",
  nextHint: "Nodes with something left, in walking order.",
  nextOf: "Left to do",
  any: "Anything",
  nothingLeft: "Nothing is left here",
  nothingLeftHint: "Every check of these nodes is done.",
  more: (count: number) => plural(count, { one: "# more node", other: "# more nodes" }),
  place: (master: string, row: number, fromSouth: number) =>
    `${master}, row ${numberText(row)}, position ${numberText(fromSouth)}`,
  noId: "no ID",
  /** A check whose state is not known. */
  unknownCheck: (check: string) => `${check}: unknown`,

  punchList: "Punch list",
  punchCounts: (open: number, all: number) => `${numberText(open)} open of ${numberText(all)}`,
  noPunch: "No items",
  noPunchHint: "Add what has to be put right before the hand-over.",
  add: "Add an item",
  addTitle: "New item of the punch list",
  node: "Node",
  wholeMaster: "The master itself",
  text: "What has to be put right",
  textHint: (left: number) => plural(left, { one: "# character left", other: "# characters left" }),
  takePhoto: "Take a photo",
  choosePhotos: "Choose photos",
  save: "Add",
  cancel: "Cancel",
  close: "Close item",
  reopen: "Open again",
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  entered: (time: string, name: string) => `Entered ${time} by ${name}`,
  closed: (time: string, name: string) => `Closed ${time} by ${name}`,
  open: "Open",
  notSent: "Not sent yet",
  refusedChange: "Refused by the server. See the unsent changes.",
  queued: "Saved on this device. It is sent when you are online.",
  notStored: "The change could not be stored on this device.",
  outboxAdded: (text: string) => `Punch list: ${text}`,
  outboxClosed: (text: string) => `Punch list, closed: ${text}`,
  outboxReopened: (text: string) => `Punch list, open again: ${text}`,

  handOver: "Hand-over",
  handOverHint:
    "Builder and owner sign the same file. The same state of the site always gives the same file.",
  hash: "SHA-256 of the file",
  downloadJson: "Download JSON",
  downloadPdf: "Download PDF",
  firmware: "Expected firmware",
  masterFirmware: "Masters",
  nodeFirmware: "Nodes",
  firmwareHint: "Numbers and dots, such as 5.1.0. Without a version the check stays unknown.",
  /** @param boards such as "Gen4.0 3.21.0" */
  firmwareOfBoards: (boards: string) =>
    `Boards with a version of their own, set on the page Firmware: ${boards}`,
  saveFirmware: "Save versions",
  signatures: "Signatures",
  unsigned: "This state has not been signed.",
  roles: { BUILDER: "Builder", OWNER: "Owner" } satisfies Record<SigningRole, string>,
  signedBy: (role: string, name: string, email: string, time: string) =>
    `${role}: ${name} (${email}), ${time}`,
  sealed: (hash: string) => `Sealed in the ledger: ${hash}`,
  notSealed: "Not sealed yet: the ledger seals each hour some minutes after its end.",
  notSigned: (role: string) => `${role}: not signed`,
  sign: (role: string) => `Sign as ${role.toLowerCase()}`,
  signTitle: (role: string) => `Sign as ${role.toLowerCase()}?`,
  signHint: (name: string) =>
    `You sign as ${name}. Name, time and the hash of the file are stored for good.`,
  signOpen: (open: number, unknown: number, punch: number) =>
    `${plural(open, { one: "# check is open", other: "# checks are open" })}, ${numberText(unknown)} unknown, and ${plural(punch, { one: "# item of the punch list is open", other: "# items of the punch list are open" })}.`,
  signed: "Signed",
  offline: "Signing needs a connection.",
  mayNotSign: "You can sign neither as builder nor as owner of this site.",
  ownSignature: "You have signed this state. Another person signs in the other role.",

  handedOver: (time: string) => `Handed over ${time}`,
  sinceThen: "Changed since the hand-over",
  showDiff: "Show what has changed since",
  noDiff: "Nothing has changed since.",
  diffFailed: "The signed file could not be read.",
  added: "added",
  removed: "removed",
  changed: (check: string, before: string, after: string) => `${check}: ${before} → ${after}`,
  newItem: "new or changed",
  otherFirmware: "Other versions of the firmware are expected.",
  moreChanges: (count: number) => plural(count, { one: "# more device", other: "# more devices" }),
  savedHandOver: "Download the signed JSON",

  refusals: {
    Conflict: "The site has changed since. Look at it again before you sign.",
    AlreadySigned: "This role has signed this state already.",
    SamePerson: "You have signed this state in the other role. Another person has to sign.",
    RoleNotPermitted: "Your account can't sign in this role.",
    NotFound: "This site or item is no longer on the server.",
    InvalidArgument: "The server rejected the values.",
    PunchListFull: "The punch list of this site is full.",
  },
});
