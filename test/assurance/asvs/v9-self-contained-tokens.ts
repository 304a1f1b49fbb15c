/** OWASP ASVS 5.0, V9: self-contained tokens. */
import type { Chapter } from "../clause-row.ts";

export const V9: Chapter = {
  number: "V9",
  title: "Self-contained tokens",
  rows: [
    {
      clause: "9.1.1",
      asks: "signatures of tokens are verified",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": ["hostile tokens > %s"],
        "packages/local-cloud/test/cognito/hostile-tokens.test.ts": [
          "a token changed anywhere > is refused, down to the unused bits of its last character",
        ],
      },
    },
    {
      clause: "9.1.2",
      asks: "only the expected algorithm counts",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": ["hostile tokens > %s"],
        "packages/local-cloud/test/cognito/hostile-tokens.test.ts": [
          "hostile tokens > $id: $description",
        ],
      },
    },
    {
      clause: "9.1.3",
      asks: "keys come from the own issuer",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": [
          "hostile tokens > cause no fetch of a key from an address in their header",
        ],
        "packages/local-cloud/test/cognito/hostile-tokens.test.ts": [
          "hostile tokens > $id: $description",
        ],
        "test/domain/access/principal.test.ts": [
          "hasUnknownCriticalHeader > finds any crit, for we know no critical header",
        ],
      },
    },
    {
      clause: "9.2.1",
      asks: "tokens count within their time",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": ["hostile tokens > %s"],
        "test/functions/rest/sites-rest.test.ts": ["rights > are not read from %s"],
        "test/domain/access/principal.test.ts": ["principalFrom > refuses by %s: %j"],
      },
    },
    {
      clause: "9.2.2",
      asks: "each interface takes one kind of token",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": [
          "a good token > of the wrong kind opens nothing (C-JWT-15)",
        ],
        "test/functions/rest/sites-rest.test.ts": ["rights > are not read from %s"],
      },
    },
    {
      clause: "9.2.3",
      asks: "tokens are for this product",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: any client of the pool",
          "a fault in the templates > is noticed: route whose token is not checked",
        ],
        "packages/local-cloud/test/http-api/http-api.test.ts": ["the authorizer > refuses %s"],
      },
    },
    {
      clause: "9.2.4",
      asks: "tokens name for whom they are",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: client id as a part"],
        "packages/local-cloud/test/http-api/http-api.test.ts": ["the authorizer > refuses %s"],
      },
    },
  ],
};
