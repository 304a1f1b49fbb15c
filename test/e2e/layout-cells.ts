/**
 * Requests that call the fields of layouts and masters for the table of rights, without changing
 * anything.
 */
import { changeIdFor, type FieldRequest, NO_CHANGE_ID } from "./cell-request.ts";
import { newChangeId, TWO_NODES } from "./planted-layout.ts";

export const LAYOUT_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getMe": { document: "{ getMe { id } }", variables: () => ({}) },
  "Query.getLayoutDetails": {
    document: "query ($id: ID!) { getLayoutDetails(id: $id) { id } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listLayoutDetails": {
    document: "{ listLayoutDetails(limit: 1) { items { id } } }",
    variables: () => ({}),
  },
  "Query.listLayoutHealth": {
    document: "{ listLayoutHealth(limit: 1) { items { layoutId } } }",
    variables: () => ({}),
  },
  "Query.listStormStates": {
    document: "{ listStormStates(limit: 1) { items { layoutId } } }",
    variables: () => ({}),
  },
  "Query.listFindings": {
    document: "{ listFindings(limit: 1) { items { layoutId } } }",
    variables: () => ({}),
  },
  "Query.listMasterLocations": {
    document:
      "query ($layoutId: ID!) { listMasterLocations(layoutId: $layoutId) { items { id } } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.getNodeLocations": {
    document:
      "query ($layoutId: ID!, $mLocId: ID!) { getNodeLocations(layoutId: $layoutId, mLocId: $mLocId) { mLocId } }",
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.listNodeColumns": {
    document:
      "query ($layoutId: ID!, $mLocId: ID!) { listNodeColumns(layoutId: $layoutId, mLocIds: [$mLocId]) { mLocId } }",
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.getMasterLocationByMasterId": {
    document: "query ($mId: String!) { getMasterLocationByMasterId(mId: $mId) { id } }",
    variables: ({ mId }) => ({ mId }),
  },
  "Mutation.requestLayoutUpload": {
    document:
      "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId } }",
    variables: () => ({ input: { changeId: NO_CHANGE_ID, size: 1 } }),
    letThrough: "InvalidArgument",
  },
  "Mutation.acceptLayoutUpload": {
    document: "mutation ($uploadId: ID!) { acceptLayoutUpload(uploadId: $uploadId) { layoutUrl } }",
    variables: () => ({ uploadId: newChangeId() }),
    letThrough: "UploadNotFound",
  },
  "Mutation.createLayoutDetails": {
    document:
      "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id } }",
    variables: () => ({ input: { changeId: NO_CHANGE_ID, name: "Never made", utcOffset: 0 } }),
    letThrough: "InvalidArgument",
  },
  "Mutation.updateLayoutDetails": {
    document:
      "mutation ($input: UpdateLayoutDetailsInput!) { updateLayoutDetails(input: $input) { id } }",
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), id: layoutId, city: "Never written" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.deleteLayoutDetails": {
    document:
      "mutation ($input: DeleteLayoutDetailsInput!) { deleteLayoutDetails(input: $input) { id } }",
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), id: layoutId },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.createMasterLocation": {
    document:
      "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id } }",
    variables: ({ layoutId }, layout) => {
      const master = { name: "Never made", deviceType: "gen4", xLoc: 1, yLoc: 1 };
      return { input: { changeId: changeIdFor(layout), layoutId, ...master } };
    },
    letThrough: "InvalidArgument",
  },
  "Mutation.updateNodeLocations": {
    document:
      "mutation ($input: UpdateNodeLocationsInput!) { updateNodeLocations(input: $input) { mLocId } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, ...TWO_NODES },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.updateMasterLocation": {
    document:
      "mutation ($input: UpdateMasterLocationInput!) { updateMasterLocation(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, id: mLocId, label: "Never written" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.deleteMasterLocation": {
    document:
      "mutation ($input: DeleteMasterLocationInput!) { deleteMasterLocation(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, confirmName: "Never deleted" },
    }),
    letThrough: "InvalidArgument",
  },
};
