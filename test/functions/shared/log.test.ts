/** Lines that functions write into their log. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { failureFields, log } from "#functions/shared/log.ts";

afterEach(() => vi.restoreAllMocks());

describe("a line of the log", () => {
  it("is one JSON object, whatever its fields hold", () => {
    const written: unknown[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written.push(text);
      return true;
    });
    const forged = 'x"}\n{"event":"field","outcome":"ok"}\r\n\u001b[2K\u2028';
    log("uplink refused", { reason: forged, ...failureFields(new Error(forged)) });
    expect(written).toHaveLength(1);
    const line = String(written[0]);
    expect(line.endsWith("\n")).toBe(true);
    const signs = [...line.slice(0, -1)].map((sign) => sign.codePointAt(0) ?? 0);
    expect(signs.filter((code) => code < 0x20)).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ event: "uplink refused", reason: forged });
  });
});
