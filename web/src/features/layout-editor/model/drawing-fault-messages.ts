/** Texts that say why a drawing is refused, and what was removed from it. */
import type { RemovedPart, SvgRejection } from "#domain/drawing/sanitise-svg.ts";
import { listText, numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

const SAVE_AS_SVG = "Save it as plain SVG from the drawing program.";

export const DRAWING_FAULTS = messages("drawingFaults", {
  tooLarge: "The file is larger than 5 MB.",
  encoding: `Its text is not UTF-8, UTF-16 or its declared encoding. ${SAVE_AS_SVG}`,
  pdf: `This is a PDF or Illustrator file. ${SAVE_AS_SVG}`,
  compressed: `The file is compressed (SVGZ). ${SAVE_AS_SVG}`,
  entity: `It uses entities, which may hide other content. ${SAVE_AS_SVG}`,
  malformed: "The file is damaged or not an SVG: its XML cannot be read.",
  notSvg: "The file is not an SVG drawing.",
  tooManyElements: "The drawing has more than 50,000 elements. Simplify it.",
  tooDeep: "The groups of the drawing are nested more than 100 deep. Ungroup some of them.",
  blank:
    "Nothing would be visible: all shapes are linked from other files or in parts that are not allowed. Embed them.",
  tooManyReferences:
    "Its symbols, patterns and masks add up to more than 300,000 shapes. Simplify them.",
  referencesTooDeep: "Its symbols or patterns are nested more than 10 deep. Flatten them.",
  referenceLoop: "A symbol or pattern of the drawing contains itself.",
} satisfies Readonly<Record<SvgRejection, string>>);

/** Text that says why a drawing cannot be used. */
export function drawingFault(reason: SvgRejection): string {
  return DRAWING_FAULTS[reason];
}

/**
 * Text for the removed parts, such as "Removed from the drawing: scripts (2), links to other
 * files."
 */
export function removedText(removed: readonly RemovedPart[]): string {
  const counts = new Map<string, number>();
  for (const { what, count } of removed) {
    const name = removedName(what);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const parts = [...counts].map(([name, count]) =>
    count === 1 ? name : `${name} (${numberText(count)})`,
  );
  return REMOVED_FROM_DRAWING.parts(listText(parts));
}

export const REMOVED_FROM_DRAWING = messages("removedFromDrawing", {
  parts: (names: string) => `Removed from the drawing: ${names}.`,
  scripts: "scripts",
  links: "links to other files",
  references: "broken references",
  webPages: "embedded web pages",
});

const REMOVED_NAMES: Readonly<Record<string, string>> = {
  script: REMOVED_FROM_DRAWING.scripts,
  "@href": REMOVED_FROM_DRAWING.links,
  use: REMOVED_FROM_DRAWING.references,
  foreignObject: REMOVED_FROM_DRAWING.webPages,
};

/** Plain name of a removed part; attributes such as `@onload` are scripts. */
function removedName(what: string): string {
  return what.startsWith("@on") ? REMOVED_FROM_DRAWING.scripts : (REMOVED_NAMES[what] ?? what);
}

export const DRAWING_REJECTED = messages("drawingRejected", {
  unsafe: "The server rejected the drawing. It is not safe to show.",
  because: (fault: string) => `The server rejected the drawing. ${fault}`,
});

/**
 * Text that says why the server rejected a drawing.
 * @param reason sent by the server; this version of the console may not know it
 */
export function rejectedText(reason: string | undefined): string {
  const why = Object.entries(DRAWING_FAULTS).find(([known]) => known === reason)?.[1];
  return why === undefined ? DRAWING_REJECTED.unsafe : DRAWING_REJECTED.because(why);
}
