/** The drawing of a layout: downloaded once, cached, and available without a network. */
import { beforeEach, describe, expect, it } from "vitest";
import { type DrawingDependencies, loadDrawing } from "#web/map/drawing.ts";
import { createMemorySiteCache } from "#web/offline/site-cache.ts";

const MEDIA = "https://media.example.com/files/";
const ADDRESS = "https://media.example.com/files/site_1.svg";
const REQUEST = { layoutId: "l", address: ADDRESS };
const SVG = "<svg xmlns='http://www.w3.org/2000/svg'/>";

let asked: string[];
let answer: () => Promise<Response>;
let isCurrent: boolean;
let dependencies: DrawingDependencies;

beforeEach(() => {
  asked = [];
  isCurrent = true;
  answer = async () => new Response(SVG, { headers: { "content-type": "image/svg+xml" } });
  dependencies = {
    cache: createMemorySiteCache(),
    fetch: (input) => {
      asked.push(String(input));
      return answer();
    },
    mediaBase: MEDIA,
    isCurrent: () => isCurrent,
  };
});

const load = async (address = ADDRESS) => {
  const bytes = await loadDrawing(dependencies, { ...REQUEST, address });
  return bytes && new TextDecoder().decode(bytes);
};

describe("the drawing of a layout", () => {
  it("is read once and kept", async () => {
    expect(await load()).toBe(SVG);
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await load()).toBe(SVG);
    expect(asked).toEqual([ADDRESS]);
  });

  it("takes the place of the one before", async () => {
    await load(`${MEDIA}before.svg`);
    await load();
    expect(await dependencies.cache.drawing(`${MEDIA}before.svg`)).toBeUndefined();
  });

  it("is nothing we may read when it lies elsewhere", async () => {
    expect(await load("https://media.example.com/filesystem/site_1.svg")).toBeUndefined();
    expect(await load("https://other.example.com/site_1.svg")).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each<[string, () => Promise<Response>]>([
    ["cannot be had", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is gone", async () => new Response("", { status: 403 })],
    [
      "is something else",
      async () => new Response("{}", { headers: { "content-type": "text/html" } }),
    ],
  ])("is not kept when it %s", async (_what, given) => {
    answer = given;
    expect(await load()).toBeUndefined();
    expect(await dependencies.cache.drawing(ADDRESS)).toBeUndefined();
  });

  it("is not cached for a user who has signed out, and shown where there is no room for it", async () => {
    isCurrent = false;
    expect(await load()).toBe(SVG);
    expect(await dependencies.cache.drawing(ADDRESS)).toBeUndefined();
    isCurrent = true;
    const full = () => Promise.reject(new Error("QuotaExceededError"));
    dependencies = { ...dependencies, cache: { ...dependencies.cache, saveDrawing: full } };
    expect(await load()).toBe(SVG);
  });
});
