/** Reads the inputs of a notice from a repository, and makes it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deploymentNames } from "#infra/deployment/deployment-files.ts";
import { readDeployedCommits } from "#scripts/deployments/deployed-commits.ts";
import type { Advisory } from "./assess.ts";
import { readGitHistory } from "./git-history.ts";
import { investigate } from "./investigate.ts";
import { noticeOf } from "./notice.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

export interface Notice {
  readonly outcome: Outcome;
  /** The notice in Markdown. */
  readonly text: string;
}

/** @param nowMilliseconds called at the beginning and at the end */
export function makeNotice(
  advisory: Advisory,
  repository: string,
  nowMilliseconds: () => number,
): Notice {
  const startedAt = nowMilliseconds();
  const deployments = join(repository, "deployments");
  const findings = investigate(advisory, {
    history: readGitHistory(repository),
    deployments: deploymentNames(deployments).map((name) => ({
      name,
      commits: readDeployedCommits(deployments, name),
    })),
    built: textOf(join(repository, "build/sbom.cdx.json")),
  });
  const madeAt = nowMilliseconds();
  const text = noticeOf(findings, {
    product: productOf(repository),
    madeAt: new Date(madeAt).toISOString(),
    tookSeconds: Math.ceil((madeAt - startedAt) / 1000),
  });
  return { outcome: outcomeOf(findings), text };
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function productOf(repository: string): string {
  try {
    const manifest: unknown = JSON.parse(textOf(join(repository, "package.json")) ?? "");
    const { name } = Object(manifest);
    return typeof name === "string" ? name : "The product";
  } catch {
    return "The product";
  }
}
