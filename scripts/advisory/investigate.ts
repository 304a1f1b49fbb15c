/**
 * Collects the content of a notice: each commit of the history, named versions, built parts, and
 * deployments.
 */
import type { DeployedCommit, ReadCommits } from "#scripts/deployments/deployed-commits.ts";
import {
  type Advisory,
  assessLock,
  PARTS,
  type PartName,
  type Reach,
  reachOf,
  type Verdict,
} from "./assess.ts";
import { readBuiltList } from "./built-list.ts";
import type { GitHistory, Revision } from "./git-history.ts";
import { copiesOf, readLockedTree } from "./locked-tree.ts";

export interface Deployment {
  readonly name: string;
  readonly commits: ReadCommits;
}

export interface Sources {
  readonly history: GitHistory;
  readonly deployments: readonly Deployment[];
  /** Text of the bill of materials of the last build; undefined when it is missing. */
  readonly built: string | undefined;
}

export interface JudgedVersion {
  /** Version of the product. */
  readonly version: string;
  readonly commits: number;
  readonly affected: number;
  readonly development: number;
  readonly unknown: number;
  /** ISO 8601 times of the first and the last commit that is or may be affected. */
  readonly from: string | undefined;
  readonly until: string | undefined;
}

export interface JudgedCommit {
  /** Name of what is assessed, such as "tag v1.2.0" or a deployment's name. */
  readonly name: string;
  readonly commit: string;
  readonly verdict: Verdict;
  /** Empty when no built part contains the package. */
  readonly reach: ReadonlyMap<PartName, Reach>;
}

export type JudgedDeployment =
  | ({ readonly kind: "known"; readonly deployed: DeployedCommit } & JudgedCommit)
  | { readonly kind: "unknown"; readonly name: string; readonly reason: string };

export interface Findings {
  readonly advisory: Advisory;
  readonly commits: number;
  readonly isShallow: boolean;
  readonly versions: readonly JudgedVersion[];
  readonly named: readonly JudgedCommit[];
  readonly head: JudgedCommit;
  readonly deployments: readonly JudgedDeployment[];
  /** Whether the list of the last build describes the present commit. */
  readonly built: "used" | "missing" | "ofOther" | "unreadable";
}

export function investigate(advisory: Advisory, sources: Sources): Findings {
  const { history, deployments } = sources;
  const judge = judgeOf(advisory, history);
  const built = builtOf(advisory, sources);
  const judged = (name: string, commit: string): JudgedCommit => {
    const verdict = judge(commit);
    const copies = verdict.kind === "affected" ? verdict.copies : [];
    const byImports =
      copies.length === 0
        ? new Map<PartName, Reach>()
        : reachOf(copies, (imported, folders) => history.importers(commit, imported, folders));
    const isBuilt = commit === history.head && built.reach !== undefined && copies.length > 0;
    return { name, commit, verdict, reach: isBuilt ? (built.reach ?? byImports) : byImports };
  };
  return {
    advisory,
    commits: history.revisions.length,
    isShallow: history.isShallow,
    versions: versionsOf(history.revisions, judge),
    named: history.named
      .filter(({ ref }) => /^refs\/(tags|heads)\//.test(ref))
      .map(({ ref, commit }) => judged(nameOf(ref), commit)),
    head: judged("the present commit", history.head),
    deployments: deployments.map((one) => judgedDeployment(one, history, judged)),
    built: built.state,
  };
}

function nameOf(ref: string): string {
  return ref.replace("refs/tags/", "tag ").replace("refs/heads/", "branch ");
}

/** Makes a function that assesses a commit; caches the results by lock file. */
function judgeOf(advisory: Advisory, history: GitHistory): (commit: string) => Verdict {
  const revisions = new Map(history.revisions.map((revision) => [revision.commit, revision]));
  const verdicts = new Map<string, Verdict>();
  return (commit) => {
    const revision = revisions.get(commit);
    if (revision === undefined) return { kind: "unknown", reason: "the commit is not here" };
    const { lock, hasManifest } = revision;
    if (lock === undefined) return assessLock(undefined, hasManifest, advisory);
    const known = verdicts.get(lock) ?? assessLock(history.read(lock), hasManifest, advisory);
    verdicts.set(lock, known);
    return known;
  };
}

function versionsOf(
  revisions: readonly Revision[],
  judge: (commit: string) => Verdict,
): readonly JudgedVersion[] {
  const byVersion = new Map<string, Revision[]>();
  for (const revision of revisions) {
    if (!revision.hasManifest) continue;
    const version = revision.version ?? "version not readable";
    byVersion.set(version, [...(byVersion.get(version) ?? []), revision]);
  }
  return [...byVersion].map(([version, all]) => {
    const judged = all.map((revision) => ({ ...revision, kind: judge(revision.commit).kind }));
    const count = (kind: Verdict["kind"]) => judged.filter((one) => one.kind === kind).length;
    const times = judged
      .filter(({ kind }) => kind === "affected" || kind === "unknown")
      .map(({ committedAt }) => committedAt)
      .sort((one, other) => Date.parse(one) - Date.parse(other));
    return {
      version,
      commits: all.length,
      affected: count("affected"),
      development: count("development"),
      unknown: count("unknown"),
      from: times[0],
      until: times.at(-1),
    };
  });
}

function judgedDeployment(
  { name, commits }: Deployment,
  history: GitHistory,
  judged: (name: string, commit: string) => JudgedCommit,
): JudgedDeployment {
  if (!commits.ok) {
    return { kind: "unknown", name, reason: `deployments/${name}.deployed.json cannot be read` };
  }
  const deployed = commits.value.at(-1);
  if (deployed === undefined) {
    return { kind: "unknown", name, reason: "no commit was noted when it was deployed" };
  }
  const commit = history.commitOf(deployed.commit);
  if (commit === undefined) {
    return { kind: "unknown", name, reason: `its commit ${deployed.commit} is not here` };
  }
  if (!deployed.isClean) {
    return {
      kind: "unknown",
      name,
      reason: `it was deployed from ${commit.slice(0, 12)} with changes that were not committed`,
    };
  }
  return { kind: "known", deployed, ...judged(name, commit) };
}

interface Built {
  readonly state: Findings["built"];
  readonly reach: ReadonlyMap<PartName, Reach> | undefined;
}

/**
 * Which parts of the last build contain the package of the advisory. `reach` is undefined unless
 * the list of that build can be read and matches the lock file of the present commit.
 */
function builtOf(advisory: Advisory, { history, built }: Sources): Built {
  const lock = history.revisions.find(({ commit }) => commit === history.head)?.lock;
  const read = lock === undefined ? undefined : readLockedTree(history.read(lock));
  if (built === undefined || read?.ok !== true) return { state: "missing", reach: undefined };
  const list = readBuiltList(built, read.value);
  if (!list.ok) return { state: list.error, reach: undefined };
  const verdict = assessLock(lock === undefined ? undefined : history.read(lock), true, advisory);
  const copies =
    verdict.kind === "affected" ? verdict.copies : copiesOf(read.value, advisory.package);
  const isInside = (part: string) => {
    const paths = list.value.parts.get(part);
    return copies.some(({ path }) => paths?.has(path) === true);
  };
  const reach = new Map<PartName, Reach>(
    PARTS.map(({ name, lists }) => [name, { kind: "built", isInside: lists.some(isInside) }]),
  );
  return { state: "used", reach };
}
