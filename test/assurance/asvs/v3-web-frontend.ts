/** OWASP ASVS 5.0, V3: Web frontend. */
import type { Chapter } from "../clause-row.ts";

export const V3: Chapter = {
  number: "V3",
  title: "Web frontend",
  rows: [
    {
      clause: "3.2.1",
      asks: "a file or an answer that is opened as a page does nothing",
      shownBy: {
        "test/e2e/uploads.test.ts": [
          "a good drawing > is shown from the media address after it was accepted, as a file that cannot act",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: drawings without a sandbox",
        ],
        "test/functions/shared/http.test.ts": [
          "an answer of a function > is not cached, not shown in a frame and not read as another type: %s",
        ],
        "test/e2e/task-photos.test.ts": [
          "a photo of a task > is read by its signed address alone, and by no other way",
        ],
      },
    },
    {
      clause: "3.2.2",
      asks: "text is shown as text",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never write text as HTML, but where it says",
        ],
        "test/web/app/shell.test.tsx": ["addresses without a page > show %s as text"],
        "test/browser/site-url.test.ts": [
          "the address of the site view > brings whatever it says to what can be shown, and runs nothing of it",
        ],
      },
    },
    {
      clause: "3.3.1",
      asks: "cookies are for https alone",
      notApplicable: "There are no cookies (test/assurance/source-rules.test.ts).",
    },
    {
      clause: "3.3.2",
      asks: "cookies state for which sites they are",
      notApplicable: "There are no cookies (test/assurance/source-rules.test.ts).",
    },
    {
      clause: "3.3.3",
      asks: "cookies belong to one host",
      notApplicable: "There are no cookies (test/assurance/source-rules.test.ts).",
    },
    {
      clause: "3.3.4",
      asks: "scripts cannot read cookies",
      notApplicable: "There are no cookies (test/assurance/source-rules.test.ts).",
    },
    {
      clause: "3.4.1",
      asks: "HSTS for a year, for subdomains too",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: https for a day",
          "a fault in the templates > is noticed: https for the host alone",
        ],
        "test/functions/shared/http.test.ts": [
          "an answer of a function > is not cached, not shown in a frame and not read as another type: %s",
        ],
      },
      remark:
        "AppSync and the gateway's own refusals have host names of AWS, whose headers the product cannot set.",
    },
    {
      clause: "3.4.2",
      asks: "other origins may read only what the deployment allows",
      shownBy: {
        "test/infra/deployments.test.ts": [
          "the example > lets its own origins upload files and call the REST API",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: bucket for every origin",
        ],
        "packages/local-cloud/test/http-api/responses.test.ts": [
          "cross-origin rules > tell another origin nothing",
        ],
        "test/infra/console-delivery.test.ts": [
          "the delivery of the console > lets pages of other origins read drawings, without anybody's credentials, and nothing of the console",
        ],
      },
      remark: "AppSync answers every origin; no browser sends a credential to it by itself.",
    },
    {
      clause: "3.4.3",
      asks: "a content policy allows the own files only",
      shownBy: {
        "test/infra/content-policies.test.ts": [
          "what the console's pages may load > is of their own origin alone, and nothing in frames, when there is no help chat",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: objects allowed",
          "a fault in the templates > is noticed: base for every address",
        ],
        "test/browser/content-policy.test.ts": [
          "in Chromium > no screen asks for what the policy forbids",
        ],
      },
    },
    {
      clause: "3.4.4",
      asks: "browsers must not guess types",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: guessed content type"],
        "test/functions/shared/http.test.ts": [
          "an answer of a function > is not cached, not shown in a frame and not read as another type: %s",
        ],
        "test/e2e/uploads.test.ts": [
          "a good drawing > is shown from the media address after it was accepted, as a file that cannot act",
        ],
      },
      remark: "Answers of AppSync have no such header; they are read by the console as JSON alone.",
    },
    {
      clause: "3.4.5",
      asks: "other origins do not learn addresses",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: whole address in the referrer",
        ],
        "test/web/app/help-chat.test.tsx": [
          "the help chat > is a frame that can neither navigate the console nor learn its address",
        ],
      },
    },
    {
      clause: "3.4.6",
      asks: "no page frames the console",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: framed by others"],
        "test/functions/shared/http.test.ts": [
          "an answer of a function > is not cached, not shown in a frame and not read as another type: %s",
        ],
      },
    },
    {
      clause: "3.5.1",
      asks: "a request of another site has no effect",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": [
          "a good token > anywhere but in the header is no token",
        ],
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > without a token get nothing (C-RST-01)",
        ],
      },
    },
    {
      clause: "3.5.2",
      asks: "no effect without a preflight",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": [
          "a good token > anywhere but in the header is no token",
        ],
        "test/e2e/graphql-abuse.test.ts": ["a hostile request > $id is refused: $says"],
        "packages/local-cloud/test/http-api/responses.test.ts": [
          "cross-origin rules > answer a preflight of an allowed origin",
        ],
      },
    },
    {
      clause: "3.5.3",
      asks: "requests that only read change nothing",
      shownBy: {
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > that overrule their method by %s are what they are (C-RST-03)",
        ],
        "packages/local-cloud/test/appsync/endpoint.test.ts": [
          "shapes > other methods, other paths and preflights get their own answers",
        ],
        "packages/local-cloud/test/host/other-sites.test.ts": [
          "what only this machine may see > %s %s answers its own pages only",
        ],
      },
    },
    {
      clause: "3.5.4",
      asks: "uploads have an origin of their own",
      shownBy: {
        "packages/local-cloud/test/host/host.test.ts": [
          "public objects > are shown from the second origin, under headers of their own",
          "public objects > are not shown under the origin of the console, and nothing else is shown",
        ],
        "test/e2e/task-photos.test.ts": [
          "a photo of a task > is not shown where drawings are shown",
        ],
      },
    },
    {
      clause: "3.5.5",
      asks: "messages of other windows are not listened to",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never listen to messages of other windows, but where it says",
        ],
      },
    },
    {
      clause: "3.7.1",
      asks: "no outdated technique of browsers",
      shownBy: {
        "test/web/app/browser-support.test.ts": [
          "what the console needs of a browser > knows Internet Explorer and the old Edge: %s",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: objects allowed"],
      },
    },
    {
      clause: "3.7.2",
      asks: "an address does not lead users to another site",
      shownBy: {
        "test/web/session/return-path.test.ts": [
          "the page to return to after sign-in > refuses %j",
        ],
        "test/web/features/sign-in.test.tsx": [
          "where sign-in leads > is the layouts list rather than %s",
        ],
      },
    },
  ],
};
