/**
 * Writes lines of text as a PDF of A4 pages. The same lines give the same bytes, in every version of
 * every machine: the file has no date, no identifier and no compression.
 */

export interface PdfLine {
  readonly text: string;
  readonly style: PdfStyle;
}

/** `row`: a font whose characters all have the same width, so that columns align. */
export type PdfStyle = keyof typeof STYLES;

const STYLES = {
  title: { font: "F2", size: 18, space: 6 },
  heading: { font: "F2", size: 12, space: 10 },
  text: { font: "F1", size: 9, space: 0 },
  rowHead: { font: "F4", size: 7, space: 3 },
  row: { font: "F3", size: 7, space: 0 },
} as const;

/** Fonts that every reader of PDF has. */
const FONTS = { F1: "Helvetica", F2: "Helvetica-Bold", F3: "Courier", F4: "Courier-Bold" } as const;

/** A4 in points, 1/72 inch. */
const PAGE = { width: 595, height: 842, margin: 42, footer: 24, leading: 1.3 } as const;

/** Characters in a line of style `row`: Courier is 0.6 as wide as it is high. */
export const ROW_CHARACTERS = Math.floor((PAGE.width - 2 * PAGE.margin) / (0.6 * STYLES.row.size));

export interface PdfText {
  readonly title: string;
  readonly lines: readonly PdfLine[];
  /** Text at the foot of each page; the page number follows it. */
  readonly footer: string;
}

export function pdfOf({ title, lines, footer }: PdfText): Uint8Array<ArrayBuffer> {
  const pages = pagesOf(lines);
  const fonts = Object.values(FONTS);
  const firstPage = 4 + fonts.length;
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(" ");
  const resources = Object.keys(FONTS)
    .map((name, at) => `/${name} ${4 + at} 0 R`)
    .join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title ${quoted(title)} >>`,
    ...fonts.map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((page, at) => {
      const foot = `${footer}   ${at + 1} / ${pages.length}`;
      const content = [...page, drawn(foot, "F1", 7, PAGE.footer)].join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
          `/Resources << /Font << ${resources} >> >> /Contents ${firstPage + 2 * at + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return bytesOf(fileOf(objects));
}

/** The lines on their pages, as drawing operators. */
function pagesOf(lines: readonly PdfLine[]): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let y: number = PAGE.height - PAGE.margin;
  for (const { text, style } of lines) {
    const { font, size, space } = STYLES[style];
    y -= size * PAGE.leading + space;
    // A heading at the foot of a page would be without its text.
    const needed = style === "heading" || style === "rowHead" ? 4 * size : 0;
    if (y - needed < PAGE.margin) {
      pages.push([]);
      y = PAGE.height - PAGE.margin - size;
    }
    pages.at(-1)?.push(drawn(text, font, size, y));
  }
  return pages;
}

function drawn(text: string, font: string, size: number, y: number): string {
  return `BT /${font} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td ${quoted(text)} Tj ET`;
}

/** The file: header, numbered objects, and the table of their offsets. All characters are bytes. */
function fileOf(objects: readonly string[]): string {
  let file = "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return (
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}

/** A string of PDF in the encoding of Windows 1252; characters that it lacks become "?". */
function quoted(text: string): string {
  const characters = [...text.normalize("NFC")].map((character) => {
    const code = codeOf(character);
    if (code === 0x28 || code === 0x29 || code === 0x5c) return `\\${character}`;
    if (code >= 0x20 && code < 0x7f) return character;
    return `\\${code.toString(8).padStart(3, "0")}`;
  });
  return `(${characters.join("")})`;
}

const QUESTION_MARK = 0x3f;

/** Codes of Windows 1252 that are not those of Unicode. */
const SPECIAL = new Map(
  [
    ...(["€\u0080", "…\u0085", "‘\u0091", "’\u0092", "“\u0093", "”\u0094"] as const),
    ...(["•\u0095", "–\u0096", "—\u0097", "™\u0099", "Š\u008a", "Œ\u008c"] as const),
    ...(["Ž\u008e", "š\u009a", "œ\u009c", "ž\u009e", "Ÿ\u009f"] as const),
  ].map((pair) => [pair[0] ?? "", pair.charCodeAt(1)]),
);

function codeOf(character: string): number {
  const special = SPECIAL.get(character);
  if (special !== undefined) return special;
  const code = character.codePointAt(0) ?? QUESTION_MARK;
  const isKnown = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
  return isKnown ? code : QUESTION_MARK;
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(file.length);
  for (let at = 0; at < file.length; at += 1) bytes[at] = file.charCodeAt(at);
  return bytes;
}
