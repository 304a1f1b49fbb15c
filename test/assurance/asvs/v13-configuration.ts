/** OWASP ASVS 5.0, V13: configuration. */
import type { Chapter } from "../clause-row.ts";

export const V13: Chapter = {
  number: "V13",
  title: "Configuration",
  rows: [
    {
      clause: "13.1.1",
      asks: "all connections are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented connections > are those of the addresses in the sources",
        ],
      },
    },
    {
      clause: "13.2.1",
      asks: "services prove who they are with short-lived credentials",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: keys as well",
          "a fault in the templates > is noticed: literal key",
        ],
        "packages/local-cloud/test/appsync/authorization.test.ts": [
          "signed requests > with a wrong signature, a changed body or an unknown key are refused with 403",
        ],
      },
    },
    {
      clause: "13.2.2",
      asks: "services have no more rights than they need",
      shownBy: {
        "test/e2e/grants.test.ts": [
          "everything the product does > needs every statement and every action of every role",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: role for every resource",
          "a fault in the templates > is noticed: administrator's policy",
        ],
      },
    },
    {
      clause: "13.2.3",
      asks: "credentials of services are no defaults",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: literal secret key"],
        "packages/local-cloud/test/access/principals.test.ts": [
          "keys > stay the same with the same state and differ without",
        ],
      },
    },
    {
      clause: "13.2.4",
      asks: "requests to the outside go to listed places",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented connections > are those of the addresses in the sources",
        ],
        "test/functions/warnings/fetch-document.test.ts": [
          "a document > is not requested from an address that may not be set",
        ],
      },
    },
    {
      clause: "13.2.5",
      asks: "servers reach listed resources only",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: role for every table",
          "a fault in the templates > is noticed: role for all resources but one",
        ],
        "test/infra/functions.test.ts": [
          "the functions > %s finds in its environment what it reads, and nothing else",
        ],
      },
    },
    {
      clause: "13.3.1",
      asks: "secrets are in no source and in no build",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: secret in the environment",
          "a fault in the templates > is noticed: literal secret key",
        ],
        "test/infra/settings.test.ts": [
          "the settings file of a deployment > is refused for a secret token of Mapbox, without repeating it",
        ],
      },
    },
    {
      clause: "13.3.2",
      asks: "only those who need a secret can read it",
      shownBy: {
        "test/e2e/claim.test.ts": ["writes a claim whose key only the owner can read"],
        "test/e2e/restart.test.ts": [
          "the first start > protects what it writes from all other users",
        ],
        "packages/local-cloud/test/host/folder-rights.test.ts": [
          "the data folder > and what starts have made in it are their owner's alone",
        ],
      },
    },
    {
      clause: "13.4.1",
      asks: "no files of a version control are delivered",
      shownBy: {
        "test/scripts/web-build.test.ts": [
          "the built console > holds no hidden file, no source map and nothing of a version control",
        ],
        "test/scripts/build-functions.test.ts": [
          "the bundles > have a Lambda file each, one file without maps, with a handler",
        ],
      },
    },
    {
      clause: "13.4.2",
      asks: "nothing for debugging is delivered",
      shownBy: {
        "test/scripts/web-build.test.ts": ["the built console > holds no development code"],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: introspection on"],
      },
    },
    {
      clause: "13.4.3",
      asks: "files are not listed",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: drawings listed"],
        "packages/local-cloud/test/s3/access.test.ts": [
          "signatures and rights > answers that a key does not exist only to callers who may list",
        ],
      },
    },
    {
      clause: "13.4.4",
      asks: "no TRACE",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: route for any method",
          "a fault in the templates > is noticed: uploads through the distribution",
        ],
      },
    },
    {
      clause: "13.4.5",
      asks: "nothing but the documented interfaces is reachable",
      shownBy: {
        "test/infra/api-fields.test.ts": [
          "the fields of the API > are reached by REST with an identity token only, but for people who cannot sign in, and for programs",
        ],
        "test/functions/open/open-answers.test.ts": [
          "the published document > is served to any client, without a token",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: page of Cognito's own",
        ],
      },
    },
  ],
};
