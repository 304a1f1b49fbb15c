/** What every test in a document needs: the documents of a process are one, and each file finds it empty. */
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, vi } from "vitest";
import { mediaQueries } from "./builders/media-queries.ts";
import { quickenDocument } from "./document/quicken-document.ts";

localStorage.clear();
sessionStorage.clear();
document.title = "";
// A document has none by itself; whichever file came before has set its own.
window.matchMedia = mediaQueries(0);
quickenDocument(window);
// A document without layout has none: nothing in it ever changes its size.
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// How something looks is for tests in a browser: what a component hides, it hides by an attribute. The components' styles come
// as one element each, thousands in a process, which every search of the document would pass through.
function insertOthers(this: HTMLHeadElement, node: Node, before: Node | null): Node {
  return node instanceof HTMLStyleElement
    ? node
    : Node.prototype.insertBefore.call(this, node, before);
}
Object.assign(HTMLHeadElement.prototype, { insertBefore: insertOthers });
HTMLStyleElement.prototype.appendChild = (node) => node;

// React takes a stack of calls for every element while it counts fewer than 10,000 in a second, for warnings to name the place where it
// was made. That costs a tenth of the run; warnings name the component all the same.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
Object.defineProperty(Object(internals), "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

afterEach(cleanup);

// The end of a file refuses whatever is still being loaded, and what was refused once stays so for every later file of the process.
afterAll(() => vi.dynamicImportSettled());

configure({
  // What is waited for comes at once on an idle machine; on a busy one it may take its time.
  asyncUtilTimeout: 30_000,
  getElementError: lateElementError,
});

/** Prints the document only when somebody reads the error: of a wait, only the last failure is read. */
function lateElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? undefined);
  error.name = "TestingLibraryElementError";
  let whole: string | undefined;
  Object.defineProperty(error, "message", {
    configurable: true,
    get: () => {
      whole ??= [message, prettyDOM(container)].filter(Boolean).join("\n\n");
      return whole;
    },
  });
  return error;
}
