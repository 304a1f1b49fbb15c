/** OWASP ASVS 5.0, V7: session management. */
import type { Chapter } from "../clause-row.ts";

export const V7: Chapter = {
  number: "V7",
  title: "Session management",
  rows: [
    {
      clause: "7.1.1",
      asks: "lifetimes of sessions are documented with their reasons",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented limits > of sessions are those of the app client",
        ],
      },
    },
    {
      clause: "7.1.2",
      asks: "the number of sessions is documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented limits > of sessions are those of the app client",
        ],
      },
    },
    {
      clause: "7.1.3",
      asks: "sessions of a single sign-on are documented",
      byReview: "Whether the page names every system that keeps a session of a single sign-on.",
      page: "docs/people-and-layouts.md",
    },
    {
      clause: "7.2.1",
      asks: "tokens are verified by the server",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": ["hostile tokens > %s"],
        "test/e2e/matrix.test.ts": ["every cell of the table > $operation, layout: $layout"],
      },
    },
    {
      clause: "7.2.2",
      asks: "tokens are made for each session, not fixed keys",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: keys by default",
          "a fault in the templates > is noticed: keys as well",
        ],
        "test/e2e/sessions.test.ts": [
          "a session that was ended > by its user is refused at once, while the other one goes on",
        ],
      },
    },
    {
      clause: "7.2.3",
      asks: "reference tokens of sessions are random",
      notApplicable:
        "Sessions have self-contained tokens, made by the user pool. Tokens of programs are in 11.5.1.",
    },
    {
      clause: "7.2.4",
      asks: "each sign-in gets a session of its own",
      shownBy: {
        "test/e2e/sessions.test.ts": [
          "a session that was ended > by its user is refused at once, while the other one goes on",
          "a session that was ended > by an administrator is refused in every browser, until the user signs in again",
        ],
        "test/web/session/amplify-auth.test.ts": [
          "the identity provider's answers, as the console understands them > signs in although tokens of a given-up attempt lie there",
        ],
      },
    },
    {
      clause: "7.3.1",
      asks: "sessions end without use",
      shownBy: {
        "test/functions/commands/idle-session.test.ts": [
          "a session that is idle > sends no command to one master",
        ],
        "test/functions/rest/idle-session.test.ts": [
          "a session without a press > switches for half an hour after its sign-in, and not a second longer",
        ],
        "test/web/app/idle-control.test.tsx": [
          "the prompt > sends the command after the right password, with one press",
        ],
      },
      remark:
        "A session without a press goes on reading for the 12 hours of a shift, but moves nothing until its user gives the password; the reasons are in docs/design/security-controls.md.",
    },
    {
      clause: "7.3.2",
      asks: "sessions end after a time",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: session of a month"],
        "packages/local-cloud/test/cognito/wire.test.ts": [
          "refresh tokens that stay > end with the life the client gives them, and serve no other client",
        ],
        "test/browser/session-end.test.ts": [
          "a session in Chromium > is over when its token cannot be renewed",
        ],
      },
    },
    {
      clause: "7.4.1",
      asks: "an ended session is of no use",
      shownBy: {
        "test/e2e/sessions.test.ts": [
          "a session that was ended > with all others is refused as well, also with renewed tokens",
        ],
        "test/e2e/hostile-tokens.test.ts": [
          "after a sign-out > neither the refresh token nor the pool takes the session on (C-JWT-38)",
        ],
        "test/functions/rest/sites-rest.test.ts": ["sessions that the server has ended > %s: %s"],
      },
    },
    {
      clause: "7.4.2",
      asks: "sessions end with the account",
      shownBy: {
        "test/e2e/hostile-tokens.test.ts": [
          "after a user was disabled > in the access table no surface takes the tokens any more (C-JWT-34)",
        ],
        "test/e2e/revocation.test.ts": [
          "a user who > %s gets nothing any more, with the tokens of before",
        ],
        "test/functions/users/end-expired.test.ts": [
          "ends subscriptions in the first second after the last one that counts",
        ],
      },
    },
    {
      clause: "7.4.3",
      asks: "a changed factor ends the other sessions",
      shownBy: {
        "test/functions/identity/triggers.test.ts": [
          "after a confirmation > of a new password ends every session: in the table, in the pool, and of subscriptions",
          "before tokens are made > end every session when an authenticator was turned off without the server, and hold to a new one",
        ],
        "test/functions/users/user-accounts.test.ts": [
          "an account > loses its authenticator with a reason, and every session with it",
        ],
      },
    },
    {
      clause: "7.4.4",
      asks: "signing out is at hand on every page",
      shownBy: {
        "test/web/app/shell.test.tsx": [
          "the drawer > signs out and leaves nothing of the user behind",
        ],
        "test/browser/session-end.test.ts": [
          "a session in Chromium > is over when it is ended in the menu",
        ],
      },
    },
    {
      clause: "7.4.5",
      asks: "administrators can end sessions",
      shownBy: {
        "test/e2e/sessions.test.ts": [
          "a session that was ended > with those of everyone on the layout is refused in every browser, but the administrator's",
          "a session that was ended > by an administrator is refused in every browser, until the user signs in again",
        ],
        "test/functions/users/user-accounts.test.ts": [
          "an account > loses every session with a reason, and its refresh tokens at the pool",
        ],
      },
    },
    {
      clause: "7.5.1",
      asks: "sensitive changes take another sign-in",
      gap: "The user pool lets an access token set up another authenticator without the password (SECURITY.md). Changes of password and address are refused to tokens.",
    },
    {
      clause: "7.5.2",
      asks: "users see their sessions and end them after a proof",
      gap: "Users see and end their sessions without a proof. The press is meant for a stolen phone, often from a borrowed one, so nothing may slow it down; the harm of a wrong press is that a user signs in again. A session that ends the others cannot change rights, password or authenticator with it.",
    },
    {
      clause: "7.6.1",
      asks: "sessions end with those of the identity provider",
      shownBy: {
        "test/e2e/single-sign-on.test.ts": [
          "a company with a provider of its own > ends sessions as any other, and refuses to renew those of a revoked token",
        ],
        "test/functions/identity/single-sign-on.test.ts": [
          "before tokens are made > claims are refused as %s, at a renewal too",
        ],
      },
    },
    {
      clause: "7.6.2",
      asks: "no session begins without the user",
      shownBy: {
        "test/browser/single-sign-on.test.ts": [
          "the sign-in of a company in Chromium > leads to the provider by one press and back to the page that was asked for",
        ],
      },
    },
  ],
};
