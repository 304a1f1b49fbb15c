// @vitest-environment jsdom
/** The shortcuts give the same answers as a document without them, here that of a frame. */
import { afterEach, expect, it } from "vitest";

const MARKUP = `
  <div><p>one <b>two</b></p><span hidden>three</span><span style="display: none">four</span></div>
  <div style="visibility: hidden"><p>five</p><p style="visibility: visible">six</p></div>
  <div style="visibility: hidden"><p style="visibility: inherit">seven</p></div>
  <div style="pointer-events: none"><button type="button">eight</button></div>
  <div style="color: red; opacity: 0">nine</div>
  <span style="display: block">ten</span>
  <form><label for="a">A</label><input id="a"><input type="hidden" style="display: block"><input type="submit">
    <input type="text" list="b"><datalist id="b"><option>x</option></datalist><input type="checkbox" checked>
    <select><option>y</option></select><textarea>z</textarea><fieldset><legend>l</legend></fieldset></form>
  <label>B <em>b</em><input><input></label><label for="none">C</label><label for="d">D<input></label><label for="d">E</label>
  <select id="d"></select><label for="f">F</label><div id="f"></div><label>G<input type="hidden"><button>g</button></label>
  <label for="h">H</label><input type="hidden" id="h"><label for="">I</label><meter></meter>
  <table><caption>c</caption><thead hidden><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>
  <details><summary>s</summary><summary>t</summary></details><details open><summary>u</summary></details>
  <dialog>closed</dialog><dialog open>open</dialog><div popover>p</div><noscript>n</noscript>
  <ul><li>i</li></ul><a href="#x">link</a><a>no link</a><img alt=""><button hidden>v</button>
  <svg><title>picture</title><g style="display: none"><path d="M0 0"></path></g><script></script></svg>
  <h1>h</h1><nav><section role="status">w</section></nav><template><i>t</i></template>`;

const SELECTORS = [
  "*",
  "button",
  "BUTTON",
  "script, style",
  "input[type=submit], input[type=button], input[type=reset]",
  'input[type="checkbox"]',
  "input:not([type]):not([list])",
  "input:not([list])[type]",
  "input[type],a[href]",
  'a[href="#x,y"]',
  'a[href="#x"]',
  "a:not([href])",
  "form input",
  "form > label",
  "details > summary:first-of-type",
  "p:first-child",
  ".none",
  "#a",
  '*[role~="status"]',
  "[hidden]",
  "title",
  "path",
  ":hover",
];

afterEach(() => {
  document.body.innerHTML = "";
});

type Pair = readonly [Element, Element];

/** Pairs of an element with shortcuts and its copy in a frame's document, which has none. */
function twins(): readonly Pair[] {
  document.body.innerHTML = "<main></main><iframe></iframe>";
  const [main, frame] = [document.querySelector("main"), document.querySelector("iframe")];
  const other = frame?.contentDocument?.createElement("main");
  if (!main || !other) throw new Error("no frame");
  frame?.contentDocument?.body.append(other);
  for (const at of [main, other]) at.innerHTML = MARKUP;
  const plain = [...other.querySelectorAll("*")];
  return [...main.querySelectorAll("*")].map((element, index) => {
    const twin = plain[index];
    if (twin === undefined) throw new Error("not the same markup");
    return [element, twin];
  });
}

function styleIn(element: Element): CSSStyleDeclaration {
  const window = element.ownerDocument.defaultView;
  if (window === null) throw new Error("not in a window");
  return window.getComputedStyle(element);
}

/** Expects the same value of `read` for both elements of each pair. */
function sameOf(pairs: readonly Pair[], read: (element: Element) => unknown): void {
  const readings = ([0, 1] as const).map((column) =>
    pairs.map((pair) => [pair[column].outerHTML, read(pair[column])]),
  );
  expect(readings[0]).toEqual(readings[1]);
}

it.each(["display", "visibility", "color", "opacity", "cursor"])(
  "say the %s of every element",
  (property) => {
    const pairs = twins();
    expect(pairs.length).toBeGreaterThan(50);
    // Repeats the pairs: the second time, the cache answers.
    sameOf([...pairs, ...pairs], (element) => styleIn(element).getPropertyValue(property));
    sameOf(pairs, (element) => Reflect.get(styleIn(element), property));
  },
);

it("follow a change of an attribute and of a style", () => {
  const [[element] = []] = twins();
  if (!(element instanceof HTMLElement)) throw new Error("no element");
  const shown = styleIn(element).display;
  element.hidden = true;
  expect(styleIn(element).display).toBe("none");
  element.hidden = false;
  expect(styleIn(element).display).toBe(shown);
  element.style.display = "none";
  element.style.visibility = "hidden";
  expect(styleIn(element).display).toBe("none");
  expect(styleIn(element).visibility).toBe("hidden");
});

it("pass on that an element takes no clicks", () => {
  const ofButtons = twins()
    .filter(([element]) => element.localName === "button")
    .map(([element]) => [element.textContent, styleIn(element).pointerEvents]);
  expect(ofButtons).toContainEqual(["eight", "none"]);
  expect(ofButtons).toContainEqual(["v", "auto"]);
});

it.each(SELECTORS)("match %s", (selector) => {
  sameOf(twins(), (element) => element.matches(selector));
});

it.each([...SELECTORS, '[id="a"]', '[id="none"]', "label", "em"])("find %s", (selector) => {
  const pairs = twins();
  const placeOf = (found: Element | null) =>
    pairs.findIndex((pair) => pair.some((one) => one === found));
  sameOf(pairs, (element) => placeOf(element.querySelector(selector)));
});

it("name the control of every label, and the labels of every control", () => {
  const pairs = twins();
  const placeOf = (found: unknown) => pairs.findIndex((pair) => pair.some((one) => one === found));
  sameOf(pairs, (element) => {
    const labels: unknown = Reflect.get(element, "labels");
    return labels instanceof Object ? Array.from(Object(labels), placeOf) : labels;
  });
  sameOf(pairs, (element) => placeOf(Reflect.get(element, "control")));
  const fields = pairs.map(([element]) => element).filter((element) => "labels" in element);
  expect(fields.length).toBeGreaterThan(10);
});

it.each(["a[", "", "a[]", "!"])("refuse %j, which is no selector", (selector) => {
  expect(() => document.body.matches(selector)).toThrow();
  expect(() => document.querySelector(selector)).toThrow();
});
