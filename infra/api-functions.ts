/** All Lambda functions behind the two APIs; each is built in a module of its subject. */
import type { Construct } from "constructs";
import type { ApiFunctions, ApiFunctionsProps } from "./api-props.ts";
import { commandPublisher, remoteControl } from "./command-functions.ts";
import { commissioning } from "./commissioning-function.ts";
import { ids, parameters, publisherOfDocuments } from "./configuration-functions.ts";
import { gate } from "./gate-function.ts";
import { stormDesk } from "./health-function.ts";
import { layoutRemover, layouts, locations, masterById, uploads } from "./layout-functions.ts";
import { commandHistory, verifyLedger } from "./ledger-functions.ts";
import { commandPreview, motionProof } from "./motion-functions.ts";
import { notifications } from "./notification-functions.ts";
import { openInterface, sitesRest } from "./rest-functions.ts";
import { tasks } from "./task-function.ts";
import { alarms, graphs, readings } from "./telemetry-functions.ts";
import {
  accountKeeper,
  endExpired,
  recovery,
  userChanges,
  userDirectory,
} from "./user-functions.ts";
import { warnings } from "./warning-functions.ts";
import { workZones } from "./work-functions.ts";

export function addApiFunctions(scope: Construct, props: ApiFunctionsProps): ApiFunctions {
  const configPublisher = publisherOfDocuments(scope, props);
  const keeper = accountKeeper(scope, props);
  const remover = layoutRemover(scope, props, configPublisher);
  return {
    layouts: layouts(scope, props),
    locations: locations(scope, props, { configPublisher, remover }),
    masterById: masterById(scope, props),
    readings: readings(scope, props),
    stormDesk: stormDesk(scope, props),
    graphs: graphs(scope, props),
    commandHistory: commandHistory(scope, props),
    verifyLedger: verifyLedger(scope, props),
    ids: ids(scope, props, configPublisher),
    tasks: tasks(scope, props),
    commissioning: commissioning(scope, props),
    alarms: alarms(scope, props),
    parameters: parameters(scope, props, configPublisher),
    configPublisher,
    uploads: uploads(scope, props),
    sitesRest: sitesRest(scope, props, configPublisher),
    openInterface: openInterface(scope, props),
    commands: commandPublisher(scope, props),
    remoteControl: remoteControl(scope, props),
    commandPreview: commandPreview(scope, props),
    motionProof: motionProof(scope, props),
    notifications: notifications(scope, props),
    warnings: warnings(scope, props),
    workZones: workZones(scope, props, configPublisher),
    gate: gate(scope, props),
    userDirectory: userDirectory(scope, props),
    userChanges: userChanges(scope, props, keeper),
    recovery: recovery(scope, props, keeper),
    accountKeeper: keeper,
    endExpired: endExpired(scope, props),
    layoutRemover: remover,
  };
}
