/** The function behind changes of a layout, its masters and nodes, behind campaigns of replacement and the registration of controllers. */
import { systemClock } from "#functions/shared/clock.ts";
import { configRequester } from "#functions/shared/config-request.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { removerAsker } from "./ask-remover.ts";
import { createMaster } from "./create-master.ts";
import { deleteLayout } from "./delete-layout.ts";
import { deleteMaster } from "./delete-master.ts";
import { getMasterRegistration, setMasterRegistration } from "./master-registration.ts";
import {
  createReplacementCampaign,
  deleteReplacementCampaign,
  getReplacementCampaign,
} from "./replacement-campaigns.ts";
import { updateLayout } from "./update-layout.ts";
import { updateMaster } from "./update-master.ts";
import { updateNodes } from "./update-nodes.ts";

const environment = readEnvironment(
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "GRAPHQL_URL",
  "CONFIG_PUBLISHER",
  "LAYOUT_REMOVER",
  "AWS_REGION",
);
const deps = {
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  clock: systemClock,
  publish: publisher({ graphqlUrl: environment.GRAPHQL_URL, region: environment.AWS_REGION, log }),
  askForDocuments: configRequester({ functionName: environment.CONFIG_PUBLISHER, log }),
  askRemover: removerAsker({ functionName: environment.LAYOUT_REMOVER, log }),
};

export const handler = fieldHandler(
  {
    "Mutation.updateLayoutDetails": field(updateLayout(deps)),
    "Mutation.deleteLayoutDetails": field(deleteLayout(deps)),
    "Mutation.createMasterLocation": field(createMaster(deps)),
    "Mutation.updateMasterLocation": field(updateMaster(deps)),
    "Mutation.deleteMasterLocation": field(deleteMaster(deps)),
    "Mutation.updateNodeLocations": field(updateNodes(deps)),
    "Query.getReplacementCampaignInfo": field(getReplacementCampaign(deps)),
    "Mutation.createReplacementCampaignInfo": field(createReplacementCampaign(deps)),
    "Mutation.deleteReplacementCampaignInfo": field(deleteReplacementCampaign(deps)),
    "Query.getMasterRegistration": field(getMasterRegistration(deps)),
    "Mutation.setMasterRegistration": field(setMasterRegistration(deps)),
  },
  { clock: systemClock, log },
);
