/** Which of the console's files the service worker caches, and when. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildServiceWorker, offlineFiles, WORKER_FILE } from "#scripts/service-worker-build.ts";

const LARGE = "x".repeat(600 * 1024);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "worker-"));
  mkdirSync(join(folder, "assets"));
  const files = {
    "index.html": '<script src="/assets/index-1a.js"></script>',
    "icon.svg": "<svg/>",
    "service-worker.js": "of before",
    "assets/index-1a.js": LARGE,
    "assets/Shell-2b.js": "shell()",
    "assets/list-map-3c.js": LARGE,
    "assets/decoder-5e.wasm": LARGE,
    "assets/demo-accounts-4d.js": "demo()",
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the files of the service worker", () => {
  it("are the pages with a revision and the hashed parts without", () => {
    const revision = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(offlineFiles(folder).precached).toEqual([
      { url: "/assets/Shell-2b.js", revision: null },
      { url: "/assets/decoder-5e.wasm", revision: null },
      { url: "/assets/index-1a.js", revision: null },
      { url: "/icon.svg", revision },
      { url: "/index.html", revision },
    ]);
  });

  it("leave large parts to their first use, unless the first page or the field needs them", () => {
    expect(offlineFiles(folder).cachedWhenUsed).toEqual(["/assets/list-map-3c.js"]);
  });

  it("are written into the worker, which never speaks of the configuration", () => {
    buildServiceWorker(folder);
    const worker = readFileSync(join(folder, WORKER_FILE), "utf8");
    expect(worker).toContain("/assets/Shell-2b.js");
    expect(worker).toContain("/assets/list-map-3c.js");
    expect(worker).not.toContain("config.json");
    expect(worker).not.toContain("demo");
  });

  it("change the worker when a page changes", () => {
    buildServiceWorker(folder);
    const before = readFileSync(join(folder, WORKER_FILE), "utf8");
    writeFileSync(join(folder, "icon.svg"), "<svg></svg>");
    buildServiceWorker(folder);
    expect(readFileSync(join(folder, WORKER_FILE), "utf8")).not.toBe(before);
  });
});
