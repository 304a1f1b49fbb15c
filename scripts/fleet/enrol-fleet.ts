/** Enrols every master of a generated site, as the factory does for real ones. */
import { IoTClient } from "@aws-sdk/client-iot";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { Target } from "#scripts/accounts/target.ts";
import { masterMemory } from "#simulator/link/master-memory.ts";
import { attachPolicies } from "./attach-policies.ts";
import { giveClaim, listFactoryMaster, openRegistration } from "./factory.ts";
import { memoryFiles } from "./memory-files.ts";

const HARDWARE = "B";

/**
 * Idempotent: existing claims are reused. A master whose certificate is not stored here may
 * register again.
 */
export async function enrolFleet(
  dynamo: DynamoDBDocumentClient,
  target: Target,
  site: GeneratedSite,
  memoryFolder: string,
): Promise<void> {
  const iot = new IoTClient({ region: target.region });
  const memory = masterMemory(memoryFiles(memoryFolder));
  for (const { location } of site.masters) {
    const { mId, deviceType } = location;
    await listFactoryMaster(dynamo, target.coreTable, {
      mId,
      deviceType,
      hw: HARDWARE,
      isBlocked: false,
    });
    await giveClaim(iot, target.claimPolicyName, mId, memory);
    if (memory.credentials(mId, "own") === undefined)
      await openRegistration(dynamo, target.coreTable, mId, Math.floor(Date.now() / 1000));
    await attachPolicies(iot, target.masterPolicyNames, mId);
  }
  iot.destroy();
}
