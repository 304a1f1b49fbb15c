/** Generated from replay.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, made, moment, object, only, optional, text } from "#web/api/answer.ts";
import { bytesFromBase64 } from "#web/api/coded-text.ts";
import type { Operation } from "#web/api/operation.ts";

/** A command that a user has sent to a master. */
export interface CommandRecord {
  readonly id: string;
  /** Name of the command on the wire. */
  readonly name: string;
  /** Id of the command's entry in the catalogue. */
  readonly entryId: string;
  readonly masterName: string;
  /** Last four digits of the id of the one node that the command was for, and its location nLocId. */
  readonly nId: string | undefined;
  readonly username: string;
  /** Id of the batch that the command belongs to. */
  readonly batchId: string | undefined;
  readonly createdAt: number;
}

export const readCommandRecord: Reader<CommandRecord> = object({
  id: id,
  name: text,
  entryId: text,
  masterName: text,
  nId: optional(text),
  username: text,
  batchId: optional(id),
  createdAt: moment,
});

export const SITE_ROUNDS: Operation<{
  readonly items: readonly {
    readonly mLocId: string;
    /** 16 hex digits: the controller that the location has today; 0 if it has none. */
    readonly mId: string;
    /** A day object (docs/telemetry-format.md) in base64. The first row of the nodes, and of the master's reports, is the state at `from`, with the time of that state; the rounds and reports up to `to` follow. */
    readonly packed: Uint8Array<ArrayBuffer>;
  }[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly from: number; readonly to: number; readonly content: "MAP" | "EVENTS" | "ALARMS" | "RADIO" | "FIRMWARE"; readonly mLocId?: string | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query SiteRounds($layoutId:ID!$from:AWSTimestamp!$to:AWSTimestamp!$content:SiteRoundsContent!$mLocId:ID$nextToken:String){list:listSiteRounds(layoutId:$layoutId from:$from to:$to content:$content mLocId:$mLocId nextToken:$nextToken){items{mLocId mId packed}nextToken}}",
  answer: only("list", object({
    items: list(object({
      mLocId: id,
      mId: text,
      packed: made(text, bytesFromBase64),
    })),
    nextToken: optional(text),
  })),
};

export const SITE_COMMANDS: Operation<{
  readonly items: readonly CommandRecord[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly from?: number | null | undefined; readonly to?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query SiteCommands($layoutId:ID!$from:AWSTimestamp$to:AWSTimestamp$nextToken:String){list:listCommandsByLayout(layoutId:$layoutId from:$from to:$to nextToken:$nextToken){items{id name entryId masterName nId username batchId createdAt}nextToken}}",
  answer: only("list", object({
    items: list(readCommandRecord),
    nextToken: optional(text),
  })),
};
