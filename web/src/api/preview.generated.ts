/** Generated from preview.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, number, object, oneOf, only, optional, orNull, text } from "#web/api/answer.ts";
import type { CommandBatchInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface PreviewedMaster {
  readonly mLocId: string;
  readonly masterName: string;
  /** sent, or the status with which the command would be refused: fail, refused or skipped. */
  readonly status: string;
  /** OFFLINE, INTERLOCK, WORK_ZONE, DRILL or SKIPPED; null when the command would be sent. */
  readonly code: string | undefined;
  readonly message: string | undefined;
  /** Active stows of the master, the highest priority first. */
  readonly conflicts: readonly {
    readonly reason: string;
    readonly label: string;
    /** How the active stow and the command interact: prevails, limits, yields, ends or takesOver. */
    readonly effect: "prevails" | "limits" | "yields" | "ends" | "takesOver";
  }[];
  /** Node indexes of the trackers; each list below has one entry per tracker, in this order. */
  readonly indexes: readonly number[];
  /** Present angle in degrees, west positive; null if it is unknown or the caller may not see readings. */
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
  /** Null for a tracker that would move, else the reason why it stays: notSent, noId, neverReported, stale, lowBattery, ownStow, alarm, trackingOff, notShown, higherPriority, alreadyThere or nothingToEnd. notShown: alarms or flags that the caller may not see. */
  readonly stays: readonly ("notSent" | "noId" | "neverReported" | "stale" | "lowBattery" | "ownStow" | "alarm" | "trackingOff" | "notShown" | "higherPriority" | "alreadyThere" | "nothingToEnd" | null)[];
}

export const readPreviewedMaster: Reader<PreviewedMaster> = object({
  mLocId: id,
  masterName: text,
  status: text,
  code: optional(text),
  message: optional(text),
  conflicts: list(object({
    reason: text,
    label: text,
    effect: oneOf(["prevails", "limits", "yields", "ends", "takesOver"]),
  })),
  indexes: list(integer),
  from: list(orNull(number)),
  to: list(orNull(number)),
  stays: list(orNull(oneOf(["notSent", "noId", "neverReported", "stale", "lowBattery", "ownStow", "alarm", "trackingOff", "notShown", "higherPriority", "alreadyThere", "nothingToEnd"]))),
});

export interface CommandPreview {
  /** R0 to R4. */
  readonly risk: "R0" | "R1" | "R2" | "R3" | "R4";
  /** RemoteControlOff while remote control is off for this command; else null. */
  readonly refusedBy: string | undefined;
  readonly refusedReason: string | undefined;
  /** Number of masters that would get the command. */
  readonly mastersReached: number;
  /** Number of trackers in held work zones that the command would move, sent or refused. */
  readonly inWorkZones: number;
  /** Number of trackers that the command is for; 0 for a command that moves nothing. */
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Duration of the longest movement whose length is known. */
  readonly seconds: number | undefined;
  readonly masters: readonly PreviewedMaster[];
}

export const readCommandPreview: Reader<CommandPreview> = object({
  risk: oneOf(["R0", "R1", "R2", "R3", "R4"]),
  refusedBy: optional(text),
  refusedReason: optional(text),
  mastersReached: integer,
  inWorkZones: integer,
  nodes: integer,
  moving: integer,
  staying: integer,
  seconds: optional(integer),
  masters: list(readPreviewedMaster),
});

export const PREVIEW_COMMAND: Operation<CommandPreview, { readonly input: CommandBatchInput }> = {
  document: "query PreviewCommand($input:CommandBatchInput!){preview:previewCommand(input:$input){risk refusedBy refusedReason mastersReached inWorkZones nodes moving staying seconds masters{mLocId masterName status code message conflicts{reason label effect}indexes from to stays}}}",
  answer: only("preview", readCommandPreview),
};
