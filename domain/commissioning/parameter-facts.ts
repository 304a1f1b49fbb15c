/** Whether the parameters that a node answered equal those of its master's set. */
import { decode } from "#domain/fields/decode.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import {
  type NodeParameterValues,
  WRITABLE_PARAMETERS,
} from "#domain/parameters/standard-parameters.ts";

/** The result of one reading of a node's parameters. */
export interface ParameterFact {
  /** ID of the node that answered: four hex digits. */
  readonly nId: string;
  /** Epoch seconds of the answer. */
  readonly at: number;
  /** E-mail address of the user who read them. */
  readonly by: string;
  readonly commandId: string;
  /** Set with which the answer was compared; null if the master had none. */
  readonly nodeParamId: string | null;
  /** Ids of the parameters that differ or were not answered. */
  readonly differing: readonly string[];
}

export type ParameterFacts = Readonly<Record<string, ParameterFact>>;

const HEAD = /^PARAMS nId=([0-9A-Fa-f]{4,16})$/;
const UNSUPPORTED = "NA";

/** The answer of a node to Read Node Parameters; undefined for any other text. */
export function readParameters(
  message: string,
): { readonly nId: string; readonly texts: ReadonlyMap<string, string> } | undefined {
  const [head = "", ...pairs] = message.split(";");
  const nId = HEAD.exec(head)?.[1];
  if (nId === undefined || pairs.length === 0) return undefined;
  const texts = new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? ([pair, ""] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const);
    }),
  );
  return { nId: nId.toUpperCase(), texts };
}

/**
 * Ids of the parameters whose answered value is not that of the set. NA is equal only for a
 * parameter that some generation does not have.
 */
export function differingParameters(
  texts: ReadonlyMap<string, string>,
  wanted: NodeParameterValues,
): readonly string[] {
  return WRITABLE_PARAMETERS.filter(({ id, field }) => {
    const text = texts.get(id);
    if (text === undefined) return true;
    if (text === UNSUPPORTED) return !isOptional(id);
    const read = decode(field, text);
    return !read.ok || read.value !== wanted[id];
  }).map(({ id }) => id);
}

function isOptional(id: string): boolean {
  const known = NODE_PARAMETERS.find((parameter) => parameter.id === id);
  return known !== undefined && known.deviceTypes.length < MOST_GENERATIONS;
}

const MOST_GENERATIONS = Math.max(...NODE_PARAMETERS.map(({ deviceTypes }) => deviceTypes.length));

/** The stored facts with a later one of a node; undefined if the stored one is as new. */
export function withParameters(
  stored: ParameterFacts,
  nLocId: string,
  fact: ParameterFact,
): ParameterFacts | undefined {
  const known = stored[nLocId];
  return known !== undefined && known.at >= fact.at ? undefined : { ...stored, [nLocId]: fact };
}
