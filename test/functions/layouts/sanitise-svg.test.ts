import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { MAX_SVG_BYTES, MAX_SVG_DEPTH, MAX_SVG_ELEMENTS } from "#domain/drawing/drawing-limits.ts";
import type { SanitisedSvg } from "#domain/drawing/sanitise-svg.ts";
import { sanitiseSvg } from "#functions/layouts/sanitise-svg.ts";
import { readFacts } from "#test/facts/read-facts.ts";

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';

function clean(text: string): SanitisedSvg {
  return sanitiseSvg(new TextEncoder().encode(text));
}

/** The drawing of a file that must be accepted. */
function svgOf(text: string): string {
  const result = clean(text);
  if (result.kind === "rejected") throw new Error(`expected a drawing, got ${result.reason}`);
  return result.svg;
}

function removedFrom(text: string): Readonly<Record<string, number>> {
  const result = clean(text);
  if (result.kind === "rejected") throw new Error(`expected a drawing, got ${result.reason}`);
  return Object.fromEntries(result.removed.map(({ what, count }) => [what, count]));
}

/** What of a drawing could act: read with a parser, not with the code under test. */
function dangersIn(svg: string): readonly string[] {
  const dangers: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const harmful = /^(script|a|animate.*|set|foreignObject|feImage|iframe|meta|link)$/i;
  parser.on("opentag", (tag) => {
    if (tag.uri !== "http://www.w3.org/2000/svg") dangers.push(`namespace ${tag.uri}`);
    if (harmful.test(tag.local)) dangers.push(tag.name);
    for (const { local, value } of Object.values(tag.attributes)) {
      if (/^on/i.test(local)) dangers.push(`@${local}`);
      if (local === "href" && !/^(#|data:image\/(png|jpe?g|webp);base64,)/i.test(value)) {
        dangers.push(`@href ${value}`);
      }
      if (/url\(\s*["']?(?!#)/i.test(value)) dangers.push(`@${local} url`);
    }
  });
  parser.on("text", (text) => {
    if (/@import|url\(\s*["']?(?!#)/i.test(text)) dangers.push(`text ${text}`);
  });
  parser.on("processinginstruction", ({ target }) => dangers.push(`?${target}`));
  parser.on("doctype", () => dangers.push("doctype"));
  parser.write(svg).close();
  return dangers;
}

describe("what people draw survives", () => {
  const PNG = "data:image/png;base64,iVBORw0KGgo=";

  it("keeps shapes, text, gradients and embedded pictures", () => {
    const svg = svgOf(
      `${OPEN}<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>` +
        `<g id="rows" class="row" transform="translate(3 4)"><path d="M0 0L10 10" stroke="#000" fill="url(#g)"/>` +
        `<text x="4" y="5" font-size="10">Row &amp; 1</text><image xlink:href="${PNG}" width="1"/></g></svg>`,
    );
    expect(svg).toContain('<path d="M0 0L10 10" stroke="#000" fill="url(#g)"/>');
    expect(svg).toContain('<text x="4" y="5" font-size="10">Row &amp; 1</text>');
    expect(svg).toContain(`<image xlink:href="${PNG}" width="1"/>`);
    expect(dangersIn(svg)).toEqual([]);
  });

  it("reads a prolog, a byte-order mark and a document type without entities", () => {
    const svg = svgOf(
      '\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator -->\n' +
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n' +
        `${OPEN}<rect width="9" height="9"/></svg>`,
    );
    expect(svg).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg /);
    expect(svg).toContain("<rect");
    expect(dangersIn(svg)).toEqual([]);
  });

  it("keeps the plain rules of an Illustrator style element", () => {
    const svg = svgOf(
      `${OPEN}<style type="text/css"><![CDATA[
        /* layers */ .st0{fill:#FFFFFF;stroke:#000;} .st1,.st2 > path{opacity:0.5;}
        @media print { .st0 { fill: red } } .st3{background:url(/x);stroke-width:2}
      ]]></style><path class="st0" d="M0 0"/></svg>`,
    );
    expect(svg).toContain(".st0{fill:#FFFFFF;stroke:#000}");
    expect(svg).toContain("st1,.st2 &gt; path{opacity:0.5}");
    expect(svg).toContain(".st3{stroke-width:2}");
    expect(svg).not.toContain("print");
    expect(dangersIn(svg)).toEqual([]);
  });

  it("leaves out what Inkscape notes for itself and keeps the picture", () => {
    const svg = svgOf(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ' +
        'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"><sodipodi:namedview id="v">' +
        '<inkscape:grid/></sodipodi:namedview><g inkscape:label="Layer 1"><circle r="3" style="fill:#f00;-inkscape-font-specification:Sans"/></g></svg>',
    );
    expect(svg).toContain('<g><circle r="3" style="fill:#f00"/></g>');
    expect(dangersIn(svg)).toEqual([]);
  });

  it("keeps what stands inside a link, without the link", () => {
    expect(svgOf(`${OPEN}<a href="https://x"><text>Row</text></a></svg>`)).toContain(
      "<text>Row</text>",
    );
  });

  it("gives the same again when it cleans its own output", () => {
    const once = svgOf(
      `${OPEN}<style>.a{fill:#000}</style><g><text>a  &lt; b\n c</text></g></svg>`,
    );
    expect(svgOf(once)).toBe(once);
  });
});

describe("what is taken out is told", () => {
  it("by element, attribute and style, with numbers", () => {
    expect(
      removedFrom(
        `${OPEN}<script>1</script><script/><rect onclick="x()" style="fill:url(//x);stroke:red"/>` +
          `<use href="#a"/><style>@import "x";</style></svg>`,
      ),
    ).toEqual({ script: 2, "@onclick": 1, "style fill": 1, use: 1, "style @import": 1 });
  });

  it("without letting a hostile file fill the answer", () => {
    const names = Array.from({ length: 200 }, (_, at) => `<${"n".repeat(60)}${at}/>`).join("");
    const removed = removedFrom(`${OPEN}<rect/>${names}<x1/><x2/></svg>`);
    expect(Object.keys(removed).length).toBeLessThanOrEqual(51);
    expect(Object.keys(removed).every((name) => name.length <= 40)).toBe(true);
    expect(Object.values(removed).reduce((sum, count) => sum + count, 0)).toBe(202);
  });
});

describe("nothing is loaded from elsewhere", () => {
  it.each([
    ["an escaped url", 'style="fill:u\\72l(//x)"'],
    ["an escaped url in an attribute", 'fill="\\75rl(//x)"'],
    ["a second url", 'fill="url(#a) url(//x)"'],
    ["a quoted url", `mask="url('//x')"`],
    ["an image set", 'mask="image-set(url(#a) 1x)"'],
    ["another function", 'mask="image(//x)"'],
    ["a string left open", `style="font-family:'a;fill:url(//x);stroke:'b"`],
    ["a comment in a value", 'style="fill:url/**/(//x)"'],
    ["an external filter", 'filter="url(f.svg#x)"'],
    ["a cursor", 'style="cursor:url(//x)"'],
  ])("not by %s", (_name, attribute) => {
    const svg = svgOf(`${OPEN}<rect ${attribute} width="9"/></svg>`);
    expect(svg).not.toContain("//x");
    expect(svg).not.toContain("image");
    expect(svg).not.toContain("f.svg");
    expect(svg).toContain('width="9"');
  });

  it.each([
    "data:text/html;base64,PHN2Zz4=",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "https://example.com/a.png",
    "javascript:alert(1)",
    "//example.com/a.png",
    " #a",
  ])("not by a picture at %s", (href) => {
    expect(svgOf(`${OPEN}<image href="${href}" width="9"/></svg>`)).toContain('<image width="9"/>');
  });

  it.each([
    "@import url(//x);",
    "@import '//x' ;.a{fill:red}",
    ".a{fill:url(//x)}",
    ".a{fill:red;} .b{background-image:url(//x)}",
    "@font-face{font-family:x;src:url(//x)}",
    ".a{font-family:'}.b{fill:url(//x)}'}",
    ".a{fill:red} /* .b{fill:url(//x)}",
    "@media all{.a{fill:url(//x)}}",
    ".a{fill:u\\72l(//x)}",
    ".a{{fill:url(//x)}}",
    "}.a{fill:url(//x)}",
  ])("not by the stylesheet %s", (css) => {
    const svg = svgOf(`${OPEN}<style>${css}</style></svg>`);
    expect(svg).not.toContain("//x");
    expect(dangersIn(svg)).toEqual([]);
  });

  it("drops an element of another namespace even when it has no prefix", () => {
    const svg = svgOf(
      `${OPEN}<script xmlns="http://www.w3.org/1999/xhtml">x()</script><g xmlns="urn:x"><rect/></g><path/></svg>`,
    );
    expect(svg).not.toMatch(/script|rect/);
  });
});

describe("limits", () => {
  const rejected = (reason: string) => ({ kind: "rejected", reason });

  it.each([
    [
      "an entity",
      '<!DOCTYPE svg [<!ENTITY p "x">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      "entity",
    ],
    ["an entity nobody declared", `${OPEN}&nbsp;</svg>`, "malformed"],
    ["a file that ends early", `${OPEN}<g>`, "malformed"],
    ["an attribute twice", `${OPEN}<g id="a" id="b"/></svg>`, "malformed"],
    ["nothing", "", "malformed"],
    ["plain text", "hello", "malformed"],
    ["HTML", "<html><body/></html>", "notSvg"],
    ["svg without namespace", "<svg/>", "notSvg"],
    ["a prefixed root", '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', "notSvg"],
  ])("refuses %s", (_name, text, reason) => {
    expect(clean(text)).toEqual(rejected(reason));
  });

  it("accepts what is just allowed and refuses one more", () => {
    const nested = (depth: number) =>
      `${OPEN}${"<g>".repeat(depth - 1)}${"</g>".repeat(depth - 1)}</svg>`;
    const flat = (count: number) => `${OPEN}${"<g/>".repeat(count - 1)}</svg>`;
    const sized = (bytes: number) => `${OPEN}${" ".repeat(bytes - OPEN.length - 6)}</svg>`;
    expect(clean(nested(MAX_SVG_DEPTH)).kind).toBe("clean");
    expect(clean(nested(MAX_SVG_DEPTH + 1))).toEqual(rejected("tooDeep"));
    expect(clean(flat(MAX_SVG_ELEMENTS)).kind).toBe("clean");
    expect(clean(flat(MAX_SVG_ELEMENTS + 1))).toEqual(rejected("tooManyElements"));
    expect(clean(sized(MAX_SVG_BYTES)).kind).toBe("clean");
    expect(clean(sized(MAX_SVG_BYTES + 1))).toEqual(rejected("tooLarge"));
  });

  it.each([
    ["20 000 nested groups", `${OPEN}${"<g>".repeat(20_000)}`],
    ["250 000 unclosed elements", `${OPEN}${"<g>".repeat(250_000)}`],
    [
      "200 000 attributes",
      `${OPEN}<g ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(" ")}/></svg>`,
    ],
    ["a stylesheet of 1 MB of braces", `${OPEN}<style>${"a{".repeat(500_000)}</style></svg>`],
    ["a style of 1 MB of urls", `${OPEN}<g style="${"fill:url(".repeat(110_000)}"/></svg>`],
    ["1 MB of quotes", `${OPEN}<style>${`a{fill:"`.repeat(125_000)}</style></svg>`],
    ["1 MB of open comments", `${OPEN}<style>${"/* ".repeat(330_000)}</style></svg>`],
    ["1 MB of one word", `${OPEN}<g fill="${"a".repeat(1_000_000)}"/></svg>`],
    ["1 MB of blanks", `${OPEN}<g fill="url(${" ".repeat(1_000_000)}"/></svg>`],
    ["1 MB of comment starts", `${OPEN}<style>${"/*".repeat(500_000)}</style></svg>`],
    ["1 MB of blanks behind url", `${OPEN}<g fill="url${" ".repeat(1_000_000)}"/></svg>`],
  ])("comes to an end with %s", (_name, text) => {
    // What takes the square of its size would take minutes, and runs into the limit of the test.
    expect(clean(text)).toBeDefined();
  });
});

describe("references inside a drawing", () => {
  const SYMBOL = '<symbol id="t" viewBox="0 0 2 20"><rect width="2" height="20"/></symbol>';
  const rejection = (text: string) => {
    const result = clean(text);
    return result.kind === "rejected" ? result.reason : result.kind;
  };

  it("keep the trackers that are drawn by use, in either spelling", () => {
    const svg = svgOf(
      `${OPEN}<defs>${SYMBOL}</defs><use href="#t" x="1"/><use xlink:href="#t" x="9" width="2"/></svg>`,
    );
    expect(svg).toContain('<use href="#t" x="1"/>');
    expect(svg).toContain('<use xlink:href="#t" x="9" width="2"/>');
    expect(dangersIn(svg)).toEqual([]);
  });

  it("take a whole site of twenty thousand", () => {
    const uses = Array.from({ length: 20_000 }, (_, at) => `<use href="#t" x="${at}"/>`).join("");
    expect(rejection(`${OPEN}${SYMBOL}${uses}</svg>`)).toBe("clean");
  });

  it.each([
    ["another file", "other.svg#t"],
    ["the server", "https://elsewhere.example/a.svg#t"],
    ["data", "data:image/svg+xml;base64,PHN2Zy8+#t"],
    ["nothing", "#gone"],
    ["what was taken out", "#frame"],
  ])("lose a use of %s, and the answer tells so", (_name, href) => {
    const text = `${OPEN}<foreignObject id="frame"/><path d="M0 0"/><use href="${href}"><title>x</title></use></svg>`;
    expect(svgOf(text)).not.toMatch(/<use|<title/);
    expect(removedFrom(text)).toMatchObject({ use: 1 });
    expect(svgOf(text)).toContain('<path d="M0 0"/></svg>');
  });

  it("refuse a drawing that would be blank without what was removed", () => {
    expect(rejection(`${OPEN}<use href="other.svg#t"/></svg>`)).toBe("blank");
    expect(rejection(`${OPEN}<defs><rect/></defs><foreignObject/></svg>`)).toBe("blank");
    expect(rejection(`${OPEN}<image href="https://x.example/a.png"/><script/></svg>`)).toBe(
      "blank",
    );
  });

  /** Ten of the next, so many times over: 10 to the power of the levels. */
  const LEVELS = Array.from({ length: 9 }, (_, at) => at);
  const tenfold = (part: string) => part.repeat(10);
  const BOMBS: Readonly<Record<string, string>> = {
    "nested use": `<rect id="n9"/>${LEVELS.map(
      (at) => `<g id="n${at}">${tenfold(`<use href="#n${at + 1}"/>`)}</g>`,
    ).join("")}`,
    "nested symbols in defs": `<defs><rect id="n9"/>${LEVELS.map(
      (at) => `<symbol id="n${at}">${tenfold(`<use xlink:href="#n${at + 1}"/>`)}</symbol>`,
    ).join("")}</defs><use href="#n0"/>`,
    "patterns of patterns": `<rect fill="url(#n0)"/>${LEVELS.map(
      (at) => `<pattern id="n${at}">${tenfold(`<rect fill="url(#n${at + 1})"/>`)}</pattern>`,
    ).join("")}<pattern id="n9"><rect/></pattern>`,
    "patterns by inheritance": `<g fill="url(#n0)"><rect/></g>${LEVELS.map(
      (at) =>
        `<pattern id="n${at}"><g style="stroke: url( '#n${at + 1}' )">${tenfold("<rect/>")}</g></pattern>`,
    ).join("")}<pattern id="n9"><rect/></pattern>`,
    "patterns that inherit from around them": `<rect fill="url(#n0)"/>${LEVELS.map(
      (at) => `<g fill="url(#n${at + 1})"><pattern id="n${at}">${tenfold("<rect/>")}</pattern></g>`,
    ).join("")}<pattern id="n9"><rect/></pattern>`,
    "patterns by a stylesheet": `<style>${LEVELS.map(
      (at) => `g .a${at}, rect.b${at}{fill:url(#n${at + 1})}`,
    ).join("")}</style><rect fill="url(#n0)"/>${LEVELS.map(
      (at) => `<pattern id="n${at}">${tenfold(`<rect class="x b${at}"/>`)}</pattern>`,
    ).join("")}<pattern id="n9"><rect/></pattern>`,
    "patterns by escaped names": `<rect fill="url(#n%200)"/>${LEVELS.map(
      (at) => `<pattern id="n ${at}">${tenfold(`<rect fill="url(#n%20${at + 1})"/>`)}</pattern>`,
    ).join("")}<pattern id="n 9"><rect/></pattern>`,
    "masks in masks": `<rect mask="url(#n0)"/>${LEVELS.map(
      (at) => `<mask id="n${at}">${tenfold(`<rect mask="url(#n${at + 1})"/>`)}</mask>`,
    ).join("")}<mask id="n9"><rect/></mask>`,
    "markers on many corners": `<path marker-mid="url(#n0)" d="M0 0${"h1".repeat(1_000)}"/>${[
      0, 1, 2,
    ]
      .map(
        (at) =>
          `<marker id="n${at}"><path marker-mid="url(#n${at + 1})" d="M0 0${"h1".repeat(1_000)}"/></marker>`,
      )
      .join("")}<marker id="n3"><path d="M0 0"/></marker>`,
    "filters by their functions": `${'<rect style="filter: Blur(9px)"/>'.repeat(40_000)}`,
    "filters by the functions of a stylesheet": `<style>rect{filter:blur(9px) blur(9px)}</style>${"<rect/>".repeat(40_000)}`,
    "filters on everything": `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${'<rect filter="url(#f)"/>'.repeat(40_000)}`,
  };

  it.each(Object.entries(BOMBS))("refuse %s before anybody shows them", (_name, parts) => {
    expect(rejection(`${OPEN}${parts}</svg>`)).toBe("tooManyReferences");
  });

  it.each([
    ["a use of itself", '<g id="a"><use href="#a"/></g>'],
    ["two of each other", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      "a pattern of itself",
      '<pattern id="a"><rect fill="url(#a)"/></pattern><rect fill="url(#a)"/>',
    ],
  ])("refuse %s", (_name, parts) => {
    expect(rejection(`${OPEN}${parts}</svg>`)).toBe("referenceLoop");
  });

  /** Thirty patterns, each painted with the next: a browser paints that for longer than anybody lives. */
  const PATTERNS = (nameOf: (at: number) => string, referenceTo = (at: number) => nameOf(at)) =>
    Array.from(
      { length: 30 },
      (_, at) =>
        `<pattern id="${nameOf(at)}" width="9" height="9"><rect fill="url('#${referenceTo(at + 1)}')"/></pattern>`,
    ).join("") +
    `<pattern id="${nameOf(30)}"><rect/></pattern><rect fill="url('#${referenceTo(0)}')"/>`;

  it.each([
    ["plain", PATTERNS((at) => `p${at}`)],
    [
      "behind uses of the same names that refer to nothing",
      Array.from({ length: 31 }, (_, at) => `<use id="p${at}" href="#gone"/>`).join("") +
        PATTERNS((at) => `p${at}`),
    ],
    [
      "behind uses that refer to such uses",
      '<use id="x" href="#gone"/>' +
        Array.from({ length: 31 }, (_, at) => `<use id="p${at}" href="#x"/>`).join("") +
        PATTERNS((at) => `p${at}`),
    ],
    ["with blanks in their names", PATTERNS((at) => ` p${at}`)],
    [
      "with tabs in what refers to them",
      PATTERNS(
        (at) => `p${at}`,
        (at) => `p&#9;${at}`,
      ),
    ],
    [
      "with escapes and blanks in what refers to them",
      PATTERNS(
        (at) => `p ${at}`,
        (at) => `p%20${at} `,
      ),
    ],
  ])("refuse thirty nested patterns, %s", (_name, parts) => {
    expect(rejection(`${OPEN}${parts}</svg>`)).toBe("referencesTooDeep");
  });

  it("keep what has the name of a use that refers to nothing", () => {
    const svg = svgOf(
      `${OPEN}<use id="a" href="#gone"/><rect id="a"/><use href="#a"/><use href="#b"/></svg>`,
    );
    expect(svg).toContain('<rect id="a"/><use href="#a"/></svg>');
    expect(svg).not.toContain("gone");
  });

  it("refuse a chain that leads on and on, and take ten", () => {
    const chain = (links: number) => {
      const parts = Array.from(
        { length: links },
        (_, at) => `<use id="c${at}" href="#c${at + 1}"/>`,
      );
      return `${OPEN}${parts.join("")}<rect id="c${links}"/></svg>`;
    };
    expect(rejection(chain(10))).toBe("clean");
    expect(rejection(chain(11))).toBe("referencesTooDeep");
    expect(rejection(chain(20_000))).toBe("referencesTooDeep");
  });
});

describe("files as drawing programs write them", () => {
  const PLAIN = `${OPEN}<text>Süd</text></svg>`;
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const wide = (text: string) => new Uint8Array(Uint16Array.from(latin(text)).buffer);
  const swapped = (bytes: Uint8Array) =>
    bytes.map((_, at) => bytes[at % 2 === 0 ? at + 1 : at - 1] ?? 0);
  const textOf = (bytes: Uint8Array) => {
    const result = sanitiseSvg(bytes);
    return result.kind === "clean" ? /<text>(.*)<\/text>/.exec(result.svg)?.[1] : result.reason;
  };
  const prolog = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
  const marked = Uint8Array.of(0xff, 0xfe, ...wide(prolog("UTF-16") + PLAIN));

  it.each([
    ["UTF-16 with a mark", marked],
    ["UTF-16 of the other order", swapped(marked)],
    ["UTF-16 without a mark", wide(PLAIN)],
    ["Latin-1", latin(prolog("ISO-8859-1") + PLAIN)],
    ["the one of Windows", latin(prolog("windows-1252") + PLAIN)],
    ["UTF-8 that calls itself Latin-1", new TextEncoder().encode(prolog("ISO-8859-1") + PLAIN)],
  ])("are read in %s", (_name, bytes) => {
    expect(textOf(bytes)).toBe("Süd");
  });

  it.each([
    ["text in no encoding it names", "encoding", latin(PLAIN)],
    ["an encoding nobody knows", "encoding", latin(prolog("EBCDIC-CP-US") + PLAIN)],
    ["a document of Illustrator", "pdf", latin("%PDF-1.6 AI")],
    ["an old document of Illustrator", "pdf", latin("%!PS-Adobe-3.0")],
    ["a packed drawing", "compressed", Uint8Array.of(0x1f, 0x8b, 8, 0)],
  ])("are refused with the true reason: %s", (_name, reason, bytes) => {
    expect(textOf(bytes)).toBe(reason);
  });

  const illustrator = (entity: string) =>
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
      <!ENTITY ns_ai ${entity}>
    ]>
    <svg xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg">
      <switch><foreignObject requiredExtensions="&ns_ai;"><i:aipgfRef/></foreignObject>
      <g i:extraneous="self"><text>Süd</text></g></switch></svg>`;

  it("are read with the namespaces that Illustrator names by entities", () => {
    expect(textOf(new TextEncoder().encode(illustrator("'http://ns.adobe.com/AI/10.0/'")))).toBe(
      "Süd",
    );
  });

  it.each(['"&ns_extend;&ns_extend;"', 'SYSTEM "file:///etc/passwd"', '"<rect/>"', '"fetch(1)"'])(
    "are refused with an entity of %s",
    (entity) => {
      expect(textOf(new TextEncoder().encode(illustrator(entity)))).toBe("entity");
    },
  );

  it("are refused when they refer to their entities without end", () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "http://ns.adobe.com/${"a".repeat(100)}">]>${OPEN}<text>${"&a;".repeat(100_000)}</text></svg>`;
    expect(clean(text)).toEqual({ kind: "rejected", reason: "entity" });
  });
});

describe("the corpus of hostile drawings", () => {
  interface Case {
    readonly id: string;
    readonly surface: string;
    readonly description: string;
    readonly input: { readonly text: string };
    readonly expect: { readonly verdict: "neutralised" | "refused" | "accepted" };
  }
  const cases = readFacts<{ readonly cases: readonly Case[] }>("abuse-corpus").cases.filter(
    ({ surface }) => surface === "svg",
  );

  it("has all 26 cases", () => {
    expect(cases).toHaveLength(26);
  });

  it.each(cases.map((entry) => [entry.id, entry.description, entry] as const))(
    "%s: %s",
    (_id, _description, { input, expect: wanted }) => {
      const result = clean(input.text);
      if (wanted.verdict === "refused") {
        expect(result.kind).toBe("rejected");
      } else if (wanted.verdict === "accepted") {
        const svg = svgOf(input.text);
        expect(svg).toContain("linearGradient");
        expect(svg).toContain("<path");
        expect(svg).toContain("Row 1");
        expect(svg).toContain("data:image/png;base64,");
        expect(dangersIn(svg)).toEqual([]);
      } else {
        const dangers = result.kind === "clean" ? dangersIn(result.svg) : [];
        expect(dangers).toEqual([]);
        if (result.kind === "clean") expect(result.svg).not.toContain("acted");
      }
    },
  );
});
