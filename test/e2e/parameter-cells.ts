/**
 * Requests that call the fields of parameter sets for the table of rights, without changing
 * anything.
 */
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";

export const PARAMETER_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getSpaParameters": {
    document: "query ($id: ID!) { getSpaParameters(id: $id) { id } }",
    variables: ({ spaParamId }) => ({ id: spaParamId }),
  },
  "Query.getNodeParameters": {
    document: "query ($id: ID!) { getNodeParameters(id: $id) { id } }",
    variables: ({ nodeParamId }) => ({ id: nodeParamId }),
  },
  "Query.listNodeParameters": {
    document: "{ listNodeParameters(limit: 1) { items { id } } }",
    variables: () => ({}),
  },
  "Mutation.createSpaParametersRequest": {
    document:
      "mutation ($input: CreateSpaParametersRequestInput!) { createSpaParametersRequest(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, ...settingsInput() },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.updateSpaParametersRequest": {
    document:
      "mutation ($input: UpdateSpaParametersRequestInput!) { updateSpaParametersRequest(input: $input) { id } }",
    variables: ({ layoutId, spaParamId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, spaParamId, label: "Never written" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.createNodeParameters": {
    document:
      "mutation ($input: CreateNodeParametersInput!) { createNodeParameters(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: {
        changeId: changeIdFor(layout),
        layoutId,
        mLocIds: [mLocId],
        ...nodeParametersInput(),
      },
    }),
    letThrough: "InvalidArgument",
  },
};
