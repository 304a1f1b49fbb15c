/** Limits on the size of a drawing and on references within it. */
import { describe, expect, it } from "vitest";
import { MAX_SVG_BYTES, MAX_SVG_DEPTH, MAX_SVG_ELEMENTS } from "#domain/drawing/drawing-limits.ts";
import { err } from "#domain/result.ts";
import { clean, dangersIn, OPEN, removedFrom, svgOf } from "./cleaned-drawing.ts";

describe("limits", () => {
  it.each([
    [
      "an entity",
      '<!DOCTYPE svg [<!ENTITY p "x">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      "entity",
    ],
    ["an undeclared entity", `${OPEN}&nbsp;</svg>`, "malformed"],
    ["a file that ends early", `${OPEN}<g>`, "malformed"],
    ["an attribute twice", `${OPEN}<g id="a" id="b"/></svg>`, "malformed"],
    ["nothing", "", "malformed"],
    ["plain text", "hello", "malformed"],
    ["HTML", "<html><body/></html>", "notSvg"],
    ["svg without namespace", "<svg/>", "notSvg"],
    ["a prefixed root", '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', "notSvg"],
  ])("refuses %s", (_name, text, reason) => {
    expect(clean(text)).toEqual(err(reason));
  });

  it("accepts what is just allowed and refuses one more", () => {
    const nested = (depth: number) =>
      `${OPEN}${"<g>".repeat(depth - 1)}${"</g>".repeat(depth - 1)}</svg>`;
    const flat = (count: number) => `${OPEN}${"<g/>".repeat(count - 1)}</svg>`;
    const sized = (bytes: number) => `${OPEN}${" ".repeat(bytes - OPEN.length - 6)}</svg>`;
    expect(clean(nested(MAX_SVG_DEPTH)).ok).toBe(true);
    expect(clean(nested(MAX_SVG_DEPTH + 1))).toEqual(err("tooDeep"));
    expect(clean(flat(MAX_SVG_ELEMENTS)).ok).toBe(true);
    expect(clean(flat(MAX_SVG_ELEMENTS + 1))).toEqual(err("tooManyElements"));
    expect(clean(sized(MAX_SVG_BYTES)).ok).toBe(true);
    expect(clean(sized(MAX_SVG_BYTES + 1))).toEqual(err("tooLarge"));
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
    // An algorithm of quadratic time would take minutes and exceed the test's time limit.
    expect(clean(text)).toBeDefined();
  });
});

describe("references inside a drawing", () => {
  const SYMBOL = '<symbol id="t" viewBox="0 0 2 20"><rect width="2" height="20"/></symbol>';
  const rejection = (text: string) => {
    const result = clean(text);
    return result.ok ? "clean" : result.error;
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
  ])("lose a use of %s, and the answer lists it", (_name, href) => {
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

  /** Nine levels, each with ten references to the next: 10^9 elements. */
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

  /** Thirty patterns, each filled with the next: no browser would ever finish painting them. */
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
