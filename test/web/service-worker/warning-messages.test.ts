/** The worker's own texts of a warning are those of the page. */
import { describe, expect, it } from "vitest";
import { WORK as PORTUGUESE } from "#web/app/languages/portuguese/work.ts";
import { WORK as SPANISH } from "#web/app/languages/spanish/work.ts";
import { WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";
import { LANGUAGES } from "#web/language/languages.ts";
import { WARNING_MESSAGES, warningTexts } from "#web/service-worker/warning-messages.ts";

const PAGE = { en: WORK_MESSAGES, es: SPANISH.work, "pt-BR": PORTUGUESE.work } as const;

describe("the texts of a warning", () => {
  it("exist in each language of the console, and in English for any other", () => {
    expect(Object.keys(WARNING_MESSAGES)).toEqual(Object.keys(LANGUAGES));
    expect(warningTexts("pseudo")).toBe(WARNING_MESSAGES.en);
  });

  it.each(Object.entries(PAGE))(
    "in %s begin and end as on the page",
    (language, { stowBegins, leaveRows }) => {
      const { title, body } = warningTexts(language);
      expect(title).toBe(stowBegins);
      const [lastSentence] = leaveRows.split(". ").slice(-1);
      expect(body("Brightfield, Master 3", "14:05")).toMatch(/^Brightfield, Master 3: .*14:05/);
      expect(body("Brightfield, Master 3", "14:05").endsWith(lastSentence ?? "")).toBe(true);
    },
  );
});
