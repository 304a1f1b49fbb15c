/**
 * Runs in the browser: opens our node table or the plain one; each method of `measurements`
 * measures one action.
 */
import { createRoot } from "react-dom/client";
import { benchSite } from "./generated-site.ts";
import { OurTable } from "./our-table.tsx";
import { PlainTable } from "./plain-table.tsx";
import { readingsOf, type TableSubject } from "./table-subject.ts";

const KINDS = { ours: OurTable, plain: PlainTable } as const;
/** Pause between focusing the search field and typing, as a user makes. */
const BEFORE_TYPING_MILLISECONDS = 500;
/** Maximum number of frames to wait for a change; then the measurement fails. */
const MOST_FRAMES = 2_000;

let subject: TableSubject | undefined;
let open: { readonly element: HTMLElement; readonly remove: () => void } | undefined;

const measurements = {
  /** Generates the rows before the measurements, so that their time counts for neither table. */
  load(seed: number, nodes: number): number {
    const site = benchSite(seed, nodes);
    subject = { site, readings: readingsOf(site) };
    return site.nodes.count;
  },
  /** Milliseconds from rendering to the second frame in which all rows can be scrolled. */
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
  /** Milliseconds from a click on a column header to the second frame. */
  async sort(): Promise<number> {
    const before = firstRow();
    const start = performance.now();
    head()?.click();
    await until(() => firstRow() !== before);
    await frames(1);
    return performance.now() - start;
  },
  /**
   * Milliseconds from typing a text into the search field to the second frame with fewer rows. The
   * field has had the focus for half a second.
   */
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

/** Height of the whole table in pixels, including rows scrolled out of view. */
function height(): number {
  return found("table")?.offsetHeight ?? 0;
}

function firstRow(): string {
  return found("tbody tr:not([aria-hidden])")?.textContent ?? "";
}

/** Header button of the fourth column, by which the table is not sorted yet. */
function head(): HTMLElement | undefined {
  return found("thead th:nth-child(4) [role=button], thead th:nth-child(4) button");
}

/** Types a text as a user does, so that React handles the change. */
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
