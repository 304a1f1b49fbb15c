/**
 * Opens the console as the deployment serves it: page, configuration, and the security headers of
 * the template.
 */

import type { Stack } from "local-cloud/assembly";
import { referencesIn } from "local-cloud/assembly";
import { findOutput, outputOf } from "#scripts/accounts/target.ts";
import { isRecord, type Json, recordAt } from "#scripts/json.ts";
import type { Deployment } from "#scripts/smoke/deployment.ts";
import type { Step } from "#scripts/smoke/step.ts";

export function consoleStep(deployment: () => Deployment): Step {
  return {
    name: "console",
    needs: ["outputs"],
    run: async ({ answers }) => {
      const opened = deployment();
      const site = findOutput(opened.outputs, "TrackerWeb", "SiteUrl");
      if (site === undefined)
        return { status: "skipped", summary: "the deployment has no web stack" };
      const page = await fetch(new URL("/", site));
      const html = await page.text();
      if (page.status !== 200 || !html.includes('<div id="root"')) {
        throw new Error(`${site} answered ${page.status}: ${html.slice(0, 200)}`);
      }
      const faults = [
        ...missingHeaders(opened, page.headers),
        ...(await configFaults(opened, site)),
        ...(await fallbackFaults(site)),
      ];
      answers.record("console.page", { contentType: page.headers.get("content-type") });
      return {
        status: faults.length === 0 ? "passed" : "failed",
        summary: `${site}, ${faults.length} faults`,
        notes: faults,
      };
    },
  };
}

/**
 * Headers of the site's policy that are missing. Only names are compared, because their values
 * contain addresses of the deployment.
 */
function missingHeaders(
  { assembly, localOrigin }: Deployment,
  headers: Headers,
): readonly string[] {
  const web = assembly?.stacks.find(({ name }) => name.endsWith("TrackerWeb"));
  return (
    (web === undefined ? [] : headerNames(sitePolicy(web)))
      .filter((name) => !headers.has(name))
      // Browsers apply this header over https only, so the local cloud leaves it out.
      .filter((name) => localOrigin === undefined || name !== "strict-transport-security")
      .map((name) => `the page has no header ${name}`)
  );
}

/** The headers policy of the distribution that SiteUrl refers to. */
function sitePolicy({ name, template }: Stack): Json {
  const resourceBehind = (value: unknown): Json => {
    const [id = ""] = referencesIn(value);
    const properties = template.resources.get(id)?.properties;
    if (properties === undefined) throw new Error(`${name} has no resource ${id}`);
    return properties;
  };
  const distribution = resourceBehind(template.outputs.get("SiteUrl")?.value);
  const config = recordAt(distribution, "DistributionConfig", name);
  const behaviour = recordAt(config, "DefaultCacheBehavior", name);
  const policy = resourceBehind(behaviour.ResponseHeadersPolicyId);
  return recordAt(policy, "ResponseHeadersPolicyConfig", name);
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ContentSecurityPolicy: "content-security-policy",
  ContentTypeOptions: "x-content-type-options",
  FrameOptions: "x-frame-options",
  ReferrerPolicy: "referrer-policy",
  StrictTransportSecurity: "strict-transport-security",
};

function headerNames({ SecurityHeadersConfig, CustomHeadersConfig }: Json): readonly string[] {
  const security = isRecord(SecurityHeadersConfig) ? Object.keys(SecurityHeadersConfig) : [];
  const custom = isRecord(CustomHeadersConfig) ? [CustomHeadersConfig.Items].flat() : [];
  return [
    ...security.flatMap((key) => SECURITY_HEADERS[key] ?? []),
    ...custom.filter(isRecord).map(({ Header }) => String(Header).toLowerCase()),
  ];
}

async function configFaults({ outputs }: Deployment, site: string): Promise<readonly string[]> {
  const response = await fetch(new URL("/config.json", site));
  const config: unknown = response.ok ? await response.json() : undefined;
  if (!isRecord(config)) return [`config.json was answered ${response.status}`];
  const expected = [
    ["userPoolId", "TrackerIdentity", "UserPoolId"],
    ["userPoolClientId", "TrackerIdentity", "UserPoolClientId"],
    ["graphqlEndpoint", "TrackerApi", "GraphqlUrl"],
  ] as const;
  return expected
    .filter(([key, stack, output]) => config[key] !== outputOf(outputs, stack, output))
    .map(([key]) => `config.json has another ${key} than the outputs`);
}

/** Faults of addresses of the console's pages, all of which must return the same document. */
async function fallbackFaults(site: string): Promise<readonly string[]> {
  const response = await fetch(new URL("/layouts", site));
  const html = await response.text();
  return response.status === 200 && html.includes('<div id="root"')
    ? []
    : [`/layouts was answered ${response.status}`];
}
