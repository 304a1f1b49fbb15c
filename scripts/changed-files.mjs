/** The files of the change that is checked: the one not committed yet, or else the last commit. */
import { spawnSync } from "node:child_process";

/** Files that every module depends on: if one has changed, everything is checked. */
const CONFIGURATION =
  /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|biome\.json|vitest\.config\.ts)$/;

/** Lines that git prints; undefined if it fails. @param folder of the repository */
function git(folder, ...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined;
}

/**
 * Paths of added and changed files that still exist: those not committed yet, or those of the last
 * commit if there are none. Undefined if everything has to be checked: outside a git repository, at
 * its first commit, and after a change of the configuration.
 * @param folder top folder of the repository
 */
export function changedFiles(folder = ".") {
  const edited = git(folder, "diff", "--name-only", "--diff-filter=d", "HEAD");
  const added = git(folder, "ls-files", "--others", "--exclude-standard");
  if (edited === undefined || added === undefined) return undefined;
  const open = [...edited, ...added];
  const changed =
    open.length > 0
      ? open
      : git(folder, "diff", "--name-only", "--diff-filter=d", "HEAD~1", "HEAD");
  return changed?.some((path) => CONFIGURATION.test(path)) ? undefined : changed;
}
