/** A client that enters layouts, masters and nodes through the API, and reads them back. */
import type { Target } from "#scripts/accounts/target.ts";
import { askGraphql, dataOf, type GraphqlAnswer } from "./api-calls.ts";
import type { Person } from "./people.ts";
import { CREATE_LAYOUT, CREATE_MASTER, newChangeId, type PlantedLayout } from "./planted-layout.ts";

export type Input = Readonly<Record<string, unknown>>;

export interface StoredMaster {
  readonly id: string;
  readonly name: string;
}

export interface StoredNodes {
  readonly nLocs: readonly unknown[];
  readonly nIds: readonly unknown[];
}

export interface FieldClient {
  /** Sends a change with a new id, unless the input has one. */
  ask(mutation: string, input: Input): Promise<GraphqlAnswer<Input>>;
  /** The error code with which a change is refused; undefined when it succeeds. */
  codeOf(mutation: string, input: Input): Promise<string | null | undefined>;
  /** Creates a layout; returns its id. */
  createLayout(input: Input): Promise<string>;
  /** Creates a master; returns its mLocId. */
  createMaster(input: Input): Promise<string>;
  /** Ids of the layouts, at most the first thousand. */
  layoutIds(): Promise<readonly string[]>;
  /** A layout with only these fields; null when it does not exist. */
  layout(id: string, fields: string): Promise<Input | null>;
  mastersOf(layoutId: string): Promise<readonly StoredMaster[]>;
  nodesOf(place: PlantedLayout): Promise<StoredNodes | null>;
}

export function openFieldClient(target: Target, { accessToken }: Person): FieldClient {
  const read = <Data>(query: string, variables: Input = {}) =>
    dataOf<Data>(target, accessToken, query, variables);
  const withId = (input: Input) => ({ input: { changeId: newChangeId(), ...input } });
  const ask = (mutation: string, input: Input) =>
    askGraphql<Input>(target, accessToken, mutation, withId(input));
  return {
    ask,
    codeOf: async (mutation, input) => (await ask(mutation, input)).errors[0]?.errorType,
    createLayout: async (input) => {
      const data = await read<{ createLayoutDetails: { id: string } }>(
        CREATE_LAYOUT,
        withId(input),
      );
      return data.createLayoutDetails.id;
    },
    createMaster: async (input) => {
      const data = await read<{ createMasterLocation: { id: string } }>(
        CREATE_MASTER,
        withId(input),
      );
      return data.createMasterLocation.id;
    },
    layoutIds: async () => {
      const data = await read<{ listLayoutDetails: { items: { id: string }[] } }>(LIST_LAYOUTS);
      return data.listLayoutDetails.items.map(({ id }) => id);
    },
    layout: async (id, fields) => {
      const query = `query ($id: ID!) { getLayoutDetails(id: $id) { ${fields} } }`;
      return (await read<{ getLayoutDetails: Input | null }>(query, { id })).getLayoutDetails;
    },
    mastersOf: async (layoutId) => {
      const data = await read<{ listMasterLocations: { items: StoredMaster[] } }>(LIST_MASTERS, {
        layoutId,
      });
      return data.listMasterLocations.items;
    },
    nodesOf: async (place) =>
      (await read<{ getNodeLocations: StoredNodes | null }>(GET_NODES, { ...place }))
        .getNodeLocations,
  };
}

const LIST_LAYOUTS = "{ listLayoutDetails(limit: 1000) { items { id } } }";
const LIST_MASTERS = `query ($layoutId: ID!) { listMasterLocations(layoutId: $layoutId) { items {
  id layoutId name label mId deviceType channel panid xLoc yLoc area { lat lng } localIp
} } }`;
const GET_NODES = `query ($layoutId: ID!, $mLocId: ID!) {
  getNodeLocations(layoutId: $layoutId, mLocId: $mLocId) {
    layoutId mLocId nLocs { index xLoc yLoc rowNum fromSouth distance role relative }
    nIds { index id } syncBitmasks fullSyncTimestamp deltaAction
  }
}`;
