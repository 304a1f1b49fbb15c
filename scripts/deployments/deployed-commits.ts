/**
 * The commits that a deployment has run: recorded at each deployment, read when a package turns out
 * to be vulnerable.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { err, ok, type Result } from "#domain/result.ts";
import { deployedFile } from "#infra/deployment/deployment-files.ts";

export interface DeployedCommit {
  readonly commit: string;
  /**
   * Whether the deployed files were exactly those of the commit; otherwise they cannot be looked
   * up.
   */
  readonly isClean: boolean;
  /** ISO 8601. */
  readonly deployedAt: string;
}

const KEPT = 50;

export function noteDeployedCommit(folder: string, name: string, deployed: DeployedCommit): void {
  const before = readDeployedCommits(folder, name);
  const all = [...(before.ok ? before.value : []), deployed].slice(-KEPT);
  writeFileSync(deployedFile(folder, name), `${JSON.stringify(all, null, 2)}\n`);
}

export type ReadCommits = Result<readonly DeployedCommit[], "unreadable">;

/** Commits in order, newest last; empty before the first record. */
export function readDeployedCommits(folder: string, name: string): ReadCommits {
  const file = deployedFile(folder, name);
  if (!existsSync(file)) return ok([]);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return err("unreadable");
  }
  if (!Array.isArray(content) || !content.every(isDeployedCommit)) return err("unreadable");
  return ok(content);
}

function isDeployedCommit(value: unknown): value is DeployedCommit {
  const { commit, isClean, deployedAt } = Object(value);
  return (
    typeof commit === "string" && typeof isClean === "boolean" && typeof deployedAt === "string"
  );
}
