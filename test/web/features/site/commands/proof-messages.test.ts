/** A proof of motion is worded differently while trackers move and once it is closed. */
import { describe, expect, it } from "vitest";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import {
  arrivalText,
  noStragglersText,
  predictionText,
  windBefore,
} from "#web/features/site/commands/model/proof-messages.ts";

describe("the words of a proof of motion", () => {
  it("claim that all are there only once it is closed", () => {
    expect(noStragglersText({ isClosed: false })).toBe("No tracker is late so far.");
    expect(noStragglersText({ isClosed: true })).toBe(
      "All trackers that could move are in position.",
    );
  });

  it("tell a share that has not come yet from one that never came", () => {
    expect(arrivalText(undefined, { isClosed: false })).toBe("not yet");
    expect(arrivalText(undefined, { isClosed: true })).toBe("not reached");
    expect(arrivalText(90, { isClosed: false })).toBe(arrivalText(90, { isClosed: true }));
  });

  it("say how many failures were predicted, once the proof is closed", () => {
    const said = (prediction: Parameters<typeof predictionText>[0]["prediction"]) =>
      predictionText({ isClosed: true, prediction });
    expect(said({ hits: 4, misses: 1, falseAlarms: 2, confirmed: 93 })).toBe(
      "4 of 5 trackers that did not arrive were predicted (80 %) · 2 trackers arrived although they were doubted",
    );
    expect(said({ hits: 0, misses: 1, falseAlarms: 0, confirmed: 9 })).toBe(
      "0 of 1 tracker that did not arrive was predicted (0 %)",
    );
    expect(said({ hits: 0, misses: 0, falseAlarms: 0, confirmed: 9 })).toBe(
      "All trackers arrived that could be judged",
    );
    expect(said({ hits: 0, misses: 0, falseAlarms: 0, confirmed: 0 })).toBe(
      "Not judged: no tracker had reported before",
    );
    expect(said(undefined)).toBe("Not judged");
    expect(predictionText({ isClosed: false, prediction: undefined })).toBeUndefined();
  });

  it("name the wind before in the unit that was chosen", () => {
    const metric = { ...USUAL_UNITS, wind: "m/s" } as const;
    expect(windBefore({ average: 22.4, peak: 30 }, USUAL_UNITS)).toBe("22.4 mph, peak 30.0 mph");
    expect(windBefore({ average: 22.4, peak: 30 }, metric)).toBe("10.0 m/s, peak 13.4 m/s");
    expect(windBefore({ average: 10, peak: undefined }, metric)).toBe("4.5 m/s, peak 4.5 m/s");
    expect(windBefore({ average: undefined, peak: undefined }, metric)).toBe("Unknown");
  });
});
