/** Ends of subscriptions beyond the rate that AppSync allows are repeated. */
import { describe, expect, it } from "vitest";
import { subscriptionEnder } from "#functions/users/end-subscriptions.ts";

function ender(refusals: number) {
  const posted: unknown[] = [];
  const pauses: number[] = [];
  let left = refusals;
  const end = subscriptionEnder({
    post: async ({ input }) => {
      if (left > 0) {
        left -= 1;
        throw new Error("publishAccessChange answered 200");
      }
      posted.push(input);
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
    random: () => 0.5,
  });
  return { end, posted, pauses };
}

describe("ending subscriptions", () => {
  it("asks for five kinds at a time, each once", async () => {
    const { end, posted, pauses } = ender(0);
    await end("ada");
    const kinds = posted.flatMap((input) => Object(input).subscriptions as string[]);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toContain("subscribeSiteNotice");
    expect(Math.max(...posted.map((input) => Object(input).subscriptions.length))).toBe(5);
    expect(pauses).toEqual([]);
  });

  it("waits longer after each refusal", async () => {
    const { end, posted, pauses } = ender(3);
    await end("ada");
    expect(posted.length).toBeGreaterThan(0);
    expect(pauses).toEqual([250, 500, 1000]);
  });

  it("rejects after the sixth refusal, so that the keeper tries again later", async () => {
    const { end, posted, pauses } = ender(6);
    await expect(end("ada")).rejects.toThrow("publishAccessChange");
    expect(posted).toEqual([]);
    expect(pauses).toHaveLength(5);
  });
});
