/** Runs in the browser: opens a table of nodes of either kind and measures what it is told to. */
import { createRoot } from "react-dom/client";
import { benchSite } from "./generated-site.ts";
import { OurTable } from "./our-table.tsx";
import { PlainTable } from "./plain-table.tsx";
import { readingsOf, type TableSubject } from "./table-subject.ts";

const KINDS = { ours: OurTable, plain: PlainTable } as const;
/** Nobody types sooner after pressing into a field. */
const BEFORE_TYPING_MILLISECONDS = 500;
/** Waits no longer for what never comes. */
const MOST_FRAMES = 2_000;

let subject: TableSubject | undefined;
let open: { readonly element: HTMLElement; readonly remove: () => void } | undefined;

const measurements = {
  /** Makes the rows; what it takes counts for neither table. */
  load(seed: number, nodes: number): number {
    const site = benchSite(seed, nodes);
    subject = { site, readings: readingsOf(site) };
    return site.nodes.count;
  },
  /** Milliseconds until all rows can be scrolled through, to the second frame. */
  async open(kind: keyof typeof KINDS): Promise<number> {
    if (subject === undefined) throw new Error("expected rows, found none");
    const Table = KINDS[kind];
    const element = document.createElement("div");
    element.style.cssText = "position:fixed;inset:0;display:flex;flex-direction:column";
    document.body.append(element);
    const root = createRoot(element);
    open = {
      element,
      remove: () => {
        root.unmount();
        element.remove();
      },
    };
    const start = performance.now();
    root.render(<Table {...subject} />);
    await until(() => found("[data-all], button[value=all]") !== undefined);
    found("button[value=all]")?.click();
    await until(() => height() > subjectRows() * LEAST_ROW_PX);
    await frames(1);
    return performance.now() - start;
  },
  /** Milliseconds from a press on the head of a column to the second frame. */
  async sort(): Promise<number> {
    const before = firstRow();
    const start = performance.now();
    head()?.click();
    await until(() => firstRow() !== before);
    await frames(1);
    return performance.now() - start;
  },
  /** Milliseconds from a typed text to the second frame that shows the fewer rows, the field having had the keyboard for a moment. */
  async filter(text: string): Promise<number> {
    const before = height();
    const input = open?.element.querySelector("input");
    if (!(input instanceof HTMLInputElement)) throw new Error("expected a search, found none");
    input.focus();
    await new Promise((resolve) => {
      setTimeout(resolve, BEFORE_TYPING_MILLISECONDS);
    });
    const start = performance.now();
    type(input, text);
    await until(() => height() !== before);
    await frames(1);
    return performance.now() - start;
  },
  async close(): Promise<void> {
    open?.remove();
    open = undefined;
    await frames(2);
  },
};

declare global {
  var tableBench: unknown;
}
globalThis.tableBench = measurements;

const LEAST_ROW_PX = 10;

function subjectRows(): number {
  return subject?.site.nodes.count ?? 0;
}

function found(selector: string): HTMLElement | undefined {
  return open?.element.querySelector<HTMLElement>(selector) ?? undefined;
}

/** Of the whole table, what is scrolled out of sight included. */
function height(): number {
  return found("table")?.offsetHeight ?? 0;
}

function firstRow(): string {
  return found("tbody tr:not([aria-hidden])")?.textContent ?? "";
}

/** Of a column that is not sorted by. */
function head(): HTMLElement | undefined {
  return found("thead th:nth-child(4) [role=button], thead th:nth-child(4) button");
}

/** As a person types: React hears of it. */
function type(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

async function until(isSo: () => boolean): Promise<void> {
  for (let frame = 0; !isSo(); frame += 1) {
    if (frame > MOST_FRAMES) throw new Error("expected a change of the table, saw none");
    await frames(1);
  }
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
}
