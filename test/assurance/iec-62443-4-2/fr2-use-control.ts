/** IEC 62443-4-2, FR 2: use control. */
import type { Chapter } from "../clause-row.ts";

export const FR2: Chapter = {
  number: "FR 2",
  title: "Use control",
  rows: [
    {
      clause: "CR 2.1",
      asks: "rights are enforced for every user",
      shownBy: {
        "test/e2e/matrix.test.ts": ["every cell of the table > $operation, layout: $layout"],
        "test/domain/commands/authorisation.test.ts": [
          "the golden table of commands > allows 77 commands to controls, 18 to advanced controls, and none to anybody else",
        ],
      },
    },
    {
      clause: "CR 2.1 RE(1)",
      asks: "rights are enforced for programs and devices too",
      shownBy: {
        "test/functions/open/token-rights.test.ts": ["the table of tokens > %s"],
        "test/infra/topics.test.ts": ["the policies of a master > allows %s on exactly its topics"],
        "test/e2e/grants.test.ts": [
          "everything the product does > needs every statement and every action of every role",
        ],
      },
    },
    {
      clause: "CR 2.1 RE(2)",
      asks: "rights are given by roles",
      shownBy: {
        "test/domain/access/groups.test.ts": [
          "privilegesOfGroups > gives all 256 combinations of groups the bits of the table",
        ],
        "test/functions/users/user-rights.test.ts": [
          "groups > become exactly those that are given, in the pool too",
        ],
      },
    },
    {
      clause: "CR 2.2",
      asks: "use of wireless networks is controlled",
      notApplicable:
        "The product controls no wireless network: the radio between masters and nodes belongs to the masters.",
    },
    {
      clause: "CR 2.3",
      asks: "use of portable devices",
      notApplicable: "The number has no requirement for components.",
    },
    {
      clause: "SAR 2.4",
      asks: "mobile code is controlled",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: inline scripts"],
        "test/web/app/own-scripts.test.ts": [
          "lets files of the console's own origin become scripts, and nothing else",
        ],
        "test/e2e/uploads.test.ts": [
          "a hostile drawing > is shown without its active parts, and the answer lists them",
        ],
      },
    },
    {
      clause: "SAR 2.4 RE(1)",
      asks: "mobile code is authentic",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: inline scripts",
          "a fault in the templates > is noticed: origin open to others",
        ],
        "test/browser/content-policy.test.ts": [
          "in Chromium > no screen asks for what the policy forbids",
        ],
      },
    },
    {
      clause: "EDR 2.4",
      asks: "mobile code on embedded devices",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "EDR 2.4 RE(1)",
      asks: "mobile code on embedded devices is authentic",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 2.4",
      asks: "mobile code on host devices",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "HDR 2.4 RE(1)",
      asks: "mobile code on host devices is authentic",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 2.4",
      asks: "mobile code on network devices",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "NDR 2.4 RE(1)",
      asks: "mobile code on network devices is authentic",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "CR 2.5",
      asks: "an unattended session is locked",
      shownBy: {
        "test/functions/commands/idle-session.test.ts": [
          "a session that is idle > sends no command to one master",
        ],
        "test/functions/rest/idle-session.test.ts": [
          "a session without a press > gets control back with the password, which no other session gets",
        ],
        "test/web/app/idle-control.test.tsx": [
          "the prompt > sends the command after the right password, with one press",
        ],
      },
      remark:
        "The lock is on control, not on the screen: operators watch a storm without touching anything.",
    },
    {
      clause: "CR 2.6",
      asks: "remote sessions end, by themselves and by hand",
      shownBy: {
        "test/e2e/sessions.test.ts": [
          "a session that was ended > by an administrator is refused in every browser, until the user signs in again",
        ],
        "test/e2e/revocation.test.ts": [
          "a user who > %s gets nothing any more, with the tokens of before",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: session of a month"],
      },
    },
    {
      clause: "CR 2.8",
      asks: "security events are recorded",
      shownBy: {
        "test/e2e/matrix.test.ts": [
          "the audit > has every refusal, with who, what and why and nothing else",
        ],
        "test/functions/commands/requests.test.ts": [
          "a command to one master > is kept with everything that an audit asks for",
        ],
        "test/functions/users/access-audit.test.ts": [
          "the audit of accounts > lists author, change, account and reason, newest first, a page at a time",
        ],
      },
    },
    {
      clause: "CR 2.9",
      asks: "there is room for the records",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: table open to deletion",
          "a fault in the templates > is noticed: log kept for ever",
        ],
        "packages/local-cloud/test/log/log-file.test.ts": [
          "the log of a process > never holds more than twice its bound, the newest lines among them",
        ],
      },
    },
    {
      clause: "CR 2.10",
      asks: "failing records do not stop what is essential",
      shownBy: {
        "test/functions/resolvers/fields.test.ts": [
          "recordDenial > ends with the code when the row was %s",
        ],
        "packages/local-cloud/test/failed-writes.test.ts": [
          "a write that finds no room at any of its steps > costs the log lines and nothing else, and the log says how many",
        ],
        "test/simulator/command/commanded-master.test.ts": [
          "a master without its cloud > stows by itself for 52 mph, and carries out nothing that was meant for it meanwhile",
        ],
      },
    },
    {
      clause: "CR 2.11",
      asks: "records have a time",
      shownBy: {
        "test/functions/devices/master-reports.test.ts": [
          "an event > is kept with the time of the server, once however often it comes",
        ],
        "test/e2e/matrix.test.ts": [
          "the audit > has every refusal, with who, what and why and nothing else",
        ],
      },
    },
    {
      clause: "CR 2.11 RE(1)",
      asks: "times are synchronised",
      shownBy: {
        "test/functions/devices/on-feedback.test.ts": [
          "the answers to a command > are dated by the broker when the master's clock %s",
        ],
        "test/simulator/command/master-info.test.ts": [
          "time, restart and info > sets its clock by the server",
        ],
        "test/simulator/command/commanded-master.test.ts": [
          "a master with a wrong clock > %s by a day changes nothing until it is synchronised",
        ],
      },
    },
    {
      clause: "CR 2.12",
      asks: "who did what cannot be denied",
      shownBy: {
        "test/functions/ledger/ledger.test.ts": [
          "the seals of a ledger > cover commands, answers and changes",
        ],
        "test/functions/ledger/tampered-ledger.test.ts": [
          "a ledger that was tampered with > shows the first hour with %s",
        ],
        "test/functions/commands/second-person-approved.test.ts": [
          "an approval by another user > sends the command, and the ledger names both",
        ],
      },
    },
    {
      clause: "EDR 2.13",
      asks: "test interfaces of embedded devices",
      notApplicable: "The product is no embedded device.",
    },
    {
      clause: "HDR 2.13",
      asks: "test interfaces of host devices",
      notApplicable: "The product is no host device.",
    },
    {
      clause: "NDR 2.13",
      asks: "test interfaces of network devices",
      notApplicable: "The product is no network device.",
    },
  ],
};
