/** The cloud assembly of a deployment in which the company Acme has a provider. */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { OidcProvider } from "local-cloud/testing";
import { buildApp } from "#infra/app.ts";
import { EMBEDDED_SETTINGS } from "#infra/deployment/settings.ts";
import { temporaryFolder } from "#test/infra/synthesised.ts";

export interface SignOnAssembly {
  readonly cdkOut: string;
  /** Secrets to which the templates refer. */
  readonly secrets: Readonly<Record<string, string>>;
  remove(): void;
}

const SECRET = "acme-oidc";

/** Synthesises from the bundles that were built with the shared application's assembly. */
export async function signOnAssembly({
  issuer,
  clientId,
  clientSecret,
}: Pick<OidcProvider, "issuer" | "clientId" | "clientSecret">): Promise<SignOnAssembly> {
  const root = temporaryFolder();
  const cdkOut = join(root, "cdk.out");
  const provider = {
    ...{ name: "Acme", mailDomain: "acme.example", issuer, clientId, secretName: SECRET },
    ...{ scopes: "openid email", groupsClaim: "groups", trustsAddresses: false },
    proposals: { operators: ["CONTROLS"] as const },
    mfa: { claim: "amr", values: ["mfa"] },
  };
  buildApp({
    assets: resolve("build"),
    outdir: cdkOut,
    checksRules: false,
    settings: {
      ...EMBEDDED_SETTINGS,
      singleSignOn: { domainPrefix: "acme-console", providers: [provider] },
    },
  }).synth();
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { cdkOut, secrets: { [SECRET]: clientSecret }, remove };
}
