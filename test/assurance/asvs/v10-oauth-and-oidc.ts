/** OWASP ASVS 5.0, V10: OAuth and OIDC. */
import type { Chapter } from "../clause-row.ts";

export const V10: Chapter = {
  number: "V10",
  title: "OAuth and OIDC",
  rows: [
    {
      clause: "10.1.1",
      asks: "tokens go only where they are needed",
      shownBy: {
        "test/web/session/session.test.ts": [
          "the credentials of the server's clients > gives the identity token to REST and the access token to GraphQL",
        ],
        "test/functions/resolvers/fields.test.ts": [
          "fields behind a Lambda > hand over field, arguments and caller, but no token",
        ],
        "test/web/api/offline-gui.test.ts": [
          "the link to the offline GUI > is not asked for without a token, nor with one along a redirect",
        ],
      },
    },
    {
      clause: "10.1.2",
      asks: "answers belong to a sign-in that the browser began",
      shownBy: {
        "test/web/session/single-sign-on.test.ts": [
          "a sign-in at a provider > proves by its verifier that the code is for this tab, and stores the tokens",
          "a sign-in at a provider > is refused with another state, without one, and for the second time",
        ],
      },
    },
    {
      clause: "10.2.1",
      asks: "the code flow is protected against other sites",
      shownBy: {
        "test/browser/single-sign-on.test.ts": [
          "the sign-in of a company in Chromium > refuses an answer that this tab has not asked for",
        ],
        "test/web/session/single-sign-on.test.ts": [
          "a sign-in at a provider > is refused with another state, without one, and for the second time",
        ],
      },
    },
    {
      clause: "10.2.2",
      asks: "several authorization servers are not mixed up",
      notApplicable:
        "The console knows one authorization server, the user pool, which is the client of every provider.",
    },
    {
      clause: "10.3.1",
      asks: "tokens are for this API",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: any client of the pool",
        ],
        "packages/local-cloud/test/http-api/http-api.test.ts": ["the authorizer > refuses %s"],
      },
    },
    {
      clause: "10.3.2",
      asks: "the claims of a token are part of the decision",
      shownBy: {
        "test/domain/access/principal.test.ts": ["principalFrom > reads who the token speaks for"],
        "test/functions/resolvers/authorise.test.ts": [
          "authorise decides as the domain does > for every set of groups, every field, and every way to a layout",
        ],
      },
      remark:
        "Tokens have no scopes that matter: the subject decides, with the rights of the access table.",
    },
    {
      clause: "10.3.3",
      asks: "users are known by a claim that is never given again",
      shownBy: {
        "test/domain/access/principal.test.ts": ["principalFrom > reads who the token speaks for"],
        "test/e2e/rights.test.ts": [
          "the state of an account > is that of no user without a row in the access table",
        ],
      },
    },
    {
      clause: "10.3.4",
      asks: "the strength and age of a sign-in are verified",
      shownBy: {
        "test/e2e/mfa-required.test.ts": [
          "a deployment that requires an authenticator > lets the user in once the authenticator is there, with the very token of before",
        ],
        "test/functions/rest/recovery-codes.test.ts": [
          "recovery codes > take the password where the sign-in was long ago",
        ],
      },
    },
    {
      clause: "10.4.1",
      asks: "redirects lead to registered addresses",
      shownBy: {
        "packages/local-cloud/test/cognito/federation.test.ts": [
          "a sign-in that does not come to an end > is not redirected with a wrong address",
        ],
        "test/infra/single-sign-on.test.ts": [
          "the templates > have a second client, without passwords and without the scope to change an account",
        ],
      },
    },
    {
      clause: "10.4.2",
      asks: "codes of the code flow count once",
      shownBy: {
        "packages/local-cloud/test/cognito/federation.test.ts": [
          "a person whose account at the provider is linked > gets no tokens for a code that was used",
        ],
      },
    },
    {
      clause: "10.4.3",
      asks: "codes of the code flow are short-lived",
      notApplicable:
        "The user pool, a service of AWS, lets a code count for five minutes; no setting changes that.",
    },
    {
      clause: "10.4.4",
      asks: "clients use no other flow than they need",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: password over the wire",
          "a fault in the templates > is noticed: implicit flow",
        ],
        "packages/local-cloud/test/cognito/wire.test.ts": [
          "the endpoint > runs no flow the app client does not list",
        ],
      },
    },
    {
      clause: "10.4.5",
      asks: "a stolen refresh token is noticed",
      gap: "Refresh tokens are not rotated: a crew on a poor link that loses one answer would be signed out in the field. They end after 12 hours and with the session.",
    },
    {
      clause: "10.4.6",
      asks: "the code flow uses PKCE",
      shownBy: {
        "packages/local-cloud/test/cognito/federation.test.ts": [
          "a person whose account at the provider is linked > gets no tokens for another verifier",
          "a sign-in that does not come to an end > is not redirected with a wrong challenge",
        ],
      },
    },
    {
      clause: "10.4.7",
      asks: "clients that register themselves are limited",
      notApplicable: "Clients cannot register.",
    },
    {
      clause: "10.4.8",
      asks: "refresh tokens end after a fixed time",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: session of a month"],
        "packages/local-cloud/test/cognito/wire.test.ts": [
          "refresh tokens that stay > end with the life the client gives them, and serve no other client",
        ],
      },
    },
    {
      clause: "10.4.9",
      asks: "users can make refresh tokens useless",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: token that cannot be revoked",
        ],
        "test/functions/users/user-accounts.test.ts": [
          "an account > loses every session with a reason, and its refresh tokens at the pool",
        ],
        "test/e2e/hostile-tokens.test.ts": [
          "after a sign-out > of one device the other one goes on",
        ],
      },
    },
    {
      clause: "10.4.10",
      asks: "confidential clients prove who they are",
      notApplicable:
        "Both clients are public: browsers. The secret of the user pool at a provider is in Secrets Manager (test/infra/single-sign-on.test.ts).",
    },
    {
      clause: "10.4.11",
      asks: "clients get no more scopes than they need",
      shownBy: {
        "test/infra/single-sign-on.test.ts": [
          "the templates > have a second client, without passwords and without the scope to change an account",
        ],
        "packages/local-cloud/test/cognito/federation.test.ts": [
          "a person whose account at the provider is linked > cannot use the operations of the pool without their scope",
        ],
      },
    },
    {
      clause: "10.5.1",
      asks: "identity tokens cannot be replayed",
      shownBy: {
        "test/web/session/single-sign-on.test.ts": [
          "a sign-in at a provider > fails as %s at the exchange of the code, without tokens",
        ],
      },
    },
    {
      clause: "10.5.2",
      asks: "users of a provider are known by their subject",
      shownBy: {
        "test/e2e/single-sign-on.test.ts": [
          "a company with a provider of its own > refuses another person who was given the address, and another address of the person",
        ],
      },
    },
    {
      clause: "10.5.3",
      asks: "metadata of a provider are its own",
      notApplicable: "The user pool, a service of AWS, is the client of a provider and does this.",
    },
    {
      clause: "10.5.4",
      asks: "identity tokens are for this client",
      notApplicable: "The user pool, a service of AWS, is the client of a provider and does this.",
    },
    {
      clause: "10.5.5",
      asks: "logout through the back channel is verified",
      notApplicable: "There is no logout through the back channel.",
    },
    {
      clause: "10.6.1",
      asks: "the provider allows safe response modes only",
      shownBy: {
        "test/infra/single-sign-on.test.ts": [
          "the templates > have a second client, without passwords and without the scope to change an account",
        ],
      },
    },
    {
      clause: "10.6.2",
      asks: "only the user and the provider sign a user out",
      notApplicable: "No other party relies on the user pool: only the console signs in there.",
    },
    {
      clause: "10.7.1",
      asks: "users consent to each client",
      notApplicable: "There are no clients of other parties.",
    },
    {
      clause: "10.7.2",
      asks: "users see what they consent to",
      notApplicable: "There are no clients of other parties.",
    },
    {
      clause: "10.7.3",
      asks: "users can revoke a consent",
      notApplicable: "There are no clients of other parties.",
    },
  ],
};
