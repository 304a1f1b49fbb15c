/** IEC 62443-4-2, CCSC: common constraints. */
import type { Chapter } from "../clause-row.ts";

export const CCSC: Chapter = {
  number: "CCSC",
  title: "Common constraints",
  rows: [
    {
      clause: "CCSC 1",
      asks: "safety functions go on whatever security does",
      shownBy: {
        "test/functions/commands/requests.test.ts": [
          "the limit of commands > does not hold up stows to safety, which use up nothing",
        ],
        "test/simulator/command/commanded-master.test.ts": [
          "a master without its cloud > stows by itself for 52 mph, and carries out nothing that was meant for it meanwhile",
        ],
        "test/domain/commands/second-person.test.ts": [
          "whether a second person is needed > never holds up %s: a stow to safety waits for no approval",
        ],
      },
      remark: "An idle session asks for the password before a stow to safety too (ADR 99).",
    },
    {
      clause: "CCSC 2",
      asks: "what others have to compensate is documented",
      byReview: "Whether SECURITY.md names everything that an operator has to protect.",
      page: "SECURITY.md",
    },
    {
      clause: "CCSC 3",
      asks: "no more rights than needed",
      shownBy: {
        "test/e2e/grants.test.ts": [
          "everything the product does > needs every statement and every action of every role",
        ],
        "test/e2e/matrix.test.ts": ["every cell of the table > $operation, layout: $layout"],
      },
    },
    {
      clause: "CCSC 4",
      asks: "development follows a secure process",
      byReview: "Whether the rules of development are those of IEC 62443-4-1.",
      page: "CONTRIBUTING.md",
    },
  ],
};
