/** Reads the clauses and the examples of docs/device-protocol.md. */

export interface Clause {
  /** Number on the page, such as 1.4; it never changes. */
  readonly id: string;
  /** The sentences of the clause, on one line. */
  readonly text: string;
  /** Whether a master has to fulfil the clause: it says MUST, or is in a list that does. */
  readonly isRequired: boolean;
}

export interface ProtocolPage {
  /** In the order of the page. */
  readonly clauses: readonly Clause[];
  /** Parts of the page with a MUST or SHOULD outside of every clause: there should be none. */
  readonly strayDemands: readonly string[];
  /** The first example of a message on this topic. Throws if the page has none. */
  example(topic: string): Readonly<Record<string, unknown>>;
}

const MARK = /\*\*(\d\.\d{1,2})\*\*/u;
const DEMAND = /\b(?:MUST|SHOULD)\b/u;
/** A line that says how the numbers and the words in capitals are to be read. */
const LEGEND = /^\*\*MUST\*\*|^A number such as|Every MUST and SHOULD|^its section/u;
/** The sentence before a list whose items are clauses of what a master has to do. */
const LIST_HEAD = /\bMUST\b[^.]*:$/u;

export function readProtocolPage(page: string): ProtocolPage {
  const blocks = blocksOf(page);
  const clauses: Clause[] = [];
  const strayDemands: string[] = [];
  let isDemandedList = false;
  for (const block of blocks) {
    if (LEGEND.test(block)) continue;
    const isItem = /^(?:\d+\.|\*) /u.test(block);
    if (!isItem && !block.startsWith("<!--")) isDemandedList = LIST_HEAD.test(block);
    const [before = "", ...parts] = block.split(new RegExp(MARK, "gu"));
    if (DEMAND.test(before) && !LIST_HEAD.test(before)) strayDemands.push(block);
    for (let at = 0; at < parts.length; at += 2) {
      const [id = "", text = ""] = [parts[at], parts[at + 1]];
      const isRequired =
        /\bMUST\b/u.test(text) || (isItem && isDemandedList && !/SHOULD/u.test(text));
      clauses.push({ id, text: text.trim(), isRequired });
    }
  }
  return { clauses, strayDemands, example: (topic) => exampleOf(page, topic) };
}

/** Paragraphs, list items and cells of tables, each on one line; without code. */
function blocksOf(page: string): readonly string[] {
  const blocks: string[] = [];
  const text = page.replaceAll(/```[\s\S]*?```/gu, "");
  for (const paragraph of text.split(/\n\s*\n/u)) {
    for (const part of paragraph.trim().split(/\n(?=\||\* |\d+\. |#|<!--)/u)) {
      const line = part.replaceAll(/\s*\n\s*/gu, " ").trim();
      if (line.startsWith("|")) blocks.push(...line.split(/\s\|\s?/u));
      else if (line !== "") blocks.push(line);
    }
  }
  return blocks;
}

function exampleOf(page: string, topic: string): Readonly<Record<string, unknown>> {
  const mark = `<!-- example: ${topic} -->\n\`\`\`json\n`;
  const start = page.indexOf(mark);
  if (start < 0) throw new Error(`the protocol page has no example of ${topic}`);
  const from = start + mark.length;
  return JSON.parse(page.slice(from, page.indexOf("```", from)));
}
