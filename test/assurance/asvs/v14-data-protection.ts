/** OWASP ASVS 5.0, V14: data protection. */
import type { Chapter } from "../clause-row.ts";

export const V14: Chapter = {
  number: "V14",
  title: "Data protection",
  rows: [
    {
      clause: "14.1.1",
      asks: "stored data are classified",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented stores > are all tables and buckets of the templates, each with a class",
        ],
      },
    },
    {
      clause: "14.1.2",
      asks: "each class has its protection",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented stores > are all tables and buckets of the templates, each with a class",
        ],
      },
    },
    {
      clause: "14.2.1",
      asks: "addresses hold no secrets",
      shownBy: {
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > with a token in the address get nothing (C-RST-02)",
        ],
        "test/functions/open/token-rights.test.ts": [
          "a token > counts in the header Authorization alone",
        ],
        "test/e2e/hostile-tokens.test.ts": [
          "a good token > anywhere but in the header is no token",
        ],
      },
    },
    {
      clause: "14.2.2",
      asks: "servers cache nothing confidential",
      shownBy: {
        "test/e2e/rest.test.ts": ["GET /sites/ > is not stored by any cache on the way"],
        "test/functions/shared/http.test.ts": [
          "an answer of a function > is not cached, not shown in a frame and not read as another type: %s",
        ],
      },
    },
    {
      clause: "14.2.3",
      asks: "nothing goes to trackers",
      shownBy: {
        "test/infra/content-policies.test.ts": [
          "what the console's pages may load > is of their own origin alone, and nothing in frames, when there is no help chat",
        ],
        "test/web/app/help-chat.test.tsx": [
          "the help chat > asks nothing of its provider before it is opened, and is closed without being ended",
        ],
      },
      remark: "A deployment with tiles of Mapbox sends what its terms require.",
    },
    {
      clause: "14.2.4",
      asks: "the protection of each class holds",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: bucket in the clear",
          "a fault in the templates > is noticed: arguments in the log",
          "a fault in the templates > is noticed: uploads stay",
        ],
        "test/domain/ledger/seal.test.ts": ["a seal > finds %s"],
      },
    },
    {
      clause: "14.3.1",
      asks: "the browser forgets with the session",
      shownBy: {
        "test/web/app/shell.test.tsx": [
          "the drawer > signs out and leaves nothing of the user behind",
        ],
        "test/web/session/lazy-auth.test.ts": [
          "the identity provider behind its door > leaves no token behind even when the library cannot be loaded to sign out",
        ],
        "test/web/offline/site-cache.test.ts": [
          "the cache of sites %s > goes with the session, and with another user's sign-in",
        ],
      },
    },
    {
      clause: "14.3.2",
      asks: "browsers cache no answers",
      shownBy: {
        "test/e2e/rest.test.ts": ["GET /sites/ > is not stored by any cache on the way"],
        "test/browser/offline.test.ts": [
          "the console without a network > keeps neither the configuration nor the demo's accounts in a cache, and says later that it can be used offline",
        ],
        "test/functions/shared/http.test.ts": [
          "an answer of a function > is not cached, not shown in a frame and not read as another type: %s",
        ],
      },
    },
    {
      clause: "14.3.3",
      asks: "the browser stores nothing confidential but tokens",
      gap: "The console works without a network, so the browser keeps what its user may see until the session ends, and unsent changes beyond it; no other user of the device can read them in the console.",
    },
  ],
};
