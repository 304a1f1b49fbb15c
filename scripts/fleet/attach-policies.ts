/** Attaches the present policies to masters that registered by an earlier provisioning template. */
import {
  AttachPolicyCommand,
  type IoTClient,
  ListThingPrincipalsCommand,
  ResourceNotFoundException,
} from "@aws-sdk/client-iot";

/**
 * A master retains the policies that the template named when it registered: each of its
 * certificates gets the present ones as well. Idempotent; a master that has not registered is left
 * alone.
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

/** ARNs; none while the master has not registered. */
async function certificatesOf(iot: IoTClient, thingName: string): Promise<readonly string[]> {
  try {
    const { principals } = await iot.send(new ListThingPrincipalsCommand({ thingName }));
    return principals ?? [];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return [];
    throw error;
  }
}
