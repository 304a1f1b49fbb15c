/** Generated from configuration.graphql and schema.graphql by npm run generate. */
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { type Reader, count, id, integer, list, made, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { RepeatedField } from "#web/api/batches.ts";
import type { UpdateNodeLocationsInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** The nodes of a master with everything that is sent back when they are changed. */
export interface ConfiguredNodes {
  readonly nLocs: readonly {
    readonly index: NLocId;
    readonly xLoc: number;
    readonly yLoc: number;
    readonly rowNum: number;
    readonly fromSouth: number;
    readonly distance: number | undefined;
    readonly role: "solo" | "primary" | "aux";
    readonly relative: NLocId | undefined;
  }[];
  readonly nIds: readonly {
    /** The nLocId, three digits. */
    readonly index: NLocId;
    readonly id: string;
  }[];
  /** Rises with every change, that of a single id included. */
  readonly rev: number | undefined;
}

export const readConfiguredNodes: Reader<ConfiguredNodes> = object({
  nLocs: list(object({
    index: made(text, nLocIdFrom),
    xLoc: number,
    yLoc: number,
    rowNum: count,
    fromSouth: count,
    distance: optional(number),
    role: oneOf(["solo", "primary", "aux"]),
    relative: optional(made(text, nLocIdFrom)),
  })),
  nIds: list(object({
    index: made(text, nLocIdFrom),
    id: text,
  })),
  rev: optional(integer),
});

export const STORED_NODES: RepeatedField<ConfiguredNodes | undefined, { readonly mLocId: string }, { readonly layoutId: string }> = {
  declaresOnce: "$layoutId:ID!",
  declares: (place) => `$mLocId${place}:ID!`,
  field: (place) => `getNodeLocations(layoutId:$layoutId mLocId:$mLocId${place}){nLocs{index xLoc yLoc rowNum fromSouth distance role relative}nIds{index id}rev}`,
  answer: optional(readConfiguredNodes),
};

export const UPDATE_NODES: Operation<{
  readonly mLocId: string;
}, { readonly input: UpdateNodeLocationsInput }> = {
  document: "mutation UpdateNodes($input:UpdateNodeLocationsInput!){nodes:updateNodeLocations(input:$input){mLocId}}",
  answer: only("nodes", object({
    mLocId: id,
  })),
};
