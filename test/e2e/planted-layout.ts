/** A small layout entered through the API as by an administrator: one master, two nodes. */
import { randomBytes } from "node:crypto";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { Target } from "#scripts/accounts/target.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { dataOf } from "./api-calls.ts";

export interface PlantedLayout {
  readonly layoutId: string;
  readonly mLocId: string;
}

/** A new change id, made as by a client. */
export function newChangeId(): string {
  return makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
}

/** A board id that no other test uses. */
export function newMasterId(): string {
  return `FCC23D${randomBytes(5).toString("hex").toUpperCase()}`;
}

export const CREATE_LAYOUT =
  "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id name published } }";
export const CREATE_MASTER =
  "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id layoutId name mId } }";
export const UPDATE_NODES = `mutation ($input: UpdateNodeLocationsInput!) {
  updateNodeLocations(input: $input) { layoutId mLocId nLocs { index } nIds { index id } syncBitmasks }
}`;

/** Two nodes in one row, the first with an id. */
export const TWO_NODES = {
  nLocs: [
    { index: "000", xLoc: 100, yLoc: 100, rowNum: 1, fromSouth: 1, role: "solo" },
    { index: "001", xLoc: 100, yLoc: 120, rowNum: 1, fromSouth: 2, role: "solo" },
  ],
  nIds: [{ index: "000", id: "00AB" }],
} as const;

/**
 * Creates a layout as a user with ADMIN; a limited administrator gets access to layouts that they
 * create.
 */
export async function plantLayout(
  target: Target,
  adminToken: string,
  name: string,
  master: { readonly mId?: string } = {},
): Promise<PlantedLayout> {
  const { createLayoutDetails } = await dataOf<{ createLayoutDetails: { id: string } }>(
    target,
    adminToken,
    CREATE_LAYOUT,
    { input: { changeId: newChangeId(), name, utcOffset: -6, demo: true } },
  );
  const layoutId = createLayoutDetails.id;
  const { createMasterLocation } = await dataOf<{ createMasterLocation: { id: string } }>(
    target,
    adminToken,
    CREATE_MASTER,
    { input: { changeId: newChangeId(), layoutId, ...A_MASTER, ...master } },
  );
  const mLocId = createMasterLocation.id;
  const input = { changeId: newChangeId(), layoutId, mLocId, ...TWO_NODES };
  await dataOf(target, adminToken, UPDATE_NODES, { input });
  return { layoutId, mLocId };
}

export const A_MASTER = { name: "Master 1", deviceType: "gen4", xLoc: 500, yLoc: 500 } as const;

export const CREATE_SETTINGS =
  "mutation ($input: CreateSpaParametersRequestInput!) { createSpaParametersRequest(input: $input) { id } }";
export const CREATE_PARAMETERS =
  "mutation ($input: CreateNodeParametersInput!) { createNodeParameters(input: $input) { id } }";

/** Creates a parameter set of each kind for the master of a layout. */
export async function plantSets(
  target: Target,
  adminToken: string,
  { layoutId, mLocId }: PlantedLayout,
): Promise<{ readonly spaParamId: string; readonly nodeParamId: string }> {
  const { createSpaParametersRequest } = await dataOf<{
    createSpaParametersRequest: { id: string };
  }>(target, adminToken, CREATE_SETTINGS, {
    input: { changeId: newChangeId(), layoutId, mLocId, ...settingsInput() },
  });
  const { createNodeParameters } = await dataOf<{ createNodeParameters: { id: string } }>(
    target,
    adminToken,
    CREATE_PARAMETERS,
    { input: { changeId: newChangeId(), layoutId, mLocIds: [mLocId], ...nodeParametersInput() } },
  );
  return { spaParamId: createSpaParametersRequest.id, nodeParamId: createNodeParameters.id };
}
