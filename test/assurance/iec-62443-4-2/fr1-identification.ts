/** IEC 62443-4-2, FR 1: identification and authentication control. */
import type { Chapter } from "../clause-row.ts";

export const FR1: Chapter = {
  number: "FR 1",
  title: "Identification and authentication control",
  rows: [
    {
      clause: "CR 1.1",
      asks: "people are identified on every interface",
      shownBy: {
        "test/e2e/matrix.test.ts": ["every cell of the table > $operation, layout: $layout"],
        "test/e2e/rest-abuse.test.ts": [
          "hostile requests > without a token get nothing (C-RST-01)",
        ],
        "test/e2e/hostile-tokens.test.ts": ["hostile tokens > %s"],
      },
    },
    {
      clause: "CR 1.1 RE(1)",
      asks: "each person has an account of their own",
      shownBy: {
        "test/domain/access/principal.test.ts": ["principalFrom > reads who the token speaks for"],
        "packages/local-cloud/test/cognito/admin.test.ts": [
          "an account > is found by username, sub and address in any case",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: addresses by case"],
      },
    },
    {
      clause: "CR 1.2",
      asks: "devices and programs are identified",
      shownBy: {
        "test/e2e/device-trip.test.ts": [
          "a hostile master with a certificate of its own > does not get in under the id of another, who stays connected",
        ],
        "test/e2e/open-interface.test.ts": [
          "a program with a token > is refused from the request after the one that revokes it",
        ],
        "packages/local-cloud/test/access/signatures.test.ts": [
          "a signature in the header > names the role whose key made it",
        ],
      },
    },
    {
      clause: "CR 1.3",
      asks: "accounts are managed by those in charge",
      shownBy: {
        "test/functions/users/new-users.test.ts": [
          "a new user > is in the pool, invited, and in the table, with a record of who created the account",
        ],
        "test/functions/users/user-accounts.test.ts": [
          "an account > is switched off in both places with a reason, and on again",
        ],
        "test/domain/access/managed-account.test.ts": ["an account with the layouts > $name"],
      },
    },
    {
      clause: "CR 1.4",
      asks: "identifiers are managed",
      shownBy: {
        "test/functions/users/new-users.test.ts": [
          "a new user > cannot have the address of a user who signed up alone",
        ],
        "test/e2e/provisioning.test.ts": [
          "a master that the factory has made > registers itself, and speaks and is seen as itself",
        ],
        "test/functions/ids/master-ids.test.ts": [
          "an id that another place carries > goes to one of two places that ask for it at the same time",
        ],
      },
    },
    {
      clause: "CR 1.5",
      asks: "authenticators are set up, changed and protected",
      shownBy: {
        "test/e2e/sign-in.test.ts": [
          "an authenticator > is set up with a code it shows, and asked for its code from then on",
        ],
        "test/functions/users/user-accounts.test.ts": [
          "an account > loses its authenticator with a reason, and every session with it",
        ],
        "test/functions/rest/recovery-codes.test.ts": [
          "recovery codes > are ten, shown once, and stored as hashes",
        ],
        "test/e2e/restart.test.ts": [
          "settings > without a demo give no account away, whatever the folder holds",
        ],
      },
    },
    {
      clause: "NDR 1.6",
      asks: "wireless users are identified",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "NDR 1.6 RE(1)",
      asks: "each wireless user has an identity of its own",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "CR 1.7",
      asks: "passwords have a configurable strength",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: simple password"],
        "packages/local-cloud/test/cognito/pool-properties.test.ts": [
          "a template > sets the password policy",
        ],
      },
    },
    {
      clause: "CR 1.8",
      asks: "certificates fit into an existing public key infrastructure",
      shownBy: {
        "packages/local-cloud/test/iot/provisioning.test.ts": [
          "a device that boots for the first time > gets a certificate of its own, becomes a thing, and connects as itself",
          "a certificate is not made > of a request that its own key has not signed",
        ],
      },
    },
    {
      clause: "CR 1.9",
      asks: "public keys are verified before they count",
      shownBy: {
        "packages/local-cloud/test/iot/hostile-device.test.ts": [
          "a hostile device > does not get in with the certificate of another authority",
        ],
        "packages/local-cloud/test/iot/arrivals.test.ts": [
          "a certificate that ends > as %s loses its connection at once, and no other does",
        ],
        "test/functions/devices/end-earlier-certificates.test.ts": [
          "the certificate of a registration that was followed by another > ends when the board connects with the newer one, and only once",
        ],
      },
    },
    {
      clause: "CR 1.10",
      asks: "what is typed is hidden, and refusals give nothing away",
      shownBy: {
        "test/web/features/password-fields.test.tsx": [
          "%s > masks every password, and names its kind for password managers",
        ],
        "test/e2e/sign-in.test.ts": ["signing in > answers a wrong password like an unknown user"],
        "test/functions/rest/recovery.test.ts": [
          "using one > answers the same, after the same time, whatever was wrong",
        ],
      },
    },
    {
      clause: "CR 1.11",
      asks: "wrong attempts are limited",
      shownBy: {
        "test/functions/rest/recovery.test.ts": [
          "using one > stops at five wrong ones for a quarter of an hour",
        ],
        "test/functions/rest/verify-authentication.test.ts": [
          "POST /auth/verify-authentication/ > takes four wrong ones in one session, and blocks no user who has another",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: no limit of sign-ins"],
        "packages/local-cloud/test/cognito/amplify-authenticator.test.ts": [
          "a pool where the authenticator is optional > ends the sign-in after five wrong codes",
        ],
      },
    },
    {
      clause: "CR 1.12",
      asks: "a notice can be shown before signing in",
      shownBy: {
        "test/web/features/sign-in.test.tsx": [
          "the two-factor notice > stands before the form until it is acknowledged",
          "the two-factor notice > shows the deployment's own text",
        ],
      },
    },
    {
      clause: "NDR 1.13",
      asks: "access from untrusted networks is controlled",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "CR 1.14",
      asks: "symmetric keys are random, protected and exchanged",
      shownBy: {
        "packages/local-cloud/test/access/principals.test.ts": [
          "keys > stay the same with the same state and differ without",
        ],
        "test/e2e/restart.test.ts": [
          "the first start > protects what it writes from all other users",
        ],
      },
      remark: "In a deployment the keys of roles are made and rotated by AWS.",
    },
  ],
};
