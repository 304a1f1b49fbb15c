/** What a proof says while trackers are on their way is not what it says once it is over. */
import { describe, expect, it } from "vitest";
import { arrivalText, nobodyLate } from "#web/ui/proof-messages.ts";

describe("the words of a proof of motion", () => {
  it("claim that all are there only once it is closed", () => {
    expect(nobodyLate({ isClosed: false })).toBe("Nothing is late so far.");
    expect(nobodyLate({ isClosed: true })).toBe(
      "Every tracker that could react stands at the angle.",
    );
  });

  it("tell a share that has not come yet from one that never came", () => {
    expect(arrivalText(undefined, { isClosed: false })).toBe("not yet");
    expect(arrivalText(undefined, { isClosed: true })).toBe("not reached");
    expect(arrivalText(90, { isClosed: false })).toBe(arrivalText(90, { isClosed: true }));
  });
});
