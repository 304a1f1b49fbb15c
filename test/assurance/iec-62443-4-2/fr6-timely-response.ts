/** IEC 62443-4-2, FR 6: timely response to events. */
import type { Chapter } from "../clause-row.ts";

export const FR6: Chapter = {
  number: "FR 6",
  title: "Timely response to events",
  rows: [
    {
      clause: "CR 6.1",
      asks: "records can be read by those in charge",
      shownBy: {
        "test/functions/users/access-audit.test.ts": [
          "the audit of accounts > lists author, change, account and reason, newest first, a page at a time",
        ],
        "test/functions/commands/read-command.test.ts": [
          "one command > is shown with who asked what, when, and everything the master has said",
        ],
      },
    },
    {
      clause: "CR 6.2",
      asks: "the product is watched continuously",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: alarm without a receiver",
          "a fault in the templates > is noticed: double clients without an alarm",
          "a fault in the templates > is noticed: audit never run",
        ],
      },
    },
  ],
};
