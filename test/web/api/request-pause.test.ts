/** The pause in sending that a 429 response starts, and its length. */
import { describe, expect, it } from "vitest";
import { createRequestPause } from "#web/api/request-pause.ts";

/** The clock stands still until the test moves it; `random` is constant. */
function setUp(random = 0) {
  let now = 1_000_000;
  let due: { readonly at: number; readonly run: () => void }[] = [];
  const pause = createRequestPause({
    random: () => random,
    nowMilliseconds: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      due.push(timer);
      return () => {
        due = due.filter((one) => one !== timer);
      };
    },
  });
  const answer = (status: number, retryAfter?: string) =>
    pause.note(
      new Response(null, {
        status,
        headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
      }),
    );
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of due.filter(({ at }) => at <= now)) {
      due = due.filter((one) => one !== timer);
      timer.run();
    }
  };
  /** Milliseconds until the pause ends. */
  const left = () => {
    const end = pause.endsAt();
    return end === undefined ? undefined : end - now;
  };
  return { pause, answer, pass, left };
}

describe("a pause", () => {
  it("begins with a 429 and lasts as long as the answer says", () => {
    const { pause, answer, pass, left } = setUp();
    const seen: (number | undefined)[] = [];
    pause.subscribe(() => seen.push(left()));
    answer(429, "60");
    pass(59_999);
    expect(left()).toBe(1);
    pass(1);
    expect(left()).toBeUndefined();
    expect(seen).toEqual([60_000, undefined]);
  });

  it("ends at another moment in each console, up to a quarter later", () => {
    const { answer, left } = setUp(0.8);
    answer(429, "60");
    expect(left()).toBe(72_000);
  });

  it.each([200, 401, 500, 503])("is not begun by %d", (status) => {
    const { answer, left } = setUp();
    answer(status, "60");
    expect(left()).toBeUndefined();
  });

  it.each([undefined, "", "0", "-5", "1.5", "Wed, 21 Oct 2026 07:28:00 GMT"])(
    "without a usable time (%s) lasts longer with each refusal in a row",
    (retryAfter) => {
      const { answer, pass, left } = setUp();
      const waits = [0, 1, 2].map(() => {
        answer(429, retryAfter);
        const wait = left() ?? 0;
        pass(wait);
        return wait;
      });
      expect(waits).toEqual([500, 1_000, 2_000]);
      answer(200);
      answer(429, retryAfter);
      expect(left()).toBe(500);
    },
  );

  it("is never longer than five minutes and a quarter of that", () => {
    const { answer, left } = setUp(0.999);
    answer(429, "86400");
    expect(left()).toBeLessThanOrEqual(375_000);
  });

  it("is made longer, never shorter, by another refusal", () => {
    const { answer, pass, left } = setUp();
    answer(429, "60");
    pass(10_000);
    answer(429, "20");
    expect(left()).toBe(50_000);
    answer(429, "60");
    expect(left()).toBe(60_000);
    pass(50_000);
    expect(left()).toBe(10_000);
  });
});
