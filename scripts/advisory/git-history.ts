/** Reads the history of two files from the repository, with git alone and without a network. */
import { spawnSync } from "node:child_process";

export interface Revision {
  readonly commit: string;
  /** ISO 8601. */
  readonly committedAt: string;
  /** Blob id of the lock file; undefined when the file is missing. */
  readonly lock: string | undefined;
  /** Whether the commit has a manifest, and so packages. */
  readonly hasManifest: boolean;
  /** Version of the product in its manifest; undefined when it cannot be read. */
  readonly version: string | undefined;
}

export interface Named {
  /** Full name of a reference, such as `refs/tags/v1.2.0`. */
  readonly ref: string;
  readonly commit: string;
}

export interface GitHistory {
  /** Every commit reachable from a branch, a tag or a remote, the newest first. */
  readonly revisions: readonly Revision[];
  readonly named: readonly Named[];
  readonly head: string;
  /** Whether older commits are missing in this clone. */
  readonly isShallow: boolean;
  /** Content of a blob. */
  read(blob: string): string;
  /** Full id of a commit; undefined when it does not exist here. */
  commitOf(name: string): string | undefined;
  /** Files of a commit below these folders that name a package in an import. */
  importers(commit: string, packageName: string, folders: readonly string[]): readonly string[];
}

/** @throws naming git's own reason, when the folder is no repository or has no commit. */
export function readGitHistory(folder: string): GitHistory {
  const git = (args: readonly string[], input = "") => run(folder, args, input);
  const commits = lines(git(["log", "--all", "HEAD", "--date-order", "--format=%H %cI"])).map(
    (line) => {
      const [commit = "", committedAt = ""] = line.split(" ");
      return { commit, committedAt };
    },
  );
  const blobsOf = (file: string) =>
    lines(
      git(
        ["cat-file", "--batch-check=%(objecttype) %(objectname)"],
        commits.map(({ commit }) => `${commit}:${file}\n`).join(""),
      ),
    ).map((line) => /^blob (\S+)$/.exec(line)?.[1]);
  const read = (blob: string) => git(["cat-file", "blob", blob]);
  const locks = blobsOf("package-lock.json");
  const manifests = blobsOf("package.json");
  const versions = new Map(
    [...new Set(manifests)].flatMap((blob) =>
      blob === undefined ? [] : [[blob, versionIn(read(blob))]],
    ),
  );
  return {
    revisions: commits.map((commit, at) => {
      const manifest = manifests[at];
      return {
        ...commit,
        lock: locks[at],
        hasManifest: manifest !== undefined,
        version: manifest === undefined ? undefined : versions.get(manifest),
      };
    }),
    named: lines(git(["for-each-ref", "--format=%(refname) %(objectname) %(*objectname)"])).map(
      (line) => {
        const [ref = "", object = "", peeled = ""] = line.split(" ");
        return { ref, commit: peeled === "" ? object : peeled };
      },
    ),
    head: git(["rev-parse", "HEAD"]).trim(),
    isShallow: git(["rev-parse", "--is-shallow-repository"]).trim() === "true",
    read,
    commitOf: (name) => {
      const found = spawn(
        folder,
        ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`],
        "",
      );
      return found.status === 0 ? found.stdout.trim() : undefined;
    },
    importers: (commit, packageName, folders) => {
      const quoted = packageName.replaceAll(/[.\\+*?^$()[\]{}|]/g, "\\$&");
      const pattern = `(from|import|require)[[:space:]]*\\(?[[:space:]]*["']${quoted}(/[^"']*)?["']`;
      const found = spawn(
        folder,
        ["grep", "-l", "-E", "-e", pattern, commit, "--", ...folders],
        "",
      );
      if (found.status === 1) return [];
      if (found.status !== 0) throw new Error(`git grep failed: ${found.stderr.trim()}`);
      return lines(found.stdout).map((line) => line.slice(commit.length + 1));
    },
  };
}

const MOST_BYTES = 1024 * 1024 * 1024;

function spawn(cwd: string, args: readonly string[], input: string) {
  return spawnSync("git", args, { cwd, input, encoding: "utf8", maxBuffer: MOST_BYTES });
}

function run(folder: string, args: readonly string[], input: string): string {
  const { status, stdout, stderr, error } = spawn(folder, args, input);
  if (error !== undefined) throw new Error(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout;
}

function lines(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

function versionIn(manifest: string): string | undefined {
  try {
    const { version } = Object(JSON.parse(manifest));
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}
