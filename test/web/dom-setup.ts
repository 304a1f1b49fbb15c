/**
 * Set-up of every test in a document: a process has one document, which each test file finds empty.
 */
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, vi } from "vitest";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { unshownNotices } from "#web/ui/notify.ts";
import { mediaQueries } from "./builders/media-queries.ts";
import { quickenDocument } from "./document/quicken-document.ts";

localStorage.clear();
sessionStorage.clear();
document.title = "";
// jsdom has no matchMedia; an earlier test file may have set its own.
window.matchMedia = mediaQueries(0);
quickenDocument(window);
// jsdom has no ResizeObserver; without layout no element changes its size.
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Drops style elements: appearance is tested in a browser, and components hide elements by
// attributes. Thousands of style elements per process would slow down every search of the document.
function insertOthers(this: HTMLHeadElement, node: Node, before: Node | null): Node {
  return node instanceof HTMLStyleElement
    ? node
    : Node.prototype.insertBefore.call(this, node, before);
}
Object.assign(HTMLHeadElement.prototype, { insertBefore: insertOthers });
HTMLStyleElement.prototype.appendChild = (node) => node;

// React captures a stack trace for every element below 10,000 per second, which costs a tenth of
// the run. This counter disables the traces; warnings still name the component.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
Object.defineProperty(Object(internals), "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// Tests share modules: a flag would show the dialog of recovery codes over the pages of the next
// test, and a notice that is still queued when a test ends would appear in it.
afterEach(() => {
  cleanup();
  recoveryOffer.set(false);
  for (const queued of unshownNotices.value()) queued.dismiss();
});

// An import that is unfinished at the end of a file is rejected, and stays rejected for later files
// of the process.
afterAll(() => vi.dynamicImportSettled());

configure({
  // Time limit for waits: they end at once on an idle machine, but may take long on a busy one.
  asyncUtilTimeout: 30_000,
  getElementError: lateElementError,
});

/**
 * Prints the document only when the message is read: while waiting, only the last failure is read.
 */
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
