/** OWASP ASVS 5.0, V8: authorization. */
import type { Chapter } from "../clause-row.ts";

export const V8: Chapter = {
  number: "V8",
  title: "Authorization",
  rows: [
    {
      clause: "8.1.1",
      asks: "rules for functions and data are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented rules of rights and input > are those of the tables by which the server decides: access.md",
        ],
      },
    },
    {
      clause: "8.1.2",
      asks: "rules for single fields are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented rules of rights and input > are those of the tables by which the server decides: access.md",
          "the documented rules of rights and input > are those of the tables by which the server decides: alarms-and-flags.md",
        ],
      },
    },
    {
      clause: "8.2.1",
      asks: "functions are for those who hold their right",
      shownBy: {
        "test/e2e/matrix.test.ts": [
          "every cell of the table > $operation, layout: $layout",
          "the table > has a row for every field of the schema and every REST operation, and for nothing else",
        ],
        "test/domain/access/authorise.test.ts": ["authorise > refuses %j, which is not listed"],
      },
    },
    {
      clause: "8.2.2",
      asks: "data are for those who hold a grant",
      shownBy: {
        "test/e2e/matrix.test.ts": [
          "the table > asks every operation on a layout for one's own and for a foreign one",
          "every cell of the table > $operation, layout: $layout",
        ],
        "test/e2e/pages.test.ts": [
          "layouts > stay within the caller's own whatever is made of a token (C-GQL-29)",
        ],
      },
    },
    {
      clause: "8.2.3",
      asks: "single fields are for those who hold their right",
      shownBy: {
        "test/e2e/readings.test.ts": [
          "of masters shows users without readings no more than why they stow",
        ],
        "test/domain/wire/visible-master-data.test.ts": [
          "master data > are shown without the alarms and flags that take a right of their own",
        ],
        "test/e2e/sign-in.test.ts": [
          "signing up > gives no user an attribute that the console does not offer",
        ],
      },
    },
    {
      clause: "8.3.1",
      asks: "the server decides",
      shownBy: {
        "test/e2e/matrix.test.ts": ["every cell of the table > $operation, layout: $layout"],
        "test/functions/resolvers/authorise.test.ts": [
          "authorise decides as the domain does > for every set of groups, every field, and every way to a layout",
        ],
        "test/domain/access/principal.test.ts": [
          "principalFrom > draws no right from the groups claim %j",
        ],
      },
    },
    {
      clause: "8.4.1",
      asks: "customers never reach each other",
      shownBy: {
        "test/e2e/tenants.test.ts": ["the table of tenants > holds for %s"],
        "test/functions/users/tenants.test.ts": ["the table of tenants > holds for %s"],
        "test/e2e/foreign-master.test.ts": [
          "a viewer whose access is revoked while the master reports > has its subscription ended, and receives no notice of the site afterwards",
        ],
        "test/e2e/device-trip.test.ts": [
          "a master > is not heard by those who watch another layout",
        ],
      },
    },
  ],
};
