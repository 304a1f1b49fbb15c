/** The page of the Troubleshoot wizard: its flows as trees, its steps, answers and commands. */
import type { AnswerField } from "#domain/troubleshoot/answer-field.ts";
import { ANSWER_FIELDS, ANSWER_NAMES } from "#domain/troubleshoot/answers.ts";
import type { Branch, Flow } from "#domain/troubleshoot/flow.ts";
import { ISSUE_TYPE_CODES, ISSUE_TYPES } from "#domain/troubleshoot/issue-types.ts";
import { FLOWS } from "#domain/troubleshoot/route.ts";
import { STEP_IDS, STEPS } from "#domain/troubleshoot/steps.ts";
import { WIZARD_COMMAND_NAMES, wizardEntry } from "#domain/troubleshoot/wizard-commands.ts";
import { describeField } from "./field-text.ts";
import { page, table } from "./markdown.ts";

export function troubleshootingPage(): string {
  return page("Troubleshooting", "domain/troubleshoot", [
    "The wizard leads through one flow for each issue type. A fork goes by the answers named at its ways; the steps of a way follow below it.",
    ...ISSUE_TYPE_CODES.flatMap((code) => [
      `## ${code}: ${ISSUE_TYPES[code].label}`,
      ["```", ...treeOf(FLOWS[code]), "```"].join("\n"),
    ]),
    "## Steps",
    table(
      ["Step", "Title", "Tells", "Asks", "Command", "Wait", "RMA"],
      STEP_IDS.map((id) => {
        const { title, tells, warns, confirms, asks, command, wait, label } = STEPS[id];
        const explanation = [...tells, warns ?? "", confirms ?? ""].filter(Boolean).join(" ");
        const waited = wait === undefined ? "" : `${wait.seconds} s`;
        return [id, title, explanation, asks.join(", "), command ?? "", waited, label ?? ""];
      }),
    ),
    "## Answers",
    "Next is available when every answer of a step is there. Two rules look at more than one answer: a panel that is said to be good must have both readings strictly within the limits of a good one, and one that is said not to be good must not.",
    table(
      ["Answer", "Question", "Value"],
      ANSWER_NAMES.map((name) => [name, ANSWER_FIELDS[name].label, describe(ANSWER_FIELDS[name])]),
    ),
    "## Commands",
    table(
      ["In the wizard", "Entry of the command list", "Reaches"],
      WIZARD_COMMAND_NAMES.map((name) => {
        const { id, level } = wizardEntry(name);
        return [name, `\`${id}\``, level === "node" ? "the node" : "all nodes of its master"];
      }),
    ),
  ]);
}

/** Lines of a tree: consecutive steps below each other, branches of a fork indented. */
function treeOf(flow: Flow): readonly string[] {
  return flow.flatMap((part) => (typeof part === "string" ? [part] : part.fork.flatMap(branch)));
}

function branch(way: Branch, at: number, ways: readonly Branch[]): readonly string[] {
  const isLast = at === ways.length - 1;
  const [first, ...rest] = [condition(way), ...treeOf(way.go).map((line) => `  ${line}`)];
  return [
    `${isLast ? "\u2514\u2500" : "\u251C\u2500"} ${first}`,
    ...rest.map((line) => `${isLast ? "  " : "\u2502 "} ${line}`),
  ];
}

function condition({ when }: Branch): string {
  if (when === "otherwise") return "otherwise:";
  const parts = Object.entries(when).map(([name, value]) => {
    return typeof value === "boolean" ? `${name} ${value ? "yes" : "no"}` : `${name} "${value}"`;
  });
  return `${parts.join(", ")}:`;
}

function describe(field: AnswerField): string {
  const optional = field.optional === true ? "; may be left out" : "";
  return `${describeKind(field)}${optional}`;
}

function describeKind(field: AnswerField): string {
  switch (field.kind) {
    case "yesNo":
      return `${field.yes ?? "Yes"} or ${field.no ?? "No"}`;
    case "option":
      return field.options.join(", ");
    case "nodeId":
      return "node ID, 4 or 16 hex digits";
    case "date":
      return "day";
    case "note":
      return `text of at most ${field.maxLength}, with line breaks`;
    case "decimal":
    case "hex":
    case "text":
      return describeField(field);
  }
}
