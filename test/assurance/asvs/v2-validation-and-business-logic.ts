/** OWASP ASVS 5.0, V2: validation and business logic. */
import type { Chapter } from "../clause-row.ts";

export const V2: Chapter = {
  number: "V2",
  title: "Validation and business logic",
  rows: [
    {
      clause: "2.1.1",
      asks: "the rules for single inputs are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented rules of rights and input > are those of the tables by which the server decides: commands.md",
          "the documented rules of rights and input > are those of the tables by which the server decides: parameters.md",
          "the documented rules of rights and input > are those of the tables by which the server decides: openapi.json",
        ],
      },
    },
    {
      clause: "2.1.2",
      asks: "the rules for inputs that belong together are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented rules of rights and input > are those of the tables by which the server decides: troubleshooting.md",
          "the documented rules of rights and input > are those of the tables by which the server decides: commands.md",
        ],
      },
    },
    {
      clause: "2.1.3",
      asks: "limits per user and per site are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented limits > of use are those that the code enforces",
        ],
      },
    },
    {
      clause: "2.2.1",
      asks: "every input is checked against lists, forms and ranges",
      shownBy: {
        "test/domain/commands/permit.test.ts": [
          "the catalogue the design gives > makes at least 700 cases of 95 commands, of either outcome",
        ],
        "test/domain/fields/fields.test.ts": ["check > refuses for %j the input %j as %s"],
        "test/domain/troubleshoot/task-input-fuzz.test.ts": [
          "is refused or is a whole task, with any values under its names",
        ],
        "test/functions/resolvers/transport-abuse.test.ts": ["hostile requests > $id, variant $n"],
      },
    },
    {
      clause: "2.2.2",
      asks: "the server checks, whatever the console has checked",
      shownBy: {
        "test/functions/commands/requests.test.ts": [
          "what is refused before anything is written > an argument that is %s",
        ],
        "test/e2e/tasks.test.ts": ["a service task > is refused %s, and leaves nothing"],
        "test/e2e/nodes.test.ts": [
          "the nodes of a master > with %s are refused and stay as they were",
        ],
      },
    },
    {
      clause: "2.2.3",
      asks: "inputs that belong together fit together",
      shownBy: {
        "test/functions/commands/requests.test.ts": [
          "what is refused before anything is written > a master of another layout",
        ],
        "test/domain/layout/places.test.ts": [
          "duplicateNodes > finds ids that end in the same four digits, unassigned ones excepted",
        ],
        "test/functions/commands/feedback-subscription.test.ts": [
          "listening to one master and one command > is refused alike for a master of others and for one that is not there, and written down",
        ],
      },
    },
    {
      clause: "2.3.1",
      asks: "steps come in their order, and none is left out",
      shownBy: {
        "test/functions/commands/requests.test.ts": [
          "what is refused before anything is written > what takes two steps",
        ],
        "test/functions/commands/second-person-asked.test.ts": [
          "a confirmed command, where a second person is needed > waits, and goes to no master",
        ],
        "test/domain/troubleshoot/task-input.test.ts": [
          "a task over the wire > of %s without a single step is refused",
        ],
        "test/functions/commands/two-steps.test.ts": [
          "the second step > after 61 seconds is refused",
          "the second step > by another user is refused",
        ],
      },
    },
    {
      clause: "2.3.2",
      asks: "limits of use hold",
      shownBy: {
        "test/functions/commands/requests.test.ts": [
          "the limit of commands > is 30 intents a minute of one user, and says when there is room again",
          "the limit of commands > is 600 an hour of one site",
        ],
        "test/functions/open/token-rights.test.ts": [
          "a token > is refused beyond its requests of a minute, and taken again in the next one",
        ],
      },
    },
    {
      clause: "2.3.3",
      asks: "a change happens as a whole or not at all",
      shownBy: {
        "test/functions/users/account-crash.test.ts": [
          "$name > ends well, whichever step is the last",
        ],
        "test/functions/devices/uplink-failures.test.ts": [
          "a table that fails > at any request (%s) makes the event fail, and its repeat leaves what an untroubled one does",
        ],
        "test/simulation/simulation.test.ts": [
          "an installation with two sites > keeps every promise in some hours of seed %i",
        ],
      },
    },
    {
      clause: "2.3.4",
      asks: "what exists once is given once",
      shownBy: {
        "test/functions/commands/once.test.ts": [
          "a repeat of an id > fifty times at once is applied and published once (F23)",
        ],
        "test/functions/devices/registration.test.ts": [
          "registration of a master > is allowed to one of many at a time",
        ],
        "test/functions/commands/cleaning-lock.test.ts": [
          "the cleaning of rows > begins for one of two who begin at once",
        ],
      },
    },
    {
      clause: "2.4.1",
      asks: "many calls in a short time are held back",
      shownBy: {
        "test/functions/commands/requests.test.ts": [
          "the limit of commands > is 30 intents a minute of one user, and says when there is room again",
        ],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: no limit by caller",
          "a fault in the templates > is noticed: no limit by address",
          "a fault in the templates > is noticed: guesses without a limit",
        ],
      },
    },
  ],
};
