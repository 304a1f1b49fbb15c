/** IEC 62443-4-2, FR 3: system integrity. */
import type { Chapter } from "../clause-row.ts";

export const FR3: Chapter = {
  number: "FR 3",
  title: "System integrity",
  rows: [
    {
      clause: "CR 3.1",
      asks: "messages arrive unchanged",
      shownBy: {
        "packages/local-cloud/test/appsync/authorization.test.ts": [
          "signed requests > with a wrong signature, a changed body or an unknown key are refused with 403",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: bucket over TLS 1.0"],
        "test/functions/shared/day-codec.test.ts": [
          "a damaged day object > is refused whichever byte is damaged and wherever it ends",
        ],
      },
    },
    {
      clause: "CR 3.1 RE(1)",
      asks: "messages come from whom they say",
      shownBy: {
        "test/e2e/device-trip.test.ts": [
          "a hostile master with a certificate of its own > speaks for itself whatever id its message names",
        ],
        "test/functions/devices/refused-feedback.test.ts": [
          "an answer is refused > in the name of another master",
        ],
        "packages/local-cloud/test/iot/hostile-device.test.ts": [
          "a hostile device > is cut off when it publishes on %s, and no subscriber receives it",
        ],
      },
    },
    {
      clause: "SAR 3.2",
      asks: "protection from malicious code is documented",
      byReview:
        "Which protection of the operator's machines the product bears: none is needed for the console, and the local cloud is a Node.js process.",
      page: "docs/design/security-controls.md",
    },
    {
      clause: "EDR 3.2",
      asks: "protection of embedded devices from malicious code",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.2",
      asks: "protection of host devices from malicious code",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "HDR 3.2 RE(1)",
      asks: "version of that protection",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.2",
      asks: "protection of network devices from malicious code",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "CR 3.3",
      asks: "security functions can be tested by the operator",
      shownBy: {
        "test/e2e/smoke.test.ts": [
          "the smoke test of a sound deployment > passes with every step",
          "the smoke test of a faulty deployment > finds a role that lacks a right of the templates",
        ],
        "test/scripts/smoke/role-questions.test.ts": [
          "what a role must not be allowed > is what would give it more rights",
        ],
      },
    },
    {
      clause: "CR 3.4",
      asks: "software and data are protected from changes",
      shownBy: {
        "packages/local-cloud/test/host/start.test.ts": [
          "a start > is refused when a file of the data is broken, and leaves the folder as it was",
        ],
        "packages/local-cloud/test/broken-data.test.ts": [
          "a data folder > is refused with the name of whichever file is %s",
        ],
        "test/tool-chain/lock-file.test.ts": [
          "the lock file > has a SHA-512 for every package but those inside another package",
        ],
      },
    },
    {
      clause: "CR 3.4 RE(1)",
      asks: "software is authentic",
      shownBy: {
        "test/tool-chain/lock-file.test.ts": [
          "the lock file > takes nothing from git, from a folder or over plain http",
        ],
        "test/scripts/same-bytes.test.ts": [
          "two clean builds in two folders > hold the same files with the same bytes",
        ],
      },
      remark:
        "A deployment is uploaded with the credentials of its account; the same sources give the same bytes.",
    },
    {
      clause: "CR 3.5",
      asks: "input is checked in form and range",
      shownBy: {
        "test/domain/commands/permit.test.ts": [
          "the catalogue the design gives > makes at least 700 cases of 95 commands, of either outcome",
        ],
        "test/functions/resolvers/transport-abuse.test.ts": ["hostile requests > $id, variant $n"],
        "test/e2e/hostile-master.test.ts": ["a master that > %s %s harms no other master"],
        "test/functions/layouts/sanitise-svg-limits.test.ts": ["limits > refuses %s"],
      },
    },
    {
      clause: "CR 3.6",
      asks: "outputs are defined when control is lost",
      shownBy: {
        "test/simulator/command/commanded-master.test.ts": [
          "a master without its cloud > stows by itself for 52 mph, and carries out nothing that was meant for it meanwhile",
        ],
        "test/functions/commands/publishing.test.ts": [
          "the connection of a master > that %s takes no command, and nothing waits for it (K9)",
        ],
        "test/e2e/masters-restart.test.ts": [
          "after a restart > a registered master gets the newest of each document, and no command of before",
        ],
      },
    },
    {
      clause: "CR 3.7",
      asks: "errors are handled and give nothing away",
      shownBy: {
        "test/functions/rest/sites-rest.test.ts": [
          "every route > answers an internal error with nothing but an id",
        ],
        "test/functions/resolvers/fields.test.ts": [
          "fields behind a Lambda > tell nothing of what went wrong inside",
        ],
        "packages/local-cloud/test/host/http-server.test.ts": [
          "the port > answers 404 where nothing is, and 500 without detail when a service fails",
        ],
      },
    },
    {
      clause: "CR 3.8",
      asks: "sessions are protected",
      shownBy: {
        "test/e2e/sessions.test.ts": [
          "a session that was ended > by its user is refused at once, while the other one goes on",
        ],
        "test/functions/rest/sites-rest.test.ts": ["sessions that the server has ended > %s: %s"],
        "packages/local-cloud/test/cognito/hostile-tokens.test.ts": [
          "a token changed anywhere > is refused, down to the unused bits of its last character",
        ],
      },
    },
    {
      clause: "CR 3.9",
      asks: "records are protected",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: updates history",
          "a fault in the templates > is noticed: deletes rows of commands",
        ],
        "test/functions/ledger/tampered-ledger.test.ts": [
          "a ledger that was tampered with > shows the first hour with %s",
        ],
      },
    },
    {
      clause: "EDR 3.10",
      asks: "updates of embedded devices",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.10",
      asks: "updates of host devices",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.10",
      asks: "updates of network devices",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "EDR 3.10 RE(1)",
      asks: "updates of embedded devices are authentic",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.10 RE(1)",
      asks: "updates of host devices are authentic",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.10 RE(1)",
      asks: "updates of network devices are authentic",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "EDR 3.11",
      asks: "tampering with embedded devices",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.11",
      asks: "tampering with host devices",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.11",
      asks: "tampering with network devices",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "EDR 3.12",
      asks: "the supplier's root of trust in embedded devices",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.12",
      asks: "the supplier's root of trust in host devices",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.12",
      asks: "the supplier's root of trust in network devices",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "EDR 3.13",
      asks: "the owner's root of trust in embedded devices",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.13",
      asks: "the owner's root of trust in host devices",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.13",
      asks: "the owner's root of trust in network devices",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "EDR 3.14",
      asks: "start of embedded devices",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.14",
      asks: "start of host devices",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.14",
      asks: "start of network devices",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "EDR 3.14 RE(1)",
      asks: "start of embedded devices is authentic",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 3.14 RE(1)",
      asks: "start of host devices is authentic",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 3.14 RE(1)",
      asks: "start of network devices is authentic",
      notApplicable: "The product is no network device.",
    },
  ],
};
