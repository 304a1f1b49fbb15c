/** The tables of a notice, in Markdown: what is affected, by what, and where it is deployed. */
import { copiesIn, PARTS, type Reach, type Verdict } from "./assess.ts";
import type { Findings, JudgedCommit, JudgedDeployment, JudgedVersion } from "./investigate.ts";
import type { FoundPackage } from "./locked-tree.ts";

export function versionsTable(versions: readonly JudgedVersion[]): string {
  return table(
    ["Version", "Commits", "Affected", "Developers only", "Not known", "From", "Until"],
    versions.map(({ version, commits, affected, development, unknown, from, until }) => [
      code(version),
      ...[commits, affected, development, unknown].map(String),
      from ?? "",
      until ?? "",
    ]),
  );
}

export function commitsTable(commits: readonly JudgedCommit[]): string {
  return table(
    ["Name", "Commit", "Verdict"],
    commits.map(({ name, commit, verdict }) => [
      name,
      code(commit.slice(0, 12)),
      verdictText(verdict),
    ]),
  );
}

function verdictText(verdict: Verdict): string {
  switch (verdict.kind) {
    case "absent":
      return "not affected: it does not hold the package";
    case "otherVersion":
      return `not affected: it holds ${verdict.versions.join(", ")}`;
    case "development":
      return `only what developers install: ${versionsIn(verdict.copies)}`;
    case "affected":
      return `**affected**: ${versionsIn(verdict.copies)}`;
    case "unknown":
      return `**not known**: ${verdict.reason}`;
  }
}

function versionsIn(copies: readonly FoundPackage[]): string {
  return [...new Set(copies.map(({ version }) => version))].join(", ");
}

/** Table of the copies in the present commit or, if it has none, in the newest one with copies. */
export function waysOf({ head, named, deployments }: Findings): string {
  const known = deployments.filter((one) => one.kind === "known");
  const shown = [head, ...known, ...named].find(({ verdict }) => copiesIn(verdict).length > 0);
  if (shown === undefined) return "Nothing that was looked at in detail holds an affected version.";
  const rows = copiesIn(shown.verdict).map(({ path, version, chain, askedBy, isDevelopment }) => [
    code(path),
    version,
    chain.join(" > "),
    askedBy.map(({ name, range }) => `${name} (${range})`).join(", "),
    isDevelopment ? "developers" : "everybody",
  ]);
  const heads = ["Folder", "Version", "Way", "Asked for by", "Installed by"];
  return `In ${shown.name}:\n\n${table(heads, rows)}`;
}

export function partsOf({ head, named, deployments, built }: Findings): string {
  const known = deployments.filter((one) => one.kind === "known");
  const affected = [head, ...known, ...named].filter(({ verdict }) => verdict.kind === "affected");
  if (affected.length === 0) return "Nothing that was looked at in detail is affected.";
  const rows = affected.map(({ name, reach }) => [
    name,
    ...PARTS.map((part) => reachText(reach.get(part.name))),
  ]);
  const heads = ["", ...PARTS.map(({ name, what }) => `${name}: ${what}`)];
  return `${BUILT[built]}\n\n${table(heads, rows)}`;
}

const BUILT: Readonly<Record<Findings["built"], string>> = {
  used: "Of the present commit, the bill of materials says what is inside; it was made from the same lock file. Of other commits, the imports say what can be inside.",
  missing:
    "There is no bill of materials of the present commit (`npm run sbom` makes one): the imports say what can be inside.",
  ofOther:
    "The bill of materials is of another lock file and was not used (`npm run sbom` makes one): the imports say what can be inside.",
  unreadable:
    "The bill of materials cannot be read (`npm run sbom` makes one): the imports say what can be inside.",
};

function reachText(reach: Reach | undefined): string {
  switch (reach?.kind) {
    case "built":
      return reach.isInside ? "**inside**" : "not inside";
    case "imported":
      return `**can be inside**: ${reach.files[0]} imports ${code(reach.through)}${reach.files.length > 1 ? `, as ${reach.files.length - 1} more files do` : ""}`;
    case "notImported":
      return "nothing there imports what brings it in";
    case undefined:
      return "not known";
  }
}

export function deploymentsTable(deployments: readonly JudgedDeployment[]): string {
  if (deployments.length === 0) return "This machine has settings of no deployment.";
  const rows = deployments.map((one) =>
    one.kind === "unknown"
      ? [one.name, "", "", `**not known**: ${one.reason}`]
      : [
          one.name,
          code(one.commit.slice(0, 12)),
          one.deployed.deployedAt,
          verdictText(one.verdict),
        ],
  );
  return table(["Deployment", "Commit", "Deployed", "Verdict"], rows);
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function escaped(cell: string): string {
  return cell.replaceAll("|", "\\|").replaceAll("\n", " ");
}
