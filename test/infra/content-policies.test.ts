import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { consolePolicy } from "#infra/constructs/content-policies.ts";
import { FRAME_DOCUMENT } from "#web/map/drawing-frame.ts";

const connections = ["https://api.example"];
const [, frameScript = ""] = /^<script>(.*)<\/script>$/.exec(FRAME_DOCUMENT) ?? [];

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Style sheet that the charting library adds to each chart. */
function legendStyles(): string {
  const library = readFileSync("node_modules/apexcharts/dist/apexcharts.esm.js", "utf8");
  const [, text = ""] =
    /createTextNode\(("\\n\s+\.apexcharts-flip-y(?:[^"\\]|\\.)*")\)/.exec(library) ?? [];
  return JSON.parse(text);
}

describe("what the console's pages may load", () => {
  it("is of their own origin alone, and nothing in frames, when there is no help chat", () => {
    const policy = consolePolicy({ connections, helpChat: undefined });
    expect(policy["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'", hashOf(frameScript)]);
    expect(policy["style-src"]).toEqual(["'self'", hashOf(""), hashOf(legendStyles())]);
    expect(policy["img-src"]).toEqual(["'self'", "data:", "blob:"]);
    expect(policy["connect-src"]).toEqual(["'self'", "https://api.example"]);
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy).not.toHaveProperty("frame-src");
  });

  it("is the same with a help chat, but for a frame of its origin", () => {
    const helpChat = "https://chat.example:8443/embed?site=7";
    expect(consolePolicy({ connections, helpChat })).toEqual({
      ...consolePolicy({ connections, helpChat: undefined }),
      "frame-src": ["https://chat.example:8443"],
    });
  });
});
