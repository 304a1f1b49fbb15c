/**
 * Endpoints of AWS services and the function's credentials, from the variables that Lambda sets.
 */
import { readEnvironment, variableIfSet } from "#functions/shared/runtime/environment.ts";
import type { AwsEndpoint } from "./service.ts";

/** Host names without region and domain, and the variables that override the endpoint. */
const SERVICES = {
  dynamodb: { host: "dynamodb", variable: "AWS_ENDPOINT_URL_DYNAMODB" },
  lambda: { host: "lambda", variable: "AWS_ENDPOINT_URL_LAMBDA" },
  sns: { host: "sns", variable: "AWS_ENDPOINT_URL_SNS" },
  iot: { host: "iot", variable: "AWS_ENDPOINT_URL_IOT" },
  iotData: { host: "data-ats.iot", variable: "AWS_ENDPOINT_URL_IOT_DATA_PLANE" },
} as const;

/**
 * Of the commercial partition, for which the application is synthesised, unless a variable names
 * another endpoint: the service's own before the general one, as the AWS SDKs do. The role's keys
 * stay valid for the life of the execution environment.
 */
export function endpointOf(service: keyof typeof SERVICES): AwsEndpoint {
  const { host, variable: name } = SERVICES[service];
  const { AWS_REGION: region } = readEnvironment("AWS_REGION");
  const configured = variableIfSet(name) ?? variableIfSet("AWS_ENDPOINT_URL");
  const endpoint = configured ?? `https://${host}.${region}.amazonaws.com`;
  return { endpoint, region, credentials: ownCredentials() };
}

/** Of the role that the function runs in. */
export function ownCredentials(): AwsEndpoint["credentials"] {
  const keys = readEnvironment("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY");
  return {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    sessionToken: variableIfSet("AWS_SESSION_TOKEN"),
  };
}
