/** The cloud assembly of the product for the local cloud. */
import { join, resolve } from "node:path";
import { ensureAssembly } from "local-cloud/assembly";

const ROOT = resolve(import.meta.dirname, "../..");
export const CDK_OUT = join(ROOT, "cdk.out");

/** Sources of the templates and their assets. */
const INPUTS = [
  "infra",
  "schema.graphql",
  "functions",
  "domain",
  "scripts/build-assets.ts",
  "scripts/build-functions.ts",
  "cdk.json",
  "package.json",
  "package-lock.json",
];

/**
 * Synthesises when the sources have changed, without the CDK's rules for templates of AWS, which
 * the tests of the deployment check. Throws with the CDK's own message when that fails.
 */
export async function ensureEmbeddedAssembly(tell: (line: string) => void): Promise<void> {
  await ensureAssembly({
    root: ROOT,
    inputs: INPUTS,
    command: ["--import", "tsx", "infra/synth.ts", "--embedded", "--no-rules"],
    assembly: CDK_OUT,
    onSynthesis: () => tell("Synthesising the app …"),
  });
}
