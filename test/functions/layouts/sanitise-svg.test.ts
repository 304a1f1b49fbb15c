/** Parts of a drawing that survive, parts that are removed, and the corpus of hostile drawings. */
import { describe, expect, it } from "vitest";
import { readFacts } from "#test/facts/read-facts.ts";
import { clean, dangersIn, OPEN, removedFrom, svgOf } from "./cleaned-drawing.ts";

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

describe("what is removed is reported", () => {
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
        expect(result.ok).toBe(false);
      } else if (wanted.verdict === "accepted") {
        const svg = svgOf(input.text);
        expect(svg).toContain("linearGradient");
        expect(svg).toContain("<path");
        expect(svg).toContain("Row 1");
        expect(svg).toContain("data:image/png;base64,");
        expect(dangersIn(svg)).toEqual([]);
      } else {
        const dangers = result.ok ? dangersIn(result.value.svg) : [];
        expect(dangers).toEqual([]);
        if (result.ok) expect(result.value.svg).not.toContain("acted");
      }
    },
  );
});
