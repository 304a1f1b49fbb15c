/**
 * Attaches the present policies to masters that registered with an earlier provisioning template.
 */
import {
  AttachPolicyCommand,
  type IoTClient,
  ListThingPrincipalsCommand,
  ResourceNotFoundException,
} from "@aws-sdk/client-iot";

/**
 * Adds the present policies to each certificate of a master, which otherwise keeps the policies
 * that the template had when it registered. Idempotent; does nothing for a master that has not
 * registered.
 */
export async function attachPolicies(
  iot: IoTClient,
  policyNames: readonly string[],
  mId: string,
): Promise<void> {
  for (const target of await certificatesOf(iot, mId)) {
    for (const policyName of policyNames)
      await iot.send(new AttachPolicyCommand({ policyName, target }));
  }
}

/** ARNs of a master's certificates; empty when it has not registered. */
async function certificatesOf(iot: IoTClient, thingName: string): Promise<readonly string[]> {
  try {
    const { principals } = await iot.send(new ListThingPrincipalsCommand({ thingName }));
    return principals ?? [];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return [];
    throw error;
  }
}
