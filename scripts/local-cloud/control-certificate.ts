/** Credentials of clients that only subscribe to the operator's orders for the simulator. */
import type { KeyAndCertificate, LocalCloud } from "local-cloud";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";

const NAME = "local-sim-control";
/** Client id of the simulated fleet. */
export const FLEET_CLIENT = `${NAME}-fleet`;

type Issuer = Pick<LocalCloud, "region" | "accountId" | "issueCertificate">;

/** Issues a certificate for client ids that begin with local-sim-control-; revokes earlier ones. */
export function issueControlCertificate(cloud: Issuer): Promise<KeyAndCertificate> {
  const arn = (resource: string) => `arn:aws:iot:${cloud.region}:${cloud.accountId}:${resource}`;
  const allow = (Action: string, resource: string) => ({
    Effect: "Allow",
    Action,
    Resource: arn(resource),
  });
  return cloud.issueCertificate(NAME, {
    Version: "2012-10-17",
    Statement: [
      allow("iot:Connect", `client/${NAME}-*`),
      allow("iot:Subscribe", `topicfilter/${CONTROL_TOPIC}`),
      allow("iot:Receive", `topic/${CONTROL_TOPIC}`),
    ],
  });
}
