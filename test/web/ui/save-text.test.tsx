// @vitest-environment jsdom
/** Files that are passed to the browser for download. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";

afterEach(() => vi.restoreAllMocks());

async function saved(name: string, text: string, type: string) {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(Object.create(URL), {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  saveText(name, text, type);
  vi.unstubAllGlobals();
  return { names, bytes: new Uint8Array((await blobs[0]?.arrayBuffer()) ?? []) };
}

describe("a saved file", () => {
  it("says of a table that it is UTF-8, and of nothing else", async () => {
    const table = await saved("a.csv", "Name\r\nPeña\r\n", "text/csv");
    expect([table.names, [...table.bytes.slice(0, 4)]]).toEqual([
      ["a.csv"],
      [0xef, 0xbb, 0xbf, "N".charCodeAt(0)],
    ]);
    const text = await saved("a.txt", "codes", "text/plain");
    expect(text.bytes[0]).toBe("c".charCodeAt(0));
  });

  it("is named by what it is of, without what no system takes", () => {
    expect(fileNameOf(["Data Table", "Peña / East", "2026-06-21 14:05:00"], "csv")).toBe(
      "Data Table - Peña East - 2026-06-21 14 05 00.csv",
    );
    expect(fileNameOf(["Angle", undefined, ""], "csv")).toBe("Angle.csv");
  });
});
