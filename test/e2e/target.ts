/** The application under test: the embedded one, or another that an outputs file describes. */
import { readFileSync } from "node:fs";
import { beforeEach, inject, type TestContext } from "vitest";
import { findOutput, type Outputs, readTarget, type Target } from "#scripts/accounts/target.ts";

/** Facts passed from the global set-up to every test file. */
export interface TargetFacts {
  readonly name: "embedded" | "deployed";
  readonly outputsFile: string;
  /** Origin of the console; absent when the target has no web stack. */
  readonly siteOrigin?: string;
  /** File with the demo accounts, when the target has them. */
  readonly accountsFile?: string;
  /** Log file of a local cloud; does not exist on AWS. */
  readonly logFile: string;
  /** Environment variables with which the SDK uses the target as the operator. */
  readonly operatorEnvironment: Readonly<Record<string, string>>;
}

declare module "vitest" {
  interface ProvidedContext {
    target: TargetFacts;
  }
}

/** Facts of the target. From then on, the SDK of this process uses it. */
export function openTarget(): TargetFacts & { readonly deployment: Target } {
  const facts = inject("target");
  Object.assign(process.env, facts.operatorEnvironment);
  return { ...facts, deployment: readTarget(facts.outputsFile) };
}

/** All outputs of the target's stacks. */
export function outputsOf({ outputsFile }: Pick<TargetFacts, "outputsFile">): Outputs {
  return JSON.parse(readFileSync(outputsFile, "utf8"));
}

/**
 * Skips every test of a file, with the reason, when a stack is not deployed. Returns whether it is,
 * for the `beforeAll` hooks.
 */
export function needsOutput(stack: string, key: string): boolean {
  const isThere = findOutput(outputsOf(inject("target")), stack, key) !== undefined;
  beforeEach((ctx) => ctx.skip(!isThere, `needs ${stack}.${key}`));
  return isThere;
}

/** Devices can connect only to targets where this stack is deployed. */
export function needsDevices(): boolean {
  return needsOutput("TrackerDevice", "ProvisioningTemplateName");
}

/** An output of an optional stack; without it the test is skipped with the reason. */
export function neededOutput(
  ctx: Pick<TestContext, "skip">,
  facts: Pick<TargetFacts, "outputsFile">,
  stack: string,
  key: string,
): string {
  const value = findOutput(outputsOf(facts), stack, key);
  return value ?? ctx.skip(`needs ${stack}.${key}`);
}

/**
 * Address of the user pool if not AWS's; the service's own variable takes precedence over the
 * general one.
 */
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
