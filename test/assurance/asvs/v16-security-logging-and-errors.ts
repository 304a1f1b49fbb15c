/** OWASP ASVS 5.0, V16: security logging and error handling. */
import type { Chapter } from "../clause-row.ts";

export const V16: Chapter = {
  number: "V16",
  title: "Security logging and error handling",
  rows: [
    {
      clause: "16.1.1",
      asks: "logs are listed",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented logs > are all log groups of the templates, kept as long as it says",
        ],
      },
    },
    {
      clause: "16.2.1",
      asks: "entries say who, what, when and where",
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
      clause: "16.2.2",
      asks: "times are synchronised and of one zone",
      shownBy: {
        "test/functions/devices/master-reports.test.ts": [
          "an event > is kept with the time of the server, once however often it comes",
        ],
        "test/functions/devices/on-feedback.test.ts": [
          "the answers to a command > are dated by the broker when the master's clock %s",
        ],
      },
    },
    {
      clause: "16.2.3",
      asks: "logs go to the documented places only",
      shownBy: {
        "test/e2e/grants.test.ts": [
          "everything the product does > needs every statement and every action of every role",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: no log of its own"],
      },
    },
    {
      clause: "16.2.4",
      asks: "logs can be read by programs",
      shownBy: {
        "test/functions/shared/log.test.ts": [
          "a line of the log > is one JSON object, whatever its fields hold",
        ],
      },
    },
    {
      clause: "16.2.5",
      asks: "logs hold no secrets",
      shownBy: {
        "test/functions/rest/recovery.test.ts": [
          "using one > writes neither code nor password into the log",
        ],
        "test/functions/rest/verify-authentication.test.ts": [
          "POST /auth/verify-authentication/ > writes no password into the log",
        ],
        "test/e2e/recovery-codes.test.ts": [
          "a recovery code > leaves no trace of codes and passwords in the logs",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: arguments in the log"],
      },
    },
    {
      clause: "16.3.1",
      asks: "sign-ins are logged, failed ones too",
      gap: "Successful sign-ins, by password and through a company, are logged with user, way and time, and so are those that the product refuses. Attempts with a wrong password happen between the browser and the user pool, which reports them only in its paid plan; the trail of the account (CloudTrail) has them. The product counts wrong passwords that come through it.",
    },
    {
      clause: "16.3.2",
      asks: "refusals are logged",
      shownBy: {
        "test/e2e/matrix.test.ts": [
          "the audit > has every refusal, with who, what and why and nothing else",
        ],
        "test/functions/resolvers/fields.test.ts": [
          "recordDenial > writes actor, operation and reason, and nothing of the layout asked for",
        ],
        "test/functions/open/token-rights.test.ts": [
          "a token > leaves behind when it was used, to the hour, and what it was refused",
        ],
      },
    },
    {
      clause: "16.3.3",
      asks: "attempts to get round a control are logged",
      shownBy: {
        "test/functions/devices/uplink-hostile.test.ts": [
          "a message that is refused > for %s is kept as %s, and nothing else is written",
        ],
        "test/functions/commands/second-person-approved.test.ts": [
          "nothing is sent > by an approval of the requester, which is recorded as an attempt",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: double clients unseen",
        ],
      },
    },
    {
      clause: "16.3.4",
      asks: "unexpected errors are logged",
      shownBy: {
        "test/functions/shared/handler.test.ts": [
          "the frame of a field's function > logs what went wrong and passes on nothing but the id",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: no log"],
        "test/functions/devices/devices.test.ts": [
          "a message a rule could not hand over > is kept with its reason",
        ],
      },
    },
    {
      clause: "16.4.1",
      asks: "input cannot forge entries",
      shownBy: {
        "test/functions/shared/log.test.ts": [
          "a line of the log > is one JSON object, whatever its fields hold",
        ],
        "test/assurance/source-rules.test.ts": [
          "sources of the product > never write a text into a message of the log, but where it says",
        ],
      },
    },
    {
      clause: "16.4.2",
      asks: "logs cannot be changed",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: updates history"],
        "test/domain/ledger/seal.test.ts": ["a seal > finds %s"],
        "test/functions/ledger/tampered-ledger.test.ts": [
          "a ledger that was tampered with > shows the first hour with %s",
        ],
      },
    },
    {
      clause: "16.4.3",
      asks: "logs leave the part that writes them",
      shownBy: {
        "test/e2e/grants.test.ts": [
          "everything the product does > needs every statement and every action of every role",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: no log of its own"],
      },
    },
    {
      clause: "16.5.1",
      asks: "errors reveal nothing of the inside",
      shownBy: {
        "test/functions/rest/sites-rest.test.ts": [
          "every route > answers an internal error with nothing but an id",
        ],
        "test/functions/resolvers/fields.test.ts": [
          "fields behind a Lambda > tell nothing of what went wrong inside",
        ],
        "packages/local-cloud/test/http-api/responses.test.ts": [
          "an answer of the function > hides what went wrong",
        ],
      },
    },
    {
      clause: "16.5.2",
      asks: "failures of others are borne",
      shownBy: {
        "test/functions/warnings/said-warnings.test.ts": [
          "what is said about the weather warnings of a site > a source older than 15 minutes is dead, whatever it said before",
        ],
        "test/functions/commands/failing-tables.test.ts": [
          "tables that fail > that are too busy get two attempts, and then nothing is sent with this id any more (F21)",
        ],
        "test/functions/shared/graphql-publish.test.ts": [
          "logs an API that %s instead of undoing what has been stored",
        ],
      },
    },
    {
      clause: "16.5.3",
      asks: "errors refuse",
      shownBy: {
        "test/functions/resolvers/authorise-reads.test.ts": [
          "authorise when the table does not answer > refuses when it %s",
        ],
        "test/e2e/grants.test.ts": [
          "without one right > authorise cannot read who is asking, and no caller gets an answer",
        ],
      },
    },
  ],
};
