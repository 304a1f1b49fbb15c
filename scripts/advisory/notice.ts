/** The notice about a vulnerable package, as a page in Markdown with a text to send. */
import type { Findings } from "./investigate.ts";
import { mitigationOf, textToSend } from "./mitigation.ts";
import {
  code,
  commitsTable,
  deploymentsTable,
  partsOf,
  table,
  versionsTable,
  waysOf,
} from "./notice-tables.ts";
import { HEADLINES, outcomeOf } from "./outcome.ts";

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
