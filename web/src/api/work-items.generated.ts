/** Generated from work-items.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { ChangeWorkItemInput, CreateWorkItemInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface WorkProgress {
  /** Null until a user decides. Such an item is open if its service task leaves anything to do, the tracker has earlier ones, or the item is assigned or due. */
  readonly state: "OPEN" | "DONE" | undefined;
  readonly assignee: string | undefined;
  readonly assigneeName: string | undefined;
  /** Day on the site's calendar, YYYY-MM-DD. */
  readonly due: string | undefined;
  readonly note: string | undefined;
  readonly changedAt: number | undefined;
  readonly changedByName: string | undefined;
  /** Null for an open item. */
  readonly doneAt: number | undefined;
  readonly doneByName: string | undefined;
}

export const readWorkProgress: Reader<WorkProgress> = object({
  state: optional(oneOf(["OPEN", "DONE"])),
  assignee: optional(id),
  assigneeName: optional(text),
  due: optional(text),
  note: optional(text),
  changedAt: optional(moment),
  changedByName: optional(text),
  doneAt: optional(moment),
  doneByName: optional(text),
});

export interface WorkRecord {
  /** Id of the service task, or of the created work. */
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  /** Hours by which the site's clock is ahead of UTC; due days are days of that clock. */
  readonly utcOffset: number;
  readonly mLocId: string;
  readonly masterName: string;
  /** Three digits. */
  readonly nLocId: string;
  readonly rowNum: number;
  readonly fromSouth: number;
  /** Null for created work. */
  readonly issueType: "MI" | "CI" | "BI" | "NC" | "BO" | "EI" | "RF" | undefined;
  /** Comment of the service task. */
  readonly comment: string | undefined;
  /** Null for a service task. */
  readonly title: string | undefined;
  /** The finding from which a user created the work; null for a service task. */
  readonly findingId: string | undefined;
  /** Time when the service task was handed in, by the client's clock but never later than the server received it; for created work, when the server stored it. */
  readonly createdAt: number;
  readonly createdByName: string;
  /** Commands still to be run, by their names in the wizard. */
  readonly commandQueue: readonly string[];
  readonly rmaNumbers: readonly string[];
  /** Number of photos that the task names and that have not been uploaded. */
  readonly photosMissing: number;
  /** Other service tasks about the tracker, of the last 90 days and before this one: the newest four and the first, newest first. */
  readonly earlier: readonly {
    readonly id: string;
    readonly createdAt: number;
  }[];
  /** Number of all these tasks. */
  readonly earlierCount: number;
  /** Number of changes of the item; expectedRev of the next change. */
  readonly rev: number;
  readonly progress: WorkProgress;
}

export const readWorkRecord: Reader<WorkRecord> = object({
  id: id,
  layoutId: id,
  layoutName: text,
  utcOffset: number,
  mLocId: id,
  masterName: text,
  nLocId: text,
  rowNum: integer,
  fromSouth: integer,
  issueType: optional(oneOf(["MI", "CI", "BI", "NC", "BO", "EI", "RF"])),
  comment: optional(text),
  title: optional(text),
  findingId: optional(id),
  createdAt: moment,
  createdByName: text,
  commandQueue: list(text),
  rmaNumbers: list(text),
  photosMissing: integer,
  earlier: list(object({
    id: id,
    createdAt: moment,
  })),
  earlierCount: integer,
  rev: integer,
  progress: readWorkProgress,
});

export const LIST_WORK_ITEMS: Operation<{
  readonly items: readonly WorkRecord[];
  /** Layouts of which only the newest 500 items are listed. */
  readonly cutLayoutIds: readonly string[];
  readonly nextToken: string | undefined;
}, { readonly nextToken?: string | null | undefined }> = {
  document: "query ListWorkItems($nextToken:String){page:listWorkItems(nextToken:$nextToken){items{id layoutId layoutName utcOffset mLocId masterName nLocId rowNum fromSouth issueType comment title findingId createdAt createdByName commandQueue rmaNumbers photosMissing earlier{id createdAt}earlierCount rev progress{state assignee assigneeName due note changedAt changedByName doneAt doneByName}}cutLayoutIds nextToken}}",
  answer: only("page", object({
    items: list(readWorkRecord),
    cutLayoutIds: list(id),
    nextToken: optional(text),
  })),
};

export const LIST_WORK_PEOPLE: Operation<readonly {
  readonly userId: string;
  readonly name: string;
}[], { readonly layoutId: string }> = {
  document: "query ListWorkPeople($layoutId:ID!){people:listWorkPeople(layoutId:$layoutId){userId name}}",
  answer: only("people", list(object({
    userId: id,
    name: text,
  }))),
};

export const CREATE_WORK_ITEM: Operation<{
  readonly id: string;
}, { readonly input: CreateWorkItemInput }> = {
  document: "mutation CreateWorkItem($input:CreateWorkItemInput!){work:createWorkItem(input:$input){id}}",
  answer: only("work", object({
    id: id,
  })),
};

export const CHANGE_WORK_ITEM: Operation<{
  readonly id: string;
  readonly rev: number;
  readonly progress: WorkProgress;
}, { readonly input: ChangeWorkItemInput }> = {
  document: "mutation ChangeWorkItem($input:ChangeWorkItemInput!){work:changeWorkItem(input:$input){id rev progress{state assignee assigneeName due note changedAt changedByName doneAt doneByName}}}",
  answer: only("work", object({
    id: id,
    rev: integer,
    progress: readWorkProgress,
  })),
};
