import { describe, expect, it } from "vitest";
import { latestResult } from "#web/latest-result.ts";

interface Input {
  readonly site: object;
  readonly moment: number | undefined;
}

describe("the latest result", () => {
  const site = {};
  const counted = () => {
    let count = 0;
    return latestResult(
      ({ site }: Input) => site,
      ({ moment }) => {
        count += 1;
        return { moment, count };
      },
    );
  };

  it("is the same object while all fields are the same", () => {
    const read = counted();
    expect(read({ site, moment: 1 })).toBe(read({ site, moment: 1 }));
  });

  it.each([
    ["another value", { site, moment: 2 }],
    ["no value", { site, moment: undefined }],
    ["one more field", { site, moment: 1, filter: undefined }],
  ])("is computed again for %s, and only the latest is kept", (_what, other) => {
    const read = counted();
    expect(read({ site, moment: 1 }).count).toBe(1);
    expect(read(other).count).toBe(2);
    expect(read({ site, moment: 1 }).count).toBe(3);
  });

  it("is kept for each owner", () => {
    const read = counted();
    const [first, second] = [
      { site, moment: 1 },
      { site: {}, moment: 1 },
    ];
    const result = read(first);
    expect(read(second)).not.toBe(result);
    expect(read(first)).toBe(result);
  });
});
