/**
 * Components contain no texts: every text that a user reads comes from a table of messages, which
 * can be translated.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

/**
 * Attributes whose value users read or hear, of HTML elements and of the product's own components.
 */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext"],
  ...["helperText", "label", "placeholder", "primary", "secondary", "summary", "text", "title"],
]);

/** Units that are written the same in all languages. */
const EXCEPTIONS: ReadonlySet<string> = new Set(["s"]);

const LETTER = /\p{L}/u;
/** A sentence such as "Device locations": no key, class or path of the product has this form. */
const SENTENCE = /^\p{Lu}\p{Ll}+ \p{Ll}+/u;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

/** Texts in a component outside the tables of messages. */
function screenTexts(source: string): readonly string[] {
  const { program, errors } = parseSync("component.tsx", source, { lang: "tsx" });
  expect(errors).toEqual([]);
  return textsIn(program as unknown as Node)
    .map((text) => text.trim())
    .filter((text) => LETTER.test(text) && !EXCEPTIONS.has(text));
}

function textsIn(node: Node): readonly string[] {
  if (isTable(node) || node.type === "ImportDeclaration") return [];
  const inside = childrenOf(node).flatMap(textsIn);
  switch (node.type) {
    case "JSXText":
      return [String(node.value)];
    case "JSXElement":
    case "JSXFragment":
      return [...(node.children as readonly Node[]).flatMap(shownBy), ...inside];
    case "JSXAttribute":
      return READ_ATTRIBUTES.has(nameOf(node)) ? [...shownBy(node.value), ...inside] : inside;
    case "Literal":
      return SENTENCE.test(String(node.value)) ? [String(node.value)] : inside;
    default:
      return inside;
  }
}

/**
 * Texts that a value can show: a literal, the parts of a template, or the branches of a
 * conditional.
 */
function shownBy(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
      return typeof value.value === "string" ? [value.value] : [];
    case "TemplateElement":
      return [(value.value as { readonly raw: string }).raw];
    case "ConditionalExpression":
      return [...shownBy(value.consequent), ...shownBy(value.alternate)];
    case "LogicalExpression":
      return value.operator === "&&" ? shownBy(value.right) : childrenOf(value).flatMap(shownBy);
    case "BinaryExpression":
      return value.operator === "+" ? childrenOf(value).flatMap(shownBy) : [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TemplateLiteral":
      return childrenOf(value).flatMap(shownBy);
    default:
      return [];
  }
}

/** Whether the node is a call of `messages`; a component may declare a small table of its own. */
function isTable({ type, callee }: Node): boolean {
  return type === "CallExpression" && isNode(callee) && callee.name === "messages";
}

function nameOf({ name }: Node): string {
  return isNode(name) ? String(name.name) : "";
}

const components = readdirSync("web/src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => `web/src/${name}`);

describe("the texts of components", () => {
  it("are in tables of messages", () => {
    expect(components.length).toBeGreaterThan(300);
    const found = components.flatMap((path) =>
      screenTexts(readFileSync(path, "utf8")).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["<p>{count} nodes</p>", ["nodes"]],
    ['<p>{isOpen ? "Open" : MESSAGES.closed}</p>', ["Open"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component
    ["<p>{`${count} of ${all}`}</p>", ["of"]],
    ['<p>{isOpen && "open"}</p>', ["open"]],
    ['<button aria-label="Close" />', ["Close"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component
    ["<Field label={`Row ${row}`} />", ["Row"]],
    ['<Field title={title ?? "none"} />', ["none"]],
    ['const TITLE = "Device locations";', ["Device locations"]],
  ])("are found in %s", (source, texts) => {
    expect(screenTexts(source)).toEqual(texts);
  });

  it.each([
    '<p className="wide page">{MESSAGES.open} – {count}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component
    "<p>{`${seconds} s`}</p>",
    '<p>{status === "ready" && kind !== "old" && <Ready />}</p>',
    '<Field name="nameFirst" label={textOf("nameFirst")} />',
    'const TEXTS = messages("door", { open: "Open the door" });',
  ])("are not seen in %s", (source) => {
    expect(screenTexts(source)).toEqual([]);
  });
});
