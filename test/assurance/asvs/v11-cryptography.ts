/** OWASP ASVS 5.0, V11: cryptography. */
import type { Chapter } from "../clause-row.ts";

export const V11: Chapter = {
  number: "V11",
  title: "Cryptography",
  rows: [
    {
      clause: "11.1.1",
      asks: "the life of keys is documented",
      byReview: "Whether the life of each key is managed as it should be.",
      page: "docs/design/security-controls.md",
    },
    {
      clause: "11.1.2",
      asks: "algorithms and keys are listed",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented cryptography > is all that the sources call, and no more",
        ],
      },
    },
    {
      clause: "11.2.1",
      asks: "implementations are those of the platform",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented cryptography > names every kind of call that there is",
        ],
        "packages/local-cloud/test/cognito/srp.test.ts": [
          "a proof of the password > is what a package written by others makes too",
        ],
        "test/functions/shared/aws/signature.test.ts": [
          "signs $name as the SDK does, with session token $token",
        ],
      },
    },
    {
      clause: "11.2.2",
      asks: "algorithms can be exchanged",
      byReview: "How much would have to change for another algorithm.",
      page: "docs/design/security-controls.md",
    },
    {
      clause: "11.2.3",
      asks: "keys and algorithms are strong enough (128 bits)",
      gap: "The user pool signs tokens with RSA 2048, which is some 112 bits; AWS offers no other key.",
    },
    {
      clause: "11.3.1",
      asks: "no weak modes or paddings",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented cryptography > is all that the sources call, and no more",
        ],
      },
      remark:
        "No own code encrypts but the local AppSync, for page tokens. Signatures of tokens (RS256) are those of the user pool.",
    },
    {
      clause: "11.3.2",
      asks: "only approved ciphers",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented cryptography > is all that the sources call, and no more",
        ],
      },
    },
    {
      clause: "11.3.3",
      asks: "changes of encrypted data are noticed",
      shownBy: {
        "packages/local-cloud/test/appsync/dynamodb-lists.test.ts": [
          "pages > refuse a token that was changed, and one of another table",
        ],
      },
    },
    {
      clause: "11.4.1",
      asks: "only approved hash functions",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented cryptography > is all that the sources call, and no more",
        ],
      },
    },
    {
      clause: "11.4.2",
      asks: "passwords are kept by a slow function",
      notApplicable:
        "The product keeps no password: the user pool does. Recovery codes are in 6.5.2.",
    },
    {
      clause: "11.4.3",
      asks: "hashes for integrity have 256 bits",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented cryptography > is all that the sources call, and no more",
        ],
        "test/domain/ledger/seal.test.ts": ["a seal > finds %s"],
      },
    },
    {
      clause: "11.4.4",
      asks: "keys from passwords are stretched",
      notApplicable: "No key is derived from a password.",
    },
    {
      clause: "11.5.1",
      asks: "values that must not be guessed are random, with 128 bits",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never draw random values that can be predicted, but where it says",
        ],
        "test/functions/layouts/site-tokens.test.ts": [
          "createSiteToken > returns the text once and stores only its hash, with its author and purpose",
        ],
        "test/functions/commands/two-steps.test.ts": [
          "the first step > keeps no token that could be read and used",
        ],
      },
    },
    {
      clause: "11.6.1",
      asks: "keys and signatures are of approved kinds",
      shownBy: {
        "packages/local-cloud/test/iot/provisioning.test.ts": [
          "a certificate is not made > of a key that is too weak",
          "a device that boots for the first time > may have a key of the kind %s",
        ],
      },
    },
  ],
};
