/** A git repository for a test, with a history of lock files. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface PlantedRepository {
  readonly folder: string;
  /**
   * Writes these files (deletes those without content) and commits them; returns the commit's id.
   */
  commit(files: Readonly<Record<string, string | undefined>>): string;
  git(...args: readonly string[]): string;
  remove(): void;
}

/**
 * Creates the repository; its commits are an hour apart, so that their order does not depend on the
 * machine.
 */
export function plantRepository(): PlantedRepository {
  const folder = mkdtempSync(join(tmpdir(), "tracker-advisory-"));
  let hours = 0;
  const git = (...args: readonly string[]): string => {
    const date = `2026-06-24T${String(hours).padStart(2, "0")}:00:00Z`;
    const env = {
      ...process.env,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_NOSYSTEM: "1",
    };
    const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
    const { status, stdout, stderr } = spawnSync("git", [...who, ...args], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout.trim();
  };
  git("init", "-q", "-b", "main");
  return {
    folder,
    git,
    commit(files) {
      hours += 1;
      for (const [name, content] of Object.entries(files)) {
        const file = join(folder, name);
        mkdirSync(dirname(file), { recursive: true });
        if (content === undefined) rmSync(file, { force: true });
        else writeFileSync(file, content);
      }
      git("add", "-A");
      git("commit", "-q", "--allow-empty", "-m", "A change");
      return git("rev-parse", "HEAD");
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface PlantedPackage {
  readonly version: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Text of a lock file with these packages and the product's dependencies; `dev` are those for
 * developers.
 */
export function lockText(
  packages: Readonly<Record<string, PlantedPackage>>,
  asks: {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  },
): string {
  const entries = Object.entries(packages).map(([path, entry]) => [`node_modules/${path}`, entry]);
  return JSON.stringify({
    lockfileVersion: 3,
    packages: { "": asks, ...Object.fromEntries(entries) },
  });
}

export function manifestText(version: string): string {
  return JSON.stringify({ name: "planted-product", version });
}
