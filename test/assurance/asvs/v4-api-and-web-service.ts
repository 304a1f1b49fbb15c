/** OWASP ASVS 5.0, V4: API and web service. */
import type { Chapter } from "../clause-row.ts";

export const V4: Chapter = {
  number: "V4",
  title: "API and web service",
  rows: [
    {
      clause: "4.1.1",
      asks: "answers name the type that they have",
      shownBy: {
        "test/functions/shared/http.test.ts": [
          "an answer of a function > is not cached, not shown in a frame and not read as another type: %s",
        ],
        "test/functions/open/open-answers.test.ts": [
          "answers > are tables without formulas, a header even where there is nothing",
        ],
        "packages/local-cloud/test/site/site.test.ts": ["a site > serves %s"],
      },
      remark: "JSON has no charset by its standard: it is UTF-8.",
    },
    {
      clause: "4.1.2",
      asks: "only pages redirect from http",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: http allowed",
          "a fault in the templates > is noticed: drawings redirected from http",
          "a fault in the templates > is noticed: bucket over http",
        ],
      },
      remark: "The APIs of AWS do not listen to http.",
    },
    {
      clause: "4.1.3",
      asks: "headers of proxies cannot be claimed",
      shownBy: {
        "test/functions/rest/recovery.test.ts": [
          "using one > of one address is refused after four wrong passwords, whatever address it claims",
        ],
      },
    },
    {
      clause: "4.2.1",
      asks: "the end of a request is unambiguous",
      shownBy: {
        "packages/local-cloud/test/host/http-server.test.ts": [
          "the port > takes no request whose end is given %s",
        ],
      },
      remark: "In a deployment this is done by CloudFront, API Gateway and AppSync.",
    },
    {
      clause: "4.3.1",
      asks: "expensive queries are bounded",
      shownBy: {
        "test/e2e/graphql-abuse.test.ts": ["a hostile request > $id is refused: $says"],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: depth off",
          "a fault in the templates > is noticed: resolver count off",
        ],
        "test/functions/resolvers/transport-abuse.test.ts": [
          "hostile requests > relations that lead back end at the depth limit of the API",
        ],
      },
    },
    {
      clause: "4.3.2",
      asks: "no introspection",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: introspection on"],
        "test/e2e/graphql-abuse.test.ts": ["a hostile request > $id is refused: $says"],
      },
    },
    {
      clause: "4.4.1",
      asks: "sockets are encrypted",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: sockets in the clear"],
      },
      remark: "The address of the socket is AppSync's (wss).",
    },
    {
      clause: "4.4.2",
      asks: "the origin of a socket is checked",
      gap: "AppSync checks no origin at the handshake. A page of another origin has no token to send: the console sends it in a sub-protocol, and no browser adds it by itself.",
    },
    {
      clause: "4.4.3",
      asks: "tokens of sockets are those of the session",
      shownBy: {
        "packages/local-cloud/test/appsync/realtime-connection.test.ts": [
          "the connection > with %s ends in connection_error",
          "the connection > is closed when its token has expired",
        ],
        "test/e2e/sessions.test.ts": [
          "a session that was ended > by its user is refused at once, while the other one goes on",
        ],
      },
    },
    {
      clause: "4.4.4",
      asks: "a socket is opened by the token of the session",
      shownBy: {
        "test/web/api/realtime.test.ts": [
          "the first subscription > opens the connection with the token in a sub-protocol, and starts when that is acknowledged",
        ],
        "test/e2e/hostile-tokens.test.ts": ["hostile tokens > %s"],
        "test/e2e/subscription.test.ts": [
          "a user without the layout > is refused, and hears nothing when it changes",
        ],
      },
    },
  ],
};
