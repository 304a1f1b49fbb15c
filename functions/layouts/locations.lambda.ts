/**
 * The function that changes a layout, its masters and its nodes, and handles replacement campaigns
 * and the registration of controllers.
 */
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { listCampaignReports } from "./campaign-reports.ts";
import { createMaster } from "./create-master.ts";
import { deleteLayout, removerInvoker } from "./delete-layout.ts";
import { deleteMaster } from "./delete-master.ts";
import { getMasterRegistration, setMasterRegistration } from "./master-registration.ts";
import {
  createReplacementCampaign,
  deleteReplacementCampaign,
  getReplacementCampaign,
} from "./replacement-campaigns.ts";
import { setReplacementSkip } from "./replacement-skips.ts";
import { updateLayout } from "./update-layout.ts";
import { updateMaster } from "./update-master.ts";
import { updateNodes } from "./update-nodes.ts";

export const handler = defineFieldFunction({
  name: "locations",
  tables: ["access", "core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "CONFIG_PUBLISHER", "LAYOUT_REMOVER"],
  dependencies: (given, environment) => ({
    ...given,
    publish: publisher(publishDeps(environment, given.log)),
    requestDocuments: configRequester({
      functionName: environment.CONFIG_PUBLISHER,
      log: given.log,
    }),
    invokeRemover: removerInvoker({ functionName: environment.LAYOUT_REMOVER, log: given.log }),
  }),
})({
  "Mutation.updateLayoutDetails": updateLayout,
  "Mutation.deleteLayoutDetails": deleteLayout,
  "Mutation.createMasterLocation": createMaster,
  "Mutation.updateMasterLocation": updateMaster,
  "Mutation.deleteMasterLocation": deleteMaster,
  "Mutation.updateNodeLocations": updateNodes,
  "Query.getReplacementCampaignInfo": getReplacementCampaign,
  "Query.listCampaignReports": listCampaignReports,
  "Mutation.setReplacementSkip": setReplacementSkip,
  "Mutation.createReplacementCampaignInfo": createReplacementCampaign,
  "Mutation.deleteReplacementCampaignInfo": deleteReplacementCampaign,
  "Query.getMasterRegistration": getMasterRegistration,
  "Mutation.setMasterRegistration": setMasterRegistration,
});
