/** Calls of the fields of sets of parameters. */
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import type { FieldCall } from "./call-subject.ts";

export const PARAMETER_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getSpaParameters": {
    document:
      "query ($id: ID!) { getSpaParameters(id: $id) { id mLocIds latitude rev windStowTable { level eastAngle } } }",
    variables: ({ spaParamId }) => ({ id: spaParamId }),
  },
  "Query.getNodeParameters": {
    document: "query ($id: ID!) { getNodeParameters(id: $id) { id label newNode motorOnTime } }",
    variables: ({ nodeParamId }) => ({ id: nodeParamId }),
  },
  "Query.listNodeParameters": {
    document:
      'query { listNodeParameters(filter: { label: { beginsWith: "Gen4" } }) { items { id label } nextToken } }',
    variables: () => ({}),
  },
  "Mutation.createSpaParametersRequest": {
    document:
      "mutation ($input: CreateSpaParametersRequestInput!) { createSpaParametersRequest(input: $input) { id mLocIds } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("settings"), layoutId, mLocId, ...settingsInput() },
    }),
  },
  "Mutation.updateSpaParametersRequest": {
    document:
      "mutation ($input: UpdateSpaParametersRequestInput!) { updateSpaParametersRequest(input: $input) { id rev } }",
    variables: ({ changes, layoutId, spaParamId }) => ({
      input: { changeId: changes.get("otherSettings"), layoutId, spaParamId, overnightAngle: 7 },
    }),
  },
  "Mutation.createNodeParameters": {
    document:
      "mutation ($input: CreateNodeParametersInput!) { createNodeParameters(input: $input) { id label } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: {
        changeId: changes.get("parameters"),
        layoutId,
        mLocIds: [mLocId],
        ...nodeParametersInput(),
      },
    }),
  },
};
