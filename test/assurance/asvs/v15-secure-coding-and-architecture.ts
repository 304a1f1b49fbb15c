/** OWASP ASVS 5.0, V15: secure coding and architecture. */
import type { Chapter } from "../clause-row.ts";

export const V15: Chapter = {
  number: "V15",
  title: "Secure coding and architecture",
  rows: [
    {
      clause: "15.1.1",
      asks: "time limits for vulnerable packages are documented",
      shownBy: {
        "test/tool-chain/security-page.test.ts": [
          "what is said about security > states within how many days what is reported is answered and mitigated, at most 90",
        ],
      },
    },
    {
      clause: "15.1.2",
      asks: "packages are listed and come from one place",
      shownBy: {
        "test/scripts/supply/sbom.test.ts": [
          "the bill of materials > is valid by the schema of CycloneDX",
          "what is shipped > names %s",
        ],
        "test/tool-chain/lock-file.test.ts": [
          "the lock file > takes nothing from git, from a folder or over plain http",
        ],
      },
    },
    {
      clause: "15.1.3",
      asks: "work that costs much is documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented limits > of costly work are those that the code enforces",
        ],
      },
    },
    {
      clause: "15.2.1",
      asks: "no package is vulnerable for longer than documented",
      byReview:
        "Whether an advisory concerns a package of this version: npm run advisory answers it, with a list that only a network has.",
      page: "docs/advisories.md",
    },
    {
      clause: "15.2.2",
      asks: "costly work cannot stop the service",
      shownBy: {
        "test/functions/telemetry/compaction-runs.test.ts": [
          "a run that breaks off > when its time is up leaves the rest marked, longest waiting first",
        ],
        "test/functions/telemetry/graph-limits.test.ts": [
          "a packed answer > is refused by the index items alone, before anything is fetched",
        ],
        "test/functions/layouts/sanitise-svg-limits.test.ts": [
          "limits > accepts what is just allowed and refuses one more",
        ],
        "test/tool-chain/number-patterns.test.ts": [
          "the patterns that read digits > $place takes steps in proportion to the text",
        ],
      },
    },
    {
      clause: "15.2.3",
      asks: "nothing is deployed that is not needed",
      shownBy: {
        "test/infra/functions.test.ts": ["the functions > are all deployed, and no other is"],
        "test/infra/console-delivery.test.ts": [
          "the delivery of the console > takes every file but those of the demo",
        ],
        "test/scripts/supply/sbom.test.ts": [
          "what is shipped > names nothing that only builds or tests",
        ],
      },
    },
    {
      clause: "15.3.1",
      asks: "answers hold no more fields than needed",
      shownBy: {
        "test/functions/open/open-answers.test.ts": [
          "answers > tell neither addresses of controllers nor how a layout is operated",
        ],
        "test/functions/resolvers/layout-pages.test.ts": [
          "presence keeps the id of the connection inside",
        ],
      },
    },
    {
      clause: "15.3.2",
      asks: "requests follow no redirect",
      shownBy: {
        "test/functions/warnings/fetch-document.test.ts": [
          "a document > is not looked for elsewhere after %i",
        ],
        "test/web/api/offline-gui.test.ts": [
          "the link to the offline GUI > is not asked for without a token, nor with one along a redirect",
        ],
      },
    },
    {
      clause: "15.3.3",
      asks: "inputs set no fields that are not theirs",
      shownBy: {
        "test/e2e/sign-in.test.ts": [
          "signing up > gives no user an attribute that the console does not offer",
        ],
        "test/domain/layout/layout.test.ts": ["layoutFrom > takes no field from the prototype"],
        "test/functions/commands/requests.test.ts": [
          "what is refused before anything is written > takes what the client says when it is right, and names of places whatever they are",
        ],
      },
    },
    {
      clause: "15.3.4",
      asks: "the address of a caller is the true one",
      shownBy: {
        "test/functions/rest/recovery.test.ts": [
          "using one > of one address is refused after four wrong passwords, whatever address it claims",
        ],
        "test/functions/rest/own-sessions.test.ts": [
          "own sessions > are listed with device, address range and times, the last used first",
        ],
      },
    },
    {
      clause: "15.3.5",
      asks: "types are checked, not assumed",
      shownBy: {
        "test/web/api/answer.test.ts": [
          "a reader > of %s takes it as it is and refuses everything else",
        ],
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > whose body is %s are refused (C-RST-08)",
        ],
        "test/functions/shared/handler.test.ts": [
          "the frame of a field's function > reads no argument from %s",
        ],
      },
    },
    {
      clause: "15.3.6",
      asks: "no key of the prototype has an effect",
      shownBy: {
        "test/domain/wire/messages.test.ts": [
          "every message, here %s, > is refused when it carries keys of the prototype, at any depth, and changes no prototype",
        ],
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > with keys twice or of a prototype have no effect but that of the last password (C-RST-09)",
        ],
        "test/domain/troubleshoot/task-input.test.ts": [
          "a task over the wire > reads no inherited values",
        ],
      },
    },
    {
      clause: "15.3.7",
      asks: "a parameter counts from one place",
      shownBy: {
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > with keys twice or of a prototype have no effect but that of the last password (C-RST-09)",
        ],
        "packages/local-cloud/test/http-api/http-api.test.ts": [
          "the authorizer > does not read a token from the query or from another method's header",
        ],
        "test/functions/open/open-answers.test.ts": ["requests > %s are refused field by field"],
      },
    },
  ],
};
