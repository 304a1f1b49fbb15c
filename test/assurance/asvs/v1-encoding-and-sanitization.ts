/** OWASP ASVS 5.0, V1: encoding and sanitization. */
import type { Chapter } from "../clause-row.ts";

export const V1: Chapter = {
  number: "V1",
  title: "Encoding and sanitization",
  rows: [
    {
      clause: "1.1.1",
      asks: "input is decoded once, and before it is checked",
      shownBy: {
        "packages/local-cloud/test/http-api/http-api.test.ts": [
          "a request > for %s takes the route %s, by the path decoded once",
        ],
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > reach nothing outside of the routes by %s (C-RST-04)",
        ],
      },
    },
    {
      clause: "1.1.2",
      asks: "text is encoded by the last step that writes it",
      shownBy: {
        "test/domain/text/csv-text.test.ts": ["a cell > %j is written as %j"],
        "test/functions/shared/log.test.ts": [
          "a line of the log > is one JSON object, whatever its fields hold",
        ],
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never write text as HTML, but where it says",
        ],
      },
    },
    {
      clause: "1.2.1",
      asks: "text in a page cannot become markup",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never write text as HTML, but where it says",
        ],
        "test/browser/site-url.test.ts": [
          "the address of the site view > brings whatever it says to what can be shown, and runs nothing of it",
        ],
        "test/web/app/shell.test.tsx": ["addresses without a page > show %s as text"],
      },
    },
    {
      clause: "1.2.2",
      asks: "addresses are built from encoded parts and lead to safe protocols only",
      shownBy: {
        "test/web/session/return-path.test.ts": [
          "the page to return to after sign-in > refuses %j",
        ],
        "test/web/api/rest.test.ts": ["the address of the REST API > may not be %s"],
        "test/domain/warnings/source-address.test.ts": ["the address of a source > %j is refused"],
      },
    },
    {
      clause: "1.2.3",
      asks: "JSON is written by a serialiser",
      shownBy: {
        "test/functions/shared/log.test.ts": [
          "a line of the log > is one JSON object, whatever its fields hold",
        ],
        "test/functions/shared/store/attribute-values.test.ts": [
          "brings every item back as it was",
        ],
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never run text as code, but where it says",
        ],
      },
    },
    {
      clause: "1.2.4",
      asks: "values of a query are never part of its text",
      shownBy: {
        "test/functions/resolvers/layout-fields.test.ts": [
          "listMasterLocations > turns a filter into conditions that must all hold",
        ],
        "test/e2e/pages.test.ts": [
          "masters > are not filtered by anything that is not in the schema, nor by endless text (C-GQL-31)",
        ],
      },
    },
    {
      clause: "1.2.5",
      asks: "no command of an operating system is built from input",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never start programs, but where it says",
        ],
      },
    },
    {
      clause: "1.2.6",
      asks: "no injection into LDAP",
      notApplicable: "The product has no directory service.",
    },
    {
      clause: "1.2.7",
      asks: "no injection into XPath",
      notApplicable:
        "No document is queried by XPath; weather messages are read by a parser into a tree.",
    },
    { clause: "1.2.8", asks: "LaTeX is run safely", notApplicable: "No LaTeX is processed." },
    {
      clause: "1.2.9",
      asks: "signs of patterns are escaped",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never build patterns from what others send, but where it says",
        ],
        "test/domain/text/template.test.ts": [
          "a text with placeholders > takes the signs of regular expressions as they are",
        ],
        "packages/local-cloud/test/access/policy.test.ts": ["variables > count %s literally"],
      },
    },
    {
      clause: "1.3.1",
      asks: "HTML of users is sanitised",
      notApplicable: "Users enter no HTML: every text is one line or a note that is shown as text.",
    },
    {
      clause: "1.3.2",
      asks: "no text is run as code",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never run text as code, but where it says",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: inline scripts",
          "a fault in the templates > is noticed: text turned into script",
        ],
        "test/web/app/own-scripts.test.ts": [
          "lets files of the console's own origin become scripts, and nothing else",
        ],
      },
    },
    {
      clause: "1.3.3",
      asks: "texts are cleaned and cut before they are stored",
      shownBy: {
        "test/domain/text/plain-text.test.ts": [
          "plainText > makes of %j the line %j",
          "plainText > is no longer than allowed, however long the text, and holds no half character",
        ],
        "test/domain/wire/messages.test.ts": [
          "feedback > keeps the master's words as plain, capped text",
        ],
        "test/functions/devices/uplink-hostile.test.ts": [
          "a message that is refused > names a key of the message in plain text only",
        ],
      },
    },
    {
      clause: "1.3.4",
      asks: "drawings hold no part that acts",
      shownBy: {
        "test/e2e/uploads.test.ts": [
          "a hostile drawing > is shown without its active parts, and the answer lists them",
          "a hostile drawing > is rejected: %s",
        ],
        "test/functions/layouts/sanitise-svg-limits.test.ts": ["limits > refuses %s"],
      },
    },
    {
      clause: "1.3.5",
      asks: "no template language or style sheet of users is interpreted",
      shownBy: {
        "test/e2e/uploads.test.ts": [
          "a hostile drawing > is shown without its active parts, and the answer lists them",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: styles from text"],
        "test/browser/content-policy.test.ts": [
          "in Chromium > the policy that is sent lets no text become styles and no picture come from elsewhere",
        ],
      },
      remark:
        "The only style sheets of users are those inside of drawings, which are sanitised with them.",
    },
    {
      clause: "1.3.6",
      asks: "a request to an address of a user reaches public hosts only",
      shownBy: {
        "test/functions/warnings/fetch-document.test.ts": [
          "a document > is not requested from a name that leads to %s",
          "a document > is requested from the very addresses that were checked",
        ],
        "test/domain/warnings/source-address.test.ts": ["an IP address > %s is not"],
        "test/e2e/hostile-tokens.test.ts": [
          "hostile tokens > cause no fetch of a key from an address in their header",
        ],
      },
    },
    {
      clause: "1.3.7",
      asks: "no template is built from input",
      notApplicable:
        "No template is built from input: templates are constants of the message tables.",
    },
    { clause: "1.3.8", asks: "no injection into JNDI", notApplicable: "There is no Java." },
    { clause: "1.3.9", asks: "no injection into memcache", notApplicable: "There is no memcache." },
    {
      clause: "1.3.10",
      asks: "format strings hold no input",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never write a text into a message of the log, but where it says",
        ],
        "test/functions/shared/handler.test.ts": [
          "the frame of a field's function > logs what went wrong and passes on nothing but the id",
        ],
      },
    },
    {
      clause: "1.3.11",
      asks: "texts in mails cannot become headers or mails",
      shownBy: {
        "test/functions/shared/send-mail.test.ts": [
          "has the text as one value, which cannot become a header or a second mail",
        ],
      },
    },
    {
      clause: "1.4.1",
      asks: "memory is handled safely",
      notApplicable:
        "All code of the product runs in a memory-safe runtime (Node.js, the browser); it has no native module of its own.",
    },
    {
      clause: "1.4.2",
      asks: "numbers cannot overflow",
      shownBy: {
        "test/e2e/graphql-abuse.test.ts": [
          "a request that looks odd and is not > has -0 for a limit of 0, which is refused by the field (C-GQL-20)",
        ],
        "test/functions/resolvers/transport-abuse.test.ts": [
          "hostile requests > an infinite float literal is refused, as GraphQL alone would not",
        ],
        "test/domain/wire/node-snapshot.test.ts": [
          "parseNodeSnapshot > stores a value beyond its column's range as null and counts it",
        ],
      },
    },
    {
      clause: "1.4.3",
      asks: "memory that is not needed is released",
      notApplicable: "The runtime collects what is no longer referred to; there are no pointers.",
    },
    {
      clause: "1.5.1",
      asks: "XML parsers read no entities and nothing from outside",
      shownBy: {
        "test/functions/warnings/read-xml.test.ts": ["a document from outside > is refused: %s"],
        "test/functions/layouts/sanitise-svg-limits.test.ts": ["limits > refuses %s"],
      },
    },
    {
      clause: "1.5.2",
      asks: "what is deserialised is checked against an expected shape",
      shownBy: {
        "test/domain/wire/messages.test.ts": [
          "every message, here %s, > is judged without an exception, whatever it is",
          "every message, here %s, > is refused when it carries keys of the prototype, at any depth, and changes no prototype",
        ],
        "test/functions/shared/day-codec.test.ts": [
          "a damaged day object > never makes a reader throw, even when its index's checksum is right",
        ],
        "test/web/api/answer.test.ts": [
          "a reader > of %s takes it as it is and refuses everything else",
        ],
      },
    },
  ],
};
