/**
 * Certificates of clients that only subscribe to the operator's commands to the simulator: no
 * deployment knows them.
 */
import type { Authority, KeyAndCertificate } from "./certificates.ts";
import type { Registry } from "./registry.ts";

export interface ControlDeps {
  readonly authority: Authority;
  readonly registry: Registry;
  readonly definePolicy: (name: string, document: unknown) => void;
  readonly arn: (resourcePart: string) => string;
}

const POLICY = "local-sim-control";
/** The operator publishes here over HTTP; no client may over MQTT. */
export const CONTROL_TOPIC = "sim/v1/ctl";

/** Client ids begin with local-sim-control-. Revokes the certificates made before. */
export async function issueControlCertificate({
  authority,
  registry,
  definePolicy,
  arn,
}: ControlDeps): Promise<KeyAndCertificate> {
  const allow = (Action: string, resource: string) => ({
    Effect: "Allow",
    Action,
    Resource: arn(resource),
  });
  definePolicy(POLICY, {
    Version: "2012-10-17",
    Statement: [
      allow("iot:Connect", `client/${POLICY}-*`),
      allow("iot:Subscribe", `topicfilter/${CONTROL_TOPIC}`),
      allow("iot:Receive", `topic/${CONTROL_TOPIC}`),
    ],
  });
  await registry.removeHolders(POLICY);
  const made = await authority.issueDevice(POLICY);
  const id = await registry.addCertificate(made.certificate, true);
  await registry.attachPolicy(id, POLICY);
  return made;
}
