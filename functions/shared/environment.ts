/** The environment a function was deployed with: read once, and an error by name when something is missing. */

/** Everything infra/ may hand to a function. */
export type EnvironmentName =
  | "ACCESS_TABLE"
  | "CORE_TABLE"
  | "EVENTS_TABLE"
  | "TELEMETRY_TABLE"
  | "MEDIA_BUCKET"
  | "TELEMETRY_BUCKET"
  | "CONFIG_PUBLISHER"
  | "USER_POOL_ID"
  | "USER_POOL_CLIENT_ID"
  | "GRAPHQL_URL"
  | "MFA_REQUIRED"
  | "PROVIDER_DOMAIN"
  /** Set by the service itself. */
  | "AWS_REGION";

/** @throws naming the first variable that is missing or empty */
export function readEnvironment<Name extends EnvironmentName>(
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, variable(name)])) as Record<Name, string>;
}

function variable(name: EnvironmentName): string {
  const value = process.env[name];
  if (value === undefined || value === "") {
    throw new Error(`environment variable ${name} must be set for this function`);
  }
  return value;
}
