/** `npm run deploy`: deploys to the account of your AWS credentials, by the settings in deployments/<name>.json. */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { chooseDeployment, DEPLOYMENTS } from "#infra/deployment/deployment-files.ts";
import { deploy } from "#scripts/deployments/deploy.ts";
import type { DeployedCommit } from "#scripts/deployments/deployed-commits.ts";

const { values, tokens } = parseArgs({
  options: { deployment: { type: "string" } },
  strict: false,
  tokens: true,
});
const asked = typeof values.deployment === "string" ? values.deployment : undefined;
const chosen = chooseDeployment(DEPLOYMENTS, asked);
if (chosen.kind === "refused") {
  console.error(chosen.reason);
  process.exit(2);
}
process.exitCode = deploy({
  folder: DEPLOYMENTS,
  deployment: chosen.name,
  args: argumentsOfCdk(),
  cdk: (args) => spawnSync("npx", ["cdk", ...args], { stdio: "inherit" }).status ?? 1,
  tell: (line) => console.error(line),
  commit: commitHere,
});

/** The present commit; undefined without git or outside a repository. */
function commitHere(): DeployedCommit | undefined {
  const git = (...args: readonly string[]) => spawnSync("git", args, { encoding: "utf8" });
  const { status, stdout } = git("rev-parse", "HEAD");
  if (status !== 0) return undefined;
  const changes = git("status", "--porcelain");
  const isClean = changes.status === 0 && changes.stdout === "";
  return { commit: stdout.trim(), isClean, deployedAt: new Date().toISOString() };
}

/** Arguments for the CDK: all except the name of the deployment. */
function argumentsOfCdk(): readonly string[] {
  const args = process.argv.slice(2);
  const own = tokens.find((token) => token.kind === "option" && token.name === "deployment");
  if (own?.kind !== "option") return args;
  return args.toSpliced(own.index, own.inlineValue === false ? 2 : 1);
}
