/** The console in the local cloud: which stack delivers it on AWS, and its configuration. */
import type { Json, WebFacts, WebStack } from "local-cloud";

/** Not applied locally, since it needs a CDN; no other stack depends on it. */
export const CONSOLE_STACK: WebStack = {
  name: "TrackerWeb",
  siteOutput: "SiteUrl",
  siteTargetOutput: "SiteDnsTarget",
  mediaOutput: "MediaUrl",
  mediaTargetOutput: "MediaDnsTarget",
};

/** Key of config.json, and the stack and output from which its value comes. */
const SOURCES = [
  ["userPoolId", "TrackerIdentity", "UserPoolId"],
  ["userPoolClientId", "TrackerIdentity", "UserPoolClientId"],
  ["graphqlEndpoint", "TrackerApi", "GraphqlUrl"],
  ["realtimeUrl", "TrackerApi", "RealtimeUrl"],
  ["restUrl", "TrackerApi", "RestUrl"],
] as const;

/**
 * The same keys as on AWS, with the local addresses; userPoolEndpoint and demoAccounts exist only
 * here.
 * @param demoAccounts address of the list of demo accounts; undefined without a demo
 */
export function consoleConfig(facts: WebFacts, demoAccounts: string | undefined): Json {
  const { region, outputs, delivered, mediaBase, userPoolEndpoint } = facts;
  const addresses = SOURCES.flatMap(([key, stack, output]) => {
    const value = outputs[stack]?.[output];
    return value === undefined ? [] : [[key, value]];
  });
  const given = delivered("config.json");
  return {
    region,
    ...given,
    ...signOnConfig(facts, given?.singleSignOn),
    ...Object.fromEntries(addresses),
    mediaBase,
    userPoolEndpoint,
    ...(demoAccounts === undefined ? {} : { demoAccounts }),
  };
}

/** Single sign-on as delivered, with the local address of the user pool's domain. */
function signOnConfig({ outputs, userPoolEndpoint }: WebFacts, delivered: unknown): Json {
  if (typeof delivered !== "object" || delivered === null) return {};
  const poolId = outputs.TrackerIdentity?.UserPoolId;
  const clientId = outputs.TrackerIdentity?.SignOnClientId;
  return { singleSignOn: { ...delivered, clientId, address: `${userPoolEndpoint}/${poolId}` } };
}
