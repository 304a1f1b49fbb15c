/** Calls of the fields of layouts and masters. */
import { DRAWING, type FieldCall } from "./call-subject.ts";

/** Without an id, because an id entered now would be newer than the change in other calls. */
const ONE_NODE = {
  nLocs: [{ index: "000", xLoc: 1, yLoc: 2, rowNum: 1, fromSouth: 1, role: "solo" }],
  nIds: [],
};

const YUMA = { latitude: 32.69, longitude: -114.62 };

export const LAYOUT_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getMe": { document: "{ getMe { id state groups } }", variables: () => ({}) },
  "Query.getLayoutDetails": {
    document: "query ($id: ID!) { getLayoutDetails(id: $id) { id name mLocIds } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listLayoutDetails": {
    document: "{ listLayoutDetails { items { id name } nextToken } }",
    variables: () => ({}),
  },
  "Query.listLayoutHealth": {
    document:
      "{ listLayoutHealth { items { layoutId judgedAt masters { controllers } wind { limit } missing { part reason } } nextToken } }",
    variables: () => ({}),
  },
  "Query.listStormStates": {
    document:
      "{ listStormStates { items { layoutId asOf masters { controllers } wind { limit peakOfHour } trackers { all stowed } } nextToken } }",
    variables: () => ({}),
  },
  "Query.listFindings": {
    document:
      "{ listFindings { items { layoutId until judged left findings { mLocId nLocId cause since sureness act { kind } } } nextToken } }",
    variables: () => ({}),
  },
  "Query.listMasterLocations": {
    document: "query ($id: ID!) { listMasterLocations(layoutId: $id) { items { id mId } } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.getNodeLocations": {
    document:
      "query ($id: ID!, $mLocId: ID!) { getNodeLocations(layoutId: $id, mLocId: $mLocId) { nIds { index id } } }",
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId }),
  },
  "Query.listNodeColumns": {
    document:
      "query ($id: ID!, $mLocId: ID!) { listNodeColumns(layoutId: $id, mLocIds: [$mLocId]) { mLocId columns } }",
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId }),
  },
  "Query.getMasterLocationByMasterId": {
    document: "query ($mId: String!) { getMasterLocationByMasterId(mId: $mId) { id layoutId } }",
    variables: ({ mId }) => ({ mId }),
  },
  "Mutation.requestLayoutUpload": {
    document:
      "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId url } }",
    variables: ({ changes }) => ({
      input: { changeId: changes.get("upload"), size: DRAWING.length },
    }),
  },
  "Mutation.acceptLayoutUpload": {
    document: "mutation ($id: ID!) { acceptLayoutUpload(uploadId: $id) { layoutUrl } }",
    variables: ({ uploadId }) => ({ id: uploadId }),
  },
  "Mutation.createLayoutDetails": {
    document:
      "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id } }",
    variables: ({ changes }) => ({
      input: { changeId: changes.get("layout"), name: "Everything", utcOffset: -7 },
    }),
  },
  "Mutation.updateLayoutDetails": {
    document:
      "mutation ($input: UpdateLayoutDetailsInput!) { updateLayoutDetails(input: $input) { id city utcOffset } }",
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("otherLayout"),
        id: layoutId,
        city: "Yuma",
        utcOffset: -7,
        coordinates: YUMA,
      },
    }),
  },
  "Mutation.deleteLayoutDetails": {
    document:
      "mutation ($input: DeleteLayoutDetailsInput!) { deleteLayoutDetails(input: $input) { id name } }",
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("deletion"), id: layoutId },
    }),
  },
  "Mutation.createMasterLocation": {
    document:
      "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id } }",
    variables: ({ changes, layoutId, mId }) => ({
      input: {
        changeId: changes.get("master"),
        layoutId,
        name: "M1",
        mId,
        deviceType: "gen4",
        xLoc: 100,
        yLoc: 200,
      },
    }),
  },
  "Mutation.updateNodeLocations": {
    document:
      "mutation ($input: UpdateNodeLocationsInput!) { updateNodeLocations(input: $input) { mLocId } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("nodes"), layoutId, mLocId, ...ONE_NODE },
    }),
  },
  "Mutation.updateMasterLocation": {
    document:
      "mutation ($input: UpdateMasterLocationInput!) { updateMasterLocation(input: $input) { id label spaParamId } }",
    variables: ({ changes, layoutId, mLocId, spaParamId, nodeParamId }) => ({
      input: {
        changeId: changes.get("otherMaster"),
        id: mLocId,
        layoutId,
        label: "By the gate",
        spaParamId,
        nodeParamId,
      },
    }),
  },
  "Mutation.deleteMasterLocation": {
    document:
      "mutation ($input: DeleteMasterLocationInput!) { deleteMasterLocation(input: $input) { id deltaAction } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("masterGone"), layoutId, mLocId, confirmName: "M1" },
    }),
  },
};
