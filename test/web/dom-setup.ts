/** What every test in a document needs: the documents of a process are one, and each file finds it empty. */
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

localStorage.clear();
sessionStorage.clear();
document.title = "";
// A document has none by itself; whichever file came before has set its own.
Reflect.deleteProperty(window, "matchMedia");

// How something looks is for tests in a browser. With style sheets, this document computes the style of every element again and again,
// which costs a quarter of the run; what a component hides, it hides by an attribute.
HTMLStyleElement.prototype.appendChild = (node) => node;

afterEach(cleanup);

// The end of a file refuses whatever is still being loaded, and what was refused once stays so for every later file of the process.
afterAll(() => vi.dynamicImportSettled());

// What is waited for comes at once on an idle machine; on a busy one it may take its time.
configure({ asyncUtilTimeout: 30_000 });
