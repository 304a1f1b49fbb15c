/** OWASP ASVS 5.0, V6: authentication. */
import type { Chapter } from "../clause-row.ts";

export const V6: Chapter = {
  number: "V6",
  title: "Authentication",
  rows: [
    {
      clause: "6.1.1",
      asks: "defences against guessing are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented limits > of use are those that the code enforces",
          "the documented ways to sign in > are all that the app client and the routes allow",
        ],
      },
    },
    {
      clause: "6.1.2",
      asks: "words to avoid in passwords are documented",
      gap: "There is no such list: neither the plan of the user pool nor a function could compare a password with it (see 6.2.11).",
    },
    {
      clause: "6.1.3",
      asks: "all ways to sign in are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented ways to sign in > are all that the app client and the routes allow",
        ],
      },
    },
    {
      clause: "6.2.1",
      asks: "passwords have at least 8 characters",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: short password"],
        "packages/local-cloud/test/cognito/pool-properties.test.ts": [
          "a template > sets the password policy",
        ],
      },
    },
    {
      clause: "6.2.2",
      asks: "a user can set a new password",
      shownBy: { "test/e2e/sign-in.test.ts": ["resetting a password > ends in the new one only"] },
    },
    {
      clause: "6.2.3",
      asks: "changing a password takes the present one",
      notApplicable:
        "A password is not changed within a session: the web ACL refuses the operation (test/infra/firewall.test.ts). A new one is set after a code by mail (6.4.3).",
    },
    {
      clause: "6.2.4",
      asks: "common passwords are refused",
      gap: "The plan of the user pool has no list of common passwords. Its policy of 12 characters and four classes admits none of the usual ones.",
    },
    {
      clause: "6.2.5",
      asks: "no rules for the kinds of characters",
      gap: "The pool demands four classes of characters, because auditors of operators read its policy; see docs/design/security-controls.md.",
    },
    {
      clause: "6.2.6",
      asks: "passwords are masked",
      shownBy: {
        "test/web/features/password-fields.test.tsx": [
          "%s > masks every password, and names its kind for password managers",
        ],
      },
    },
    {
      clause: "6.2.7",
      asks: "paste and password managers work",
      shownBy: {
        "test/web/features/password-fields.test.tsx": [
          "%s > masks every password, and names its kind for password managers",
          "%s > takes a pasted password, as it is",
        ],
      },
    },
    {
      clause: "6.2.8",
      asks: "passwords are compared as they are typed",
      shownBy: {
        "test/web/features/password-fields.test.tsx": [
          "signing in > sends the password with its blanks and capitals",
        ],
        "test/e2e/rest.test.ts": ["POST /auth/verify-authentication/ > misses the password in %j"],
      },
    },
    {
      clause: "6.2.9",
      asks: "passwords of 64 characters are possible",
      shownBy: {
        "packages/local-cloud/test/cognito/pool-properties.test.ts": [
          "a template > takes passwords of up to 256 characters, each of which counts",
        ],
        "test/infra/password-policy.test.ts": [
          "the policy of the user pool > asks for a length and for classes, and for no change after a time",
        ],
      },
    },
    {
      clause: "6.2.10",
      asks: "passwords do not expire",
      shownBy: {
        "test/infra/password-policy.test.ts": [
          "the policy of the user pool > asks for a length and for classes, and for no change after a time",
        ],
      },
    },
    {
      clause: "6.2.11",
      asks: "words of the context are refused in passwords",
      gap: "The browser sends a proof instead of the password, so no function could compare it, and the plan of the user pool has no such list.",
    },
    {
      clause: "6.2.12",
      asks: "leaked passwords are refused",
      gap: "The user pool compares with leaked passwords only in its paid plan, which the deployment does not use.",
    },
    {
      clause: "6.3.1",
      asks: "guessing is held back",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: no limit of sign-ins"],
        "test/functions/rest/verify-authentication.test.ts": [
          "POST /auth/verify-authentication/ > takes four wrong ones in one session, and blocks no user who has another",
        ],
        "test/functions/rest/recovery.test.ts": [
          "using one > stops at five wrong ones for a quarter of an hour",
        ],
        "packages/local-cloud/test/cognito/enumeration.test.ts": [
          "guessing > makes %s wait after ten wrong passwords, and longer after each further one",
        ],
      },
    },
    {
      clause: "6.3.2",
      asks: "there are no accounts by default",
      shownBy: {
        "test/e2e/restart.test.ts": [
          "settings > without a demo give no account away, whatever the folder holds",
        ],
        "test/web/features/sign-in.test.tsx": [
          "signing in > offers no demo accounts where the deployment has none",
        ],
        "test/infra/console-delivery.test.ts": [
          "the delivery of the console > takes every file but those of the demo",
        ],
      },
    },
    {
      clause: "6.3.3",
      asks: "a second factor can be demanded",
      shownBy: {
        "test/e2e/mfa-required.test.ts": [
          "a deployment that requires an authenticator > shows the user what is missing",
          "a deployment that requires an authenticator > lets the user in once the authenticator is there, with the very token of before",
        ],
        "test/infra/deployments.test.ts": ["the example > refuses users without an authenticator"],
      },
      remark: "A deployment demands it with `mfa: required`.",
    },
    {
      clause: "6.3.4",
      asks: "all ways in are equally strong",
      shownBy: {
        "test/e2e/recovery-codes.test.ts": [
          "a recovery code > takes the authenticator away, once, and leaves the account without rights until there is a new one",
        ],
        "test/e2e/sign-in.test.ts": [
          "an authenticator > is not forgotten by resetting the password",
        ],
        "test/assurance/security-controls.test.ts": [
          "the documented ways to sign in > are all that the app client and the routes allow",
        ],
      },
    },
    {
      clause: "6.4.1",
      asks: "first passwords are random, short-lived and used once",
      shownBy: {
        "test/e2e/sign-in.test.ts": ["signing in > asks an invited user for a new password, once"],
        "packages/local-cloud/test/cognito/inviting.test.ts": [
          "inviting > lets a temporary password lapse after the days of the policy",
          "inviting > sends again with a new password, which alone opens the door",
        ],
      },
    },
    {
      clause: "6.4.2",
      asks: "no hints and no questions",
      notApplicable: "There is no hint and no security question.",
    },
    {
      clause: "6.4.3",
      asks: "a reset does not bypass the second factor",
      shownBy: {
        "test/e2e/sign-in.test.ts": [
          "an authenticator > is not forgotten by resetting the password",
        ],
        "packages/local-cloud/test/cognito/amplify-authenticator.test.ts": [
          "a pool where the authenticator is optional > still asks for a code after a password was forgotten",
        ],
        "test/web/features/password-reset.test.tsx": [
          "a password reset > asks for a code, then for the new password, and signs in with the second factor",
        ],
      },
    },
    {
      clause: "6.4.4",
      asks: "a lost factor is replaced after a proof as at its set-up",
      shownBy: {
        "test/e2e/recovery-codes.test.ts": [
          "a recovery code > is worth nothing without the password, without an account, and once new ones are made",
        ],
        "test/functions/users/user-accounts.test.ts": [
          "an account > loses its authenticator with a reason, and every session with it",
        ],
      },
    },
    {
      clause: "6.5.1",
      asks: "codes count once",
      shownBy: {
        "packages/local-cloud/test/cognito/totp.test.ts": [
          "checking a code > accepts each code once and none from before it",
        ],
        "test/e2e/recovery-codes.test.ts": [
          "a recovery code > works for one of two requests at once",
        ],
      },
    },
    {
      clause: "6.5.2",
      asks: "short codes are hashed with a salt",
      shownBy: {
        "test/functions/rest/recovery-codes.test.ts": [
          "recovery codes > are ten, shown once, and stored as hashes",
        ],
      },
    },
    {
      clause: "6.5.3",
      asks: "codes and seeds are random",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never draw random values that can be predicted, but where it says",
        ],
        "test/functions/rest/recovery-codes.test.ts": [
          "recovery codes > are ten, shown once, and stored as hashes",
        ],
      },
    },
    {
      clause: "6.5.4",
      asks: "codes have at least 20 bits",
      shownBy: {
        "test/functions/rest/recovery-codes.test.ts": [
          "recovery codes > are ten, shown once, and stored as hashes",
        ],
        "packages/local-cloud/test/cognito/totp.test.ts": [
          "RFC 6238 appendix B > is there with all its 18 vectors",
        ],
      },
    },
    {
      clause: "6.5.5",
      asks: "codes are short-lived",
      gap: "A code of the authenticator counts for one step of 30 s before and after its own, and mailed codes live as long as the user pool lets them (an hour for a reset).",
    },
    {
      clause: "6.6.1",
      asks: "codes by text message",
      notApplicable:
        'No code is sent by text message; a gate refuses it (test/infra/gates.test.ts, "codes by SMS").',
    },
    {
      clause: "6.6.2",
      asks: "codes out of band belong to one sign-in",
      notApplicable:
        "No code out of band signs anybody in: a mailed code confirms an address or a reset, after which password and authenticator are asked for.",
    },
    {
      clause: "6.6.3",
      asks: "codes out of band cannot be guessed",
      notApplicable: "No code out of band signs anybody in.",
    },
    {
      clause: "6.8.1",
      asks: "accounts of several identity providers stay apart",
      shownBy: {
        "test/e2e/single-sign-on.test.ts": [
          "a company with a provider of its own > refuses another person who was given the address, and another address of the person",
        ],
        "test/functions/identity/single-sign-on.test.ts": [
          "before tokens are made > an account of another domain is not signed in by a provider",
        ],
      },
    },
    {
      clause: "6.8.2",
      asks: "signatures of assertions are verified",
      notApplicable:
        "The user pool, a service of AWS, verifies the tokens of a provider; its own tokens are in chapter V9.",
    },
    { clause: "6.8.3", asks: "assertions of SAML count once", notApplicable: "There is no SAML." },
    {
      clause: "6.8.4",
      asks: "the strength of a sign-in elsewhere is verified",
      shownBy: {
        "test/e2e/single-sign-on.test.ts": [
          "a company with a provider of its own > takes the second factor from the claim of the last sign-in",
        ],
        "test/domain/access/single-sign-on.test.ts": [
          "a second factor > is proved by any of the named values alone",
        ],
      },
    },
  ],
};
