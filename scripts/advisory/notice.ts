/** The notice about a vulnerable package, as a page in Markdown with a text to send. */
import { admitsFixed, PARTS, type PartName, type Reach, type Verdict } from "./assess.ts";
import type { Findings, JudgedCommit, JudgedDeployment, JudgedVersion } from "./investigate.ts";
import type { FoundPackage } from "./locked-tree.ts";

/** The overall result. */
export type Outcome =
  | "affected"
  /** Something could not be checked, and nothing checked is affected. */
  | "unknown"
  /** Only commits that have no tag or branch and are not deployed. */
  | "past"
  | "development"
  | "notAffected";

export function outcomeOf({ head, named, deployments, versions }: Findings): Outcome {
  const judged = [head, ...named, ...deployments.filter((one) => one.kind === "known")];
  const has = (kind: Verdict["kind"]) => judged.some(({ verdict }) => verdict.kind === kind);
  const counts = (of: "affected" | "unknown" | "development") =>
    versions.some((version) => version[of] > 0);
  if (has("affected")) return "affected";
  const isHidden = deployments.some(({ kind }) => kind === "unknown");
  const isAnywhere = counts("affected") || counts("unknown");
  if (has("unknown") || counts("unknown") || (isHidden && isAnywhere)) return "unknown";
  if (counts("affected")) return "past";
  return has("development") || counts("development") ? "development" : "notAffected";
}

export interface NoticeFacts {
  /** Version of the product. */
  readonly product: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly tookSeconds: number;
}

export function noticeOf(
  findings: Findings,
  { product, madeAt, tookSeconds }: NoticeFacts,
): string {
  const { advisory, commits, isShallow } = findings;
  const outcome = outcomeOf(findings);
  const title = advisory.id ?? `${advisory.package} ${advisory.range}`;
  return [
    `# ${title}: ${HEADLINES[outcome]}`,
    `${product}, ${madeAt}. Made in ${tookSeconds} s from ${commits} commits of this repository, without a network.`,
    ...(advisory.summary === undefined ? [] : [advisory.summary]),
    table(
      ["", ""],
      [
        ["Package", code(advisory.package)],
        ["Affected versions of it", code(advisory.range)],
        [
          "First version without the fault",
          advisory.fixed === undefined ? "not named" : code(advisory.fixed),
        ],
      ],
    ),
    ...(isShallow
      ? ["**The history here is not whole** (a shallow clone): older commits were not looked at."]
      : []),
    "## Versions of the product",
    versionsTable(findings.versions),
    "## Tags, branches and the present commit",
    commitsTable([findings.head, ...findings.named]),
    "## By what it comes in",
    waysOf(findings),
    "## What is built",
    partsOf(findings),
    "## Deployments",
    deploymentsTable(findings.deployments),
    "## Mitigation",
    mitigationOf(findings, outcome),
    "## Text to send",
    textToSend(findings, outcome, { product, title }),
    "",
  ].join("\n\n");
}

const HEADLINES: Readonly<Record<Outcome, string>> = {
  affected: "affected",
  unknown: "not known whether affected",
  past: "earlier commits affected, nothing that has a name or runs",
  development: "only what developers install",
  notAffected: "not affected",
};

function versionsTable(versions: readonly JudgedVersion[]): string {
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

function commitsTable(commits: readonly JudgedCommit[]): string {
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
function waysOf({ head, named, deployments }: Findings): string {
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

function copiesIn(verdict: Verdict): readonly FoundPackage[] {
  return verdict.kind === "affected" || verdict.kind === "development" ? verdict.copies : [];
}

function partsOf({ head, named, deployments, built }: Findings): string {
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

function deploymentsTable(deployments: readonly JudgedDeployment[]): string {
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

function mitigationOf(findings: Findings, outcome: Outcome): string {
  const { advisory, head, deployments } = findings;
  const steps: string[] = [];
  const copies = copiesIn(head.verdict);
  if (copies.length > 0) steps.push(...updateSteps(advisory, copies));
  if (head.verdict.kind === "unknown")
    steps.push(`Look at the lock file of the present commit: ${head.verdict.reason}.`);
  for (const one of deployments) {
    if (one.kind === "unknown")
      steps.push(
        `Find out what runs in ${one.name}: ${one.reason}. Until then it counts as affected.`,
      );
    else if (one.verdict.kind === "affected")
      steps.push(
        `Deploy ${one.name}: \`npm run deploy -- --deployment ${one.name}\`, then \`npm run smoke -- --deployment ${one.name}\`.`,
      );
  }
  if (outcome === "development")
    steps.push(
      "Run `npm ci` on every machine that builds the product; nothing has to be deployed.",
    );
  if (steps.length === 0) return "Nothing has to be done.";
  return steps.map((step, at) => `${at + 1}. ${step}`).join("\n");
}

function updateSteps(
  { package: name, fixed }: Findings["advisory"],
  copies: readonly FoundPackage[],
): readonly string[] {
  if (fixed === undefined)
    return [
      `No version of ${name} without the fault is named. Take out what brings it in, or keep what is open to it from being reached; then look at this notice again.`,
    ];
  const askers = copies.flatMap(({ askedBy }) => askedBy);
  const tooNarrow = askers.filter(
    ({ name: asker, range }) => asker !== "the product" && admitsFixed(range, fixed) !== true,
  );
  const steps = askers.some(({ name: asker }) => asker === "the product")
    ? [`Set ${code(`${name}: ${fixed}`)} in package.json and run \`npm install\`.`]
    : [`Run \`npm update ${name}\`.`];
  if (tooNarrow.length > 0) {
    const who = tooNarrow.map(({ name: asker, range }) => `${asker} (${range})`).join(", ");
    steps.push(
      `${who} does not admit ${fixed}: update it, or set ${code(`"overrides": { "${name}": "${fixed}" }`)} and test what uses it.`,
    );
  }
  steps.push(
    "Run `npm test` and `npm run sbom`, then this script again: the present commit has to be clean.",
  );
  return steps;
}

function textToSend(
  findings: Findings,
  outcome: Outcome,
  { product, title }: { readonly product: string; readonly title: string },
): string {
  const { advisory, deployments } = findings;
  const running = deployments.filter(
    (one) => one.kind === "known" && one.verdict.kind === "affected",
  );
  const open = deployments.filter(({ kind }) => kind === "unknown");
  const names = (all: readonly JudgedDeployment[]) => all.map(({ name }) => name).join(", ");
  const reached = partsReached(findings);
  const paragraphs = [
    `Subject: ${product}: ${title}, ${HEADLINES[outcome]}`,
    `${advisory.package} in the versions ${advisory.range} has a known fault${advisory.summary === undefined ? "" : `: ${advisory.summary}`}.`,
    SENTENCES[outcome],
    ...(reached === "" ? [] : [`It can be inside: ${reached}.`]),
    ...(running.length === 0
      ? []
      : [`These deployments run an affected version: ${names(running)}.`]),
    ...(open.length === 0
      ? []
      : [`Of these deployments it is being looked into what they run: ${names(open)}.`]),
    outcome === "affected"
      ? `What we do: ${advisory.fixed === undefined ? "we look for a way without the fault" : `we go to ${advisory.package} ${advisory.fixed}`} and deploy. You need to do nothing at masters or in the field; a page that is open takes the new version when it is loaded again. We write again when it is done.`
      : "You need to do nothing.",
  ];
  return ["```text", paragraphs.join("\n\n"), "```"].join("\n");
}

const SENTENCES: Readonly<Record<Outcome, string>> = {
  affected: "The product holds it.",
  unknown:
    "Whether the product holds it is not known for everything that we looked at; we look into the rest.",
  past: "Earlier states of the product held it. No released version and no deployment does.",
  development: "Only the tools that build the product hold it. Nothing that you load or run does.",
  notAffected: "No version of the product holds it.",
};

function partsReached({ head, named, deployments }: Findings): string {
  const known = deployments.filter((one) => one.kind === "known");
  const reached = new Set<PartName>();
  for (const { reach } of [head, ...named, ...known])
    for (const [part, how] of reach)
      if (how.kind === "imported" || (how.kind === "built" && how.isInside)) reached.add(part);
  return PARTS.filter(({ name }) => reached.has(name))
    .map(({ what }) => what)
    .join("; ");
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function escaped(cell: string): string {
  return cell.replaceAll("|", "\\|").replaceAll("\n", " ");
}
