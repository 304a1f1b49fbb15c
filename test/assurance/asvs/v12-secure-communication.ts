/** OWASP ASVS 5.0, V12: secure communication. */
import type { Chapter } from "../clause-row.ts";

export const V12: Chapter = {
  number: "V12",
  title: "Secure communication",
  rows: [
    {
      clause: "12.1.1",
      asks: "TLS 1.2 or newer",
      shownBy: {
        "test/infra/deployments.test.ts": [
          "the example > is served under its domain with TLS 1.2, and says where that must point",
          "the example > has drawings under a name of their own with TLS 1.2, which the console calls",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: old TLS",
          "a fault in the templates > is noticed: bucket over TLS 1.0",
        ],
      },
      remark:
        "A deployment without `domain.name` and `domain.mediaName` has the certificate of CloudFront, which also accepts TLS 1.0 and 1.1; no setting changes that.",
    },
    {
      clause: "12.1.2",
      asks: "strong ciphers only",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: old TLS",
          "a fault in the templates > is noticed: bucket over TLS 1.0",
        ],
        "test/infra/deployments.test.ts": [
          "the example > is served under its domain with TLS 1.2, and says where that must point",
        ],
      },
      remark: "The ciphers are those of the named security policy of CloudFront.",
    },
    {
      clause: "12.1.3",
      asks: "certificates of clients are verified before their identity counts",
      shownBy: {
        "packages/local-cloud/test/iot/hostile-device.test.ts": [
          "a hostile device > does not get in with the certificate of another authority",
          "a hostile device > does not get in without a certificate, or with one that has been switched off",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: certificate without a thing",
        ],
      },
    },
    {
      clause: "12.2.1",
      asks: "everything public is encrypted",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: http allowed",
          "a fault in the templates > is noticed: bucket over http",
        ],
        "test/web/api/rest.test.ts": ["the address of the REST API > may not be %s"],
      },
    },
    {
      clause: "12.2.2",
      asks: "public services have public certificates",
      byReview:
        "The certificate that a deployment names for its domain is of ACM; all other addresses have certificates of AWS.",
      page: "docs/how-to/deploy.md",
    },
    {
      clause: "12.3.1",
      asks: "every other connection is encrypted",
      shownBy: {
        "test/functions/shared/aws/endpoints.test.ts": [
          "without such a variable > a service is where AWS has it, also when the variable is empty",
        ],
        "test/infra/topics.test.ts": [
          "the topics > take requests by TLS only, each by a policy of its own",
        ],
        "test/domain/warnings/source-address.test.ts": ["the address of a source > %j is refused"],
      },
    },
    {
      clause: "12.3.2",
      asks: "certificates of servers are verified",
      shownBy: {
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never accept any certificate, but where it says",
        ],
      },
    },
    {
      clause: "12.3.3",
      asks: "connections between own services are encrypted",
      shownBy: {
        "test/functions/shared/aws/endpoints.test.ts": [
          "without such a variable > a service is where AWS has it, also when the variable is empty",
        ],
      },
    },
    {
      clause: "12.3.4",
      asks: "own certificates are trusted by name",
      notApplicable: "Functions reach services of AWS only, which have public certificates.",
    },
  ],
};
