/** Generated from replay.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, made, moment, object, only, optional, text } from "#web/api/answer.ts";
import { bytesFromBase64 } from "#web/api/coded-text.ts";
import type { Operation } from "#web/api/operation.ts";

/** A command that a user has sent to a master. */
export interface CommandRecord {
  readonly id: string;
  /** Name of the command on the wire. */
  readonly name: string;
  /** Of the catalogue. */
  readonly entryId: string;
  readonly masterName: string;
  /** The one node it was for: last four digits of its id, and its place. */
  readonly nId: string | undefined;
  readonly username: string;
  /** The intent for several masters that it belongs to. */
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
    /** 16 hex digits, of the board which the location carries today; 0 while there is none. */
    readonly mId: string;
    /** A day object (docs/telemetry-format.md) in base64. Its first row of each kind is what was known at `from`, under the time of that; rounds and reports follow. */
    readonly packed: Uint8Array<ArrayBuffer>;
  }[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly from: number; readonly to: number; readonly content: "MAP" | "EVENTS" | "ALARMS"; readonly nextToken?: string | null | undefined }> = {
  document: "query SiteRounds($layoutId:ID!$from:AWSTimestamp!$to:AWSTimestamp!$content:SiteRoundsContent!$nextToken:String){list:listSiteRounds(layoutId:$layoutId from:$from to:$to content:$content nextToken:$nextToken){items{mLocId mId packed}nextToken}}",
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
