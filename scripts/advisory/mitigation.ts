/** What a notice asks of people: the steps of the mitigation, and the text to send. */
import { admitsFixed, copiesIn, PARTS, type PartName } from "./assess.ts";
import type { Findings, JudgedDeployment } from "./investigate.ts";
import type { FoundPackage } from "./locked-tree.ts";
import { code } from "./notice-tables.ts";
import { HEADLINES, type Outcome, SENTENCES } from "./outcome.ts";

export function mitigationOf(findings: Findings, outcome: Outcome): string {
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

export function textToSend(
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
