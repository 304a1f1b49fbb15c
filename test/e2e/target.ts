/** The application under test: the embedded one, or any other that an outputs file describes. */
import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { readTarget, type Target } from "#scripts/accounts/target.ts";

/** Handed from the global setup to every test file. */
export interface TargetFacts {
  readonly name: "embedded" | "deployed";
  readonly outputsFile: string;
  /** Where the console is served; absent where the target has no web stack. */
  readonly siteOrigin?: string;
  /** Demo accounts, when the target has them. */
  readonly accountsFile?: string;
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

/** Any output of the target's stacks. Throws when there is none of that name. */
export function outputOf(
  { outputsFile }: Pick<TargetFacts, "outputsFile">,
  stack: string,
  key: string,
): string {
  const outputs: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
    readFileSync(outputsFile, "utf8"),
  );
  const value = outputs[stack]?.[key];
  if (value === undefined) throw new Error(`the outputs have no ${stack}.${key}`);
  return value;
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
