/** The objects to which the calls of every field and route refer. */
import { randomBytes } from "node:crypto";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";

/** Ids of the objects in the calls. */
export interface Subject {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly uploadId: string;
  /** Id of the created master's controller. */
  readonly mId: string;
  readonly spaParamId: string;
  readonly nodeParamId: string;
  /** The user to whom the fields about users refer. */
  readonly username: string;
  /** Change id of each mutation; sending the same ids again makes it a repeat. */
  readonly changes: ReadonlyMap<string, string>;
}

export interface FieldCall {
  readonly document: string;
  variables(subject: Subject): Readonly<Record<string, unknown>>;
}

const MUTATIONS = [
  "upload",
  "layout",
  "master",
  "nodes",
  "nodeId",
  "swap",
  "masterId",
  "task",
  "photo",
  "work",
  "workDone",
  "punch",
  "punchClosed",
  "firmware",
  "signature",
  "alarmAct",
  "findingAct",
  "settings",
  "otherSettings",
  "parameters",
  "otherMaster",
  "otherLayout",
  "masterGone",
  "registration",
  "deletion",
  "command",
  "batch",
  "prepared",
  "remoteControl",
  "campaign",
  "campaignSkip",
  "campaignEnd",
  "siteToken",
  "otherToken",
  "narrowToken",
  "tokenGone",
  "secondPerson",
  "approved",
  "approval",
  "declined",
  "declination",
  "vouched",
  "vouch",
  "motion",
  "notifications",
  "escalation",
  "muted",
  "warningSource",
  "warnings",
  "workZone",
  "workZoneProlonged",
  "workZoneEnded",
  "firmwareCampaign",
  "firmwareStop",
  "gate",
  "gateWindow",
  "gateWindowClosed",
  "user",
  "userAttributes",
  "userGroups",
  "userLayouts",
  "userOff",
  "userGlass",
  "userSessions",
  "layoutSessions",
  "userPhone",
  "invitation",
] as const;

/**
 * Changes that expire within minutes, so they get ids of a later time: a walk over all fields may
 * take longer.
 */
const COMMANDS: readonly string[] = ["command", "batch", "prepared"];
const WALK_MILLISECONDS = 3_600_000;

function laterId(): string {
  return makeUuidV7(Date.now() + WALK_MILLISECONDS, randomBytes(UUID_RANDOM_BYTES));
}

/** Ids for a new subject, of which no object exists yet. */
export function newSubject(mId: string): Subject {
  const changeId = () => makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
  const made = MUTATIONS.map(
    (name) => [name, COMMANDS.includes(name) ? laterId() : changeId()] as const,
  );
  const changes = new Map(made);
  const nowhere = changeId();
  const places = { layoutId: nowhere, mLocId: nowhere, uploadId: nowhere, username: nowhere };
  return { ...places, spaParamId: nowhere, nodeParamId: nowhere, mId, changes };
}

/** The drawing whose size the upload announces. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
