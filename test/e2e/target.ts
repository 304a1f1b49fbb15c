/** The application under test: the embedded one, or any other that an outputs file describes. */
import { readFileSync } from "node:fs";
import { beforeEach, inject, type TestContext } from "vitest";
import { findOutput, type Outputs, readTarget, type Target } from "#scripts/accounts/target.ts";

/** Handed from the global setup to every test file. */
export interface TargetFacts {
  readonly name: "embedded" | "deployed";
  readonly outputsFile: string;
  /** Where the console is served; absent where the target has no web stack. */
  readonly siteOrigin?: string;
  /** Demo accounts, when the target has them. */
  readonly accountsFile?: string;
  /** Where a local cloud writes its log; nothing is there on AWS. */
  readonly logFile: string;
  /** Environment that makes the SDK speak to the target as the operator. */
  readonly operatorEnvironment: Readonly<Record<string, string>>;
}

declare module "vitest" {
  interface ProvidedContext {
    target: TargetFacts;
  }
}

/** Facts of the target; the SDK of this process speaks to it from now on. */
export function openTarget(): TargetFacts & { readonly deployment: Target } {
  const facts = inject("target");
  Object.assign(process.env, facts.operatorEnvironment);
  return { ...facts, deployment: readTarget(facts.outputsFile) };
}

/** Everything the target's stacks put out. */
export function outputsOf({ outputsFile }: Pick<TargetFacts, "outputsFile">): Outputs {
  return JSON.parse(readFileSync(outputsFile, "utf8"));
}

/** Skips every test of a file, with the reason, where a stack was left out. False then, for its hooks before all. */
export function needsOutput(stack: string, key: string): boolean {
  const isThere = findOutput(outputsOf(inject("target")), stack, key) !== undefined;
  beforeEach((ctx) => ctx.skip(!isThere, `needs ${stack}.${key}`));
  return isThere;
}

/** Devices connect to the target only where this stack was deployed. */
export function needsDevices(): boolean {
  return needsOutput("TrackerDevice", "ProvisioningTemplateName");
}

/** An output of a stack that a deployment may leave out: without it the test is skipped with the reason. */
export function neededOutput(
  ctx: Pick<TestContext, "skip">,
  facts: Pick<TargetFacts, "outputsFile">,
  stack: string,
  key: string,
): string {
  const value = findOutput(outputsOf(facts), stack, key);
  return value ?? ctx.skip(`needs ${stack}.${key}`);
}

/** Where the user pool is, if it is not where AWS has it: the service's own variable before the general one. */
export function cognitoEndpoint(): string | undefined {
  return process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER || process.env.AWS_ENDPOINT_URL;
}

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** The demo accounts of the embedded target. */
export function demoLogins(facts: TargetFacts): readonly DemoLogin[] {
  if (facts.accountsFile === undefined) return [];
  const file: { readonly accounts: readonly DemoLogin[] } = JSON.parse(
    readFileSync(facts.accountsFile, "utf8"),
  );
  return file.accounts;
}
