/** Runs a schedule of the local cloud at once; deployed ones run by themselves within a minute. */
import { Sha256 } from "@aws-crypto/sha256-js";
import { defaultProvider } from "@aws-sdk/credential-provider-node";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Target } from "#scripts/accounts/target.ts";
import type { TargetFacts } from "./target.ts";

/** Resolves when the functions of the rule are done. */
export async function runSchedule(
  { name, deployment }: Pick<TargetFacts, "name"> & { readonly deployment: Target },
  rule: string,
): Promise<void> {
  if (name === "deployed") return;
  const { graphqlUrl, region } = deployment;
  const url = new URL(`/_local/events/run/${rule}`, graphqlUrl);
  const credentials = defaultProvider();
  const signer = new SignatureV4({ service: "events", region, credentials, sha256: Sha256 });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host },
  });
  const { status } = await fetch(url, { method: "POST", headers });
  if (status !== 200) throw new Error(`expected ${rule} to run, was answered ${status}`);
}
