/** Generated from work-zones.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { CreateWorkZoneInput, EndWorkZoneInput, ProlongWorkZoneInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** A work zone as the console shows it. */
export interface ShownZone {
  readonly id: string;
  /** Id of the user who has set the zone. */
  readonly userId: string;
  /** Name of the person in the rows. */
  readonly name: string;
  /** Null for callers who may neither configure devices nor command them. */
  readonly phone: string | undefined;
  /** Epoch seconds at which the server stored the zone. */
  readonly since: number;
  /** Epoch seconds by the server's clock; from then on the zone refuses nothing. */
  readonly until: number;
  readonly parts: readonly {
    readonly mLocId: string;
    /** Node indexes of three digits; null for the whole master. */
    readonly nLocIds: readonly string[] | undefined;
  }[];
}

export const readShownZone: Reader<ShownZone> = object({
  id: id,
  userId: id,
  name: text,
  phone: optional(text),
  since: moment,
  until: moment,
  parts: list(object({
    mLocId: id,
    nLocIds: optional(list(id)),
  })),
});

export const WORK_ZONES: Operation<readonly ShownZone[], { readonly layoutId: string }> = {
  document: "query WorkZones($layoutId:ID!){zones:listWorkZones(layoutId:$layoutId){id userId name phone since until parts{mLocId nLocIds}}}",
  answer: only("zones", list(readShownZone)),
};

export const CREATE_WORK_ZONE: Operation<ShownZone, { readonly input: CreateWorkZoneInput }> = {
  document: "mutation CreateWorkZone($input:CreateWorkZoneInput!){zone:createWorkZone(input:$input){id userId name phone since until parts{mLocId nLocIds}}}",
  answer: only("zone", readShownZone),
};

export const PROLONG_WORK_ZONE: Operation<{
  readonly id: string;
}, { readonly input: ProlongWorkZoneInput }> = {
  document: "mutation ProlongWorkZone($input:ProlongWorkZoneInput!){zone:prolongWorkZone(input:$input){id}}",
  answer: only("zone", object({
    id: id,
  })),
};

export const END_WORK_ZONE: Operation<{
  readonly id: string;
}, { readonly input: EndWorkZoneInput }> = {
  document: "mutation EndWorkZone($input:EndWorkZoneInput!){zone:endWorkZone(input:$input){id}}",
  answer: only("zone", object({
    id: id,
  })),
};
